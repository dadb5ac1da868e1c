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

/**
 * The merged entries of all cross-reference sections in typed arrays: nine bytes per object number, so that a million
 * objects take nine megabytes. Sections are added newest first; the first entry for a number is kept.
 */
export class XrefIndex {
  #kinds = new Uint8Array(1024)
  #firsts = new Uint32Array(1024)
  #seconds = new Uint32Array(1024)
  #size = 0

  /** Highest known object number + 1. */
  get size(): number {
    return this.#size
  }

  has(number: number): boolean {
    return number < this.#size && this.#kinds[number] !== unset
  }

  find(number: number): XrefEntry | undefined {
    const first = this.#firsts[number] ?? 0
    const second = this.#seconds[number] ?? 0
    switch (this.#kinds[number]) {
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
    this.reserve(number + 1)
    if (type <= 2) this.#write(number, type + 1, first, second)
    else this.#write(number, free, 0, 65535)
  }

  /** Adds an entry unless a newer section has one. */
  add(number: number, entry: XrefEntry): void {
    if (!this.has(number)) this.set(number, entry)
  }

  /** Sets an entry, replacing an existing one. */
  set(number: number, entry: XrefEntry): void {
    this.reserve(number + 1)
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

  /** Visits every known number in ascending order. */
  *entries(): Generator<[number: number, entry: XrefEntry]> {
    for (let number = 0; number < this.#size; number++) {
      const entry = this.find(number)
      if (entry) yield [number, entry]
    }
  }

  #write(number: number, kind: number, first: number, second: number): void {
    this.#kinds[number] = kind
    this.#firsts[number] = first
    this.#seconds[number] = second
    if (number >= this.#size) this.#size = number + 1
  }

  /** Allocates space for numbers below `size`. */
  reserve(size: number): void {
    if (size <= this.#kinds.length) return
    const capacity = Math.max(size, this.#kinds.length * 2)
    const [kinds, firsts, seconds] = [
      new Uint8Array(capacity),
      new Uint32Array(capacity),
      new Uint32Array(capacity),
    ]
    kinds.set(this.#kinds)
    firsts.set(this.#firsts)
    seconds.set(this.#seconds)
    this.#kinds = kinds
    this.#firsts = firsts
    this.#seconds = seconds
  }
}
