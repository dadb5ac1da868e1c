import { bytesFromLatin } from '../bytes/latin.ts'
import { matchesAt } from '../bytes/search.ts'
import type { WarningLog } from '../errors.ts'
import { PdfDict, type PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { isDigit } from './characters.ts'
import { Lexer } from './lexer.ts'
import type { NameTable } from './name-table.ts'
import { ObjectParser } from './object-parser.ts'
import { readStreamData } from './stream-data.ts'
import { StreamEndSearch } from './stream-end-search.ts'

/** An object read from `12 0 obj … endobj`. */
export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  /** Offset after the object. */
  readonly end: number
  /** Whether brackets or strings of the object extend to the end of input. */
  readonly isUnterminated: boolean
  /** Whether it was read to its end only because the next object begins there, or its `endobj`, see `endsAtNextObject`. */
  readonly isCutShort: boolean
}

/** The environment for reading an indirect object. */
export interface IndirectObjectContext {
  readonly maxDepth: number
  readonly warnings: WarningLog
  /** The value of an indirect `/Length`; `unread` if it is not available yet, undefined if it is not a number. */
  readonly findLength: (ref: PdfRef) => number | 'unread' | undefined
  /** Shared by all reads of the same bytes; optional for a single read. */
  readonly streamEnds?: StreamEndSearch
  /**
   * Whether a value ends at `endobj` or at another object, even inside brackets or a string: for files whose objects
   * were found by a scan, where an unclosed bracket must not swallow the following objects.
   */
  readonly endsAtNextObject?: boolean
  /** Maximum string length; set after unclosed strings were found in the file. */
  readonly maxStringBytes?: number
  /** The names of the file; absent for a single read. */
  readonly names?: NameTable
}

const endstream = bytesFromLatin('endstream')
const endobj = bytesFromLatin('endobj')

/**
 * Reads the indirect object at `offset`; undefined if there is no `n g obj`. A stream's bytes are a view of `bytes`;
 * a wrong `/Length` is replaced by the distance to `endstream`.
 * ISO 32000-2, 7.3.10
 */
export function findIndirectObject(
  bytes: Uint8Array,
  offset: number,
  context: IndirectObjectContext,
): IndirectObject | undefined {
  const lexer = new Lexer(bytes, offset)
  lexer.names = context.names
  if (context.maxStringBytes !== undefined) lexer.maxStringBytes = context.maxStringBytes
  if (isHeader(bytes, offset) || lexer.next() !== 'number' || !lexer.isInteger) return undefined
  const number = lexer.number
  if (lexer.next() !== 'number' || !lexer.isInteger) return undefined
  const generation = lexer.number
  // `obj` may be followed directly by a delimiter: `1 0 obj<<` is valid, `1 0 obj12` is not.
  if (lexer.next() !== 'keyword' || !lexer.text.startsWith('obj')) return undefined
  lexer.position = lexer.start + 3
  if (context.endsAtNextObject) lexer.end = endOfValue(lexer, context)
  const parser = new ObjectParser(lexer, context.maxDepth, context.warnings)
  const value = parser.parse() ?? null
  // If the end of the object was known, only the object itself is affected.
  const isUnterminated = parser.isUnterminated && !context.endsAtNextObject
  if (parser.isUnclosed && !context.endsAtNextObject) {
    // The unclosed object was read into the next one, so it is read again with its end limited.
    const closed = findIndirectObject(bytes, offset, { ...context, endsAtNextObject: true })
    return closed && { ...closed, isUnterminated }
  }
  if (parser.isUnclosed) {
    context.warnings.note('object-unclosed', 'a bracket is not closed', {
      object: number,
      offset,
    })
  }
  // An empty object: `endobj` was read in place of a value.
  const behind = value === null && lexer.isKeyword('endobj') ? lexer.start : lexer.position
  const object = { number, generation, isUnterminated, isCutShort: parser.isUnclosed }
  if (value instanceof PdfDict && lexer.next() === 'keyword' && lexer.text.startsWith('stream')) {
    const { warnings, findLength, streamEnds = new StreamEndSearch(bytes) } = context
    const { data, end } = readStreamData(bytes, lexer.start + 6, value, {
      object: number,
      warnings,
      findLength,
      streamEnds,
    })
    noteMissingEnd(lexer, end, number, context)
    return { ...object, value: new PdfStream(value, data), end }
  }
  noteMissingEnd(lexer, behind, number, context)
  return { ...object, value, end: behind }
}

function endOfValue(
  lexer: Lexer,
  { streamEnds = new StreamEndSearch(lexer.bytes) }: IndirectObjectContext,
): number {
  const end = streamEnds.findObjectEnd(lexer.position)
  return end < 0 ? lexer.end : end
}

/** An object without `endobj` ends where the next one starts. ISO 32000-2, 7.3.10 */
function noteMissingEnd(
  lexer: Lexer,
  end: number,
  number: number,
  { warnings }: IndirectObjectContext,
): void {
  const { bytes } = lexer
  lexer.end = bytes.length
  lexer.position = end
  lexer.skipWhitespace()
  if (matchesAt(bytes, endstream, lexer.position)) {
    lexer.position += endstream.length
    lexer.skipWhitespace()
  }
  if (!matchesAt(bytes, endobj, lexer.position)) {
    warnings.note('object-end-missing', 'the object has no endobj', { object: number, offset: end })
  }
}

/**
 * Whether `offset` leads to the header of the file. It is a comment, and comments may precede an object, but an entry with the
 * offset 0 does not mean the first object behind the header: other programs take it for no object.
 */
function isHeader(bytes: Uint8Array, offset: number): boolean {
  return offset === 0 && !isDigit(bytes[0] ?? 0)
}

/** Whether the object `number` seems to start at `offset`, without parsing it. */
export function beginsObject(bytes: Uint8Array, offset: number, number: number): boolean {
  const lexer = new Lexer(bytes, offset)
  return (
    !isHeader(bytes, offset) &&
    lexer.next() === 'number' &&
    lexer.number === number &&
    lexer.next() === 'number' &&
    lexer.next() === 'keyword' &&
    lexer.text.startsWith('obj')
  )
}
