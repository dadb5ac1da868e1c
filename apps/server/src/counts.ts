/** Counters by key. A counter of 0 takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()

  /** The count of a key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** The keys whose count is above 0, in the order in which they were added. */
  keys(): readonly string[] {
    return [...this.#counts.keys()]
  }

  /** Adds one to the count of each key. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#counts.set(key, this.of(key) + 1)
  }

  /** Subtracts one from the count of each key, which must have been added before. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
