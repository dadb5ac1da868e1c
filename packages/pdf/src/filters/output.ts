import { PdfError } from '../errors.ts'

/**
 * The result of a filter: the bytes, and whether the data was damaged; then the bytes are what was decoded before the
 * damage. Filters are functions over whole arrays, without state, and know of PDF objects only their numeric
 * parameters.
 */
export interface Decoded {
  readonly bytes: Uint8Array
  readonly isDamaged: boolean
}

/** Collects decoded bytes up to a limit. */
export class LimitedOutput {
  #buffer: Uint8Array
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number, expected = 4096) {
    this.#maxBytes = maxBytes
    this.#buffer = new Uint8Array(Math.max(16, Math.min(expected, maxBytes)))
  }

  get length(): number {
    return this.#length
  }

  /** @throws {PdfError} `limit-exceeded` */
  push(byte: number): void {
    if (this.#length >= this.#buffer.length) this.#reserve(1)
    this.#buffer[this.#length++] = byte
  }

  /** @throws {PdfError} `limit-exceeded` */
  pushAll(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#buffer.length) this.#reserve(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** The bytes written so far, as a view. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length)
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed > this.#maxBytes) throw tooLong(this.#maxBytes)
    const grown = new Uint8Array(Math.min(this.#maxBytes, Math.max(needed, this.#buffer.length * 2)))
    grown.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = grown
  }
}

/** The error for a stream that decodes to more than the limit. */
export function tooLong(maxBytes: number): PdfError {
  return new PdfError('limit-exceeded', `a stream decodes to more than ${maxBytes} bytes`)
}
