/** Encoders written from the formulas of the standards, for round-trip tests of the decoders. */

/** Deterministic noise without repetition, so that every error shows. */
export function noise(length: number): Uint8Array {
  let state = 12345
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state >>> 24
  })
}

/** Predicts rows with one PNG filter, or with each in turn. */
export function predictPng(
  data: Uint8Array,
  rowBytes: number,
  pixelBytes: number,
  filters: readonly number[],
): Uint8Array {
  const rows: number[] = []
  for (let row = 0; row * rowBytes < data.length; row++) {
    const filter = filters[row % filters.length] ?? 0
    rows.push(filter)
    for (let i = 0; i < rowBytes; i++) {
      const at = row * rowBytes + i
      const left = i >= pixelBytes ? (data[at - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (data[at - rowBytes] ?? 0) : 0
      const corner = row > 0 && i >= pixelBytes ? (data[at - rowBytes - pixelBytes] ?? 0) : 0
      const p = left + up - corner
      const nearest = [left, up, corner].reduce((best, one) =>
        Math.abs(p - one) < Math.abs(p - best) ? one : best,
      )
      const predicted = [0, left, up, (left + up) >> 1, nearest][filter] ?? 0
      rows.push(((data[at] ?? 0) - predicted) & 255)
    }
  }
  return Uint8Array.from(rows)
}

/** Differences between neighbouring samples of a component. */
export function predictTiff(data: Uint8Array, colors: number, bits: number, columns: number): Uint8Array {
  const rowBytes = Math.ceil((columns * colors * bits) / 8)
  const result = data.slice()
  const sampleAt = (row: number, index: number): number => {
    let value = 0
    for (let bit = 0; bit < bits; bit++) {
      const at = index * bits + bit
      value = value * 2 + (((data[row * rowBytes + (at >> 3)] ?? 0) >> (7 - (at & 7))) & 1)
    }
    return value
  }
  for (let row = 0; (row + 1) * rowBytes <= data.length; row++) {
    for (let index = colors; index < columns * colors; index++) {
      const difference = (sampleAt(row, index) - sampleAt(row, index - colors)) & (2 ** bits - 1)
      for (let bit = 0; bit < bits; bit++) {
        const at = index * bits + bit
        const byte = row * rowBytes + (at >> 3)
        const mask = 1 << (7 - (at & 7))
        const isSet = (difference >> (bits - 1 - bit)) & 1
        result[byte] = isSet ? (result[byte] ?? 0) | mask : (result[byte] ?? 0) & ~mask
      }
    }
  }
  return result
}

/** Writes LZW codes without clearing the table before it is full; `early` is the parameter EarlyChange. */
export function encodeLzw(data: Uint8Array, early: 0 | 1): Uint8Array {
  const bits: number[] = []
  let width = 9
  const put = (code: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1)
  }
  let table = new Map<string, number>()
  const reset = (): void => {
    put(256)
    table = new Map()
    width = 9
  }
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? -1))
  reset()
  let word = ''
  for (const letter of Buffer.from(data).toString('latin1')) {
    if (codeOf(word + letter) >= 0) word += letter
    else {
      put(codeOf(word))
      table.set(word + letter, 258 + table.size)
      const next = 258 + table.size
      if (next - 1 + early >= 1 << width && width < 12) width++
      if (next >= 4094) reset()
      word = letter
    }
  }
  put(codeOf(word))
  if (258 + table.size + early >= 1 << width && width < 12) width++
  put(257)
  const result = new Uint8Array(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) result[at >> 3] = (result[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
  return result
}
