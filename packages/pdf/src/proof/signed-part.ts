/** The part of a file that a signature covers, as its byte range says. */

/** A signature object has some kilobytes, with its certificates and lists of withdrawn ones some hundreds. */
const maxContentsLength = 16 * 1024 * 1024

/** The signature object and the end of what it covers; undefined unless it covers everything before but itself. */
export function findSigned(
  bytes: Uint8Array,
  byteRange: readonly number[],
  contents: Uint8Array | undefined,
): { readonly cms: Uint8Array; readonly end: number } | undefined {
  const [start, before = 0, behind = 0, length = 0] = byteRange
  const end = behind + length
  if (
    byteRange.length !== 4 ||
    start !== 0 ||
    before >= behind ||
    length <= 0 ||
    end > bytes.length ||
    behind - before > maxContentsLength
  )
    return undefined
  // Some programs sign the brackets of the hexadecimal string too.
  const isInside = bytes[before - 1] === 0x3c && bytes[behind] === 0x3e
  const hasBrackets = bytes[before] === 0x3c && bytes[behind - 1] === 0x3e
  if (!isInside && !hasBrackets) return undefined
  const digits = isInside ? bytes.subarray(before, behind) : bytes.subarray(before + 1, behind - 1)
  // A range around another signature is a copied one.
  return contents && isHexOf(digits, contents) ? { cms: contents, end } : undefined
}

/** Whether these are the hexadecimal digits of the bytes, with nothing but white space between them. */
function isHexOf(digits: Uint8Array, bytes: Uint8Array): boolean {
  let count = 0
  for (const code of digits) {
    const digit = digitOf(code)
    if (digit === undefined) {
      if (!isSpace(code)) return false
      continue
    }
    const byte = bytes[count >> 1] ?? 0
    if (digit !== (count % 2 === 0 ? byte >> 4 : byte & 15)) return false
    count++
  }
  // A last digit that is alone has a 0 after it. ISO 32000-2, 7.3.4.3
  return (count + 1) >> 1 === bytes.length
}

function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0 || (code >= 9 && code <= 13)
