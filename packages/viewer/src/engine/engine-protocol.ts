/** Messages between the session and the engine in its worker, as plain values, because they are cloned. */

import type { AnnotationData, AnnotationEdit, NamedPage, Rect } from '@lectern/pdf'
import type { EnclosedFile } from '@lectern/pdf/enclosed-files'
import type { DocumentLayers } from '@lectern/pdf/layers'
import type { CheckedSignature } from '@lectern/pdf/signature-check'
import type { SignaturesInParts } from '@lectern/pdf/signatures-in-parts'
import type { DocumentRights } from '@lectern/render'
import type { FaceFile } from '../fonts/font-faces.ts'
import type { Mark } from '../marks/mark.ts'
import type { FoundMarks } from './found-marks.ts'

/** The state of a file that something is known about: as it was opened, or as it was saved last. */
export type FileState = 'opened' | 'saved'

/** What is known once the engine has opened the file; of a large file only a few pages have been read. */
export interface OpenedForMarking {
  readonly rights: ReaderRights
  readonly pageCount: number
  /** Facts of the first pages. */
  readonly firstPages: readonly PageFacts[]
  /** The engine found damage that may have destroyed parts of the document. */
  readonly isRepaired: boolean
  /** The file ends within a save: what was saved last may be missing. */
  readonly isCutOff: boolean
  /** Files are attached to the document, or it is a portfolio. */
  readonly hasFiles: boolean
  /** By what parts of the file are compressed that nothing here decodes, for example `JXL`. */
  readonly unknownFilter: string | undefined
  /** Parts of the file are compressed by Brotli, which the page renderer does not know. */
  readonly isPacked: boolean
}

/** Facts of a page that only the engine can read. */
export interface PageFacts {
  /** Object number, by which annotations refer to their page. */
  readonly id: number
  /** /UserUnit: points per unit of page space. */
  readonly userUnit: number
  /** The page's own clockwise rotation in degrees. */
  readonly rotation: number
  /** How many times the usual size new marks have, so that they suit the size of the page. */
  readonly sizeFactor: number
  /** What is shown of the page, in its units: its crop box. */
  readonly box: Rect
}

/** The box of a page that has not been read. */
export const everywhere: Rect = [-Infinity, -Infinity, Infinity, Infinity]

/** Number of pages per request, so that other requests do not wait long. */
export const pagesAtOnce = 250

/** A file in the document: attached to it, or played or attached by an annotation. */
export interface HeldFile extends Pick<EnclosedFile, 'id' | 'name' | 'kind' | 'pageIndex'> {
  /** Its length in bytes; undefined if it cannot be read. */
  readonly size: number | undefined
}

/** The files in a document. */
export interface HeldFiles {
  /** The document is a portfolio: these files are its content. */
  readonly isPortfolio: boolean
  readonly files: readonly HeldFile[]
}

/** What the reader may do with the document: all, if the password of the owner opened it or none was needed. */
export interface ReaderRights extends DocumentRights {
  readonly mayAnnotate: boolean
}

/** Where marks are shown: on the screen if not said. */
export type Medium = 'screen' | 'paper'

