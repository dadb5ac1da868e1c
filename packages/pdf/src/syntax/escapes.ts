const lf = 0x0a
const cr = 0x0d

/** A `#` without two hexadecimal digits is kept. ISO 32000-2, 7.3.5 */
export function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Unescapes a literal string and converts every unescaped line end to LF. ISO 32000-2, 7.3.4.2 */
export function unescapeLiteral(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const result = new Uint8Array(to - from)
  let length = 0
  for (let i = from; i < to; i++) {
    let code = bytes[i] ?? 0
    if (code === cr) {
      if (i + 1 < to && bytes[i + 1] === lf) i++
      code = lf
    } else if (code === 0x5c) {
      if (++i >= to) break
      code = bytes[i] ?? 0
      if (code >= 0x30 && code <= 0x37) {
        let value = code - 0x30
        for (let n = 0; n < 2 && i + 1 < to; n++) {
          const digit = (bytes[i + 1] ?? 0) - 0x30
          if (digit < 0 || digit > 7) break
          value = value * 8 + digit
          i++
        }
        code = value & 0xff
      } else if (code === cr) {
        if (i + 1 < to && bytes[i + 1] === lf) i++
        continue
      } else if (code === lf) continue
      else code = escapedCode.get(code) ?? code
    }
    result[length++] = code
  }
  return result.subarray(0, length)
}

const escapedCode: ReadonlyMap<number, number> = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
])
