import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes } from '../bytes/search.ts'

/**
 * Finds the `endstream` or `endobj` behind an offset, for streams whose length is wrong. Remembers the last stretch
 * it searched, so that a thousand streams before one far `endstream` cost one search and not a thousand.
 */
export class StreamEndSearch {
  readonly #bytes: Uint8Array
  readonly #endstream = { pattern: bytesFromLatin('endstream'), from: 0, found: 0 }
  readonly #endobj = { pattern: bytesFromLatin('endobj'), from: 0, found: 0 }

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Offset of the next `endstream`, or -1. */
  findEndstream(from: number): number {
    return this.#find(this.#endstream, from)
  }

  /** Offset of the next `endobj`, or -1. */
  findEndobj(from: number): number {
    return this.#find(this.#endobj, from)
  }

  #find(stretch: { readonly pattern: Uint8Array; from: number; found: number }, from: number): number {
    if (from >= stretch.from && from <= stretch.found) return stretch.found === Infinity ? -1 : stretch.found
    const found = indexOfBytes(this.#bytes, stretch.pattern, from)
    stretch.from = from
    stretch.found = found < 0 ? Infinity : found
    return found
  }
}
