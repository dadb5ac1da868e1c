/**
 * Address of PDFium's code for hosts that Vite bundles, so that they need not know whose code it is. In a file of
 * its own, because only a bundler can read it.
 */
export { pdfiumUrl } from '@lectern/render/pdfium-url'
