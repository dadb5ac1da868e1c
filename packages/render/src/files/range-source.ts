import { RenderError } from '../api/errors.ts'

/** Size of a block that is fetched and cached. */
export const blockBytes = 65_536

/** Maximum number of blocks per request for sequential reads: 1 MiB. */
const longestRun = 16

/** Maximum number of blocks per request for one large read: 8 MiB. */
const longestRead = 128

/** Number of blocks cached: 24 MiB. */
const mostBlocks = 384

/** A part of the file that was fetched before and can be read again, wherever it is kept. */
export interface ReadablePart {
  readonly offset: number
  readonly length: number
  /** The bytes from `from` to `to` of the file; throws if they are lost. */
  read(from: number, to: number): Uint8Array
}

/** Reads `[from, to)` of the file synchronously; throws on failure. */
export type RangeFetch = (from: number, to: number) => Uint8Array

/**
 * A file read in ranges. Blocks of 64 KiB are cached, least recently used dropped first; parts that it was given are read
 * when needed and drop nothing before. All missing blocks of one read are fetched in one request; a sequential read
 * doubles the next request up to 1 MiB, so that a long stream needs few round trips.
 */
export class RangeSource {
  readonly size: number
  readonly #fetch: RangeFetch
  readonly #blocks = new Map<number, Uint8Array>()
  /** The parts in which blocks are that were fetched before. */
  readonly #parts = new Map<number, ReadablePart>()
  readonly #blockCount: number
  #nextInRow = -1
  #run = 1
  /** The error of the last read; PDFium itself only learns that it failed. */
  failure: RenderError | undefined

  constructor(size: number, fetch: RangeFetch) {
    this.size = size
    this.#blockCount = Math.ceil(size / blockBytes)
    this.#fetch = fetch
  }

  /** From now on the whole blocks of this part are read from it; the last block of the file may be short. */
  take(part: ReadablePart): void {
    const end = part.offset + part.length
    for (let block = Math.ceil(part.offset / blockBytes); block < this.#blockCount; block++) {
      if (Math.min((block + 1) * blockBytes, this.size) > end) return
      this.#parts.set(block, part)
    }
  }

  /** Fills `into` from `offset` on; false past the end or if the host does not answer. */
  read(offset: number, into: Uint8Array): boolean {
    if (offset < 0 || offset + into.length > this.size) return false
    const end = Math.ceil((offset + into.length) / blockBytes)
    try {
      for (let done = 0; done < into.length; ) {
        const at = offset + done
        const index = Math.floor(at / blockBytes)
        const inBlock = at - index * blockBytes
        const part = this.#block(index, end).subarray(inBlock, inBlock + into.length - done)
        if (part.length === 0) throw new RenderError('source-unreadable', `nothing at byte ${at}`)
        into.set(part, done)
        done += part.length
      }
      return true
    } catch (error) {
      this.failure =
        error instanceof RenderError
          ? error
          : new RenderError('source-unreadable', 'the range could not be read', { cause: error })
      return false
    }
  }

  /** Returns a block; if it must be fetched, fetches the missing blocks up to `wantedEnd` too. */
  #block(index: number, wantedEnd: number): Uint8Array {
    const known = this.#blocks.get(index)
    if (known) {
      this.#blocks.delete(index)
      this.#blocks.set(index, known)
      return known
    }
    const taken = this.#readPart(index, wantedEnd)
    if (taken) return taken
    this.#run = index === this.#nextInRow ? Math.min(2 * this.#run, longestRun) : 1
    const furthest = Math.max(index + this.#run, Math.min(wantedEnd, index + longestRead))
    let end = index + 1
    while (end < furthest && end < this.#blockCount && !this.#blocks.has(end) && !this.#parts.has(end)) end++
    const bytes = this.#fetch(index * blockBytes, Math.min(end * blockBytes, this.size))
    for (let block = index; block < end; block++) {
      const from = (block - index) * blockBytes
      this.#keep(block, bytes.subarray(from, from + blockBytes))
    }
    this.#nextInRow = end
    return this.#blocks.get(index) ?? bytes.subarray(0, blockBytes)
  }

  /** A block of a part that was fetched before, and the blocks behind it that are wanted too. */
  #readPart(index: number, wantedEnd: number): Uint8Array | undefined {
    const part = this.#parts.get(index)
    if (!part) return undefined
    let end = index + 1
    while (end < wantedEnd && end < index + longestRun && this.#parts.get(end) === part) end++
    try {
      const bytes = part.read(index * blockBytes, Math.min(end * blockBytes, this.size))
      for (let block = index; block < end; block++) {
        const from = (block - index) * blockBytes
        this.#keep(block, bytes.subarray(from, from + blockBytes))
      }
      return this.#blocks.get(index)
    } catch {
      // The browser has lost it, for example with the worker that had fetched it: it is fetched again.
      for (const [block, known] of this.#parts) if (known === part) this.#parts.delete(block)
      return undefined
    }
  }

  #keep(index: number, bytes: Uint8Array): void {
    this.#blocks.set(index, bytes)
    if (this.#blocks.size <= mostBlocks) return
    const oldest = this.#blocks.keys().next().value
    if (oldest !== undefined) this.#blocks.delete(oldest)
  }
}
