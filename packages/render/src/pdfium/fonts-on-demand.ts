import { type FontCharset, fontCharsetNumbers } from '../api/font-charsets.ts'
import type { Pdfium } from './instance.ts'

/** Returns the bytes of an OpenType or TrueType font for a charset, synchronously; undefined if there is none. */
export type FontReader = (charset: FontCharset) => Uint8Array | undefined

/**
 * Provides fonts when a page uses a font that is not embedded. Each font is fetched once, when the first page needs
 * it. Without one PDFium uses its built-in Latin fonts, which have no CJK characters.
 */
export function installFonts(pdfium: Pdfium, readFont: FontReader): void {
  const faces = new Map<number, Uint8Array | undefined>()
  const charsetOfHandle = new Map<number, number>()
  let nextHandle = 1

  const face = (charset: number): Uint8Array | undefined => {
    if (!faces.has(charset)) {
      const name = fontCharsetNumbers.get(charset)
      faces.set(charset, name && readFont(name))
    }
    return faces.get(charset)
  }

  const mapFont = (_self = 0, _weight = 0, _italic = 0, charset = 0): number => {
    if (!face(charset)) return 0
    charsetOfHandle.set(nextHandle, charset)
    return nextHandle++
  }

  const getFontData = (_self = 0, handle = 0, table = 0, out = 0, byteLength = 0): number => {
    const bytes = face(charsetOfHandle.get(handle) ?? -1)
    const wanted = bytes && (table === 0 ? bytes : findTable(bytes, table >>> 0))
    if (!wanted) return 0
    if (out !== 0 && byteLength >= wanted.length) pdfium.memory.bytes(out, wanted.length).set(wanted)
    return wanted.length
  }

  const nothing = () => 0
  const callbacks: readonly [(...values: number[]) => number, string][] = [
    [nothing, 'vi'], // Release
    [nothing, 'vii'], // EnumFonts
    [mapFont, 'iiiiiiii'],
    [nothing, 'iii'], // GetFont by name: the charset decides
    [getFontData, 'iiiiii'],
    [nothing, 'iiiii'], // GetFaceName
    [(_self, handle = 0) => charsetOfHandle.get(handle) ?? 1, 'iii'], // GetFontCharset
    [
      (_self, handle = 0) => {
        charsetOfHandle.delete(handle)
        return 0
      },
      'vii',
    ], // DeleteFont
  ]
  const info = pdfium.memory.allocate(4 * (1 + callbacks.length))
  pdfium.memory.setInt32(info, 1)
  for (const [index, [callback, signature]] of callbacks.entries()) {
    pdfium.memory.setInt32(info + 4 + 4 * index, pdfium.exposed(callback, signature))
  }
  // PDFium uses the record as long as it exists, so it is never freed.
  pdfium.calls.FPDF_SetSystemFontInfo(info)
}

/** Finds a table of an OpenType file by its tag; undefined if it is missing or lies outside the file. */
function findTable(font: Uint8Array, tag: number): Uint8Array | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  if (font.length < 12) return undefined
  const tableCount = view.getUint16(4)
  for (let entry = 12; entry < 12 + 16 * tableCount && entry + 16 <= font.length; entry += 16) {
    if (view.getUint32(entry) !== tag) continue
    const offset = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    return offset + length <= font.length ? font.subarray(offset, offset + length) : undefined
  }
  return undefined
}
