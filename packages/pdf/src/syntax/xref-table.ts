import { PdfDict } from '../objects/values.ts'
import { isDigit } from './characters.ts'
import { Lexer } from './lexer.ts'
import { ObjectParser } from './object-parser.ts'
import { addEntry, type XrefContext } from './xref-section.ts'

/**
 * The result of reading a table: its trailer, and the free numbers, which a hybrid file's stream may still define.
 */
export interface XrefTable {
  readonly trailer: PdfDict
  readonly free: readonly {
    readonly number: number
    readonly nextFree: number
    readonly generation: number
  }[]
}

/**
 * Reads the table after the keyword `xref` and adds its used entries to the index; undefined if it is invalid.
 * Entries that are not 20 bytes long are read token by token.
 * ISO 32000-2, 7.5.4
 */
export function findXrefTable(
  bytes: Uint8Array,
  offset: number,
  context: XrefContext,
): XrefTable | undefined {
  const lexer = new Lexer(bytes, offset)
  const free: { number: number; nextFree: number; generation: number }[] = []
  for (;;) {
    lexer.next()
    if (lexer.isKeyword('trailer')) {
      const trailer = new ObjectParser(lexer, context.maxDepth, context.warnings).parse()
      if (trailer instanceof PdfDict) return { trailer, free }
      context.warnings.note('trailer-unreadable', 'a trailer is no dictionary', { offset: lexer.start })
      return undefined
    }
    if (lexer.kind !== 'number' || !lexer.isInteger || lexer.number < 0) return undefined
    let number = lexer.number
    if (lexer.next() !== 'number' || !lexer.isInteger) return undefined
    const count = lexer.number
    for (let i = 0; i < count; i++, number++) {
      const entryOffset = lexer.position
      const entry = findEntry(lexer)
      if (!entry) return undefined
      if (entry.isStray) {
        context.warnings.note('xref-entry-bad', `${count} entries promised, ${i} there`, {
          offset: entryOffset,
        })
        break
      }
      if (i === 0 && number === 1 && !entry.isUsed && entry.first === 0 && entry.second === 65535) {
        // A table that starts with object 0 but says 1: all its numbers would be one too high.
        context.warnings.note('xref-entry-bad', 'the table begins with object 0, not 1', {
          offset: entryOffset,
        })
        number = 0
      }
      if (!entry.isUsed) {
        if (number <= context.maxObjectNumber)
          free.push({ number, nextFree: entry.first, generation: entry.second })
      } else if (
        !addEntry(
          context,
          number,
          { kind: 'offset', offset: entry.first, generation: entry.second },
          entryOffset,
        )
      ) {
        break
      }
    }
  }
}

interface TableEntry {
  readonly first: number
  readonly second: number
  readonly isUsed: boolean
  /** `trailer` or another keyword in place of a declared entry: the count was too high. */
  readonly isStray: boolean
}

function findEntry(lexer: Lexer): TableEntry | undefined {
  lexer.skipWhitespace()
  const { bytes, position: at } = lexer
  const letter = bytes[at + 17]
  if (bytes[at + 10] === 0x20 && bytes[at + 16] === 0x20 && (letter === 0x6e || letter === 0x66)) {
    const first = digitsAt(bytes, at, 10)
    const second = digitsAt(bytes, at + 11, 5)
    if (first >= 0 && second >= 0) {
      lexer.position = at + 18
      return { first, second, isUsed: letter === 0x6e, isStray: false }
    }
  }
  lexer.next()
  if (lexer.isKeyword('trailer')) {
    lexer.position = lexer.start
    return { first: 0, second: 0, isUsed: false, isStray: true }
  }
  const first = lexer.kind === 'number' ? lexer.number : -1
  const second = first >= 0 && lexer.next() === 'number' ? lexer.number : -1
  if (second < 0 || lexer.next() !== 'keyword' || (lexer.text !== 'n' && lexer.text !== 'f')) return undefined
  return { first, second, isUsed: lexer.text === 'n', isStray: false }
}

/** The value of `count` digits, or -1. */
function digitsAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let i = at; i < at + count; i++) {
    const code = bytes[i] ?? 0
    if (!isDigit(code)) return -1
    value = value * 10 + (code - 0x30)
  }
  return value
}
