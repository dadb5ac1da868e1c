import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { mountViewer, type Viewer } from './mount-viewer.tsx'
import { warnOfUnknown } from './option-names.ts'
import { checkEmbedding } from './viewer-check.ts'
import { findContainer } from './viewer-element.tsx'
import type { CreateViewerOptions } from './viewer-options.ts'

/**
 * Creates a viewer in a DIV of the page; there may be several. Its styles apply only to its own element.
 * @throws {ViewerError} `options-missing`, `container-undefined`, `worker-source-undefined`, `option-unknown`, `toolbar-invalid`,
 * `modes-all-disabled`, `scale-invalid`, `preview-too-narrow`, `adjacent-pages-invalid`, `container-not-found`,
 * `container-not-div`
 */
export function createViewer(options: CreateViewerOptions): Viewer {
  checkEmbedding(options)
  warnOfUnknown(options, 'page')
  const { containerSelector, workerSource, assets } = options
  return mountViewer(findContainer(containerSelector), {
    wasmUrl: workerSource ?? pdfiumUrlIn(assets),
    options: () => options,
  })
}
