/** Compares the bytes of a blob in the making with the checksums of its parts. */
import { crc32 } from 'node:zlib'
import { type PartCrcs, partBytes } from './blob-store.ts'

/** Sees all bytes of a blob in order, and finds the parts whose bytes are others than those that were acknowledged. */
export class PartChecks {
  readonly #crcs: PartCrcs
  readonly #changed: number[] = []
  #crc = 0
  #seen = 0

  constructor(crcs: PartCrcs | undefined) {
    this.#crcs = crcs ?? new Map()
  }

  /** Takes the next bytes. */
  see(bytes: Uint8Array): void {
    if (this.#crcs.size === 0) return
    for (let from = 0; from < bytes.length; ) {
      const piece = bytes.subarray(from, from + partBytes - (this.#seen % partBytes))
      this.#crc = crc32(piece, this.#crc)
      this.#seen += piece.length
      from += piece.length
      if (this.#seen % partBytes === 0) this.#endPart()
    }
  }

  /** The numbers of the parts with other bytes, ascending, after all bytes were seen. */
  changed(): readonly number[] {
    if (this.#seen % partBytes !== 0) this.#endPart()
    return this.#changed
  }

  #endPart(): void {
    const number = Math.ceil(this.#seen / partBytes) - 1
    const wanted = this.#crcs.get(number)
    if (wanted !== undefined && wanted !== this.#crc) this.#changed.push(number)
    this.#crc = 0
  }
}
