import { RenderError } from '../errors.ts'

const blockBytes = 65_536
const longestRun = 16
const mostBlocks = 1_024

/** Reads `[from, to)` of the file now, while the caller waits; throws if it cannot. */
export type RangeFetch = (from: number, to: number) => Uint8Array

/**
 * A file read piece by piece. Blocks of 64 KiB are kept (at most 64 MiB); reading on at the end of the last
 * fetch doubles the next one up to 1 MiB, so that a long stream costs few round trips.
 */
export class RangeSource {
  readonly size: number
  readonly #fetch: RangeFetch
  readonly #blocks = new Map<number, Uint8Array>()
  #nextInRow = -1
  #run = 1
  /** Why the last read failed; PDFium itself only hears that it did. */
  failure: RenderError | undefined

  constructor(size: number, fetch: RangeFetch) {
    this.size = size
    this.#fetch = fetch
  }

  /** Fills `into` from `offset` on; false past the end or when the host does not answer. */
  read(offset: number, into: Uint8Array): boolean {
    if (offset < 0 || offset + into.length > this.size) return false
    try {
      for (let done = 0; done < into.length; ) {
        const at = offset + done
        const index = Math.floor(at / blockBytes)
        const inBlock = at - index * blockBytes
        const part = this.#block(index).subarray(inBlock, inBlock + into.length - done)
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

  #block(index: number): Uint8Array {
    const known = this.#blocks.get(index)
    if (known) return known
    this.#run = index === this.#nextInRow ? Math.min(2 * this.#run, longestRun) : 1
    const blockCount = Math.ceil(this.size / blockBytes)
    let end = index + 1
    while (end < index + this.#run && end < blockCount && !this.#blocks.has(end)) end++
    const bytes = this.#fetch(index * blockBytes, Math.min(end * blockBytes, this.size))
    for (let block = index; block < end; block++) {
      const from = (block - index) * blockBytes
      this.#keep(block, bytes.subarray(from, from + blockBytes))
    }
    this.#nextInRow = end
    return this.#blocks.get(index) ?? bytes
  }

  #keep(index: number, bytes: Uint8Array): void {
    this.#blocks.set(index, bytes)
    if (this.#blocks.size <= mostBlocks) return
    const oldest = this.#blocks.keys().next().value
    if (oldest !== undefined) this.#blocks.delete(oldest)
  }
}
