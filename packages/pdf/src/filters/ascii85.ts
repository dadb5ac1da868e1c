import { type Decoded, LimitedOutput } from './output.ts'

/**
 * Decodes base-85 text up to `~>`; white space and a leading `<~` are skipped.
 * @throws {PdfError} `limit-exceeded`
 * ISO 32000-2, 7.4.3
 */
export function decodeAscii85(data: Uint8Array, maxBytes: number): Decoded {
  const output = new LimitedOutput(maxBytes, data.length)
  let group = 0
  let count = 0
  let isDamaged = false
  let at = 0
  while (isWhitespaceCode(data[at])) at++
  if (data[at] === 0x3c && data[at + 1] === 0x7e) at += 2
  for (; at < data.length; at++) {
    const code = data[at] ?? 0
    if (code === 0x7e) break
    if (code === 0x7a && count === 0) {
      output.pushAll(new Uint8Array(4))
    } else if (code >= 0x21 && code <= 0x75) {
      group = group * 85 + (code - 0x21)
      if (++count === 5) {
        if (group > 0xffffffff) isDamaged = true
        writeGroup(output, group, 4)
        group = 0
        count = 0
      }
    } else if (!isWhitespaceCode(code)) isDamaged = true
  }
  // A single digit encodes no byte.
  if (count === 1) isDamaged = true
  if (count > 1) {
    const missing = 5 - count
    for (let i = 0; i < missing; i++) group = group * 85 + 84
    writeGroup(output, group, 4 - missing)
  }
  return { bytes: output.bytes(), isDamaged }
}

/** ISO 32000-2, Table 1 */
function isWhitespaceCode(code: number | undefined): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0
}

function writeGroup(output: LimitedOutput, group: number, byteCount: number): void {
  for (let i = 0; i < byteCount; i++) output.push(Math.floor(group / 256 ** (3 - i)) & 0xff)
}
