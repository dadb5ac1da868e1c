import type { DocumentSource, OpenedDocument, OutlineNode, RenderErrorCode } from '@lectern/render'
import type { ShownPage } from '../marks/shown-page.ts'
import type { ViewerDocument } from './viewer-document.ts'

/** Why a document did not open: a code of the page renderer or of the viewer. */
export type OpenFailure = RenderErrorCode | 'empty-file' | 'filter-unknown' | 'password' | 'unexpected'

/** What else the reader should know of a failure. */
export interface FailureDetail {
  /** Of `filter-unknown`: by what the file is compressed. */
  readonly filter?: string
  /** Of `password`: a wrong one was entered before the reader gave up. */
  readonly isPasswordWrong?: true
}

/** What opening a document has found. */
export interface OpenedFile {
  readonly name: string
  readonly source: DocumentSource
  readonly document: OpenedDocument
  readonly geometries: readonly ShownPage[]
  /** The file is damaged, and its pages are drawn from the repaired version. */
  readonly isRepaired: boolean
  /** The file ends within a save, as far as the engine has looked: what was saved last may be missing. */
  readonly isCutOff?: boolean
  /** The password that opened it, for the engine; `undefined` if none was needed. */
  readonly password: string | undefined
}

/** An open document of a viewer, from the moment it is open until it is closed. */
export interface OpenFile extends OpenedFile {
  /** A different number for each document that a viewer has opened. */
  readonly id: number
  /** Ends everything that is done for this document once it is closed. */
  readonly signal: AbortSignal
  /** Closes the document; a second call has no effect. */
  readonly close: () => void
}

/** What a document is opened for: to be shown, to take the place of the one that is shown, or to be compared with it. */
export type OpeningPurpose = 'show' | 'replace' | 'compare'

/** A document on its way, or one that did not open. */
export type Opening = { readonly purpose: OpeningPurpose; readonly name: string } & (
  | {
      readonly at: 'loading'
      /** The loaded part, 0 to 1, if known. */
      readonly fraction?: number
    }
  | {
      readonly at: 'password'
      /** Number of wrong passwords so far. */
      readonly attempts: number
    }
  | ({
      readonly at: 'refused'
      readonly failure: OpenFailure
      readonly document: ViewerDocument
    } & FailureDetail)
)

/** A document that did not open. */
export type Refusal = Extract<Opening, { readonly at: 'refused' }>

/** The open document, and the one on its way. */
export interface OpeningSlice {
  readonly file: OpenFile | undefined
  readonly opening: Opening | undefined
  /** Set while the host itself fetches the document; `fraction` is 0 to 1 if known. */
  readonly announced: { readonly name?: string; readonly fraction?: number } | undefined
  /**
   * The reader is asked whether unsaved marks may be lost; `next` takes the place of the open document, or nothing if
   * it is only closed.
   */
  readonly unsaved: { readonly next: OpenFile | undefined } | undefined
  /** `undefined` until it has been read. */
  readonly outline: readonly OutlineNode[] | undefined
  /** The label of each page; `undefined` if the pages are only counted, or until the labels are read. */
  readonly pageLabels: readonly string[] | undefined
}

/** No document. */
export const nothingOpen: OpeningSlice = {
  file: undefined,
  opening: undefined,
  announced: undefined,
  unsaved: undefined,
  outline: undefined,
  pageLabels: undefined,
}
