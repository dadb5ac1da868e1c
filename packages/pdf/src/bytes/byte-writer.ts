/** Builds a byte array by appending. Owns its buffer; `toBytes` returns a copy of exactly the bytes written. */
export class ByteWriter {
  #buffer: Uint8Array
  #length = 0

  constructor(capacity = 1024) {
    this.#buffer = new Uint8Array(capacity)
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length
  }

  writeByte(byte: number): void {
    this.#reserve(1)
    this.#buffer[this.#length++] = byte
  }

  writeBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Writes Latin text, one byte per character; characters above 255 lose their upper bits. */
  writeText(text: string): void {
    const { length } = text
    this.#reserve(length)
    const buffer = this.#buffer
    let at = this.#length
    for (let i = 0; i < length; i++) buffer[at++] = text.charCodeAt(i)
    this.#length = at
  }

  /**
   * Writes an integer of at most 32 bits, divided by 10 to the power of `decimals`, as a PDF number: without a zero before the decimal
   * point or at the end. Coordinates come by the thousand, and a text of each would be garbage. ISO 32000-2, 7.3.3
   */
  writeDecimal(units: number, decimals: number): void {
    let unit = 10 ** decimals
    let rest = Math.abs(units)
    const whole = (rest / unit) | 0
    rest %= unit
    if (units < 0) this.writeByte(0x2d)
    if (whole || !rest) this.writeText(`${whole}`)
    if (rest) this.writeByte(0x2e)
    for (; rest; rest %= unit) {
      unit /= 10
      this.writeByte(0x30 + ((rest / unit) | 0))
    }
  }

  /** The bytes written so far, as a view that later writes may overwrite or leave outdated. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length)
  }

  toBytes(): Uint8Array {
    return this.view().slice()
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#buffer.length) return
    const grown = new Uint8Array(Math.max(needed, this.#buffer.length * 2))
    grown.set(this.view())
    this.#buffer = grown
  }
}

/** One array of all parts in order. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new ByteWriter(parts.reduce((sum, { length }) => sum + length, 0))
  for (const part of parts) joined.writeBytes(part)
  return joined.view()
}
