import { unzlibSync } from 'fflate'
import { check, listOf, oneOf } from '../arguments.ts'
import { bytesFromBase64 } from '../bytes/base64.ts'
import { readCollection } from './character-collection.ts'
import { type CollectionName, collectionNames, type FontTables } from './font-tables.ts'

/**
 * Loads the full Adobe Glyph List, the requested character collections and the readers of embedded fonts, to be
 * passed to `PdfDocument.open` as `fontTables`. Separate from the engine's entry, so that a host loads them only when
 * a document needs them. Without them, text in East Asian fonts without ToUnicode is left out, and its advances are
 * guessed.
 * @throws {PdfError} `argument-invalid`
 */
export async function loadFontTables(
  collections: readonly CollectionName[] = collectionNames,
): Promise<FontTables> {
  check(collections, 'collections', listOf(oneOf(collectionNames)))
  const [{ glyphList }, { readProgramOutlines }, { readEmbeddedCmap }, { noteFontFaults }, ...packed] =
    await Promise.all([
      import('./glyph-list.data.ts'),
      import('./program-outlines.ts'),
      import('./embedded-cmap.ts'),
      import('./font-check.ts'),
      ...collections.map(async name => [name, await loadPacked(name)] as const),
    ])
  const words = glyphList.split(' ')
  const glyphNames = new Map<string, string>()
  for (let i = 0; i + 1 < words.length; i += 2) {
    glyphNames.set(words[i] ?? '', String.fromCodePoint(Number.parseInt(words[i + 1] ?? '', 16)))
  }
  return {
    glyphNames,
    readOutlines: readProgramOutlines,
    readCmap: readEmbeddedCmap,
    noteFaults: noteFontFaults,
    collections: packed.map(([name, text]) => readCollection(name, unzlibSync(bytesFromBase64(text)))),
  }
}

async function loadPacked(name: CollectionName): Promise<string> {
  switch (name) {
    case 'GB1':
      return (await import('./collections/gb1.data.ts')).packedMaps
    case 'CNS1':
      return (await import('./collections/cns1.data.ts')).packedMaps
    case 'Japan1':
      return (await import('./collections/japan1.data.ts')).packedMaps
    case 'Korea1':
      return (await import('./collections/korea1.data.ts')).packedMaps
  }
}
