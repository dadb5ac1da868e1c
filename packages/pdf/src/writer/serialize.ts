import { ByteWriter } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { PdfError } from '../errors.ts'
import { hexText, nameText, writeNumber } from '../objects/notation.ts'
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
 * Encrypts strings and streams; absent for files that are not encrypted and for objects that are exempt. This folder
 * serialises values, strictly according to the standard, and is independent of the file they come from.
 */
export interface Encipher {
  string(bytes: Uint8Array, ref: PdfRef): Uint8Array
  stream(bytes: Uint8Array, dict: PdfDict, ref: PdfRef): Uint8Array
}

/**
 * Writes a value. `ref` and `encipher` select the key with which strings are encrypted.
 * @throws {PdfError} `value-unwritable` for a stream that is not an indirect object and for numbers that are not
 * finite.
 */
export function writeValue(writer: ByteWriter, value: PdfValue, encipher?: Encipher, ref?: PdfRef): void {
  if (value === null) writer.writeText('null')
  else if (typeof value === 'boolean') writer.writeText(value ? 'true' : 'false')
  else if (typeof value === 'number') writeNumber(writer, value)
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
  writer.writeByte(0x5b)
  for (let i = 0; i < array.length; i++) {
    const value = array[i] as PdfValue
    if (i > 0 && beginsRegular(value)) writer.writeByte(0x20)
    writeValue(writer, value, encipher, ref)
  }
  writer.writeByte(0x5d)
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

/**
 * Whether the value needs a separator after the previous token; other values begin with a delimiter. ISO 32000-2,
 * 7.2.3
 */
function beginsRegular(value: PdfValue): boolean {
  const type = typeof value
  return (
    value === null || type === 'number' || type === 'boolean' || type === 'bigint' || value instanceof PdfRef
  )
}

/**
 * A literal string for printable bytes, otherwise a hexadecimal one, so that no CR is converted to LF. ISO 32000-2,
 * 7.3.4
 */
function writeString(writer: ByteWriter, bytes: Uint8Array): void {
  writer.writeText(findLiteral(bytes) ?? hexText(bytes))
}

/** The bytes as a literal string; undefined if one of them is not printable. */
function findLiteral(bytes: Uint8Array): string | undefined {
  const text = latinFromBytes(bytes)
  return readable.test(text) ? `(${text.replace(bracketOrBackslash, '\\$&')})` : undefined
}

const readable = /^[ -~]*$/

const bracketOrBackslash = /[()\\]/g

/** The serialised value, one character per byte: equal for equal values. */
export function serializeValue(value: PdfValue): string {
  const writer = new ByteWriter(256)
  writeValue(writer, value)
  return latinFromBytes(writer.toBytes())
}
