import { ByteWriter } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { PdfError } from '../errors.ts'
import { PdfStream } from '../objects/values.ts'
import { writeValue } from '../writer/serialize.ts'
import type { PdfFile } from './pdf-file.ts'

/** An object as it is in the file, for inspection. */
export interface InspectedObject {
  /** In PDF syntax, one character per byte, decrypted; of a stream its dictionary. */
  readonly syntax: string
  /** Content of a stream, decoded as far as possible; undefined for other objects. */
  readonly content: Uint8Array | undefined
  /** The filter that was not decoded, such as `DCTDecode`. */
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
    content: decoded?.remaining?.bytes ?? decoded?.bytes,
    remainingFilter: decoded?.remaining?.filter,
  }
}

/** The content of a stream, decoded up to the first filter that is none of those decoded here. @throws {PdfError} `limit-exceeded` */
export function decodedAsFar(file: PdfFile, stream: PdfStream): Uint8Array {
  const { bytes, remaining } = file.decodeStream(stream)
  return remaining?.bytes ?? bytes
}

/** The stream object of a number. @throws {PdfError} `object-missing`, `object-not-stream` */
export function getStream(file: PdfFile, number: number): PdfStream {
  const value = file.getObject(number)
  if (value === null) throw new PdfError('object-missing', `there is no object ${number}`)
  if (!(value instanceof PdfStream)) throw new PdfError('object-not-stream', `object ${number} is no stream`)
  return value
}
