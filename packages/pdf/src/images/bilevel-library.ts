/// <reference path="./decoder-libraries.d.ts" />
import instantiate from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js'
import { growMemory } from './script-memory.ts'

/** A request to the library: an image of one bit per sample, rows padded to bytes. */
export interface BilevelJob {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How fax data is coded. ISO 32000-2, Table 11 */
export interface FaxCoding {
  readonly k: number
  readonly hasEndOfLine: boolean
  readonly isByteAligned: boolean
  readonly isBlackOne: boolean
  readonly columns: number
  readonly rows: number
}

/**
 * PDFium's decoders of bilevel images, as distributed by pdf.js: compiled to plain JavaScript, so that they need no
 * fetch in Node, a page or a worker. The one-letter names are those of the pinned version; the tests of both decoders
 * fail if an update renames them.
 */
export class BilevelLibrary {
  readonly #exports = instantiate({
    a: {
      a: () => 0,
      b: byteCount => growMemory(this.#exports.i, byteCount >>> 0),
      c: () => stop(),
      d: () => {},
      e: () => stop(),
      f: (pointer, byteCount, offset) => this.#rows?.set(this.#view(pointer, byteCount), offset),
      g: byteCount => {
        this.#rows = new Uint8Array(byteCount)
      },
      h: (pointer, rowBytes, strideBytes, height) => {
        this.#rows = new Uint8Array(rowBytes * height)
        for (let y = 0; y < height; y++) {
          this.#rows.set(this.#view(pointer + y * strideBytes, rowBytes), y * rowBytes)
        }
      },
    },
  })
  #rows: Uint8Array | undefined

  constructor() {
    this.#exports.j()
  }

  /** ISO 32000-2, 7.4.7; 1 is black. Throws the library's errors, after which it cannot be used again. */
  decodeJbig2({ data, width, height }: BilevelJob, globals: Uint8Array | undefined): Uint8Array | undefined {
    return this.#run(data, pointer => {
      const shared = globals && globals.length > 0 ? this.#put(globals) : 0
      this.#exports.m(pointer, data.length, width, height, shared, globals?.length ?? 0)
      if (shared !== 0) this.#exports.l(shared)
    })
  }

  /** ISO 32000-2, 7.4.6. Throws as `decodeJbig2`. */
  decodeFax({ data, width, height }: BilevelJob, coding: FaxCoding): Uint8Array | undefined {
    const { k, hasEndOfLine, isByteAligned, isBlackOne, columns, rows } = coding
    const flags = [hasEndOfLine, isByteAligned, isBlackOne].map(Number)
    return this.#run(data, pointer =>
      this.#exports.n(pointer, data.length, width, height, k, ...flags, columns, rows),
    )
  }

  #run(data: Uint8Array, work: (pointer: number) => void): Uint8Array | undefined {
    this.#rows = undefined
    const pointer = this.#put(data)
    work(pointer)
    this.#exports.l(pointer)
    return this.#rows
  }

  #put(bytes: Uint8Array): number {
    const pointer = this.#exports.k(bytes.length)
    this.#view(pointer, bytes.length).set(bytes)
    return pointer
  }

  #view(pointer: number, byteCount: number): Uint8Array {
    return new Uint8Array(this.#exports.i.buffer, pointer, byteCount)
  }
}

function stop(): never {
  throw new Error('the decoder of bilevel pictures stopped')
}
