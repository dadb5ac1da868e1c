import { inflateSync } from 'fflate'
import { check } from '../arguments.ts'
import { PdfError } from '../errors.ts'
import { buildFontFile } from './font-file.ts'
import { viewOf } from './open-type.ts'

const woffSignature = 0x774f4646
/** Maximum size of an uncompressed font. */
const maxFontBytes = 64 * 1024 * 1024

/**
 * Uncompresses a font file: WOFF 1.0 is unpacked, TrueType is returned unchanged.
 * @throws {PdfError} `font-unusable` for damaged files and for WOFF 2, which would need Brotli; `argument-invalid`
 */
export function unpackFont(bytes: Uint8Array): Uint8Array {
  check(bytes, 'bytes', 'Uint8Array')
  if (bytes.length < 44 || viewOf(bytes).getUint32(0) !== woffSignature) return bytes
  const view = viewOf(bytes)
  const tables = new Map<string, Uint8Array>()
  let total = 0
  try {
    for (let i = 0; i < view.getUint16(12); i++) {
      const at = 44 + i * 20
      const [start, packed, length] = [at + 4, at + 8, at + 12].map(place => view.getUint32(place))
      if (start === undefined || packed === undefined || length === undefined) continue
      total += length
      if (total > maxFontBytes) throw new PdfError('font-unusable', 'the font is too large')
      const data = bytes.subarray(start, start + packed)
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
      // Skips two bytes of zlib header and four of checksum.
      tables.set(
        tag,
        packed < length ? inflateSync(data.subarray(2, -4), { out: new Uint8Array(length) }) : data,
      )
    }
  } catch (error) {
    if (error instanceof PdfError) throw error
    throw new PdfError('font-unusable', 'the font package is damaged')
  }
  return buildFontFile(view.getUint32(4), tables)
}
