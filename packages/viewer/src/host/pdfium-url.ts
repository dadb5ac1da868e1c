/**
 * URL of PDFium's WebAssembly file for hosts that use Vite, so that they need not know the package. In a separate
 * file, because only a bundler can resolve it.
 */
export { pdfiumUrl } from '@lectern/render/pdfium-url'
