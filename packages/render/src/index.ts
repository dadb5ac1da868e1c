export { drawnSize } from './drawn-size.ts'
export { RenderError, type RenderErrorCode, renderErrorCodes } from './errors.ts'
export { checkedVersion, type FileVersion } from './file-version.ts'
export { type FontCharset, fontCharsets } from './font-charsets.ts'
export { loadPdfium } from './load-pdfium.ts'
export type {
  DocumentSource,
  DrawRequest,
  OpenedDocument,
  OpenOptions,
  OutlineNode,
  PageBitmap,
  PageGeometry,
  PageLink,
  PageRenderer,
  PageText,
  SearchHit,
  SearchOptions,
} from './page-renderer.ts'
export { createRenderPool, type RenderPoolOptions } from './pool.ts'
export { rangedFile } from './ranged-file.ts'
export { searchText, type TextHit } from './search-text.ts'
export type { WorkerLike } from './worker-slot.ts'
