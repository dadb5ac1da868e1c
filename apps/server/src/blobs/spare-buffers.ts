/** Buffers of one size that are used again: a new one for every use would keep the garbage collector busy. */
export class SpareBuffers {
  readonly #free: Buffer[] = []
  readonly #bytes: number
  readonly #most: number

  /** Buffers of so many bytes, of which at most `most` are kept while nobody uses them. */
  constructor(bytes: number, most = 8) {
    this.#bytes = bytes
    this.#most = most
  }

  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytes)
  }

  giveBack(buffer: Buffer): void {
    if (this.#free.length < this.#most) this.#free.push(buffer)
  }
}
