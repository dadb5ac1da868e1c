/** How many there are of each key at the moment. A key of which there are none takes no room. */
export class Counts {
  readonly #counts = new Map<string, number>()

  /** How many there are of a key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Counts one more of each key. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#counts.set(key, this.of(key) + 1)
  }

  /** Counts one less of each key; each must have been added. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
