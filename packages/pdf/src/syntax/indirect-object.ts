import { bytesFromLatin } from '../bytes/latin.ts'
import { matchesAt } from '../bytes/search.ts'
import type { WarningLog } from '../errors.ts'
import { PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { isWhitespace } from './characters.ts'
import { Lexer } from './lexer.ts'
import { ObjectParser } from './object-parser.ts'
import { StreamEndSearch } from './stream-end-search.ts'

/** An object read from `12 0 obj … endobj`. */
export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  /** Offset behind the object. */
  readonly end: number
  /** Whether brackets or strings of the object ran into the end of input. */
  readonly isUnterminated: boolean
}

/** What reading an indirect object needs to know about its surroundings. */
export interface IndirectObjectContext {
  readonly maxDepth: number
  readonly warnings: WarningLog
  /** The number behind an indirect `/Length`; undefined when it cannot be had (yet). */
  readonly findLength: (ref: PdfRef) => number | undefined
  /** Shared by all reads of the same bytes; one read alone does without. */
  readonly streamEnds?: StreamEndSearch
  /** Strings longer than this end there: set once a file has shown strings without end. */
  readonly maxStringBytes?: number
}

const endstream = bytesFromLatin('endstream')
const endobj = bytesFromLatin('endobj')

/**
 * Reads the indirect object at `offset`; undefined when no `n g obj` stands there. A stream's bytes are a view into
 * `bytes`; a wrong `/Length` is replaced by the distance to `endstream`.
 * ISO 32000-2, 7.3.10
 */
export function findIndirectObject(
  bytes: Uint8Array,
  offset: number,
  context: IndirectObjectContext,
): IndirectObject | undefined {
  const lexer = new Lexer(bytes, offset)
  if (context.maxStringBytes !== undefined) lexer.maxStringBytes = context.maxStringBytes
  if (lexer.next() !== 'number' || !lexer.isInteger) return undefined
  const number = lexer.number
  if (lexer.next() !== 'number' || !lexer.isInteger) return undefined
  const generation = lexer.number
  // `obj` may touch what follows: `1 0 obj<<` lexes well, `1 0 obj12` does not.
  if (lexer.next() !== 'keyword' || !lexer.text.startsWith('obj')) return undefined
  lexer.position = lexer.start + 3
  const parser = new ObjectParser(lexer, context.maxDepth, context.warnings)
  const value = parser.parse() ?? null
  const isUnterminated = parser.isUnterminated
  const behind = lexer.position
  if (value instanceof PdfDict && lexer.next() === 'keyword' && lexer.text.startsWith('stream')) {
    const { data, end } = readStreamData(bytes, lexer.start + 6, value, number, context)
    return { number, generation, value: new PdfStream(value, data), end, isUnterminated }
  }
  return { number, generation, value, end: behind, isUnterminated }
}

/** Whether the object `number` seems to begin at `offset`; nothing of it is parsed. */
export function beginsObject(bytes: Uint8Array, offset: number, number: number): boolean {
  const lexer = new Lexer(bytes, offset)
  return (
    lexer.next() === 'number' &&
    lexer.number === number &&
    lexer.next() === 'number' &&
    lexer.next() === 'keyword' &&
    lexer.text.startsWith('obj')
  )
}

/** The bytes of a stream whose `stream` keyword ends at `afterKeyword`. ISO 32000-2, 7.3.8 */
function readStreamData(
  bytes: Uint8Array,
  afterKeyword: number,
  dict: PdfDict,
  number: number,
  { warnings, findLength, streamEnds = new StreamEndSearch(bytes) }: IndirectObjectContext,
): { data: Uint8Array; end: number } {
  let start = afterKeyword
  // Blanks before the line end are wrong but common; only a line end right behind them makes them skippable.
  let blank = start
  while (bytes[blank] === 0x20 || bytes[blank] === 0x09) blank++
  if (bytes[blank] === 0x0d || bytes[blank] === 0x0a) start = blank
  if (bytes[start] === 0x0d && bytes[start + 1] === 0x0a) start += 2
  else if (bytes[start] === 0x0a || bytes[start] === 0x0d) start++

  if (start >= bytes.length) {
    warnings.note('stream-out-of-bounds', 'the stream begins at the end of the file', {
      object: number,
      offset: start,
    })
    return { data: new Uint8Array(), end: bytes.length }
  }
  const declared = dict.get('Length')
  const length = declared instanceof PdfRef ? findLength(declared) : declared
  if (typeof length === 'number' && length >= 0 && endsAt(bytes, start + length)) {
    return { data: bytes.subarray(start, start + length), end: start + length }
  }
  let end = streamEnds.findEndstream(start)
  if (end < 0) {
    end = streamEnds.findEndobj(start)
    warnings.note('stream-end-missing', 'the stream has no endstream', { object: number, offset: start })
  } else {
    warnings.note(
      'stream-length-wrong',
      `Length of the stream is ${String(length)}, endstream is elsewhere`,
      {
        object: number,
        offset: start,
      },
    )
  }
  if (end < 0) end = bytes.length
  let dataEnd = end
  if (bytes[dataEnd - 1] === 0x0a && dataEnd > start) dataEnd--
  if (bytes[dataEnd - 1] === 0x0d && dataEnd > start) dataEnd--
  return { data: bytes.subarray(start, dataEnd), end }
}

/** Whether `endstream` (or, where that was forgotten, `endobj`) follows, after white space. */
function endsAt(bytes: Uint8Array, offset: number): boolean {
  if (!Number.isInteger(offset) || offset > bytes.length) return false
  let at = offset
  while (at < offset + 8 && isWhitespace(bytes[at] ?? -1)) at++
  return matchesAt(bytes, endstream, at) || matchesAt(bytes, endobj, at)
}
