/**
 * What drawing a document means to everyone outside this package. Nothing here knows PDFium, so another
 * engine could stand behind it. Geometry is in page space: PDF default user space, points, y upwards,
 * before /Rotate is applied; the viewer alone converts to view pixels.
 */

/** Where the bytes come from: all in memory, or read piece by piece from a host that serves ranges. */
export type DocumentSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'ranges'
      readonly url: string
      /** Length of the file in bytes. */
      readonly size: number
      /** What the host of the page has of the file already: its first bytes. */
      readonly start?: Uint8Array
    }

export interface OpenOptions {
  /** User or owner password; an empty one is always tried first. */
  readonly password?: string
}

/**
 * One page as it is shown. /UserUnit is not here: PDFium cannot tell it, the engine (`@lectern/pdf`) does,
 * and whoever shows the page multiplies the scale by it.
 */
export interface PageGeometry {
  /** Effective page box in page space: `[left, bottom, right, top]`, points. Origin need not be 0,0. */
  readonly box: readonly [number, number, number, number]
  /** /Rotate of the page, clockwise, inherited and normalised. */
  readonly rotation: 0 | 90 | 180 | 270
}

export interface DrawRequest {
  readonly pageIndex: number
  /** Device pixels per unit of page space. `drawnSize` says how large the drawing gets. */
  readonly scale: number
  /** Turn asked for by the reader, added to the page's own rotation. */
  readonly extraRotation?: 0 | 90 | 180 | 270
  /** Thumbnails wait behind pages and are drawn by another worker where there is one. */
  readonly purpose?: 'view' | 'thumbnail'
  /** Part of the drawn page in device pixels from its top left; the whole page when absent. */
  readonly tile?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Opaque RGBA pixels, top row first, four bytes each, on white. */
export interface PageBitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Text of one page in reading order. Glyph `i` is `text[start[i]..start[i + 1])`; its corners are
 * `quads[8 * i ..]` as x,y pairs top-left, top-right, bottom-left, bottom-right seen in text direction,
 * in page space; a glyph of vertical writing keeps upright corners. Line breaks appear in `text` as "\n"
 * glyphs with an empty quad (eight zeros); the space between two words covers the gap; a hyphen that breaks
 * a word at the end of a line is U+00AD. A ligature is one glyph of several characters.
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
  /** Zero-based target page; absent when the target is not in this document. */
  readonly pageIndex?: number
  /** Target height in page space, when the destination names one. */
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

/**
 * An open document. Every call may be made at any time and in any number; superseded drawings are
 * cancelled through `signal` and reject with the signal's reason.
 */
export interface OpenedDocument {
  readonly pageCount: number
  /** True when the file is encrypted, whatever password opened it. */
  readonly isEncrypted: boolean
  /** A page among those read with the opening cannot be drawn: the file counts it, and has no object for it. */
  readonly lacksPages: boolean
  /** Resolves once a page was drawn, or a second after the opening: what nobody waits for begins then. */
  readonly whenShown: Promise<void>
  geometry(pageIndex: number): Promise<PageGeometry>
  /** Geometry of all pages in one call; reads no page content. */
  geometries(): Promise<readonly PageGeometry[]>
  /** Page content without any annotation: those are painted from their appearance by the engine. */
  draw(request: DrawRequest, signal?: AbortSignal): Promise<PageBitmap>
  text(pageIndex: number, signal?: AbortSignal): Promise<PageText>
  outline(): Promise<readonly OutlineNode[]>
  links(pageIndex: number): Promise<readonly PageLink[]>
  search(query: string, options?: SearchOptions, signal?: AbortSignal): AsyncIterable<SearchHit>
  close(): Promise<void>
}

/**
 * Opens documents. In a browser `createRenderPool` gives one that works in workers; in Node
 * `createNodeRenderer` gives one in the same process.
 */
export interface PageRenderer {
  /** @throws {RenderError} `password-needed`, `password-wrong`, `security-unknown`, `not-a-pdf`, `damaged`, `source-unreadable`. */
  open(source: DocumentSource, options?: OpenOptions): Promise<OpenedDocument>
  /** Ends all workers; documents still open reject with `closed`. */
  destroy(): void
}
