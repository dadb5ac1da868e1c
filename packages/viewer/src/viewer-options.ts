import type { DocumentSource, OutlineNode } from '@lectern/render'
import type { Ref } from 'react'
import type { UrlSource } from './fetch-source.ts'
import type { HostMarks } from './host-marks.ts'
import type { ViewerLanguage } from './messages/language.ts'
import type { MarkEvent } from './session/mark-events.ts'
import type { StampStore } from './stamps/own-stamps.ts'
import { type ToolGroup, toolGroupNames } from './tools/tool-names.ts'

/** Modes in the order of their keys 1 to 4. */
export const viewerModes = ['text', 'hand', 'annotation', 'comparison'] as const

/** What the pointer does on a page: select text, move the pages, mark them, or compare two documents. */
export type ViewerMode = (typeof viewerModes)[number]

/** Buttons that handle whole files. */
export const fileButtons = ['open', 'save', 'download', 'print', 'close'] as const

/**
 * A button that handles whole files; the host says which of them make sense. `save` gives the file with its marks to
 * the host, `download` to the reader.
 */
export type FileButton = (typeof fileButtons)[number]

/** Looks of a viewer that a host without React can choose; `auto` follows the system. */
export const viewerThemes = ['light', 'dark', 'auto'] as const

/** One of {@link viewerThemes}. */
export type ViewerTheme = (typeof viewerThemes)[number]

/**
 * A document to show: its file name and where its bytes come from. An address alone is asked for its length: small files
 * are fetched whole, large ones in pieces where their host serves byte ranges.
 */
export interface ViewerDocument {
  readonly name: string
  readonly source: DocumentSource | UrlSource
}

/** Bytes of a document with its marks, as the reader saves them. */
export interface SavedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a save adds to a document. */
export interface SavedIncrement {
  readonly name: string
  /** All that was done since the document was opened, saves before this one included; may be empty. */
  readonly increment: Uint8Array
  /** Length of the document as it was opened: `increment` goes behind so many bytes, in place of any before it. */
  readonly originalLength: number
}

/** Where a host keeps its documents. It is given what changed and never the document. */
export interface DocumentStore {
  /** Rejects when it cannot keep the increment: the marks stay unsaved then, and the reader is told. */
  saveIncrement(saved: SavedIncrement): Promise<void>
}

/** What a host asks of a viewer that is on the page. */
export interface ViewerHandle extends HostMarks {
  /** Closes whatever is open, also what the reader opened. Marks that are not saved are lost. */
  close(): void
}

/** What a host may say about a viewer; all but the two addresses have a default. */
export interface PdfViewerProps {
  readonly ref?: Ref<ViewerHandle> | undefined
  /** Absent: the empty state, which offers to open a file when `fileButtons` has `open`. */
  readonly document?: ViewerDocument | undefined
  /** Compared with `document` as soon as that is open, in the comparison mode; a new object is compared anew. */
  readonly compared?: ViewerDocument | undefined
  /** Set while the host itself still fetches the document; `fraction` is 0 to 1 where it is known. */
  readonly loading?: { readonly name?: string; readonly fraction?: number } | undefined
  readonly language: ViewerLanguage
  /** Address of `pdfium.wasm`. */
  readonly wasmUrl: string
  /** Author of new annotations; `Guest` when absent. */
  readonly userName?: string | undefined
  readonly fileButtons?: readonly FileButton[] | undefined
  readonly disabledModes?: readonly ViewerMode[] | undefined
  /** Lets stamps that the reader makes outlive the page; without it they go with the page. Asked for once. */
  readonly stampStore?: StampStore | undefined
  /** Groups of marking tools that are not offered; without any of them there is no annotation mode. */
  readonly disabledTools?: readonly ToolGroup[] | undefined
  /** First page to show, counted from 1. */
  readonly initialPage?: number | undefined
  /** Page the host sends the reader to, counted from 1; a new object is a new jump, also to the same page. */
  readonly jump?: { readonly page: number } | undefined
  /** Page the reader is at, counted from 1. */
  readonly onPageChange?: ((page: number) => void) | undefined
  readonly onOutline?: ((outline: readonly OutlineNode[]) => void) | undefined
  /** Takes a saved file, and rejects when it cannot keep it; without it the browser downloads the file. */
  readonly onSave?: ((file: SavedFile) => void | Promise<void>) | undefined
  /** Takes what a save adds, instead of the whole file. */
  readonly documentStore?: DocumentStore | undefined
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** Told of every mark that is added, changed, deleted, selected or drawn anew. */
  readonly onMarkEvent?: ((event: MarkEvent) => void) | undefined
  /** Name of the open file; undefined once none is open. */
  readonly onNameChange?: ((name: string | undefined) => void) | undefined
  /** Smallest scale, 0.25 when absent; 1 is the size on paper. */
  readonly minScale?: number | undefined
  /** Largest scale, 4 when absent. */
  readonly maxScale?: number | undefined
  /** Width of a page preview in pixels, 100 when absent, at least 50. */
  readonly previewWidth?: number | undefined
  /** Pages drawn before and after the visible ones, 0 when absent. */
  readonly visibleAdjPages?: number | undefined
}

/** Modes a reader can choose: all but the disabled ones, and marking only where there are tools for it. */
export function offeredModes(
  disabled: readonly ViewerMode[] = [],
  disabledTools: readonly ToolGroup[] = [],
): readonly ViewerMode[] {
  const hasTools = offeredTools(disabledTools).length > 0
  return viewerModes.filter(mode => !disabled.includes(mode) && (mode !== 'annotation' || hasTools))
}

/** Groups of marking tools a reader can choose from. */
export const offeredTools = (disabled: readonly ToolGroup[] = []): readonly ToolGroup[] =>
  toolGroupNames.filter(group => !disabled.includes(group))
