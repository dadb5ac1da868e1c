/**
 * The text of a file that somebody made with a spreadsheet program. Such programs write UTF-8, UTF-16, or the code page of the
 * person's language without saying so. UTF-8 and UTF-16 are recognised by their bytes; a code page can only be guessed, and says so. Pure.
 */
import type { TableEncoding } from '@lectern/contract'
import { likeliestCodePage } from './code-pages.ts'
import { decoderOf } from './text-decoders.ts'

/** How an encoding is known: from the bytes or because somebody named it, or as a guess with much or little that speaks for it. */
export type Certainty = 'known' | 'likely' | 'unlikely'

/** A decoded text without a byte order mark. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TableEncoding
  readonly certainty: Certainty
}

/** Decodes bytes, in the named encoding if there is one. What the encoding cannot have becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, named?: TableEncoding): DecodedText {
  const known =
    named ?? encodingOfMark(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : undefined)
  const { encoding, certainty } =
    known === undefined ? likeliestCodePage(bytes) : { encoding: known, certainty: 'known' as const }
  return { text: decoderOf(encoding).decode(bytes), encoding, certainty }
}

function encodingOfMark([first, second, third]: Uint8Array): TableEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8'
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  return first === 0xfe && second === 0xff ? 'UTF-16BE' : undefined
}

/**
 * UTF-16 without its mark: separators and line ends have a zero byte, always on the same side, and all characters are ones that
 * text has. Other encodings have no zero bytes, and other files have them on both sides.
 */
function unmarkedUtf16(bytes: Uint8Array): TableEncoding | undefined {
  if (bytes.length % 2 !== 0) return undefined
  let [first, second] = [0, 0]
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) first++
    if (bytes[at + 1] === 0) second++
  }
  // One in twenty characters at least: a table without Latin letters still has its separators and line ends.
  const enough = Math.max(1, bytes.length / 40)
  const encoding =
    first === 0 && second >= enough ? 'UTF-16LE' : second === 0 && first >= enough ? 'UTF-16BE' : undefined
  return encoding && /^[^\p{Cn}\p{Co}\p{Cs}\0\uFFFD]*$/u.test(decoderOf(encoding).decode(bytes))
    ? encoding
    : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
