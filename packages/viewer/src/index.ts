export type { AnnotationData } from '@lectern/pdf'
export type { DocumentSource, OutlineNode } from '@lectern/render'
export { type Appearance, pageColours, plainAppearance, spreads } from './appearance.ts'
export { type CreateViewerOptions, createViewer, type Viewer } from './create-viewer.tsx'
export { ViewerError, type ViewerErrorCode, viewerErrorCodes } from './errors.ts'
export type { HostMarks } from './host-marks.ts'
export { type ViewerLanguage, viewerLanguages } from './messages/language.ts'
export { type SelectedPassage, selectedPassage } from './pages/selected-passage.ts'
export { PdfViewer } from './pdf-viewer.tsx'
export { type ReadOutlineOptions, readOutline } from './read-outline.ts'
export type { MarkEvent } from './session/mark-events.ts'
export { createBrowserStampStore } from './stamps/browser-stamp-store.ts'
export type { StampStore } from './stamps/own-stamps.ts'
export type { StampPicture } from './tools/stamp-choice.ts'
export { type ToolGroup, toolGroupNames } from './tools/tool-names.ts'
export type { OpenProblem, ViewerEventHub, ViewerEvents } from './viewer-events.ts'
export {
  type DocumentStore,
  type FileButton,
  offeredModes,
  type PdfViewerProps,
  type SavedFile,
  type SavedIncrement,
  type ViewerDocument,
  type ViewerHandle,
  type ViewerMode,
  viewerModes,
} from './viewer-options.ts'
