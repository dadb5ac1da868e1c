import { randomUUID } from 'node:crypto'
import { parseDataFormEntry } from '../../annotations/exchange/data-form.ts'
import { eachEntry } from '../../annotations/exchange/each-entry.ts'
import { parseXfdf } from '../../annotations/exchange/xfdf.ts'
import { type NewAnnotation, PdfError, type PdfPage } from '../../index.ts'
import { CommandError } from '../files/command-error.ts'

/** The content of a data file. */
export interface ImportData {
  readonly annotations: readonly NewAnnotation[]
  /**
   * Number of skipped entries: of `annotations --json` with kinds that cannot be edited, and those without geometry.
   */
  readonly passedOver: number
  /** Why entries that are wrong were left out. */
  readonly refused: readonly PdfError[]
}

/**
 * Parses a data file: XFDF, the output of `export` or `annotations --json`, or a list written by hand, which may name
 * the page by `page` (from 1 on) and omit uuid and date.
 * Entries that are wrong are left out.
 * @throws {CommandError} `data-invalid` for other data
 * @throws {PdfError} `page-missing`, `annotation-invalid` and the other codes of the data form, if no entry is right; the
 * message names the entry and the field
 */
export function parseImportData(
  bytes: Uint8Array,
  { pages, now }: { readonly pages: readonly PdfPage[]; readonly now: Date },
): ImportData {
  const text = decodeText(bytes)
  if (/^\s*</.test(text)) {
    const refused: PdfError[] = []
    const annotations = parseXfdf(text, pages, {}, error => refused.push(error))
    return orRefused({ annotations, passedOver: 0, refused })
  }
  const list = parseJson(text)
  if (!Array.isArray(list)) throw new CommandError('data-invalid', 'the data is no list of annotations')
  const refused: PdfError[] = []
  let listed = 0
  const annotations = eachEntry<unknown, NewAnnotation>(
    list,
    error => refused.push(error),
    (entry, index) => {
      const place = `entry ${index + 1}`
      const record = asRecord(entry, place)
      const isOnlyListed = isListing(record) && record.data === undefined
      if (isOnlyListed) listed += 1
      if (isOnlyListed) return []
      const data = isListing(record) ? asRecord(record.data, place) : record
      const read = parseDataFormEntry(completed(data, place, pages, now), place)
      if (read.length === 0) listed += 1
      return read
    },
  )
  return orRefused({ annotations, passedOver: listed, refused })
}

/** @throws {PdfError} why the first entry was refused, if there is no other */
function orRefused(data: ImportData): ImportData {
  const [first] = data.refused
  if (first && data.annotations.length === 0) throw first
  return data
}

type JsonRecord = Readonly<Record<string, unknown>>

/** UTF-8; XFDF of other programs may be UTF-16. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError('data-invalid', 'the data is no text in UTF-8')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError('data-invalid', `the data is no JSON: ${reason}`)
  }
}

function asRecord(value: unknown, place: string): JsonRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PdfError('annotation-invalid', `${place} is no annotation`)
  }
  return value as JsonRecord
}

/** Whether an entry has the form of `annotations --json`, with the data inside. */
function isListing(entry: JsonRecord): boolean {
  return 'subtype' in entry && !('annotationType' in entry)
}

/** The entry with defaults for what a list written by hand may omit. */
function completed(entry: JsonRecord, place: string, pages: readonly PdfPage[], now: Date): JsonRecord {
  const { page, ...fields } = entry
  return {
    uuid: randomUUID(),
    dateCreated: now.toISOString(),
    ...fields,
    ...(fields.pageId === undefined && { pageId: pageIdOf(page, place, pages) }),
  }
}

function pageIdOf(page: unknown, place: string, pages: readonly PdfPage[]): number {
  if (typeof page !== 'number')
    throw new PdfError('annotation-invalid', `${place} has neither pageId nor page`)
  const found = pages[page - 1]
  if (!found) throw new PdfError('page-missing', `${place}: the document has no page ${page}`)
  return found.id
}
