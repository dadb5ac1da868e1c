import { bytesFromLatin } from '../bytes/latin.ts'
import { matchesAt } from '../bytes/search.ts'
import type { WarningLog } from '../errors.ts'
import { type PdfDict, PdfRef } from '../objects/values.ts'
import { isWhitespace } from './characters.ts'
import type { StreamEndSearch } from './stream-end-search.ts'

/** What finding the end of a stream needs. */
export interface StreamDataContext {
  /** Number of the stream's object, for warnings. */
  readonly object: number
  readonly warnings: WarningLog
  /** The value of an indirect `/Length`; `unread` if it is not available yet, undefined if it is not a number. */
  readonly findLength: (ref: PdfRef) => number | 'unread' | undefined
  readonly streamEnds: StreamEndSearch
}

/** The stored bytes of a stream and the offset after them. */
export interface StreamData {
  readonly data: Uint8Array
  readonly end: number
}

const endstream = bytesFromLatin('endstream')
/** White space that may be between the data and `endstream`. */
const maxBlanks = 8
/** Maximum length of a damaged or misplaced `endstream`. */
const longestSpoiltEnd = 16

/**
 * The bytes of a stream whose `stream` keyword ends at `afterKeyword`, as a view. `Length` is accepted if `endstream`
 * follows there, and no cross-reference section is before it: a wrong length may end, by chance, at a stream that was
 * appended later. Otherwise the data extends to the next `endstream`, but not beyond `endobj` or the start of another
 * object, so that an unclosed stream does not swallow objects.
 * ISO 32000-2, 7.3.8
 */
export function readStreamData(
  bytes: Uint8Array,
  afterKeyword: number,
  dict: PdfDict,
  context: StreamDataContext,
): StreamData {
  const { object, warnings, streamEnds } = context
  const start = dataStart(bytes, afterKeyword)
  const where = { object, offset: start }
  if (start >= bytes.length) {
    warnings.note('stream-out-of-bounds', 'the stream has no data', where)
    return { data: new Uint8Array(), end: bytes.length }
  }
  const declared = dict.get('Length')
  const length = declared instanceof PdfRef ? context.findLength(declared) : declared
  const declaredEnd =
    typeof length === 'number' && Number.isInteger(length) && length >= 0 ? start + length : -1
  const section = streamEnds.findSection(start)
  const lastEnd = section < 0 ? bytes.length : section
  if (declaredEnd >= 0 && declaredEnd <= lastEnd && endstreamFollows(bytes, declaredEnd)) {
    return { data: bytes.subarray(start, declaredEnd), end: declaredEnd }
  }
  const endstreamAt = streamEnds.findEndstream(start)
  const objectEndAt = streamEnds.findObjectEnd(start)
  if (endstreamAt >= 0 && (objectEndAt < 0 || endstreamAt < objectEndAt)) {
    if (length !== 'unread') warnings.note('stream-length-wrong', wrongLength(length), where)
    return { data: bytes.subarray(start, withoutLineEnd(bytes, start, endstreamAt)), end: endstreamAt }
  }
  warnings.note('stream-end-missing', 'the stream has no endstream', where)
  const end = objectEndAt < 0 ? bytes.length : objectEndAt
  const isLengthRight = declaredEnd >= 0 && declaredEnd <= end && end - declaredEnd <= longestSpoiltEnd
  const dataEnd = isLengthRight ? declaredEnd : withoutLineEnd(bytes, start, end)
  return { data: bytes.subarray(start, dataEnd), end }
}

/** After the line end that follows `stream`; a single CR is invalid but accepted. */
function dataStart(bytes: Uint8Array, afterKeyword: number): number {
  let start = afterKeyword
  // Blanks before the line end are invalid but common; they are skipped only if a line end follows directly.
  let blank = start
  while (bytes[blank] === 0x20 || bytes[blank] === 0x09) blank++
  if (bytes[blank] === 0x0d || bytes[blank] === 0x0a) start = blank
  if (bytes[start] === 0x0d && bytes[start + 1] === 0x0a) return start + 2
  return bytes[start] === 0x0a || bytes[start] === 0x0d ? start + 1 : start
}

function endstreamFollows(bytes: Uint8Array, offset: number): boolean {
  let at = offset
  while (at < offset + maxBlanks && isWhitespace(bytes[at] ?? -1)) at++
  return matchesAt(bytes, endstream, at)
}

/** The line end before `endstream` is not part of the data. */
function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = end
  if (at > start && bytes[at - 1] === 0x0a) at--
  if (at > start && bytes[at - 1] === 0x0d) at--
  return at
}

function wrongLength(length: unknown): string {
  return typeof length === 'number'
    ? `Length is ${length}, endstream is elsewhere`
    : 'the stream has no Length'
}
