import { ByteWriter } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { PdfError } from '../errors.ts'
import { PdfStream } from '../objects/values.ts'
import { writeValue } from '../writer/serialize.ts'
import type { PdfFile } from './pdf-file.ts'

/** An object of the file as it stands there, for people who look into files. */
export interface InspectedObject {
  /** In the syntax of PDF, one character a byte, deciphered; of a stream its dictionary. */
  readonly syntax: string
  /** Content of a stream, filters undone as far as they can be; undefined for other objects. */
  readonly content: Uint8Array | undefined
  /** The filter that `content` still has, such as `DCTDecode`. */
  readonly remainingFilter: string | undefined
}

/** @throws {PdfError} `object-missing`, `limit-exceeded` */
export function inspectObject(file: PdfFile, number: number): InspectedObject {
  const value = file.getObject(number)
  if (value === null) throw new PdfError('object-missing', `there is no object ${number}`)
  const isStream = value instanceof PdfStream
  const writer = new ByteWriter()
  writeValue(writer, isStream ? value.dict : value)
  const decoded = isStream ? file.decodeStream(value) : undefined
  return {
    syntax: latinFromBytes(writer.toBytes()),
    content: decoded?.bytes,
    remainingFilter: decoded?.remaining?.filter,
  }
}
