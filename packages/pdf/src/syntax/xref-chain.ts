import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { Lexer } from './lexer.ts'
import type { XrefIndex } from './xref-index.ts'
import type { XrefContext, XrefSection } from './xref-section.ts'
import { findXrefStream } from './xref-stream.ts'
import { findXrefTable } from './xref-table.ts'

/** The whole cross-reference of a file. */
export interface Xref {
  readonly index: XrefIndex
  /** Sections newest first, as the file has them, also where the index had to be rebuilt; empty when none was readable. */
  readonly sections: readonly XrefSection[]
  /** The newest trailer, completed by entries of older ones that it should have had. */
  readonly trailer: PdfDict
}

/** Whether a cross-reference section seems to begin at `offset`. */
export function beginsXrefSection(bytes: Uint8Array, offset: number): boolean {
  if (offset < 0 || offset >= bytes.length) return false
  const lexer = new Lexer(bytes, offset)
  if (lexer.next() === 'keyword') return lexer.text === 'xref'
  return (
    lexer.kind === 'number' &&
    lexer.next() === 'number' &&
    lexer.next() === 'keyword' &&
    lexer.text.startsWith('obj')
  )
}

/**
 * Reads the section at `startOffset` and all it leads to by `/Prev`, newest first. Undefined when a section cannot
 * be read; loops end with a warning.
 * ISO 32000-2, 7.5.4 to 7.5.8
 */
export function findXrefChain(
  bytes: Uint8Array,
  startOffset: number,
  context: XrefContext,
  maxSections: number,
): Xref | undefined {
  const sections: XrefSection[] = []
  const seen = new Set<number>()
  /** Streams of hybrid sections, which tables should not share. */
  const hidden = new Set<number>()
  let offset: number | undefined = startOffset
  while (offset !== undefined) {
    if (seen.has(offset) || sections.length >= maxSections) {
      context.warnings.note('xref-loop', 'the chain of cross-reference sections does not end', { offset })
      break
    }
    seen.add(offset)
    const section: XrefSection | undefined = findSection(bytes, offset, context, hidden)
    if (!section) return undefined
    sections.push(section)
    offset = previousOf(section, context)
  }
  const newest = sections[0]
  return newest && { index: context.index, sections, trailer: completeTrailer(sections) }
}

/** Where the section before begins. Some writers made a reference of the offset. */
function previousOf({ trailer, offset }: XrefSection, { warnings }: XrefContext): number | undefined {
  const previous = trailer.get('Prev')
  if (previous === undefined) return undefined
  const found = offsetOf(previous instanceof PdfRef ? previous.number : previous)
  if (previous instanceof PdfRef || found === undefined)
    warnings.note('xref-entry-bad', 'Prev is no offset', { offset })
  return found
}

function findSection(
  bytes: Uint8Array,
  offset: number,
  context: XrefContext,
  hidden: Set<number>,
): XrefSection | undefined {
  const lexer = new Lexer(bytes, offset)
  lexer.next()
  if (!lexer.isKeyword('xref')) {
    const stream = findXrefStream(bytes, offset, context)
    return stream && { kind: 'stream', offset, trailer: stream.trailer, streamNumber: stream.number }
  }
  const table = findXrefTable(bytes, lexer.position, context)
  if (!table) return undefined
  const hiddenAt = offsetOf(table.trailer.get('XRefStm'))
  // Objects that only newer readers see are free in the table and listed in the stream, so the stream goes first.
  const isNew = hiddenAt !== undefined && !hidden.has(hiddenAt)
  if (isNew) hidden.add(hiddenAt)
  if (isNew && !findXrefStream(bytes, hiddenAt, context)) {
    context.warnings.note('xref-unreadable', 'XRefStm leads to no cross-reference stream', {
      offset: hiddenAt,
    })
  }
  for (const { number, nextFree, generation } of table.free) {
    context.index.add(number, { kind: 'free', nextFree, generation })
  }
  return { kind: hiddenAt === undefined ? 'table' : 'hybrid', offset, trailer: table.trailer }
}

/** The newest trailer with what only older ones say of the entries that every one should have. */
function completeTrailer(sections: readonly XrefSection[]): PdfDict {
  const entries = new Map(sections[0]?.trailer.entries)
  for (const { trailer } of sections) {
    for (const key of ['Root', 'Info', 'ID', 'Encrypt']) {
      const value = trailer.get(key)
      if (value !== undefined && !entries.has(key)) entries.set(key, value)
    }
  }
  return new PdfDict(entries)
}

function offsetOf(value: PdfValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
