import { findIsoDate } from '../bytes/pdf-date.ts'
import { textFromBytes, textFromUtf8 } from '../bytes/text-string.ts'
import { unlessRefused } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'
import { readXmp } from './xmp.ts'

/** Metadata of a document. Dates are ISO 8601. */
export interface DocumentMetadata {
  readonly title?: string
  readonly author?: string
  readonly subject?: string
  readonly keywords?: string
  /** The program in which the original document was written. */
  readonly creator?: string
  /** The program that converted it to PDF. */
  readonly producer?: string
  readonly dateCreated?: string
  readonly dateModified?: string
  /** Language of the document's text, as the catalog names it: BCP 47. ISO 32000-2, 14.9.2 */
  readonly language?: string
  /** The unparsed metadata packet; parsers must treat it as untrusted input. */
  readonly xmp?: string
}

type Field = Exclude<keyof DocumentMetadata, 'xmp' | 'language'>

/** Names of a field in the packet and in the information dictionary. ISO 32000-2, Table 349 */
const sources: Readonly<Record<Field, readonly [property: string, key: string]>> = {
  title: ['dc:title', 'Title'],
  author: ['dc:creator', 'Author'],
  subject: ['dc:description', 'Subject'],
  keywords: ['pdf:Keywords', 'Keywords'],
  creator: ['xmp:CreatorTool', 'Creator'],
  producer: ['pdf:Producer', 'Producer'],
  dateCreated: ['xmp:CreateDate', 'CreationDate'],
  dateModified: ['xmp:ModifyDate', 'ModDate'],
}
const xmpNames: ReadonlySet<string> = new Set(Object.values(sources).map(([property]) => property))

/** Larger packets are returned but not parsed. */
const maxPacketLength = 1_000_000

/** The packet takes precedence over the older information dictionary. ISO 32000-2, 14.3 */
export function readMetadata(file: PdfFile, catalog: DictReader): DocumentMetadata {
  const info = file.resolve(file.trailer.get('Info'))
  const dict = new DictReader(info instanceof PdfDict ? info : new PdfDict({}), file)
  const xmp = readPacket(file, catalog)
  const properties = xmp !== undefined && xmp.length <= maxPacketLength ? readXmp(xmp, xmpNames) : undefined
  const found: Partial<Record<Field, string>> = {}
  for (const [field, [property, key]] of Object.entries(sources) as [Field, readonly [string, string]][]) {
    const own = properties?.get(property)
    const value = field.startsWith('date')
      ? (findXmpDate(own) ?? findIsoDate(dict.text(key) ?? ''))
      : own || dict.text(key)?.trim()
    if (value) found[field] = value
  }
  const language = catalog.text('Lang')
  return { ...found, ...(language && { language }), ...(xmp !== undefined && { xmp }) }
}

/** The unparsed metadata packet of the document or of a part of it. ISO 32000-2, 14.3.2 */
export function readPacket(file: PdfFile, owner: DictReader): string | undefined {
  const stream = owner.stream('Metadata')
  if (!stream) return undefined
  return unlessRefused(
    () => {
      const { bytes } = file.decodeStream(stream)
      return bytes[0] === 0xfe && bytes[1] === 0xff ? textFromBytes(bytes) : textFromUtf8(bytes)
    },
    () => undefined,
  )
}

function findXmpDate(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
