import type { WarningLog } from '../errors.ts'
import { PdfDict, PdfName, type PdfValue } from '../objects/values.ts'
import { isWhitespace } from '../syntax/characters.ts'
import { Lexer } from '../syntax/lexer.ts'
import { ObjectParser } from '../syntax/object-parser.ts'

/**
 * One operator with its operands. An inline image is the operator `BI` with its dictionary as operand and its data.
 * This folder reads and writes content streams without interpreting operators.
 */
export interface Operation {
  readonly operator: string
  readonly operands: readonly PdfValue[]
  /** The operands that are numbers. */
  readonly numbers: readonly number[]
  /** Data of an inline image, still encoded. */
  readonly data?: Uint8Array
  /** Offset in the content after the operator. */
  readonly end: number
}

const maxOperands = 1000
const maxDepth = 20

/**
 * Reads the operations of a content stream one after the other, until the end of the data. Content streams contain no
 * references.
 * ISO 32000-2, 7.8.2
 */
export function* readOperations(content: Uint8Array, warnings: WarningLog): Generator<Operation> {
  const lexer = new Lexer(content)
  const parser = new ObjectParser(lexer, maxDepth, warnings)
  let operands: PdfValue[] = []
  let numbers: number[] = []
  while (lexer.position < lexer.end) {
    const start = lexer.position
    const kind = lexer.next()
    if (kind === 'end') return
    if (kind === 'number') {
      if (operands.length >= maxOperands) continue
      operands.push(lexer.number)
      numbers.push(lexer.number)
    } else if (kind === 'keyword' && !isValue(lexer.text)) {
      const operator = lexer.text
      yield operator === 'BI'
        ? readInlineImage(lexer, parser)
        : { operator, operands, numbers, end: lexer.position }
      operands = []
      numbers = []
    } else {
      lexer.position = start
      const value = parser.parse()
      if (value !== undefined && operands.length < maxOperands) operands.push(value)
      // An unexpected bracket has no value and is skipped, so that the loop always advances.
      if (lexer.position <= start) lexer.position = start + 1
    }
  }
}

function isValue(keyword: string): boolean {
  return keyword === 'true' || keyword === 'false' || keyword === 'null'
}

/**
 * From after `BI` to after `EI`. The data has no length, so it ends at `EI` between white space. ISO 32000-2, 8.9.7
 */
function readInlineImage(lexer: Lexer, parser: ObjectParser): Operation {
  const entries = new Map<string, PdfValue>()
  for (;;) {
    const kind = lexer.next()
    if (kind === 'end' || lexer.isKeyword('ID')) break
    if (kind !== 'name') continue
    const key = lexer.text
    const value = parser.parse()
    if (value !== undefined && value !== null) entries.set(longKeys.get(key) ?? key, value)
  }
  const { bytes, end } = lexer
  const start = lexer.position + 1
  let at = start
  while (at < end) {
    const isMark = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isWhitespace(bytes[at - 1] ?? 0)
    if (isMark && (at + 2 >= end || isWhitespace(bytes[at + 2] ?? 0))) break
    at++
  }
  lexer.position = Math.min(end, at + 2)
  const dict = new PdfDict(entries).with({ Subtype: new PdfName('Image') })
  return {
    operator: 'BI',
    operands: [dict],
    numbers: [],
    data: bytes.subarray(start, Math.max(start, at - 1)),
    end: lexer.position,
  }
}

/** Abbreviated keys of inline images. ISO 32000-2, Table 91 */
const longKeys: ReadonlyMap<string, string> = new Map([
  ['BPC', 'BitsPerComponent'],
  ['CS', 'ColorSpace'],
  ['D', 'Decode'],
  ['DP', 'DecodeParms'],
  ['F', 'Filter'],
  ['H', 'Height'],
  ['IM', 'ImageMask'],
  ['I', 'Interpolate'],
  ['W', 'Width'],
])
