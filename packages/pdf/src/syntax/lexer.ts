import { PdfName } from '../objects/values.ts'
import { hexValue, isDelimiter, isDigit, isRegular, isWhitespace } from './characters.ts'
import { unescapeLiteral, unescapeName } from './escapes.ts'
import { type NameTable, nextHash } from './name-table.ts'

/** The kind of the last token. */
export type TokenKind =
  | 'end'
  | 'number'
  | 'name'
  | 'string'
  | 'array-open'
  | 'array-close'
  | 'dict-open'
  | 'dict-close'
  | 'keyword'

const lf = 0x0a
const cr = 0x0d

/** Integers with up to this many digits are exact doubles, and so are these powers of ten. */
const exactDigits = 15
/** More is no number that any program can use. ISO 32000-2, Annex C.1 */
const largestNumber = 3.403e38
const noName = new PdfName('')
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent)

/**
 * Splits bytes into tokens, one per `next`; the token's value is in the fields until the next call. It does not own
 * the bytes, reads only [position, end), always advances, and never throws: unknown bytes become keywords of one
 * character, an unclosed string stops at the end of input and sets `isUnterminated`.
 * ISO 32000-2, 7.2 and 7.3
 */
export class Lexer {
  readonly bytes: Uint8Array
  /** End of input (exclusive). */
  end: number
  /** Offset of the next byte to read. */
  position: number
  /** Maximum length of a string. */
  maxStringBytes = Infinity
  /** Shares equal names of a file; without it each name is a new value. */
  names: NameTable | undefined

