import type { FilePart } from './jobs.ts'
import { blockBytes, mostBlocks } from './pdfium/range-source.ts'

/**
 * The parts of a file that workers have fetched, for those that open it later: no worker fetches what another one has. As many as a
 * worker caches itself; the oldest are dropped first.
 */
export class FetchedParts {
  readonly #parts = new Map<number, FilePart>()
  #sizeBytes = 0

  add(part: FilePart): void {
    this.#drop(part.offset)
    this.#parts.set(part.offset, part)
    this.#sizeBytes += part.bytes.length
    for (const offset of this.#parts.keys()) {
      if (this.#sizeBytes <= mostBlocks * blockBytes) return
      this.#drop(offset)
    }
  }

  /** All parts, oldest first. */
  all(): readonly FilePart[] {
    return [...this.#parts.values()]
  }

  #drop(offset: number): void {
    this.#sizeBytes -= this.#parts.get(offset)?.bytes.length ?? 0
    this.#parts.delete(offset)
  }
}
