/// <reference types="vite/client" />
/**
 * Address of PDFium's code as a bundler with `?url` imports (Vite) knows it. In a file of its own, so that
 * the rest of the package also loads where nothing bundles.
 */
export { default as pdfiumUrl } from '@embedpdf/pdfium/pdfium.wasm?url'
