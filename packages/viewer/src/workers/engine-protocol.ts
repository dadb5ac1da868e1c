/** What goes between the session and the engine in its worker. Plain values only: they are cloned. */
import type { AnnotationData } from '@lectern/pdf'
import type { Mark } from '../session/mark.ts'

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
  | { readonly kind: 'remove'; readonly id: string; readonly pageIndex: number }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly pageIndex: number
      readonly data: AnnotationData | undefined
    }

/** What is known once the engine has the file; of a large one, few pages have been read for it. */
export interface OpenedForMarking {
  readonly pageCount: number
  /** Facts of the first pages. */
  readonly firstPages: readonly PageFacts[]
  /** False when the file was opened as a user to whom its author does not allow annotations. */
  readonly mayAnnotate: boolean
  /** The same for printing. */
  readonly mayPrint: boolean
  /** The engine met damage that may have cost parts of the document. */
  readonly isRepaired: boolean
}

/** What only the engine can tell of a page. */
export interface PageFacts {
  /** Object number, which annotations name their page by. */
  readonly id: number
  /** /UserUnit: points a unit of page space is worth. */
  readonly userUnit: number
  /** Degrees clockwise that the page is turned by in the file. */
  readonly rotation: number
}

/** Pages whose facts are told at a time, so that nothing waits long behind them. */
export const pagesAtOnce = 250

/** A font file that text is measured with outside of the engine: TrueType, named as scenes name it. */
export interface FaceFile {
  readonly id: string
  readonly bytes: Uint8Array
}

export type EngineRequest =
  | { readonly call: 'open'; readonly bytes: Uint8Array; readonly password: string | undefined }
  | { readonly call: 'pages'; readonly first: number; readonly count: number }
  | { readonly call: 'marks'; readonly pageIndex: number }
  | { readonly call: 'apply'; readonly edits: readonly EngineEdit[] }
  | { readonly call: 'save' }
  | { readonly call: 'increment' }
  | { readonly call: 'export'; readonly onlyNew: boolean }
  | { readonly call: 'faces'; readonly texts: readonly string[] }
  | { readonly call: 'repair'; readonly bytes: Uint8Array; readonly password: string | undefined }

/** Answer to each call. */
export interface EngineAnswers {
  readonly open: OpenedForMarking
  /** Facts of these pages, as far as there are so many. */
  readonly pages: readonly PageFacts[]
  /** Marks that the file itself has on the page, in drawing order, and the page they are on. */
  readonly marks: { readonly page: PageFacts; readonly marks: readonly Mark[] }
  readonly apply: undefined
  /** The whole file: its original bytes and the increment. */
  readonly save: Uint8Array<ArrayBuffer>
  /** What saving appends to the original bytes; empty when nothing changed. */
  readonly increment: Uint8Array<ArrayBuffer>
  /** The data form of what is in the document now, in page order. */
  readonly export: readonly AnnotationData[]
  /** Faces that the texts need beside the fonts that every reader has. */
  readonly faces: readonly FaceFile[]
  /** The given file with a cross-reference that other readers can follow. */
  readonly repair: Uint8Array<ArrayBuffer>
}

/** The engine as the session sees it, wherever it runs. Requests are carried out in the order they are made. */
export interface MarkingEngine {
  /** @throws {MarkingError} with the engine's code, or `engine-stopped`. */
  ask<Request extends EngineRequest>(request: Request): Promise<EngineAnswers[Request['call']]>
  close(): void
}
