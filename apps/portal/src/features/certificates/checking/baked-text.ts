/** The credential in the picture of a badge. Open Badges 3.0, 5.3 */

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The keyword, then no compression, no language and no translated keyword. PNG, 11.3.3.4 */
const begin = 'openbadgecredential\0\0\0\0\0'

/** The text that was baked into a PNG or SVG; undefined for other bytes. */
export function bakedText(bytes: Uint8Array): string | undefined {
  return pngMark.every((byte, index) => bytes[index] === byte) ? textInPng(bytes) : textInSvg(bytes)
}

function textInPng(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const latin = new TextDecoder('latin1')
  for (let at = pngMark.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) return undefined
    if (latin.decode(bytes.subarray(at + 4, at + 8)) === 'iTXt') {
      const text = latin.decode(bytes.subarray(at + 8, end))
      if (text.startsWith(begin)) return text.slice(begin.length)
    }
    at = end + 4
  }
  return undefined
}

function textInSvg(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  const at = text.indexOf('<openbadges:credential verify="')
  if (at < 0) return undefined
  const from = text.indexOf('"', at) + 1
  return text.slice(from, text.indexOf('"', from))
}
