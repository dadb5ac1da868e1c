/**
 * Guesses the code page of a text from its bytes beyond ASCII: each code page is rated by how common the characters are that the
 * bytes would be in it. Several code pages can read almost every text, so that the result stays a guess. Pure.
 */
import type { TableEncoding } from '@lectern/contract'
import { commonSyllables } from './common-syllables.data.ts'
import { decoderOf } from './text-decoders.ts'

/** How plausible a character of two bytes is, from 0 to 1: common characters are, signs less so, rare characters hardly. */
type Rate = (lead: number, trail: number) => number

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to

/** Rows of GB 2312: signs, the characters of daily use, the others. Those that only GBK has are rare. */
const inChina: Rate = (lead, trail) => {
  if (trail < 0xa1) return 0.2
  return within(lead, 0xb0, 0xd7) ? 1 : within(lead, 0xa1, 0xa3) ? 0.9 : within(lead, 0xd8, 0xf7) ? 0.5 : 0.2
}

/** Signs, the characters of daily use, the others. */
const inTaiwan: Rate = lead => (within(lead, 0xa4, 0xc6) ? 0.98 : within(lead, 0xa1, 0xa3) ? 0.9 : 0.3)

/** Kana and signs, the characters of daily use, the others. */
const inJapan: Rate = lead => (within(lead, 0x81, 0x83) ? 1 : within(lead, 0x88, 0x97) ? 0.95 : 0.3)

/** Letters of Western languages and the signs that word processors insert. */
const western = new Set('äöüßÄÖÜéèêëàâáãåæçíìîïñóòôõøœúùûÉÈÀÁÅÆÇÍÑÓØÚ€„“”‚‘’–—…«»°§µ×²³½¿¡®™©')

/**
 * How Korean a text is, whose syllables have the bytes of characters of daily use in China. `unsure`: it may be either; a few characters
 * always may.
 */
function koreanOf(bytes: Uint8Array): 'yes' | 'unsure' | 'no' {
  const read = decoderOf('EUC-KR').decode(bytes)
  const beyond = read.match(/[^\0-\x7f]/gu) ?? []
  const syllables = beyond.filter(character => /[가-힣]/.test(character))
  const signs = beyond.filter(character => /[\p{P}\p{S}　]/u.test(character)).length
  if (syllables.length === 0 || syllables.length < 0.9 * (beyond.length - signs)) return 'no'
  if (syllables.length < korean.fewest) return 'unsure'
  const common = syllables.filter(syllable => commonSyllables.has(syllable)).length / syllables.length
  if (common >= korean.likely) return 'yes'
  return common >= korean.unsure || syllables.length < korean.enough ? 'unsure' : 'no'
}

/**
 * Below `fewest` syllables chance decides, and below `enough` rare ones say little. Of Korean text most are common ones, of Chinese text
 * that is read as Korean about one in eight.
 */
const korean = { fewest: 5, enough: 10, likely: 0.7, unsure: 0.3 } as const

/** What a guess needs to be likely: its own rate, and the distance to the next one. */
const likely = { rate: 0.9, distance: 0.05 } as const

/** The likeliest code page, the first one of equals, and whether much speaks for it and for no other. */
export function likeliestCodePage(all: Uint8Array): {
  readonly encoding: TableEncoding
  readonly certainty: 'likely' | 'unlikely'
} {
  const bytes = sampleOf(all)
  const korean = koreanOf(bytes)
  if (korean === 'yes') return { encoding: 'EUC-KR', certainty: 'likely' }
  const rated: readonly (readonly [TableEncoding, number])[] = [
    ['GB 18030', rateOfPairs(bytes, inChina, lead => lead > 0x80)],
    ['Windows-1252', rateOfWestern(bytes, 'Windows-1252')],
    ['Big5', rateOfPairs(bytes, inTaiwan, lead => lead > 0x80)],
    ['Shift JIS', rateOfPairs(bytes, inJapan, lead => within(lead, 0x81, 0x9f) || lead > 0xdf)],
    ['Mac OS Roman', rateOfWestern(bytes, 'Mac OS Roman')],
    ['Windows-1251', rateOfCyrillic(bytes)],
  ]
  const [best = ['UTF-8', 0] as const, next = best] = [...rated].sort(([, a], [, b]) => b - a)
  const isLikely =
    best[1] >= likely.rate &&
    best[1] - next[1] >= likely.distance &&
    !(best[0] === 'GB 18030' && korean === 'unsure') &&
    !(isWestern(best[0]) && hasFewLetters(bytes))
  return { encoding: best[0], certainty: isLikely ? 'likely' : 'unlikely' }
}

