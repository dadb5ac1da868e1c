export type { AnnotationData } from '@lectern/pdf'
export type { DocumentSource, OutlineNode } from '@lectern/render'
export { type CommandName, commandNames } from './controls/commands/commands.ts'
export type { DocumentStore, SavedFile, SavedIncrement } from './controls/files/saved-file.ts'
export { createBrowserStampStore } from './controls/stamps/browser-stamp-store.ts'
export type { PasswordQuestion } from './document/openings.ts'
export { type ReadOutlineOptions, readOutline } from './document/read-outline.ts'
export type { ViewerDocument } from './document/viewer-document.ts'
export type { LeftOutMark } from './engine/found-marks.ts'
export { createViewer } from './host/create-viewer.ts'
export type { ChangedPage, HostComparison } from './host/host-comparison.ts'
export type { HostDocuments } from './host/host-documents.ts'
export type { HostFiles } from './host/host-files.ts'
export type { HostLayer, HostLayers } from './host/host-layers.ts'
export type { HostMarks, MarksFormat } from './host/host-marks.ts'
export type { Passage } from './host/host-passage.ts'
export type { HostQuestions } from './host/host-questions.ts'
export type { HostSearch, SearchChoice, SearchResult } from './host/host-search.ts'
export type { HostStamps } from './host/host-stamps.ts'
export type { HostTools } from './host/host-tools.ts'
export type { HostCommand, HostView } from './host/host-view.ts'
export type { Viewer } from './host/mount-viewer.tsx'
export type { OpenProblem, RefusedDocument, ViewerEventHub, ViewerEvents } from './host/viewer-events.ts'
export type { ViewerMethods } from './host/viewer-methods.ts'
export type {
  ChangeableOptions,
  CreateViewerOptions,
  ViewerListeners,
  ViewerOptions,
} from './host/viewer-options.ts'
export type { Answer, ReviewState } from './marking/compose-answer.ts'
export type { ImportedMarks } from './marking/import-file.ts'
export type { MarkEvent } from './marking/mark-events.ts'
export { type Appearance, pageColours, plainAppearance, spreads } from './marks/appearance.ts'
export { ViewerError, type ViewerErrorCode, viewerErrorCodes } from './marks/errors.ts'
export { type ViewerLanguage, viewerLanguages } from './messages/language.ts'
export { type SelectedPassage, selectedPassage } from './pages/selected-passage.ts'
export { type ToolName, toolNames } from './tools/all-tools.ts'
export type { MarkStyle } from './tools/mark-style.ts'
export type { StampStore } from './tools/stamp/own-stamps.ts'
export type { StampChoice, StampPicture } from './tools/stamp/stamp-choice.ts'
export { type ToolGroup, toolGroupNames } from './tools/tool-definition.ts'
export { offeredModes, type ViewerMode, viewerModes } from './viewer/modes.ts'
export type { PrintState } from './viewer/print-state.ts'
export type { FileButton, ViewerTheme } from './viewer/settings.ts'
export type { ViewerSearch, ViewerSnapshot } from './viewer/snapshot.ts'
export {
  standardToolbar,
  type ToolbarButton,
  type ToolbarChoice,
  type ToolbarItem,
  type ToolbarPart,
  toolbarParts,
} from './viewer/toolbar-items.ts'
export type { ViewerComparison } from './viewer/viewer-comparison.ts'
export type { ViewerQuestion } from './viewer/viewer-question.ts'
export { type Panel, panels } from './viewer/viewer-state.ts'