export type EngineRequest =
  /** Takes a further password of the open document. */
  | { readonly call: 'unlock'; readonly password: string }
  | { readonly call: 'open'; readonly bytes: Uint8Array; readonly password: string | undefined }
  | { readonly call: 'pages'; readonly first: number; readonly count: number }
  | { readonly call: 'marks'; readonly pageIndex: number; readonly medium?: Medium }
  | { readonly call: 'place'; readonly names: readonly NamedPage[] }
  /** All edits or none. */
  | { readonly call: 'apply'; readonly edits: readonly AnnotationEdit[] }
  | { readonly call: 'save' }
  | { readonly call: 'increment' }
  | { readonly call: 'voided' }
  | { readonly call: 'xfdf'; readonly name: string }
  | { readonly call: 'export'; readonly onlyNew: boolean }
  | { readonly call: 'signatures'; readonly of: FileState }
  /** Opens no document: gives parts of a file that is read in ranges, and asks for its signatures. */
  | {
      readonly call: 'parts'
      readonly size: number
      readonly parts: readonly { readonly offset: number; readonly bytes: Uint8Array }[]
      readonly password: string | undefined
    }
  | { readonly call: 'layers' }
  /** Marks are drawn for this medium with these layers off and all others on, from now on. */
  | { readonly call: 'layered'; readonly off: readonly number[]; readonly medium?: Medium }
  /** Nothing is printed any more: the copy for paper is not needed. */
  | { readonly call: 'printed' }
  | { readonly call: 'files' }
  | { readonly call: 'file'; readonly id: string }
  | { readonly call: 'faces'; readonly texts: readonly string[] }
  /** Without bytes: goes on with the file of marks that was given last. */
  | { readonly call: 'found'; readonly bytes?: Uint8Array }
  | { readonly call: 'fdf'; readonly name: string }
  | { readonly call: 'json' }
  | {
      readonly call: 'repair'
      readonly bytes: Uint8Array
      readonly password: string | undefined
      /** The page renderer cannot decrypt or decompress it. */
      readonly isLocked: boolean
    }

/** A mark that an export has left out. */
export interface NotExported {
  readonly pageIndex: number
  /** It contains a file of which the password was not given; otherwise the document says too little about it. */
  readonly isLocked: boolean
}

/** Marks as they are exported. */
export interface MarksFile<Content> {
  readonly content: Content
  /** The marks that are not in it. */
  readonly leftOut: readonly NotExported[]
}

/** The answer to each call. */
export interface EngineAnswers {
  readonly open: OpenedForMarking
  readonly unlock: ReaderRights
  /** Facts of these pages; fewer at the end of the document. */
  readonly pages: readonly PageFacts[]
  /** Annotations of the file on the page, in drawing order, and the facts of the page; `isCut` if the page has more. */
  readonly marks: { readonly page: PageFacts; readonly marks: readonly Mark[]; readonly isCut: boolean }
  /** The index of each page that exported marks name; `undefined` if the document has no such page, or no mark can be added to it. */
  readonly place: readonly (number | undefined)[]
  readonly apply: undefined
  /** The whole file: its original bytes and the increment. */
  readonly save: Uint8Array<ArrayBuffer>
  /** The bytes that saving appends; empty if nothing has changed. */
  readonly increment: Uint8Array<ArrayBuffer>
  /** The whole file with changes that a signature forbids; it does not count as saved. */
  readonly voided: Uint8Array<ArrayBuffer>
  /** All annotations in the document as XFDF, for other programs. */
  readonly xfdf: MarksFile<string>
  /** The data form of all annotations in the document, in page order. */
  readonly export: readonly AnnotationData[]
  /** What is known of the signatures of the file as it was opened or saved last; nobody has verified who made them. */
  readonly signatures: readonly CheckedSignature[]
  /** The signatures, or what else of the file must be known for them. */
  readonly parts: SignaturesInParts
  /** The layers of the file. */
  readonly layers: DocumentLayers
  /** A copy of the file for the page renderer; it is never saved. */
  readonly layered: Uint8Array<ArrayBuffer>
  readonly printed: undefined
  /** The files in the document. */
  readonly files: HeldFiles
  /** The bytes of one of them. */
  readonly file: Uint8Array<ArrayBuffer>
  /** The first marks of a file of marks, for the document, or the next ones. */
  readonly found: FoundMarks
  /** All annotations in the document as FDF. */
  readonly fdf: MarksFile<Uint8Array<ArrayBuffer>>
  /** All annotations in the document as JSON. */
  readonly json: MarksFile<string>
  /** Fonts that the texts need in addition to the standard ones. */
  readonly faces: readonly FaceFile[]
  /** The given file with a cross-reference table that other programs can read, or a copy that is neither encrypted nor compressed by Brotli. */
  readonly repair: Uint8Array<ArrayBuffer>
}

/** The engine for the session, wherever it runs. Requests are executed in order. */
export interface MarkingEngine {
  /** @throws {MarkingError} with the engine's code, or `engine-stopped`. */
  ask<Request extends EngineRequest>(request: Request): Promise<EngineAnswers[Request['call']]>
  close(): void
}