  kind: TokenKind = 'end'
  /** Offset of the token's first byte. */
  start = 0
  /** Value of a `number`. */
  number = 0
  /** Whether the `number` has no decimal point. */
  isInteger = false
  /** Text of a `name` or a `keyword`, one character per byte. */
  text = ''
  /** Value of a `name`. */
  name = noName
  /** Bytes of a `string`. */
  string: Uint8Array = new Uint8Array()
  /** Whether the last `string` was unclosed or longer than `maxStringBytes`. */
  isUnterminated = false

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = bytes
    this.position = Math.max(0, position)
    this.end = Math.min(end, bytes.length)
  }

  /** Reads one token and returns its kind. */
  next(): TokenKind {
    this.skipWhitespace()
    this.start = this.position
    if (this.position >= this.end) return this.#found('end')
    const code = this.#at(this.position)
    if (isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e) return this.#readNumber()
    switch (code) {
      case 0x2f: // /
        return this.#readName()
      case 0x28: // (
        return this.#readLiteralString()
      case 0x3c: // <
        if (this.#at(this.position + 1) === 0x3c) return this.#foundOf('dict-open', 2)
        return this.#readHexString()
      case 0x3e: // >
        if (this.#at(this.position + 1) === 0x3e) return this.#foundOf('dict-close', 2)
        return this.#foundKeyword(1)
      case 0x5b: // [
        return this.#foundOf('array-open', 1)
      case 0x5d: // ]
        return this.#foundOf('array-close', 1)
      default:
        return this.#readKeyword()
    }
  }

  /** Whether the last token is the keyword `text`. */
  isKeyword(text: string): boolean {
    return this.kind === 'keyword' && this.text === text
  }

  /**
   * The exact value of the last `number` if it is an integer that a double cannot represent, up to a maximum length.
   */
  longInteger(): number | bigint {
    const [, digits] = /^[+-]*(\d{16,300})$/.exec(this.#latin(this.start, this.position)) ?? []
    if (digits === undefined) return this.number
    return this.number < 0 ? -BigInt(digits) : BigInt(digits)
  }

  /** Skips white space and comments. */
  skipWhitespace(): void {
    while (this.position < this.end) {
      const code = this.#at(this.position)
      if (code === 0x25) this.#skipLine()
      else if (isWhitespace(code)) this.position++
      else return
    }
  }

  #skipLine(): void {
    while (this.position < this.end) {
      const code = this.#at(this.position)
      if (code === lf || code === cr) return
      this.position++
    }
  }

  #at(offset: number): number {
    return offset < this.end ? (this.bytes[offset] ?? 0) : -1
  }

  #found(kind: TokenKind): TokenKind {
    this.kind = kind
    return kind
  }

  #foundOf(kind: TokenKind, length: number): TokenKind {
    this.position += length
    return this.#found(kind)
  }

  #foundKeyword(length: number): TokenKind {
    this.text = this.#latin(this.position, this.position + length)
    return this.#foundOf('keyword', length)
  }

  #latin(from: number, to: number): string {
    let text = ''
    for (let i = from; i < to; i++) text += String.fromCharCode(this.bytes[i] as number)
    return text
  }

  /**
   * Accepts what producers actually write: a doubled sign, a sign inside (`12-34` reads as 12), a single point as 0.
   */
  #readNumber(): TokenKind {
    let at = this.position
    let isNegative = false
    while (this.#at(at) === 0x2b || this.#at(at) === 0x2d) {
      isNegative ||= this.#at(at) === 0x2d
      at++
    }
    let digits = 0
    let digitCount = 0
    let pointAt = -1
    for (; ; at++) {
      const code = this.#at(at)
      if (isDigit(code)) {
        digits = digits * 10 + (code - 0x30)
        digitCount++
      } else if (code === 0x2e && pointAt < 0) pointAt = at
      else break
    }
    const hasPoint = pointAt >= 0
    const isExact = !hasPoint && digitCount <= exactDigits
    const value = isExact ? digits : this.#decimal(digits, digitCount, at - pointAt - 1, at)
    while (this.#at(at) === 0x2d) {
      at++
      while (isDigit(this.#at(at)) || this.#at(at) === 0x2e) at++
    }
    if (digitCount === 0 && !hasPoint) return this.#readKeyword()
    this.position = at
    this.number = isNegative ? -value : value
    this.isInteger = !hasPoint
    return this.#found('number')
  }

  /** Exact digits are divided by a power of ten, which rounds exactly like parsing the text. */
  #decimal(digits: number, digitCount: number, decimals: number, end: number): number {
    return digitCount > exactDigits
      ? Math.min(Number(this.#digits(this.position, end)), largestNumber)
      : digits / (powersOfTen[decimals] ?? 1)
  }

  /** Digits and decimal point of a number, without signs. */
  #digits(from: number, to: number): string {
    let text = ''
    for (let i = from; i < to; i++) {
      const code = this.bytes[i] ?? 0
      if (code !== 0x2b && code !== 0x2d) text += String.fromCharCode(code)
    }
    return text
  }

  #readName(): TokenKind {
    const from = this.position + 1
    let at = from
    let hash = 0
    let isEscaped = false
    for (; at < this.end; at++) {
      const code = this.bytes[at] as number
      if (!isRegular(code)) break
      if (code === 0x23) isEscaped = true
      hash = nextHash(hash, code)
    }
    this.position = at
    const known = isEscaped ? undefined : this.names?.find(this.bytes, from, at, hash)
    this.name = known ?? this.#newName(this.#latin(from, at), isEscaped, hash)
    this.text = this.name.text
    return this.#found('name')
  }

  #newName(written: string, isEscaped: boolean, hash: number): PdfName {
    const name = new PdfName(isEscaped ? unescapeName(written) : written)
    if (!isEscaped) this.names?.keep(name, hash)
    return name
  }

  #readKeyword(): TokenKind {
    let at = this.position
    while (at < this.end && isRegular(this.#at(at))) at++
    return this.#foundKeyword(Math.max(1, at - this.position))
  }

  #readHexString(): TokenKind {
    const bytes: number[] = []
    let high = -1
    let at = this.position + 1
    const limit = Math.min(this.end, at + this.maxStringBytes)
    this.isUnterminated = true
    for (; at < limit; at++) {
      const code = this.#at(at)
      if (code === 0x3e) {
        this.isUnterminated = false
        at++
        break
      }
      const digit = hexValue(code)
      // The start or end of another value cannot be part of this one: the closing bracket is missing.
      if (digit < 0 && isDelimiter(code)) break
      if (digit < 0) continue
      if (high < 0) high = digit
      else {
        bytes.push(high * 16 + digit)
        high = -1
      }
    }
    if (high >= 0) bytes.push(high * 16)
    this.position = at
    this.string = Uint8Array.from(bytes)
    return this.#found('string')
  }

  #readLiteralString(): TokenKind {
    const from = this.position + 1
    let at = from
    let depth = 1
    let isPlain = true
    const limit = Math.min(this.end, from + this.maxStringBytes)
    for (; at < limit; at++) {
      const code = this.#at(at)
      if (code === 0x28) depth++
      else if (code === 0x29) {
        if (--depth === 0) break
      } else if (code === 0x5c) {
        isPlain = false
        at++
      } else if (code === cr) isPlain = false
    }
    const to = Math.min(at, limit)
    this.isUnterminated = depth > 0
    this.position = Math.min(to + 1, this.end)
    this.string = isPlain ? this.bytes.subarray(from, to) : unescapeLiteral(this.bytes, from, to)
    return this.#found('string')
  }
}
