/** Checks uploaded captions, and converts those in SubRip form. WebVTT (W3C), 4.1 */
import { checkWebVtt, mostSrtCaptions, vttOfSrt, withLineFeeds } from '@lectern/contract'
import { AppError } from '../errors.ts'

/** The type of all captions. */
export const captionsMime = 'text/vtt'

/**
 * The text of captions as it is stored: WebVTT without a byte order mark, its lines ended by line feeds. SubRip captions are
 * converted, in UTF-8 or in UTF-16 with a byte order mark.
 * @throws {AppError} FILE_TYPE for anything that does not begin like WebVTT or SubRip; FILE_BROKEN (REASON `captions`, LINE) with the
 * first line that is wrong; FILE_SIZE (REASON `captions`, MAX) for too many SubRip captions.
 */
export function readCaptions(bytes: Buffer): string {
  const given = decoded(bytes)
  if (given === undefined) throw new AppError('FILE_TYPE', {}, 'file')
  const converted = given.startsWith('WEBVTT') ? undefined : vttOfSrt(given)
  if (converted === undefined && !/^WEBVTT(?:[ \t\r\n]|$)/.test(given.slice(0, 7)))
    throw new AppError('FILE_TYPE', {}, 'file')
  if (converted?.fault !== undefined)
    throw new AppError('FILE_SIZE', { REASON: 'captions', MAX: mostSrtCaptions }, 'file')
  const text = withLineFeeds(converted?.text ?? given)
  const found = checkWebVtt(text)
  if (found.fault !== undefined) throw wrong(converted?.lineOf(found.line) ?? found.line)
  return text
}

const utf16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const

/** The text without a byte order mark; undefined if it does not begin like captions. Anything without the mark of UTF-16 is UTF-8: guessing could turn letters into others. */
function decoded(bytes: Buffer): string | undefined {
  for (const [encoding, mark] of Object.entries(utf16))
    if (bytes.subarray(0, 2).equals(Buffer.from(mark))) return new TextDecoder(encoding).decode(bytes)
  const content = bytes.subarray(bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)
  const start = content.toString('latin1', 0, 2000)
  // Another file is no broken caption file.
  return start.startsWith('WEBVTT') || vttOfSrt(start) !== undefined ? textOf(content) : undefined
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const wrong = (line: number) => new AppError('FILE_BROKEN', { REASON: 'captions', LINE: line }, 'file')

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // The line with the first byte that is not UTF-8. A replacement character that was written as such also counts.
    throw wrong(
      content
        .toString('utf8')
        .split('\ufffd', 1)[0]
        ?.split(/\r\n?|\n/).length ?? 1,
    )
  }
}
