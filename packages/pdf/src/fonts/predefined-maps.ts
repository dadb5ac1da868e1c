import { type CharacterCode, type CharacterMap, identityMap, takeBytes } from './character-map.ts'

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

/** The map of a name; undefined when it is not one of the standard's. ISO 32000-2, 9.7.5.2 */
export function findPredefinedMap(name: string): PredefinedMap | undefined {
  if (name === 'Identity-H' || name === 'Identity-V')
    return { map: identityMap, encoding: undefined, hasGlyphs: true }
  if (name === 'EUC-H' || name === 'EUC-V') return mapOf('euc-jp')
  const encoding = families.find(([part]) => name.includes(part))?.[1]
  return encoding && mapOf(encoding)
}

function mapOf(encoding: TextEncoding | 'code'): PredefinedMap {
  const lengthAt = lengths[encoding]
  return {
    encoding,
    hasGlyphs: false,
    map: {
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
