import type { DocumentSource, OutlineNode } from '@lectern/render'
import type { Ref } from 'react'
import type { Appearance } from './appearance.ts'
import type { UrlSource } from './fetch-source.ts'
import type { HostMarks } from './host-marks.ts'
import type { ViewerLanguage } from './messages/language.ts'
import type { MarkEvent } from './session/mark-events.ts'
import type { StampStore } from './stamps/own-stamps.ts'
import { type ToolGroup, toolGroupNames } from './tools/tool-names.ts'
import type { OpenProblem } from './viewer-events.ts'

/** Modes in the order of their keys 1 to 4. */
export const viewerModes = ['text', 'hand', 'annotation', 'comparison'] as const

/** What the pointer does on a page: select text, scroll, annotate, or compare two documents. */
export type ViewerMode = (typeof viewerModes)[number]

/** Buttons for files. */
export const fileButtons = ['open', 'save', 'download', 'print', 'close'] as const

/**
 * A button for files; the host chooses which of them are shown. `save` passes the annotated file to the host,
 * `download` to the reader.
 */
export type FileButton = (typeof fileButtons)[number]

/** Themes for hosts without React; `auto` follows the system. */
export const viewerThemes = ['light', 'dark', 'auto'] as const

/** One of {@link viewerThemes}. */
export type ViewerTheme = (typeof viewerThemes)[number]

/**
 * A document to show: its file name and the source of its bytes. For a URL the viewer requests the length first:
 * small files are fetched as a whole, large ones in ranges if their host supports that.
 */
export interface ViewerDocument {
  readonly name: string
  readonly source: DocumentSource | UrlSource
}

/** Bytes of a saved document with its marks. */
export interface SavedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The bytes that a save appends to a document. */
export interface SavedIncrement {
  readonly name: string
  /** All changes since the document was opened, including earlier saves; may be empty. */
  readonly increment: Uint8Array
  /**
   * Length of the document when it was opened: `increment` follows these bytes and replaces any earlier increment.
   */
  readonly originalLength: number
}

/** Storage for documents, provided by the host. It receives only the increment and never the document. */
export interface DocumentStore {
  /** Rejects if it cannot store the increment: then the marks stay unsaved, and the reader sees an error. */
  saveIncrement(saved: SavedIncrement): Promise<void>
}

/** Methods of a mounted viewer for its host. */
export interface ViewerHandle extends HostMarks {
  /** Closes the open document, including one that the reader opened. Unsaved marks are lost. */
  close(): void
}

/** Properties of a viewer; only `language` and `wasmUrl` are required. */
export interface PdfViewerProps {
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
  /** URL of `pdfium.wasm`. */
  readonly wasmUrl: string
  /** Author of new annotations; `Guest` by default. */
  readonly userName?: string | undefined
  readonly fileButtons?: readonly FileButton[] | undefined
  readonly disabledModes?: readonly ViewerMode[] | undefined
  /** Stores the stamps that the reader creates; without it they are lost with the page. Read once, at mount. */
  readonly stampStore?: StampStore | undefined
  /** Groups of annotation tools that are not offered; if all are disabled, there is no annotation mode. */
  readonly disabledTools?: readonly ToolGroup[] | undefined
  /** Colours of the pages and how many lie beside each other, until the reader chooses. Read once, at mount. */
  readonly appearance?: Appearance | undefined
  /** Called when the reader has chosen another appearance. */
  readonly onAppearance?: ((appearance: Appearance) => void) | undefined
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
  /** Stores a saved file; rejects if it cannot. Without it the browser downloads the file. */
  readonly onSave?: ((file: SavedFile) => void | Promise<void>) | undefined
  /** Stores only the increment of a save instead of the whole file. */
  readonly documentStore?: DocumentStore | undefined
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

/** Modes a reader can choose: all but the disabled ones, and the annotation mode only if there are tools. */
export function offeredModes(
  disabled: readonly ViewerMode[] = [],
  disabledTools: readonly ToolGroup[] = [],
): readonly ViewerMode[] {
  const hasTools = offeredTools(disabledTools).length > 0
  return viewerModes.filter(mode => !disabled.includes(mode) && (mode !== 'annotation' || hasTools))
}

/** Groups of annotation tools a reader can choose from. */
export const offeredTools = (disabled: readonly ToolGroup[] = []): readonly ToolGroup[] =>
  toolGroupNames.filter(group => !disabled.includes(group))
