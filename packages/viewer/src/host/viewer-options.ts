import type { OutlineNode } from '@lectern/render'
import type { Ref } from 'react'
import type { FileHost } from '../controls/files/saved-file.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import type { MarkEvent } from '../marking/mark-events.ts'
import type { Appearance } from '../marks/appearance.ts'
import type { ViewerLanguage } from '../messages/language.ts'
import type { StampStore } from '../tools/stamp/own-stamps.ts'
import type { ToolGroup } from '../tools/tool-definition.ts'
import type { ViewerMode } from '../viewer/modes.ts'
import type { HostMarks } from './host-marks.ts'
import type { OpenProblem } from './viewer-events.ts'

/** Themes for hosts without React; `auto` follows the system. */
export const viewerThemes = ['light', 'dark', 'auto'] as const

/** One of {@link viewerThemes}. */
export type ViewerTheme = (typeof viewerThemes)[number]

/** Methods of a mounted viewer for its host. */
export interface ViewerHandle extends HostMarks {
  /** Closes the open document, including one that the reader opened. Unsaved marks are lost. */
  close(): void
}

/** Properties of a viewer; only `language` is required. */
export interface PdfViewerProps extends FileHost {
  readonly ref?: Ref<ViewerHandle> | undefined
  /** Absent: the empty state, which offers to open a file if `fileButtons` contains `open`. */
  readonly document?: ViewerDocument | undefined
  /**
   * Compared with `document` as soon as that is open, in the comparison mode; a new object starts a new comparison.
   */
  readonly compared?: ViewerDocument | undefined
  /** Set while the host itself fetches the document; `fraction` is 0 to 1 if known. */
  readonly loading?: { readonly name?: string; readonly fraction?: number } | undefined
  readonly language: ViewerLanguage
  /** URL of `pdfium.wasm`, if it is neither in `assets` nor where the package is. */
  readonly wasmUrl?: string | undefined
  /**
   * URL of a folder of the host with a copy of the published package, from which PDFium, workers and fonts are loaded
   * instead of where the bundler or the page found the package.
   */
  readonly assets?: string | undefined
  /** Author of new annotations; `Guest` by default. */
  readonly userName?: string | undefined
  readonly disabledModes?: readonly ViewerMode[] | undefined
  /** Stores the stamps that the reader creates; without it they are lost with the page. Read once, at mount. */
  readonly stampStore?: StampStore | undefined
  /** Groups of annotation tools that are not offered; if all are disabled, there is no annotation mode. */
  readonly disabledTools?: readonly ToolGroup[] | undefined
  /** Colours of the pages and how many lie beside each other, until the reader chooses. Read once, at mount. */
  readonly appearance?: Appearance | undefined
  /** Called when the reader has chosen another appearance. */
  readonly onAppearance?: ((appearance: Appearance) => void) | undefined
  /**
   * Whether a finger draws even after a stylus was used, until the reader chooses; otherwise it scrolls from then on.
   * Read once, at mount.
   */
  readonly fingerDraws?: boolean | undefined
  /** First page to show, counted from 1. */
  readonly initialPage?: number | undefined
  /** The page to scroll to, counted from 1; a new object scrolls again, also to the same page. */
  readonly jump?: { readonly page: number } | undefined
  /** A text that the search of the viewer opens with, at the first hit on the initial page or after it. */
  readonly searched?: string | undefined
  /** A quoted text to mark where it is found, first on this page, counted from 1; a new object marks again. */
  readonly passage?: { readonly page: number; readonly text: string } | undefined
  /** Called with the page of the marked passage, counted from 1; with `undefined` if the document does not have it. */
  readonly onPassage?: ((page: number | undefined) => void) | undefined
  /** Called with the current page, counted from 1. */
  readonly onPageChange?: ((page: number) => void) | undefined
  /** Without the toolbar, for a host that gives the pages all its room for a while. */
  readonly hidesToolbar?: boolean | undefined
  /** Called when a finger taps a page where nothing else answers: no link, no mark, no selected text. */
  readonly onTap?: (() => void) | undefined
  readonly onOutline?: ((outline: readonly OutlineNode[]) => void) | undefined
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** Called when there begins to be a text that was typed halfway at a mark, and is not part of it yet, and when there is none any more. */
  readonly onTextDraftChange?: ((hasTextDraft: boolean) => void) | undefined
  /** Called for every mark that is added, changed, deleted, selected or redrawn. */
  readonly onMarkEvent?: ((event: MarkEvent) => void) | undefined
  /** Called when a document was not opened. */
  readonly onFailure?: ((problem: OpenProblem) => void) | undefined
  /** Called with the name of the open file; `undefined` if none is open. */
  readonly onNameChange?: ((name: string | undefined) => void) | undefined
  /** Minimum scale, 0.25 by default; 1 is the physical size. */
  readonly minScale?: number | undefined
  /** Maximum scale, 4 by default. */
  readonly maxScale?: number | undefined
  /** Width of a thumbnail in CSS pixels, 100 by default, at least 50. */
  readonly previewWidth?: number | undefined
  /** Number of pages rendered before and after the visible ones, 0 by default. */
  readonly visibleAdjPages?: number | undefined
}

/** What a host that does not say otherwise gets, and the smallest width of a thumbnail. */
export const viewerDefaults = {
  minScale: 0.25,
  maxScale: 4,
  previewWidth: 100,
  leastPreviewWidth: 50,
  visibleAdjPages: 0,
} as const

/** The width of a thumbnail in CSS pixels that a host asked for. */
export const previewWidthOf = (asked: number = viewerDefaults.previewWidth): number =>
  Math.max(viewerDefaults.leastPreviewWidth, asked)
