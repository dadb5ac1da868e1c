export { RenderError, type RenderErrorCode, renderErrorCodes } from './errors.ts'
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
