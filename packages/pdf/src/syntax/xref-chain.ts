import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { Lexer } from './lexer.ts'
import type { XrefIndex } from './xref-index.ts'
import type { XrefContext, XrefSection } from './xref-section.ts'
import { findXrefStream } from './xref-stream.ts'
import { findXrefTable } from './xref-table.ts'

/** All cross-reference sections of a file. */
export interface Xref {
  readonly index: XrefIndex
  /** Sections of the file, newest first, even if the index had to be rebuilt; empty if none was readable. */
  readonly sections: readonly XrefSection[]
  /** The newest trailer, with missing required entries taken from older ones. */
  readonly trailer: PdfDict
}

/** Whether a cross-reference section seems to start at `offset`. */
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
 * Reads the section at `startOffset` and all that follow by `/Prev`, newest first. Undefined if a section cannot be
 * read; cycles end with a warning.
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
      context.warnings.note('xref-loop', 'the chain of sections does not end', { offset })
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

/** Offset of the previous section. Some writers use a reference with that number. */
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
  // Hidden objects of a hybrid file are free in the table and listed in the stream, so the stream is read first.
  const isNew = hiddenAt !== undefined && !hidden.has(hiddenAt)
  if (isNew) hidden.add(hiddenAt)
  if (isNew && !findXrefStream(bytes, hiddenAt, context)) {
    context.warnings.note('xref-unreadable', 'XRefStm leads to no stream', {
      offset: hiddenAt,
    })
  }
  for (const { number, nextFree, generation } of table.free) {
    context.index.add(number, { kind: 'free', nextFree, generation })
  }
  return { kind: hiddenAt === undefined ? 'table' : 'hybrid', offset, trailer: table.trailer }
}

/** The newest trailer, with missing required entries taken from older ones. */
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
