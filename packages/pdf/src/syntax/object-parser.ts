import type { WarningLog } from '../errors.ts'
import { PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import type { Lexer } from './lexer.ts'

/** Keywords that cannot occur in an object. */
const objectEnds: ReadonlySet<string> = new Set(['obj', 'endobj', 'stream', 'endstream'])

/**
 * Parses objects from a lexer. Lenient: an unknown keyword reads as null (with a warning inside of brackets), a missing closing bracket is assumed, a
 * dictionary key that is not a name is skipped. Nesting beyond `maxDepth` reads as null with a warning.
 */
export class ObjectParser {
  readonly lexer: Lexer
  /** Whether a string or bracket of the last object extended to the end of input or into the next object. */
  isUnterminated = false
  /** Whether a string or bracket of the last object was not closed before the object ended. */
  isUnclosed = false
  readonly #maxDepth: number
  readonly #warnings: WarningLog

  constructor(lexer: Lexer, maxDepth: number, warnings: WarningLog) {
    this.lexer = lexer
    this.#maxDepth = maxDepth
    this.#warnings = warnings
  }

  /**
   * Parses one object and leaves the lexer directly after it. Undefined at the end of input or at an unexpected
   * bracket.
   */
  parse(): PdfValue | undefined {
    this.isUnterminated = false
    this.isUnclosed = false
    this.lexer.next()
    return this.#value(0)
  }

  /** The object whose first token the lexer has just read. */
  #value(depth: number): PdfValue | undefined {
    const { lexer } = this
    switch (lexer.kind) {
      case 'number':
        return this.#numberOrRef()
      case 'name':
        return lexer.name
      case 'string':
        if (lexer.isUnterminated) this.isUnterminated = this.isUnclosed = true
        return new PdfString(lexer.string)
      case 'array-open':
        return this.#array(depth + 1)
      case 'dict-open':
        return this.#dict(depth + 1)
      case 'keyword':
        if (lexer.text === 'true' || lexer.text === 'false') return lexer.text === 'true'
        if (depth > 0 && lexer.text !== 'null')
          this.#warnings.note('value-unreadable', 'a value is none of PDF', { offset: lexer.start })
        return null
      case 'array-close':
      case 'dict-close':
      case 'end':
        return undefined
    }
  }

  /** `12 0 R` is a reference; after a number anything else is left to be read again. */
  #numberOrRef(): number | bigint | PdfRef {
    const { lexer } = this
    const first = lexer.number
    if (!lexer.isInteger) return first
    if (!Number.isSafeInteger(first)) return lexer.longInteger()
    if (first < 0) return first
    const behind = lexer.position
    if (lexer.next() === 'number' && lexer.isInteger && lexer.number >= 0) {
      const generation = lexer.number
      if (lexer.next() === 'keyword' && lexer.text === 'R') return new PdfRef(first, generation)
    }
    lexer.position = behind
    return first
  }

  #array(depth: number): PdfValue {
    const elements: PdfValue[] = []
    const { lexer } = this
    while (lexer.next() !== 'array-close') {
      if (lexer.kind === 'end' || this.#endsObject()) return this.#unterminated(elements)
      if (depth > this.#maxDepth) continue
      const element = this.#value(depth)
      if (element !== undefined) elements.push(element)
    }
    return this.#checked(depth, elements)
  }

  #dict(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    const { lexer } = this
    while (lexer.next() !== 'dict-close') {
      if (lexer.kind === 'end' || this.#endsObject()) return this.#unterminated(new PdfDict(entries))
      if (depth > this.#maxDepth || lexer.kind !== 'name') continue
      const key = lexer.text
      if (lexer.next() === 'dict-close') break
      if (this.#endsObject()) return this.#unterminated(new PdfDict(entries))
      const value = this.#value(depth)
      if (value !== undefined && value !== null) entries.set(key, value)
    }
    return this.#checked(depth, new PdfDict(entries))
  }

  /**
   * A bracket that is still open at `endobj`, `stream`, the next `obj` or the end of input: the object ends there.
   */
  #unterminated<Value extends PdfValue>(value: Value): Value {
    this.isUnclosed = true
    this.isUnterminated ||= this.lexer.kind === 'end' || this.lexer.isKeyword('obj')
    this.lexer.position = this.lexer.start
    return value
  }

  #endsObject(): boolean {
    const { lexer } = this
    return lexer.kind === 'keyword' && objectEnds.has(lexer.text)
  }

  #checked(depth: number, value: PdfValue): PdfValue {
    if (depth <= this.#maxDepth) return value
    this.#warnings.note('nesting-too-deep', `more than ${this.#maxDepth} levels`, {
      offset: this.lexer.start,
    })
    return null
  }
}
