import { bytesFromLatin } from '../bytes/latin.ts'
import { indexOfBytes, lastIndexOfBytes } from '../bytes/search.ts'
import { isDigit } from './characters.ts'
import { Lexer } from './lexer.ts'

/** Position and version of the header. */
export interface Header {
  /** Offset of `%PDF-`, from which the file's offsets count. */
  readonly offset: number
  /** `1.7`, or undefined when unreadable. */
  readonly version: string | undefined
}

const headerMark = bytesFromLatin('%PDF-')
const startxrefMark = bytesFromLatin('startxref')

/** The header within the first 1,024 bytes, or undefined. ISO 32000-2, 7.5.2 */
export function findHeader(bytes: Uint8Array): Header | undefined {
  const offset = indexOfBytes(bytes, headerMark, 0, 1024)
  if (offset < 0) return undefined
  const [major = 0, point, minor = 0] = bytes.subarray(offset + 5, offset + 8)
  const version =
    isDigit(major) && point === 0x2e && isDigit(minor) ? String.fromCharCode(major, point, minor) : undefined
  return { offset, version }
}

/** The number after the last `startxref`, and where something other than comments follows it. */
export interface Startxref {
  readonly value: number
  /** The length of the file if nothing follows. */
  readonly restAt: number
}

/** The last `startxref` with its number, or undefined. ISO 32000-2, 7.5.5 */
export function findStartxref(bytes: Uint8Array): Startxref | undefined {
  const at = lastIndexOfBytes(bytes, startxrefMark)
  if (at < 0) return undefined
  const lexer = new Lexer(bytes, at + startxrefMark.length)
  if (lexer.next() !== 'number' || !lexer.isInteger || lexer.number < 0) return undefined
  const value = lexer.number
  return { value, restAt: lexer.next() === 'end' ? bytes.length : lexer.start }
}
