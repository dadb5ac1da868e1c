/// <reference types="vite/client" />
/**
 * URL of PDFium's WebAssembly file for a bundler with `?url` imports (Vite). In a separate file, so that the rest of
 * the package works without a bundler.
 */
export { default as pdfiumUrl } from '@embedpdf/pdfium/pdfium.wasm?url'
