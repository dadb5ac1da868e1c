export { drawnSize } from './api/drawn-size.ts'
export { RenderError, type RenderErrorCode, renderErrorCodes } from './api/errors.ts'
export { type FileRequest, fetchOptions } from './api/file-request.ts'
export { checkedVersion, type FileVersion } from './api/file-version.ts'
export { type FontCharset, fontCharsets } from './api/font-charsets.ts'
export type {
  DocumentRights,
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
} from './api/page-renderer.ts'
export { searchText, type TextHit } from './api/search-text.ts'
export { rangedFile } from './files/ranged-file.ts'
export { loadPdfium } from './renderers/load-pdfium.ts'
export { createRenderPool, type RenderPoolOptions, type RenderWorker } from './renderers/render-pool.ts'
