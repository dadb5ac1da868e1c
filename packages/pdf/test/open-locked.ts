import { randomBytes } from 'node:crypto'
import { PdfDocument, type PdfErrorCode } from '../src/index.ts'

const random = (byteCount: number): Uint8Array => new Uint8Array(randomBytes(byteCount))

/** Opens a document with the random source that saving an encrypted file needs. */
export function open(bytes: Uint8Array, password?: string): PdfDocument {
  return PdfDocument.open(bytes, password === undefined ? { random } : { password, random })
}

/** The code of the thrown error; undefined if nothing is thrown. */
export function codeOf(work: () => unknown): PdfErrorCode | undefined {
  try {
    work()
  } catch (error) {
    return (error as { code?: PdfErrorCode }).code
  }
  return undefined
}
