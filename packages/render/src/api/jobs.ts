import type { FileVersion } from './file-version.ts'
import type { FontCharset } from './font-charsets.ts'
import type {
  DocumentRights,
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

/** Bytes of a file starting at an offset, which a worker can read synchronously. */
export interface KeptPart {
  readonly offset: number
  readonly blob: Blob
  /** What was known of the file's version when they were fetched. */
  readonly version?: FileVersion | undefined
}

/** The jobs of a PDFium, as plain data, because they are sent to workers. The caller numbers its documents. */
export type Job =
  | {
      readonly kind: 'open'
      readonly document: number
      readonly source: DocumentSource
      readonly password?: string
      /** Parts of a file read in ranges that have been fetched already. */
      readonly known?: readonly KeptPart[]
    }
  | { readonly kind: 'geometries'; readonly document: number; readonly first: number; readonly count: number }
  | { readonly kind: 'draw'; readonly document: number; readonly request: DrawRequest }
  | { readonly kind: 'text'; readonly document: number; readonly pageIndex: number }
  | { readonly kind: 'links'; readonly document: number; readonly pageIndex: number }
  | { readonly kind: 'outline'; readonly document: number }
  | { readonly kind: 'labels'; readonly document: number }
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

/** Facts of an opened document. */
export interface DocumentFacts {
  readonly pageCount: number
  readonly isEncrypted: boolean
  readonly rights: DocumentRights
  /** One of the first pages has no page object and cannot be drawn. */
  readonly lacksPages: boolean
  /** Geometry of the first pages: as many as take negligible time, at least one. */
  readonly geometries: readonly PageGeometry[]
}

/** The result of each kind of job. */
export interface JobResults {
  readonly open: DocumentFacts
  readonly geometries: readonly PageGeometry[]
  readonly draw: PageBitmap
  readonly text: PageText
  readonly links: readonly PageLink[]
  readonly outline: readonly OutlineNode[]
  readonly labels: readonly string[] | undefined
  readonly search: readonly SearchHit[]
  readonly close: undefined
}

/** Runs a job; rejects with a RenderError or the signal's reason. */
export type RunJob = <J extends Job>(job: J, signal?: AbortSignal) => Promise<JobResults[J['kind']]>

/** Fonts by script, as URLs that a worker can fetch. */
export type FontUrls = { readonly [charset in FontCharset]?: string }
