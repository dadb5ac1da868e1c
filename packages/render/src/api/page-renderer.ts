/**
 * The interface for drawing documents. It does not depend on PDFium, so another engine could implement it. Geometry
 * is in page space: PDF default user space, points, y upwards, before /Rotate is applied; only the viewer converts to
 * view pixels.
 */

import type { FileRequest } from './file-request.ts'
import type { FileVersion } from './file-version.ts'

/** Source of the bytes: in memory, or read in ranges from a host that supports them. */
export type DocumentSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'ranges'
      readonly url: string
      readonly request?: FileRequest
      /** Length of the file in bytes. */
      readonly size: number
      /** The first bytes of the file, if they have been fetched already. */
      readonly start?: Uint8Array
      /** What the host told of the file's version with them. */
      readonly version?: FileVersion
    }

export interface OpenOptions {
  /** User or owner password; the empty one is tried if there is none. */
  readonly password?: string
}

/**
 * Geometry of a displayed page. It lacks /UserUnit, which PDFium does not provide but the engine (`@lectern/pdf`)
 * does; the caller multiplies the scale by it.
 */
export interface PageGeometry {
  /** Effective page box in page space: `[left, bottom, right, top]`, points. The origin may differ from 0,0. */
  readonly box: readonly [number, number, number, number]
  /** /Rotate of the page, clockwise, inherited and normalised. */
  readonly rotation: 0 | 90 | 180 | 270
}

export interface DrawRequest {
  readonly pageIndex: number
  /** Device pixels per unit of page space. `drawnSize` computes the size of the drawing. */
  readonly scale: number
  /** The reader's rotation, added to the page's own. */
  readonly extraRotation?: 0 | 90 | 180 | 270
  /** Thumbnails have a lower priority than pages and are drawn by another worker if possible. */
  readonly purpose?: 'view' | 'thumbnail'
  /** Draws annotations and form fields as well, by their appearances; a viewer draws them itself. */
  readonly withAnnotations?: boolean
  /** Part of the drawn page in device pixels from its top left; the whole page if absent. */
  readonly tile?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Opaque RGBA pixels, top row first, four bytes each, on white. */
export interface PageBitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Text of one page in reading order. Glyph `i` is `text[start[i]..start[i + 1])`; its corners are `quads[8 * i ..]`
 * as x,y pairs top-left, top-right, bottom-left, bottom-right in text direction, in page space; a glyph of vertical
 * writing has upright corners. Line breaks are "\n" glyphs with an empty quad (eight zeros); the space between two
 * words covers the gap; a hyphen that breaks a word at the end of a line is U+00AD. A ligature is one glyph of
 * several characters.
 */
export interface PageText {
  readonly text: string
  readonly start: Uint32Array
  readonly quads: Float32Array
  /** Height of the font in page space per glyph, for the text layer; 0 for line breaks. */
  readonly sizes: Float32Array
}

export interface OutlineNode {
  readonly title: string
  /** Zero-based target page; absent if the target is not in this document. */
  readonly pageIndex?: number
  /** Vertical target position in page space, if the destination has one. */
  readonly top?: number
  readonly children: readonly OutlineNode[]
}

export interface PageLink {
  /** `[left, bottom, right, top]` in page space. */
  readonly rect: readonly [number, number, number, number]
  readonly target:
    | { readonly kind: 'page'; readonly pageIndex: number; readonly top?: number }
    | { readonly kind: 'url'; readonly url: string }
}

export interface SearchOptions {
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

export interface SearchHit {
  readonly pageIndex: number
  /** Range of glyphs of {@link PageText}. */
  readonly firstGlyph: number
  readonly glyphCount: number
}

/** What the author of an encrypted document allows those to do who do not open it with the owner's password. ISO 32000-2, Table 22 */
export interface DocumentRights {
  readonly mayPrint: boolean
  /** Otherwise only in low resolution. */
  readonly mayPrintFaithfully: boolean
  /** Whether text may be copied. */
  readonly mayCopy: boolean
}

/**
 * An open document. All methods may be called at any time and concurrently; outdated drawings are cancelled with
 * `signal` and reject with the signal's reason.
 */
export interface OpenedDocument {
  readonly pageCount: number
  /** True if the file is encrypted, whichever password opened it. */
  readonly isEncrypted: boolean
  readonly rights: DocumentRights
  /** One of the pages read on opening cannot be drawn: the page tree counts it, but has no object for it. */
  readonly lacksPages: boolean
  /** Resolves when the first page was drawn, or a second after opening; background work starts then. */
  readonly whenShown: Promise<void>
  geometry(pageIndex: number): Promise<PageGeometry>
  /** Geometry of all pages in one call; reads no page content. */
  geometries(): Promise<readonly PageGeometry[]>
  /** Draws the page content, by default without annotations: the engine draws those from their appearances. */
  draw(request: DrawRequest, signal?: AbortSignal): Promise<PageBitmap>
  text(pageIndex: number, signal?: AbortSignal): Promise<PageText>
  outline(): Promise<readonly OutlineNode[]>
  /** The label of each page, such as `iv`; undefined if the document names none. ISO 32000-2, 12.4.2 */
  labels(): Promise<readonly string[] | undefined>
  links(pageIndex: number): Promise<readonly PageLink[]>
  search(query: string, options?: SearchOptions, signal?: AbortSignal): AsyncIterable<SearchHit>
  close(): Promise<void>
}

/**
 * Opens documents. `createRenderPool` creates one with workers for browsers, `createNodeRenderer` one in the calling
 * process for Node.
 */
export interface PageRenderer {
  /** @throws {RenderError} `password-needed`, `password-wrong`, `security-unknown`, `not-a-pdf`, `damaged`, `source-unreadable`. */
  open(source: DocumentSource, options?: OpenOptions): Promise<OpenedDocument>
  /** Terminates all workers; open documents reject with `closed`. */
  destroy(): void
}
