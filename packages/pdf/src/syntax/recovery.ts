import type { WarningLog } from '../errors.ts'
import { isArray, isName, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { findIndirectObject } from './indirect-object.ts'
import { Lexer } from './lexer.ts'
import { NameTable } from './name-table.ts'
import { ObjectParser } from './object-parser.ts'
import { StreamEndSearch } from './stream-end-search.ts'
import { XrefIndex } from './xref-index.ts'

/**
 * Maximum string length outside of objects, after an unclosed string was found; otherwise each would cause a read of
 * the whole file.
 */
const untrustedStringBytes = 512

/** The result of scanning all bytes. */
export interface ScannedFile {
  /** Direct objects by number; the last one with each number. */
  readonly index: XrefIndex
  /** Object streams in file order, to be opened when the file can be decrypted. */
  readonly objectStreams: readonly { readonly number: number; readonly offset: number }[]
  /** Root, Info, ID and Encrypt from the trailers found, the last of each. */
  readonly trailer: PdfDict
  readonly objectCount: number
}

/**
 * Finds the objects of a file without usable cross-reference sections, by reading all tokens from the start. Every
 * object found is parsed, so that the data of a stream is not taken for objects. Time is proportional to the file's
 * length: nothing is read twice.
 * ISO 32000-2, C.2
 */
export function scanFile(
  bytes: Uint8Array,
  context: { maxDepth: number; maxObjectNumber: number; warnings: WarningLog },
): ScannedFile {
  const index = new XrefIndex()
  const objectStreams: { number: number; offset: number }[] = []
  const trailer = new Map<string, PdfValue>()
  let catalog: PdfRef | undefined
  let objectCount = 0
  const streamEnds = new StreamEndSearch(bytes)
  const lengths = new Map<number, number | 'unread'>()
  const findLength = (ref: PdfRef): number | 'unread' => {
    const entry = index.find(ref.number)
    if (entry?.kind !== 'offset') return 'unread'
    const known = lengths.get(entry.offset)
    if (known !== undefined) return known
    const length = readPlainNumber(bytes, entry.offset, context)
    lengths.set(entry.offset, length)
    return length
  }
  const names = new NameTable()
  const lexer = new Lexer(bytes)
  lexer.names = names
  // Offsets of the two previous tokens, if they were integers.
  let [beforeLast, last] = [-1, -1]

  while (lexer.next() !== 'end') {
    if (lexer.kind === 'string' && lexer.isUnterminated) {
      lexer.maxStringBytes = untrustedStringBytes
      lexer.position = lexer.start + 1
    }
    if (lexer.kind === 'keyword' && lexer.text === 'trailer') {
      const behind = lexer.position
      // Only dictionaries are parsed here: an unclosed array would be read to the end of the file each time.
      const isDict = lexer.next() === 'dict-open'
      lexer.position = behind
      // One that a file was cut off in would be read into the objects that were appended.
      const end = isDict ? streamEnds.findObjectEnd(behind) : -1
      if (end >= 0) lexer.end = end
      const dict = isDict ? new ObjectParser(lexer, context.maxDepth, context.warnings).parse() : null
      lexer.end = bytes.length
      if (dict instanceof PdfDict) takeTrailer(trailer, dict)
      else {
        context.warnings.note('trailer-unreadable', 'a trailer is no dictionary', { offset: behind })
        lexer.position = behind
      }
    } else if (lexer.kind === 'keyword' && lexer.text.startsWith('obj') && beforeLast >= 0) {
      const behind = lexer.start + 3
      const object = findIndirectObject(bytes, beforeLast, {
        ...context,
        names,
        findLength,
        streamEnds,
        endsAtNextObject: true,
      })
      lexer.position = behind
      // Number 0 is the head of the free objects: nothing can refer to it, and no save could keep it. ISO 32000-2, 7.5.4
      if (object && object.number > 0 && object.number <= context.maxObjectNumber) {
        objectCount++
        index.set(object.number, { kind: 'offset', offset: beforeLast, generation: object.generation })
        lexer.position = Math.max(behind, object.end)
        const dict = object.value instanceof PdfStream ? object.value.dict : object.value
        if (dict instanceof PdfDict) {
          if (isName(dict.get('Type'), 'ObjStm'))
            objectStreams.push({ number: object.number, offset: beforeLast })
          if (isName(dict.get('Type'), 'XRef')) takeTrailer(trailer, dict)
          if (isName(dict.get('Type'), 'Catalog')) catalog = new PdfRef(object.number, object.generation)
        }
      }
    } else if (lexer.kind === 'keyword' && lexer.text !== 'obj') {
      lexer.position = objectStartInside(lexer) ?? lexer.position
    }
    beforeLast = last
    last = lexer.kind === 'number' && lexer.isInteger && lexer.number >= 0 ? lexer.start : -1
  }
  if (catalog && !(trailer.get('Root') instanceof PdfRef)) trailer.set('Root', catalog)
  return { index, objectStreams, trailer: new PdfDict(trailer), objectCount }
}

/** `endobj12 0 obj`: a number directly after it belongs to the next object. */
function objectStartInside(lexer: Lexer): number | undefined {
  for (const word of ['endobj', 'endstream']) {
    if (lexer.text.startsWith(word) && lexer.text.length > word.length) return lexer.start + word.length
  }
  return undefined
}

/** The entries of a trailer with the right type, so that a damaged trailer does not hide a valid one. */
function takeTrailer(trailer: Map<string, PdfValue>, found: PdfDict): void {
  for (const [key, isUsable] of trailerEntries) {
    const value = found.get(key)
    if (value !== undefined && isUsable(value)) trailer.set(key, value)
  }
}

const isRefOrDict = (value: PdfValue): boolean => value instanceof PdfRef || value instanceof PdfDict

/** ISO 32000-2, Table 15 */
const trailerEntries: readonly (readonly [key: string, isUsable: (value: PdfValue) => boolean])[] = [
  ['Root', value => value instanceof PdfRef],
  ['Info', value => value instanceof PdfRef],
  ['ID', isArray],
  ['Encrypt', isRefOrDict],
]

/** An indirect length, whose object must precede the stream: later ones are not known yet. */
function readPlainNumber(
  bytes: Uint8Array,
  offset: number,
  context: { maxDepth: number; warnings: WarningLog },
): number | 'unread' {
  const object = findIndirectObject(bytes, offset, { ...context, findLength: () => undefined })
  return typeof object?.value === 'number' ? object.value : 'unread'
}
