import { type CharacterCode, type CharacterMap, identityMap, takeBytes } from './character-map.ts'
import type { CharacterCollection } from './font-tables.ts'

/** Encodings of East Asia that predefined character maps use, under the names that hosts' text decoders know. */
export type TextEncoding = 'shift_jis' | 'euc-jp' | 'gbk' | 'big5' | 'euc-kr' | 'utf-8' | 'utf-16be'

/** A predefined character map as far as it tells text: how to split a string, and what encoding its codes are in. */
export interface PredefinedMap {
  readonly map: CharacterMap
  /** Undefined for the identity, whose codes say nothing about text; `code` when each code is its character. */
  readonly encoding: TextEncoding | 'code' | undefined
  /** Whether `cidOf` gives glyphs; else the table from codes to glyphs is not here, and widths cannot be looked up. */
  readonly hasGlyphs: boolean
}

/** Parts of names and what they mean, the first that fits counts. ISO 32000-2, Table 116 */
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
 * The map of a name; undefined when it is not one of the standard's. Its glyphs are known when its collection is
 * among those given.
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

/** Bytes of a code by its first one. */
const lengths: Readonly<Record<TextEncoding | 'code', (first: number) => number>> = {
  code: () => 4,
  // The first half of a pair of surrogates takes the second along.
  'utf-16be': first => (first >= 0xd8 && first <= 0xdb ? 4 : 2),
  'utf-8': first => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4),
  shift_jis: first => ((first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc) ? 2 : 1),
  'euc-jp': first => (first === 0x8f ? 3 : first === 0x8e || first >= 0xa1 ? 2 : 1),
  gbk: first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  big5: first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  'euc-kr': first => (first >= 0x81 && first <= 0xfe ? 2 : 1),
}
