/** Address of PDFium's WebAssembly, a file of the build with its hash in the name. */
export { default as wasmUrl } from '@embedpdf/pdfium/pdfium.wasm?url'
