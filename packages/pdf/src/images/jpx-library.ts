/// <reference path="./decoder-libraries.d.ts" />
import instantiate from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'
import { growMemory } from './script-memory.ts'

/** Decoded components, interleaved, 8 bits each. */
export interface JpxSamples {
  readonly components: number
  readonly samples: Uint8Array
}

/** Options of decoding. */
export interface JpxJob {
  readonly data: Uint8Array
  readonly pixelCount: number
  /**
   * Samples are indexes into a table of the PDF: neither scaled to 8 bits nor looked up in the file's own palette.
   */
  readonly isIndexed: boolean
  /** Converts to RGBA; needed if components differ in size. */
  readonly wantsColors: boolean
}

const allComponents = 32

/**
 * OpenJPEG as distributed by pdf.js, compiled to plain JavaScript: see `bilevel-library.ts`. After an error it cannot
 * be used again.
 */
export class JpxLibrary {
  #samples: Uint8Array | undefined
  #components = 0
  #pixelCount = 0
  readonly #exports = instantiate({
    a: {
      a: () => {},
      b: () => 0,
      c: byteCount => growMemory(this.#exports.i, byteCount >>> 0),
      d: () => 0,
      e: () => {},
      f: (pointer, byteCount) => {
        this.#components = Math.floor(byteCount / this.#pixelCount)
        this.#samples = new Uint8Array(this.#exports.i.buffer.slice(pointer, pointer + byteCount))
      },
      g: (pointer, index, componentCount, pixelCount) =>
        this.#takeComponent(pointer, { index, componentCount, pixelCount }),
      h: () => {},
    },
  })

  constructor() {
    this.#exports.j()
  }

  /** Undefined for data that OpenJPEG rejects. ISO 32000-2, 7.4.9 */
  decode({ data, pixelCount, isIndexed, wantsColors }: JpxJob): JpxSamples | undefined {
    this.#samples = undefined
    this.#pixelCount = pixelCount
    const pointer = this.#exports.k(data.length)
    new Uint8Array(this.#exports.i.buffer, pointer, data.length).set(data)
    const components = wantsColors ? 0 : allComponents
    const failed = this.#exports.m(pointer, data.length, components, Number(isIndexed), 0, 0, 0)
    this.#exports.l(pointer)
    const samples: Uint8Array | undefined = this.#samples
    return failed !== 0 || !samples ? undefined : { components: this.#components, samples }
  }

  #takeComponent(
    pointer: number,
    { index, componentCount, pixelCount }: { index: number; componentCount: number; pixelCount: number },
  ): void {
    this.#samples ??= new Uint8Array(this.#pixelCount * componentCount)
    this.#components = componentCount
    const component = new Int32Array(this.#exports.i.buffer, pointer, pixelCount)
    for (let pixel = 0; pixel < pixelCount; pixel++) {
      this.#samples[pixel * componentCount + index] = Math.max(0, Math.min(255, component[pixel] ?? 0))
    }
  }
}
