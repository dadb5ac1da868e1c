/** What goes between the session and the engine in its worker. Plain values only: they are cloned. */
import type { AnnotationData } from '@lectern/pdf'
import type { Mark } from '../session/mark.ts'
import type { MarkingErrorCode } from '../session/marking-error.ts'

/**
 * One edit for the engine. `put` adds a mark of this session, or brings back one that was removed, of which
 * the engine then still knows everything.
 */
export type EngineEdit =
  | {
      readonly kind: 'put'
      readonly id: string
      readonly pageIndex: number
      readonly data: AnnotationData | undefined
    }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'update'; readonly id: string; readonly data: AnnotationData | undefined }

/** What is known once the engine has the file. */
interface OpenedForMarking {
  readonly pageCount: number
  /** Object number of each page, which annotations name their page by. */
  readonly pageIds: readonly number[]
  /** /UserUnit of each page: points a unit of page space is worth. */
  readonly userUnits: readonly number[]
  /** Degrees clockwise that each page is turned by in the file. */
  readonly rotations: readonly number[]
  /** False when the file was opened as a user to whom its author does not allow annotations. */
  readonly mayAnnotate: boolean
  /** The same for printing. */
  readonly mayPrint: boolean
  /** The engine met damage that may have cost parts of the document. */
  readonly isRepaired: boolean
}

export type EngineRequest =
  | { readonly call: 'open'; readonly bytes: Uint8Array; readonly password: string | undefined }
  | { readonly call: 'marks'; readonly pageIndex: number }
  | { readonly call: 'apply'; readonly edits: readonly EngineEdit[] }
  | { readonly call: 'save' }
  | { readonly call: 'repair'; readonly bytes: Uint8Array; readonly password: string | undefined }

/** Answer to each call. */
export interface EngineAnswers {
  readonly open: OpenedForMarking
  /** Marks that the file itself has on the page, in drawing order. */
  readonly marks: readonly Mark[]
  readonly apply: undefined
  /** The whole file: its original bytes and the increment. */
  readonly save: Uint8Array<ArrayBuffer>
  /** The given file with a cross-reference that other readers can follow. */
  readonly repair: Uint8Array<ArrayBuffer>
}

/** The engine as the session sees it, wherever it runs. Requests are carried out in the order they are made. */
export interface MarkingEngine {
  /** @throws {MarkingError} with the engine's code, or `engine-stopped`. */
  ask<Request extends EngineRequest>(request: Request): Promise<EngineAnswers[Request['call']]>
  close(): void
}

export interface RequestMessage {
  readonly number: number
  readonly request: EngineRequest
}

export type AnswerMessage =
  | { readonly number: number; readonly answer: EngineAnswers[EngineRequest['call']] }
  | { readonly number: number; readonly error: { readonly code: MarkingErrorCode; readonly message: string } }
