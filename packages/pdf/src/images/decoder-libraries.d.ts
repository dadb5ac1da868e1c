/** What is used of the decoders; their own types are missing or bring those of Node along. */

declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  /** What the library calls, by the names of its build. */
  interface Imports {
    readonly a: {
      readonly a: (message: number) => void
      readonly b: () => number
      readonly c: (byteCount: number) => number
      readonly d: () => number
      readonly e: (message: number) => void
      readonly f: (pointer: number, byteCount: number) => void
      readonly g: (pointer: number, index: number, componentCount: number, pixelCount: number) => void
      readonly h: (byteCount: number) => void
    }
  }
  /** What it offers: `i` memory, `j` start, `k` allocate, `l` free, `m` decode, which gives 0 when all went well. */
  interface Exports {
    readonly i: { readonly buffer: ArrayBuffer; grow(pages: number): number }
    j(): void
    k(byteCount: number): number
    l(pointer: number): void
    m(...values: readonly number[]): number
  }
  export default function instantiate(imports: Imports): Exports
}

declare module 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js' {
  /** What the library calls, by the names of its build. */
  interface Imports {
    readonly a: {
      readonly a: () => number
      readonly b: (byteCount: number) => number
      readonly c: () => void
      readonly d: () => void
      readonly e: () => void
      readonly f: (pointer: number, byteCount: number, offset: number) => void
      readonly g: (byteCount: number) => void
      readonly h: (pointer: number, rowBytes: number, strideBytes: number, height: number) => void
    }
  }
  /** What it offers: `i` memory, `j` start, `k` allocate, `l` free, `m` decode JBIG2, `n` decode fax data. */
  interface Exports {
    readonly i: { readonly buffer: ArrayBuffer; grow(pages: number): number }
    j(): void
    k(byteCount: number): number
    l(pointer: number): void
    m(...values: readonly number[]): void
    n(...values: readonly number[]): void
  }
  export default function instantiate(imports: Imports): Exports
}

declare module 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs' {
  /** Baseline and progressive JPEG; throws on data it cannot read. */
  export class JpegImage {
    constructor(options: { readonly colorTransform: number })
    readonly width: number
    readonly height: number
    readonly numComponents: number
    parse(data: Uint8Array): void
    /** Components side by side, luminance and chrominance turned to colours, nothing else changed. */
    getData(how: {
      readonly width: number
      readonly height: number
      readonly isSourcePDF: boolean
    }): Uint8Array | Uint8ClampedArray
  }
  export function setVerbosityLevel(level: number): void
}
