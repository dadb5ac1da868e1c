import { ByteWriter } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { PdfError } from '../errors.ts'
import { hexText, nameText, numberText } from '../objects/notation.ts'
import {
  type PdfArray,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../objects/values.ts'

/**
 * Ciphers what is written; absent for plain files and for objects that stay plain. The folder turns values into
 * bytes, strictly as the standard says; it knows nothing of the file the values come from.
 */
export interface Encipher {
  string(bytes: Uint8Array, ref: PdfRef): Uint8Array
  stream(bytes: Uint8Array, dict: PdfDict, ref: PdfRef): Uint8Array
}

/**
 * Writes a value. `ref` and `encipher` say with whose key strings are ciphered.
 * @throws {PdfError} `value-unwritable` for a stream that is no indirect object and for numbers that are none.
 */
export function writeValue(writer: ByteWriter, value: PdfValue, encipher?: Encipher, ref?: PdfRef): void {
  if (value === null) writer.writeText('null')
  else if (typeof value === 'boolean') writer.writeText(value ? 'true' : 'false')
  else if (typeof value === 'number') writer.writeText(numberText(value))
  else if (typeof value === 'bigint') writer.writeText(String(value))
  else if (value instanceof PdfName) writer.writeText(nameText(value.text))
  else if (value instanceof PdfRef) writer.writeText(`${value.number} ${value.generation} R`)
  else if (value instanceof PdfString) {
    writeString(writer, encipher && ref ? encipher.string(value.bytes, ref) : value.bytes)
  } else if (value instanceof PdfDict) writeDict(writer, value, encipher, ref)
  else if (value instanceof PdfStream)
    throw new PdfError('value-unwritable', 'a stream must be an indirect object')
  else writeArray(writer, value, encipher, ref)
}

/** Writes `12 0 obj … endobj`; a stream gets its Length. ISO 32000-2, 7.3.10 */
export function writeIndirectObject(
  writer: ByteWriter,
  ref: PdfRef,
  value: PdfValue,
  encipher?: Encipher,
): void {
  writer.writeText(`${ref.number} ${ref.generation} obj\n`)
  if (value instanceof PdfStream) {
    const bytes = encipher ? encipher.stream(value.bytes, value.dict, ref) : value.bytes
    writeValue(writer, value.dict.with({ Length: bytes.length }), encipher, ref)
    writer.writeText('\nstream\n')
    writer.writeBytes(bytes)
    writer.writeText('\nendstream')
  } else writeValue(writer, value, encipher, ref)
  writer.writeText('\nendobj\n')
}

function writeArray(writer: ByteWriter, array: PdfArray, encipher?: Encipher, ref?: PdfRef): void {
  const numbers = findNumbersText(array)
  if (numbers !== undefined) {
    writer.writeText(numbers)
    return
  }
  writer.writeByte(0x5b)
  for (let i = 0; i < array.length; i++) {
    const value = array[i] as PdfValue
    if (i > 0 && beginsRegular(value)) writer.writeByte(0x20)
    writeValue(writer, value, encipher, ref)
  }
  writer.writeByte(0x5d)
}

/** The text of a list of numbers alone: coordinates come by the hundred, and are written at once. */
function findNumbersText(array: PdfArray): string | undefined {
  let text = '['
  for (let i = 0; i < array.length; i++) {
    const element = array[i]
    if (typeof element !== 'number') return undefined
    text += i > 0 ? ` ${numberText(element)}` : numberText(element)
  }
  return `${text}]`
}

function writeDict(writer: ByteWriter, dict: PdfDict, encipher?: Encipher, ref?: PdfRef): void {
  writer.writeText('<<')
  dict.entries.forEach((value, key) => {
    writer.writeText(nameText(key))
    if (beginsRegular(value)) writer.writeByte(0x20)
    writeValue(writer, value, encipher, ref)
  })
  writer.writeText('>>')
}

/** Whether the value's text would run into what stands before it; others begin with a delimiter. ISO 32000-2, 7.2.3 */
function beginsRegular(value: PdfValue): boolean {
  const type = typeof value
  return (
    value === null || type === 'number' || type === 'boolean' || type === 'bigint' || value instanceof PdfRef
  )
}

/** A literal string for readable bytes, a hexadecimal one else: then no CR can turn into LF. ISO 32000-2, 7.3.4 */
function writeString(writer: ByteWriter, bytes: Uint8Array): void {
  writer.writeText(findLiteral(bytes) ?? hexText(bytes))
}

/** The bytes as a literal string; undefined when one of them is not readable. */
function findLiteral(bytes: Uint8Array): string | undefined {
  const text = latinFromBytes(bytes)
  return readable.test(text) ? `(${text.replace(bracketOrBackslash, '\\$&')})` : undefined
}

const readable = /^[ -~]*$/

const bracketOrBackslash = /[()\\]/g

/** The value as it would be written, one character a byte: equal for equal values. */
export function serializeValue(value: PdfValue): string {
  const writer = new ByteWriter(256)
  writeValue(writer, value)
  return latinFromBytes(writer.toBytes())
}
