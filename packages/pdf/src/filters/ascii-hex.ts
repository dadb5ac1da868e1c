import { type Decoded, LimitedOutput } from './output.ts'

/**
 * Decodes pairs of hexadecimal digits up to `>`; a single last digit is padded with 0.
 * @throws {PdfError} `limit-exceeded`
 * ISO 32000-2, 7.4.2
 */
export function decodeAsciiHex(data: Uint8Array, maxBytes: number): Decoded {
  const output = new LimitedOutput(maxBytes, data.length / 2 + 1)
  let high = -1
  let isDamaged = false
  for (const code of data) {
    if (code === 0x3e) break
    const digit = digitValue(code)
    if (digit < 0) {
      if (code > 0x20) isDamaged = true
    } else if (high < 0) high = digit
    else {
      output.push(high * 16 + digit)
      high = -1
    }
  }
  if (high >= 0) output.push(high * 16)
  return { bytes: output.bytes(), isDamaged }
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
