import { RenderError } from '../api/errors.ts'
import type { Pointer } from './calls.ts'

/** The memory functions exported by the WebAssembly instance. */
export interface MemoryExports {
  readonly memory: WebAssembly.Memory
  malloc(byteLength: number): Pointer
  free(address: Pointer): void
}

const scratchBytes = 256

/**
 * Reads and writes PDFium's memory. The buffer is replaced whenever the memory grows, so views must not be kept
 * across calls. The memory never shrinks; every allocation must be freed.
 */
export class PdfiumMemory {
  readonly #exports: MemoryExports
  #view: DataView
  /** 256 bytes for out-parameters. Valid until the next await. */
  readonly scratch: Pointer

  constructor(exports: MemoryExports) {
    this.#exports = exports
    this.#view = new DataView(exports.memory.buffer)
    this.scratch = this.allocate(scratchBytes)
  }

  /** @throws {RenderError} `worker-failed` if the memory cannot grow any more. */
  allocate(byteLength: number): Pointer {
    const address = this.#exports.malloc(byteLength)
    if (address === 0) throw new RenderError('worker-failed', `no memory for ${byteLength} bytes`)
    // Addresses above 2 GiB are returned as negative numbers.
    return address >>> 0
  }

  release(address: Pointer): void {
    if (address !== 0) this.#exports.free(address)
  }

  /** A view of `byteLength` bytes, valid until PDFium is called again. */
  bytes(address: Pointer, byteLength: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer(), address, byteLength)
  }

  /** A copy of `bytes` in PDFium's memory; the caller frees it. */
  copyIn(bytes: Uint8Array): Pointer {
    const address = this.allocate(Math.max(1, bytes.length))
    this.bytes(address, bytes.length).set(bytes)
    return address
  }

  /** `text` as zero-terminated UTF-8; the caller frees it. */
  copyInText(text: string): Pointer {
    return this.copyIn(new TextEncoder().encode(`${text}\0`))
  }

  float32(address: Pointer): number {
    return this.#data().getFloat32(address, true)
  }

  float64(address: Pointer): number {
    return this.#data().getFloat64(address, true)
  }

  int32(address: Pointer): number {
    return this.#data().getInt32(address, true)
  }

  setInt32(address: Pointer, value: number): void {
    this.#data().setInt32(address, value, true)
  }

  /**
   * The result of a PDFium call that fills a buffer and returns the required length, including the terminating zero.
   * Truncated at `limitBytes`, because a title of megabytes is not useful.
   */
  filled(fill: (out: Pointer, byteLength: number) => number, limitBytes = 65_536): Uint8Array<ArrayBuffer> {
    const needed = Math.min(fill(0, 0), limitBytes)
    if (needed <= 0) return new Uint8Array(0)
    const address = this.allocate(needed)
    try {
      fill(address, needed)
      return this.bytes(address, needed).slice()
    } finally {
      this.release(address)
    }
  }

  #buffer(): ArrayBuffer {
    return this.#data().buffer as ArrayBuffer
  }

  #data(): DataView {
    // Growing the memory detaches the old buffer, and a detached buffer has length 0.
    if (this.#view.buffer.byteLength === 0) this.#view = new DataView(this.#exports.memory.buffer)
    return this.#view
  }
}
