import { check, listOf, oneOf } from '../arguments.ts'
import { colorReaders } from '../images/color-readers.ts'
import type { OpenOptions } from '../index.ts'
import { once } from '../objects/once.ts'

/**
 * What takes time to load, and which documents need it: `pictures` decodes JPEG, JPEG 2000, JBIG2 and fax pictures in
 * appearances and draws form fields that have none, `font-tables` reads the text and glyphs of fonts without tables of their own, `fonts` writes texts in
 * every script of the installed `@fontsource` packages.
 */
export type LentPart = 'pictures' | 'font-tables' | 'fonts'

/** All of them. */
export const lentParts = ['pictures', 'font-tables', 'fonts'] as const satisfies readonly LentPart[]

/**
 * Options for `PdfDocument.open` with what Node has: its zlib, random bytes and clock, and the requested parts. Decoders and
 * tables are loaded once per process.
 * @throws {PdfError} `argument-invalid`
 */
export async function lendNode(parts: readonly LentPart[] = lentParts): Promise<OpenOptions> {
  check(parts, 'parts', listOf(oneOf(lentParts)))
  const loaded = await Promise.all([...new Set(parts)].map(part => load[part]()))
  return Object.assign({ ...alwaysLent }, ...loaded)
}

/** Modules of Node that take milliseconds to load are loaded by the first document that needs them. */
const alwaysLent: OpenOptions = {
  colorReaders,
  inflate: (data, maxBytes) =>
    process.getBuiltinModule('node:zlib').inflateSync(data, { maxOutputLength: maxBytes }),
  decodeBrotli: (data, maxBytes) =>
    process.getBuiltinModule('node:zlib').brotliDecompressSync(data, { maxOutputLength: maxBytes }),
  deflate: data => process.getBuiltinModule('node:zlib').deflateSync(data),
  random: byteCount => new Uint8Array(process.getBuiltinModule('node:crypto').randomBytes(byteCount)),
  clock: () => new Date(),
  decodeText: (encoding, data) => new TextDecoder(encoding).decode(data),
}

const load: Readonly<Record<LentPart, () => Promise<OpenOptions>>> = {
  pictures: once(async () => {
    const { decodedFilters, loadPictureDecoder } = await import('../images/load-decoder.ts')
    const { loadRareDrawings } = await import('../forms/load-rare-drawings.ts')
    const decoders = decodedFilters.map(async filter => [filter, await loadPictureDecoder(filter)] as const)
    return {
      pictureDecoders: Object.fromEntries(await Promise.all(decoders)),
      rareDrawings: await loadRareDrawings(),
    }
  }),
  'font-tables': once(async () => {
    const { loadFontTables } = await import('../fonts/load-tables.ts')
    return { fontTables: await loadFontTables() }
  }),
  // Which font a character gets depends on the characters before it, so each document has a book of its own.
  async fonts() {
    const { createInstalledFonts } = await import('./installed-fonts.ts')
    return { fontBook: createInstalledFonts([]) }
  },
}
