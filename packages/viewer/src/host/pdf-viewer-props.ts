import type { Ref } from 'react'
import type { ViewerDocument } from '../document/viewer-document.ts'
import type { ViewerLanguage } from '../messages/language.ts'
import type { Passage } from './host-passage.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import type { ViewerOptions } from './viewer-options.ts'

/** The methods of a mounted viewer, for its `ref`. Until it is mounted, all but `close` throw a `ViewerError`. */
export type ViewerHandle = ViewerMethods

/** Properties of a viewer in React; only `language` is required. */
export interface PdfViewerProps extends ViewerOptions {
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
  /** First page to show, counted from 1. */
  readonly initialPage?: number | undefined
  /** The page to scroll to, counted from 1; a new object scrolls again, also to the same page. */
  readonly jump?: { readonly page: number } | undefined
  /** A text that the search of the viewer opens with, at the first hit on the initial page or after it. */
  readonly searched?: string | undefined
  /** A quoted text to mark where it is found, first on this page, counted from 1; a new object marks again. */
  readonly passage?: Passage | undefined
}
