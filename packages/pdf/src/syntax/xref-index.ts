/** The entry of an object number. */
export type XrefEntry =
  | { readonly kind: 'free'; readonly nextFree: number; readonly generation: number }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in-stream'; readonly streamNumber: number; readonly index: number }

/** Stored kinds: the type of an entry in a cross-reference stream, plus 1. ISO 32000-2, Table 18 */
const unset = 0
const free = 1
const atOffset = 2
const inStream = 3

const blockBits = 10
const blockSize = 2 ** blockBits
const withinBlock = blockSize - 1

/** The entries of successive numbers. */
class Block {
  readonly kinds = new Uint8Array(blockSize)
  readonly firsts = new Uint32Array(blockSize)
  readonly seconds = new Uint32Array(blockSize)
}

/**
 * The merged entries of all cross-reference sections in typed arrays: nine bytes per object number, so that a million
 * objects take nine megabytes. Numbers without entries take no memory, because in a damaged file the highest number does not say how
 * many objects there are. Sections are added newest first; the first entry for a number is kept.
 */
export class XrefIndex {
  readonly #blocks: (Block | undefined)[] = []
  #size = 0

  /** Highest known object number + 1. */
  get size(): number {
    return this.#size
  }

  has(number: number): boolean {
    return (this.#blockOf(number)?.kinds[number & withinBlock] ?? unset) !== unset
  }

  find(number: number): XrefEntry | undefined {
    const block = this.#blockOf(number)
    const at = number & withinBlock
    const first = block?.firsts[at] ?? 0
    const second = block?.seconds[at] ?? 0
    switch (block?.kinds[at]) {
      case free:
        return { kind: 'free', nextFree: first, generation: second }
      case atOffset:
        return { kind: 'offset', offset: first, generation: second }
      case inStream:
        return { kind: 'in-stream', streamNumber: first, index: second }
      default:
        return undefined
    }
  }

  /**
   * Adds an entry of a cross-reference stream by its type and its two fields, unless a newer section has one. Unknown
   * types are read as null references. Creates no object per entry.
   * ISO 32000-2, 7.5.8.3
   */
  addTyped(number: number, type: number, first: number, second: number): void {
    if (this.has(number)) return
    if (type <= 2) this.#write(number, type + 1, first, second)
    else this.#write(number, free, 0, 65535)
  }

  /** Adds an entry unless a newer section has one. */
  add(number: number, entry: XrefEntry): void {
    if (!this.has(number)) this.set(number, entry)
  }

  /** Sets an entry, replacing an existing one. */
  set(number: number, entry: XrefEntry): void {
    switch (entry.kind) {
      case 'free':
        this.#write(number, free, entry.nextFree, entry.generation)
        break
      case 'offset':
        this.#write(number, atOffset, entry.offset, entry.generation)
        break
      case 'in-stream':
        this.#write(number, inStream, entry.streamNumber, entry.index)
        break
    }
  }

  /** Every known number in ascending order. */
  *numbers(): Generator<number> {
    for (const [at, block] of this.#blocks.entries()) {
      for (let i = 0; block && i < blockSize; i++) {
        if (block.kinds[i] !== unset) yield at * blockSize + i
      }
    }
  }

  /** Visits every known number in ascending order. */
  *entries(): Generator<[number: number, entry: XrefEntry]> {
    for (let at = 0; at < this.#blocks.length; at++) {
      if (!this.#blocks[at]) continue
      for (let number = at * blockSize; number < (at + 1) * blockSize; number++) {
        const entry = this.find(number)
        if (entry) yield [number, entry]
      }
    }
  }

  #blockOf(number: number): Block | undefined {
    return number < this.#size ? this.#blocks[number >> blockBits] : undefined
  }

  #write(number: number, kind: number, first: number, second: number): void {
    const at = number & withinBlock
    let block = this.#blocks[number >> blockBits]
    if (!block) {
      block = new Block()
      this.#blocks[number >> blockBits] = block
    }
    block.kinds[at] = kind
    block.firsts[at] = first
    block.seconds[at] = second
    if (number >= this.#size) this.#size = number + 1
  }
}
