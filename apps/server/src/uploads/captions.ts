/** Checks uploaded captions. WebVTT (W3C), 4.1 */
import { checkWebVtt } from '@lectern/contract'
import { AppError } from '../errors.ts'

/** The type of all captions. */
export const captionsMime = 'text/vtt'

/**
 * The text of captions as it is stored: without a byte order mark, its lines ended by line feeds.
 * @throws {AppError} FILE_TYPE for anything that does not begin like WebVTT; FILE_BROKEN (REASON `captions`, LINE) with the
 * first line that is wrong.
 */
export function readCaptions(bytes: Buffer): string {
  const start = bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
  const content = bytes.subarray(start)
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(content.toString('latin1', 0, 7)))
    throw new AppError('FILE_TYPE', {}, 'file')
  const text = textOf(content).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const found = checkWebVtt(text)
  if (found.fault !== undefined) throw wrong(found.line)
  return text
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
