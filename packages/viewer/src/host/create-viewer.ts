import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { mountViewer, type Viewer } from './mount-viewer.tsx'
import { checkEmbedding } from './viewer-check.ts'
import { findContainer } from './viewer-element.tsx'
import type { ViewerOptions } from './viewer-options.ts'

/** Options of a viewer on a page without React. */
export interface CreateViewerOptions extends ViewerOptions {
  /** CSS selector of the DIV that the viewer fills; the DIV needs a height. */
  readonly containerSelector: string
  /** Address of `pdfium.wasm`; required without `assets`. */
  readonly workerSource?: string | undefined
}

/**
 * Creates a viewer in a DIV of the page; there may be several. Its styles apply only to its own element.
 * @throws {ViewerError} `options-missing`, `container-undefined`, `worker-source-undefined`, `option-unknown`,
 * `modes-all-disabled`, `scale-invalid`, `preview-too-narrow`, `adjacent-pages-invalid`, `container-not-found`,
 * `container-not-div`
 */
export function createViewer(options: CreateViewerOptions): Viewer {
  checkEmbedding(options)
  const { containerSelector, workerSource, assets } = options
  return mountViewer(findContainer(containerSelector), {
    wasmUrl: workerSource ?? pdfiumUrlIn(assets),
    options: () => options,
  })
}
