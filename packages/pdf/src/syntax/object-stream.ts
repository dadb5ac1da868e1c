import type { WarningLog } from '../errors.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import type { PdfStream, PdfValue } from '../objects/values.ts'
import { Lexer } from './lexer.ts'
import type { NameTable } from './name-table.ts'
import { ObjectParser } from './object-parser.ts'

/**
 * A decoded object stream. Its objects are parsed on first use; strings in them are not encrypted individually.
 * ISO 32000-2, 7.5.7
 */
export class ObjectStream {
  /** The stream that this one extends. */
  readonly extendedStream: number | undefined
  /** Object numbers in the order of the stream. */
  readonly numbers: readonly number[]
  /** Whether the stream has as many objects as it says, and all of them begin within its data. */
  readonly isComplete: boolean
  readonly #offsets: readonly number[]
  readonly #parser: ObjectParser

  /** `data` is the decoded content of `stream`. */
  constructor(
    stream: PdfStream,
    data: Uint8Array,
    context: { resolver: Resolver; maxDepth: number; warnings: WarningLog; names: NameTable },
  ) {
    const dict = new DictReader(stream.dict, context.resolver)
    const first = dict.integer('First') ?? 0
    const count = dict.integer('N') ?? 0
    const lexer = new Lexer(data)
    const numbers: number[] = []
    const offsets: number[] = []
    for (let i = 0; i < count; i++) {
      if (lexer.next() !== 'number' || !lexer.isInteger) break
      const number = lexer.number
      if (lexer.next() !== 'number' || !lexer.isInteger) break
      numbers.push(number)
      offsets.push(first + lexer.number)
    }
    this.extendedStream = dict.ref('Extends')?.number
    this.numbers = numbers
    this.isComplete = numbers.length === count && offsets.every(offset => offset < data.length)
    this.#offsets = offsets
    lexer.names = context.names
    this.#parser = new ObjectParser(lexer, context.maxDepth, context.warnings)
  }

  /** Size of the decoded bytes. */
  get byteLength(): number {
    return this.#parser.lexer.bytes.length
  }

  /** The object `number`; `index` is its expected index. Undefined if it is not in this stream. */
  find(number: number, index: number): PdfValue | undefined {
    const at = this.numbers[index] === number ? index : this.numbers.lastIndexOf(number)
    const offset = this.#offsets[at]
    if (offset === undefined) return undefined
    this.#parser.lexer.position = Math.max(0, offset)
    return this.#parser.parse() ?? null
  }
}
