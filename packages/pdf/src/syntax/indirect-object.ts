import { bytesFromLatin } from '../bytes/latin.ts'
import { matchesAt } from '../bytes/search.ts'
import type { WarningLog } from '../errors.ts'
import { PdfDict, type PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { Lexer } from './lexer.ts'
import { ObjectParser } from './object-parser.ts'
import { readStreamData } from './stream-data.ts'
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
  /** The number behind an indirect `/Length`; `unread` while it cannot be had yet, undefined when it is no number. */
  readonly findLength: (ref: PdfRef) => number | 'unread' | undefined
  /** Shared by all reads of the same bytes; one read alone does without. */
  readonly streamEnds?: StreamEndSearch
  /**
   * Whether a value ends where `endobj` or another object stands, even inside brackets or a string: for files whose
   * objects had to be searched, where a lost bracket must not cost the objects behind it.
   */
  readonly endsAtNextObject?: boolean
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
  if (context.endsAtNextObject) lexer.end = endOfValue(lexer, context)
  const parser = new ObjectParser(lexer, context.maxDepth, context.warnings)
  const value = parser.parse() ?? null
  // Where the end of the object was known, running into it cost no more than the object.
  const isUnterminated = parser.isUnterminated && !context.endsAtNextObject
  if (parser.isUnclosed && !context.endsAtNextObject) {
    // What was not closed took the beginning of the next object for its own end.
    const closed = findIndirectObject(bytes, offset, { ...context, endsAtNextObject: true })
    return closed && { ...closed, isUnterminated }
  }
  if (parser.isUnclosed) {
    context.warnings.note('object-unclosed', 'a string, list or dictionary of the object is not closed', {
      object: number,
      offset,
    })
  }
  // An empty object: its end was read in place of a value.
  const behind = value === null && lexer.isKeyword('endobj') ? lexer.start : lexer.position
  const object = { number, generation, isUnterminated }
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

/** An object without `endobj` ends where the next one begins. ISO 32000-2, 7.3.10 */
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
