/** The parts of the decoders that are used; their own types are missing or require those of Node. */

declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  /** The library's imports, with the names of its build. */
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
  /** The library's exports: `i` memory, `j` start, `k` allocate, `l` free, `m` decode, which returns 0 on success. */
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
  /** The library's imports, with the names of its build. */
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
  /** The library's exports: `i` memory, `j` start, `k` allocate, `l` free, `m` decode JBIG2, `n` decode fax data. */
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
    /** Interleaved components, converted from YCbCr to colours, otherwise unchanged. */
    getData(how: {
      readonly width: number
      readonly height: number
      readonly isSourcePDF: boolean
    }): Uint8Array | Uint8ClampedArray
  }
  export function setVerbosityLevel(level: number): void
}
