import { type CharacterCode, type CharacterMap, identityMap, takeBytes } from './character-map.ts'
import type { CharacterCollection } from './font-tables.ts'

/** East Asian encodings of predefined CMaps, by their names in the Encoding Standard. */
export type TextEncoding = 'shift_jis' | 'euc-jp' | 'gbk' | 'big5' | 'euc-kr' | 'utf-8' | 'utf-16be'

/**
 * The part of a predefined CMap that is needed to extract text: how to split a string, and the encoding of its codes.
 */
export interface PredefinedMap {
  readonly map: CharacterMap
  /** Undefined for Identity, whose codes are independent of any encoding; `code` if each code is its character. */
  readonly encoding: TextEncoding | 'code' | undefined
  /** Whether `cidOf` returns CIDs; otherwise the table from codes to CIDs is not loaded, and widths are unknown. */
  readonly hasGlyphs: boolean
}

/** Parts of names and their encoding; the first match is used. ISO 32000-2, Table 116 */
const families: readonly (readonly [part: string, encoding: TextEncoding | 'code'])[] = [
  ['UTF32', 'code'],
  ['UTF16', 'utf-16be'],
  ['UCS2', 'utf-16be'],
  ['UTF8', 'utf-8'],
  ['RKSJ', 'shift_jis'],
  ['GBK', 'gbk'],
  ['GBpc', 'gbk'],
  ['GB-EUC', 'gbk'],
  ['B5', 'big5'],
  ['HKscs', 'big5'],
  ['KSC', 'euc-kr'],
]

/**
 * The CMap with this predefined name; undefined if unknown. CIDs are available if its collection is among the given
 * ones.
 * ISO 32000-2, 9.7.5.2
 */
export function findPredefinedMap(
  name: string,
  collections: readonly CharacterCollection[] = [],
): PredefinedMap | undefined {
  const isVertical = name.endsWith('V')
  if (name === 'Identity-H' || name === 'Identity-V')
    return { map: { ...identityMap, isVertical }, encoding: undefined, hasGlyphs: true }
  const encoding =
    name === 'EUC-H' || name === 'EUC-V' ? 'euc-jp' : families.find(([part]) => name.includes(part))?.[1]
  for (const collection of collections) {
    const map = collection.findMap(name)
    if (map) return { map, encoding, hasGlyphs: true }
  }
  return encoding && mapOf(encoding, isVertical)
}

function mapOf(encoding: TextEncoding | 'code', isVertical: boolean): PredefinedMap {
  const lengthAt = lengths[encoding]
  return {
    encoding,
    hasGlyphs: false,
    map: {
      isVertical,
      codeAt: (bytes, at): CharacterCode => takeBytes(bytes, at, lengthAt(bytes[at] ?? 0)),
      cidOf: ({ code }) => code,
    },
  }
}

/** Length of a code by its first byte. */
const lengths: Readonly<Record<TextEncoding | 'code', (first: number) => number>> = {
  code: () => 4,
  // A high surrogate includes the low surrogate.
  'utf-16be': first => (first >= 0xd8 && first <= 0xdb ? 4 : 2),
  'utf-8': first => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4),
  shift_jis: first => ((first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc) ? 2 : 1),
  'euc-jp': first => (first === 0x8f ? 3 : first === 0x8e || first >= 0xa1 ? 2 : 1),
  gbk: first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  big5: first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  'euc-kr': first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
}
