/**
 * The text of a file that somebody made with a spreadsheet program. Such programs write UTF-8, UTF-16, or the code page of the
 * person's language without saying so; then the most plausible one of four code pages is taken. Pure.
 */

/** An encoding by its name of the WHATWG Encoding Standard. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'shift_jis' | 'windows-1252'

/** A decoded text without a byte order mark. */
interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

/** Decodes bytes. What none of the encodings can have becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = encodingOfMark(bytes)
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : plausibleCodePage(bytes))
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOfMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

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
const western = new Set(
  [...'äöüßÄÖÜéèêëàâáãåæçíìîïñóòôõøœúùûÉÈÀÁÅÆÇÍÑÓØÚ€„“”‚‘’–—…«»°§µ×²³½¿¡®™©'].map(character => character),
)

/** The likeliest encoding; the first one of equals. */
function plausibleCodePage(bytes: Uint8Array): TextEncoding {
  const rated: readonly (readonly [TextEncoding, number])[] = [
    ['gb18030', rateOfPairs(bytes, inChina, lead => lead > 0x80)],
    ['windows-1252', rateOfWestern(bytes)],
    ['big5', rateOfPairs(bytes, inTaiwan, lead => lead > 0x80)],
    ['shift_jis', rateOfPairs(bytes, inJapan, lead => within(lead, 0x81, 0x9f) || lead > 0xdf)],
  ]
  return rated.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
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
function rateOfWestern(bytes: Uint8Array): number {
  const text = new TextDecoder('windows-1252').decode(bytes)
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

const names: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB 18030',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'windows-1252': 'Windows-1252',
}

/** The usual name of a file's encoding, for the report of an import. */
export const encodingNameOf = (encoding: TextEncoding): string => names[encoding]
