/** Attached files and sounds in XFDF. ISO 19444-1, 6.5.9 and 6.5.19 */
import { bytesFromLatin } from '../../bytes/latin.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError, unlessRefused } from '../../errors.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, type PdfRef, PdfStream } from '../../objects/values.ts'
import { deflate } from '../../writer/deflate.ts'
import { textEntry } from '../store/markup-entries.ts'
import type { NewFile } from './new-file.ts'
import { elementXml, findChild, textOf, type XmlElement } from './xml-tree.ts'

const filters = ['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']

/** The specification of the file in an element; without its bytes if the element has none. @throws {PdfError} `xfdf-invalid` */
export function readFileSpecification(element: XmlElement, target: NewFile): PdfRef {
  const { attributes } = element
  const name = textEntry(attributes.get('file') || 'file')
  const mimeType = attributes.get('mimetype')
  const size = Number(attributes.get('size') ?? Number.NaN)
  const stream = readStream(element, {
    Type: new PdfName('EmbeddedFile'),
    Subtype: mimeType ? new PdfName(mimeType) : undefined,
    Params: new PdfDict({
      Size: Number.isInteger(size) && size >= 0 ? size : undefined,
      CreationDate: textEntry(attributes.get('creation')),
      ModDate: textEntry(attributes.get('modification')),
    }),
  })
  const EF = stream && new PdfDict({ F: target.add(stream) })
  return target.add(new PdfDict({ Type: new PdfName('Filespec'), F: name, UF: name, EF }))
}

/** The sound in an element; undefined if there is none. @throws {PdfError} `xfdf-invalid` */
export function readSound(element: XmlElement, target: NewFile): PdfRef | undefined {
  const { attributes } = element
  const number = (name: string): number | undefined => {
    const value = Number(attributes.get(name) ?? Number.NaN)
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const encoding = attributes.get('encoding')
  const E = Object.entries(soundEncodings).find(([, word]) => word === encoding?.toLowerCase())?.[0]
  const stream = readStream(element, {
    Type: new PdfName('Sound'),
    R: number('rate') ?? 8000,
    C: number('channels'),
    B: number('bits'),
    E: E === undefined ? undefined : new PdfName(E),
  })
  return stream && target.add(stream)
}

const soundEncodings: Readonly<Record<string, string>> = {
  Raw: 'raw',
  Signed: 'signed',
  muLaw: 'mulaw',
  ALaw: 'alaw',
}

function readStream(
  element: XmlElement,
  entries: ConstructorParameters<typeof PdfDict>[0],
): PdfStream | undefined {
  const data = findChild(element, 'data')
  return data && new PdfStream(new PdfDict(entries).with({ Filter: filterOf(data) }), bytesOf(data))
}

/** In the mode `raw` the bytes are still encoded by the filter, in the mode `filtered` no longer. */
function filterOf({ attributes }: XmlElement): PdfName | undefined {
  const filter = attributes.get('filter')
  const isEncoded = attributes.get('MODE')?.toLowerCase() !== 'filtered'
  return isEncoded && filter !== undefined && filters.includes(filter) ? new PdfName(filter) : undefined
}

/** The bytes in an element, in hexadecimal digits or as they are. @throws {PdfError} `xfdf-invalid` */
export function bytesOf(element: XmlElement): Uint8Array {
  const text = textOf(element)
  const encoding = element.attributes.get('encoding') ?? element.attributes.get('ENCODING')
  if (encoding?.toLowerCase() !== 'hex') return bytesFromLatin(text)
  const digits = text.replace(/\s/g, '')
  if (!/^[\da-f]*$/i.test(digits)) throw new PdfError('xfdf-invalid', 'data are no hexadecimal digits')
  const bytes = new Uint8Array(Math.ceil(digits.length / 2))
  for (let at = 0; at < digits.length; at++)
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (digitAt(digits, at) << (at % 2 === 0 ? 4 : 0))
  return bytes
}

/** The value of a hexadecimal digit. Files have millions of them. */
function digitAt(digits: string, at: number): number {
  const code = digits.charCodeAt(at)
  return code <= 0x39 ? code - 0x30 : (code & 0x5f) - 0x37
}

/** Attributes and content of an element with an attached file. */
export function fileParts(dict: DictReader, file: PdfFile): Parts {
  const specification = dict.dictionary('FS')
  const files = specification?.dictionary('EF')
  const stream = files?.stream('UF') ?? files?.stream('F')
  const embedded = stream && dict.reader(stream.dict)
  const parameters = embedded?.dictionary('Params')
  return {
    attributes: [
      ['file', specification?.text('UF') ?? specification?.text('F')],
      ['mimetype', embedded?.name('Subtype')],
      ['size', numberText(parameters?.integer('Size'))],
      ['creation', parameters?.text('CreationDate')],
      ['modification', parameters?.text('ModDate')],
    ],
    inner: dataElement(stream, file),
  }
}

/** Attributes and content of an element with a sound. */
export function soundParts(dict: DictReader, file: PdfFile): Parts {
  const stream = dict.stream('Sound')
  const sound = stream && dict.reader(stream.dict)
  return {
    attributes: [
      ['bits', numberText(sound?.integer('B'))],
      ['channels', numberText(sound?.integer('C'))],
      ['encoding', soundEncodings[sound?.name('E') ?? 'Raw']],
      ['rate', numberText(sound?.number('R'))],
    ],
    inner: dataElement(stream, file),
  }
}

/** What an element of one kind has beside the others. */
export interface Parts {
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[]
  readonly inner: string
}

const numberText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** Compressed with Flate, which any reader of XFDF knows; empty for content of an unknown filter. */
function dataElement(stream: PdfStream | undefined, file: PdfFile): string {
  const decoded = unlessRefused(
    () => stream && file.decodeStream(stream),
    () => undefined,
  )
  if (!decoded || decoded.remaining) return ''
  const bytes = deflate(decoded.bytes)
  const attributes = [
    ['MODE', 'raw'],
    ['encoding', 'hex'],
    ['length', String(bytes.length)],
    ['filter', 'FlateDecode'],
  ] as const
  return elementXml('data', attributes, hexDigits(bytes))
}

/** The bytes as hexadecimal digits. */
export const hexDigits = (bytes: Uint8Array): string => Array.from(bytes, byte => digitsOf[byte]).join('')

const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
