import type { FontCharset } from './font-charsets.ts'
import type {
  DocumentSource,
  DrawRequest,
  OutlineNode,
  PageBitmap,
  PageGeometry,
  PageLink,
  PageText,
  SearchHit,
  SearchOptions,
} from './page-renderer.ts'

/** Bytes of a file from an offset on. */
export interface FilePart {
  readonly offset: number
  readonly bytes: Uint8Array
}

/** What a PDFium can be asked for. Documents have numbers given by the asker. Plain data: it crosses to workers. */
export type Job =
  | {
      readonly kind: 'open'
      readonly document: number
      readonly source: DocumentSource
      readonly password?: string
      /** Parts of a file read in pieces that are here already. */
      readonly known?: readonly FilePart[]
    }
  | { readonly kind: 'geometries'; readonly document: number; readonly first: number; readonly count: number }
  | { readonly kind: 'draw'; readonly document: number; readonly request: DrawRequest }
  | { readonly kind: 'text'; readonly document: number; readonly pageIndex: number }
  | { readonly kind: 'links'; readonly document: number; readonly pageIndex: number }
  | { readonly kind: 'outline'; readonly document: number }
  | SearchJob
  | { readonly kind: 'close'; readonly document: number }

export interface SearchJob {
  readonly kind: 'search'
  readonly document: number
  readonly first: number
  readonly count: number
  readonly query: string
  readonly options: SearchOptions
}

/** What an opened document says of itself. */
export interface DocumentFacts {
  readonly pageCount: number
  readonly isEncrypted: boolean
  /** One of these first pages has no object of its own, and cannot be drawn. */
  readonly lacksPages: boolean
  /** Of the first pages: as many as cost nothing worth naming, one at least. */
  readonly geometries: readonly PageGeometry[]
}

/** What each kind of job answers. */
export interface JobResults {
  readonly open: DocumentFacts
  readonly geometries: readonly PageGeometry[]
  readonly draw: PageBitmap
  readonly text: PageText
  readonly links: readonly PageLink[]
  readonly outline: readonly OutlineNode[]
  readonly search: readonly SearchHit[]
  readonly close: undefined
}

/** Carries out a job somewhere; rejects with a RenderError or the signal's reason. */
export type RunJob = <J extends Job>(job: J, signal?: AbortSignal) => Promise<JobResults[J['kind']]>

/** Faces by script, as addresses that a worker can fetch. */
export type FontUrls = { readonly [charset in FontCharset]?: string }
