/** Puts the token of a credential into the picture of a badge. Pure. Open Badges 3.0, 5.3 */
import { crc32 } from 'node:zlib'

const keyword = 'openbadgecredential'
const signatureBytes = 8
/** Length, type and checksum of a chunk. PNG, 5.3 */
const frameBytes = 12

/** A PNG with the token in a chunk of international text behind the header, not compressed. Open Badges 3.0, 5.3.1; PNG, 11.3.3.4 */
export function bakePng(png: Uint8Array, token: string): Buffer {
  const source = Buffer.from(png)
  const afterHeader = signatureBytes + frameBytes + source.readUInt32BE(signatureBytes)
  // The zeros end the keyword, say that nothing is compressed, and that there are neither language nor translated keyword.
  const text = Buffer.concat([Buffer.from('iTXt'), Buffer.from(keyword), Buffer.alloc(5), Buffer.from(token)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length - 4)
  sum.writeUInt32BE(crc32(text))
  return Buffer.concat([source.subarray(0, afterHeader), length, text, sum, source.subarray(afterHeader)])
}

/** An SVG with the token in an element directly behind its beginning. Open Badges 3.0, 5.3.2 */
export function bakeSvg(svg: string, token: string): string {
  const end = svg.indexOf('>')
  return `${svg.slice(0, end)} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${token}"></openbadges:credential>${svg.slice(end + 1)}`
}