const isWestern = (encoding: TableEncoding) => encoding === 'Windows-1252' || encoding === 'Mac OS Roman'

/**
 * Whether the words with bytes beyond ASCII have few plain letters, or not many while most of these bytes stand beside another one:
 * Western words have more of them, short Japanese ones do not. The words beside them may be English ones in any encoding.
 */
function hasFewLetters(bytes: Uint8Array): boolean {
  const isBeyond = (byte = 0) => byte > 0x7f
  let [paired, beyond, plain] = [0, 0, 0]
  let word = { plain: 0, isCounted: false }
  for (const [at, byte] of bytes.entries()) {
    if (isBeyond(byte)) {
      beyond++
      if (isBeyond(bytes[at - 1]) || isBeyond(bytes[at + 1])) paired++
      word.isCounted = true
    } else if (within(byte | 0x20, 0x61, 0x7a)) word.plain++
    else {
      if (word.isCounted) plain += word.plain
      word = { plain: 0, isCounted: false }
    }
  }
  if (word.isCounted) plain += word.plain
  return plain < beyond || (2 * paired > beyond && plain < 3 * beyond)
}

/** So much of a file is rated, from its first byte beyond ASCII on. */
const sampledBytes = 65_536

function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex(byte => byte > 0x7f)
  // A letter before it shows that it stands in a word.
  return bytes.subarray(Math.max(0, first - 1), first + sampledBytes)
}

/** The mean of the rates of all characters beyond ASCII. */
function rateOfPairs(bytes: Uint8Array, rate: Rate, isLead: (byte: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    count++
    if (!isLead(lead)) continue
    const trail = bytes[at + 1] ?? 0
    // A lead without its trail: the next byte is a character of its own.
    if (trail < 0x40 || trail === 0x7f) continue
    sum += rate(lead, trail)
    at++
  }
  return count === 0 ? 0 : sum / count
}

/** The share of letters that stand in a word, and of signs, among the bytes beyond ASCII. */
function rateOfWestern(bytes: Uint8Array, encoding: 'Windows-1252' | 'Mac OS Roman'): number {
  const text = decoderOf(encoding).decode(bytes)
  let [sum, count, run] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const isBeyond = (bytes[at] ?? 0) > 0x7f
    run = isBeyond ? run + 1 : 0
    if (!isBeyond) continue
    count++
    // No Western word has three such letters in a row.
    if (run < 3 && western.has(text[at] ?? '')) sum++
  }
  return count === 0 ? 0 : sum / count
}

/** The share of Cyrillic letters that stand in a word of their own script, with a capital only at its start or among capitals. */
function rateOfCyrillic(bytes: Uint8Array): number {
  const text = decoderOf('Windows-1251').decode(bytes)
  let [sum, count] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if ((bytes[at] ?? 0) <= 0x7f) continue
    count++
    const [before = '', letter = '', after = ''] = [text[at - 1], text[at], text[at + 1]]
    const isMixed =
      /[a-z]/i.test(before) || /[a-z]/i.test(after) || (/[а-яё]/.test(before) && /[А-ЯЁ]/.test(letter))
    const isAlone = !/[а-яё]/i.test(before) && !/[а-яё]/i.test(after)
    if (/[а-яё]/i.test(letter) && !isMixed && !isAlone) sum++
  }
  return count === 0 ? 0 : sum / count
}
