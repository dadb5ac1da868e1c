import { folderUrl } from '../pool/packaged-worker.ts'

/** URL of PDFium's WebAssembly file where the bundler or the page found the package. */
export const pdfiumUrl: string = new URL('@embedpdf/pdfium/pdfium.wasm', import.meta.url).href

/** URL of that file in the host's copy of the package, if it names one. */
export const pdfiumUrlIn = (assets: string | undefined): string =>
  assets === undefined ? pdfiumUrl : new URL('assets/pdfium.wasm', folderUrl(assets)).href
