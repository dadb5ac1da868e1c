import { randomUUID } from 'node:crypto'
import { parseAnyKind } from '../../annotations/exchange/all-kinds.ts'
import { eachEntry, type ReportEntry } from '../../annotations/exchange/each-entry.ts'
import { isFdf, parseFdf } from '../../annotations/exchange/fdf.ts'
import { parseXfdf } from '../../annotations/exchange/xfdf.ts'
import { latinFromBytes } from '../../bytes/latin.ts'
import { type AddedAnnotation, PdfError, type PdfPage } from '../../index.ts'
import { CommandError } from '../files/command-error.ts'

/** The content of a data file. */
export interface ImportData {
  readonly annotations: readonly AddedAnnotation[]
  /** The entry of each annotation. */
  readonly places: readonly EntryPlace[]
  /** Entries that have nothing to add: kinds that `annotations --json` only lists, and marks without geometry. */
  readonly passedOver: readonly LeftOut[]
  /** Entries that are wrong. */
  readonly refused: readonly LeftOut[]
  /** Entries that lose a part that could do harm. */
  readonly reduced: readonly LeftOut[]
}

/** An entry of the data file. */
export interface EntryPlace {
  /** Counted from 1. */
  readonly entry: number
  readonly uuid?: string
}

/** An entry that was not imported, and why. */
export interface LeftOut extends EntryPlace {
  readonly error: PdfError
}

/**
 * Parses a data file: FDF, XFDF, the output of `export` or `annotations --json`, or a list written by hand, which may name
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
  if (isFdf(bytes)) return orRefused(fromFdf(bytes, pages))
  const text = decodeText(bytes)
  return orRefused(/^\s*</.test(text) ? fromXfdf(text, pages) : fromJson(text, pages, now))
}

function fromFdf(bytes: Uint8Array, pages: readonly PdfPage[]): ImportData {
  const [refused, reduced]: [LeftOut[], LeftOut[]] = [[], []]
  const annotations = parseFdf(bytes, pages, listing(refused, reduced))
  return { annotations, places: [], passedOver: [], refused, reduced }
}

/** Lists what is left out, or a part of it, with its name. */
const listing =
  (refused: LeftOut[], reduced: LeftOut[]): ReportEntry =>
  (error, at, { uuid } = {}) => {
    const list = error.code === 'action-unsafe' ? reduced : refused
    list.push({ entry: at + 1, ...(uuid !== undefined && { uuid }), error })
  }

function fromXfdf(text: string, pages: readonly PdfPage[]): ImportData {
  const [refused, reduced]: [LeftOut[], LeftOut[]] = [[], []]
  const annotations = parseXfdf(text, pages, {}, listing(refused, reduced))
  return { annotations, places: [], passedOver: [], refused, reduced }
}

function fromJson(text: string, pages: readonly PdfPage[], now: Date): ImportData {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw new CommandError('data-invalid', 'the data is no list of annotations')
  const [passedOver, refused, reduced]: [LeftOut[], LeftOut[], LeftOut[]] = [[], [], []]
  const places: EntryPlace[] = []
  const placeOf = (index: number): EntryPlace => {
    const { uuid, data } = Object(list[index])
    const name: unknown = uuid ?? Object(data).uuid
    return { entry: index + 1, ...(typeof name === 'string' && { uuid: name }) }
  }
  const annotations = eachEntry<unknown, AddedAnnotation>(
    list,
    (error, index) => refused.push({ ...placeOf(index), error }),
    (entry, index) => {
      const place = `entry ${index + 1}`
      const record = asRecord(entry, place)
      const pass = (reason: string): [] => {
        const error = new PdfError('annotation-not-editable', `${place}: ${reason}`)
        passedOver.push({ ...placeOf(index), error })
        return []
      }
      if (isListing(record) && record.data === undefined)
        return pass(`a ${String(record.subtype)} that is only listed; “export” carries it`)
      const data = isListing(record) ? asRecord(record.data, place) : record
      const lost = (error: PdfError) => void reduced.push({ ...placeOf(index), error })
      const read = parseAnyKind(completed(data, place, pages, now), place, lost)
      if (read.length === 0) return pass('it has no geometry')
      places.push(placeOf(index))
      return read
    },
  )
  return { annotations, places, passedOver, refused, reduced }
}

/** @throws {PdfError} why the first entry was refused, if there is no other */
function orRefused(data: ImportData): ImportData {
  const [first] = data.refused
  if (first && data.annotations.length === 0) throw first.error
  return data
}

type JsonRecord = Readonly<Record<string, unknown>>

/** UTF-8; XFDF of other programs may be UTF-16, or in the encoding that it names. */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError('data-invalid', `the data is no text in ${encoding.toUpperCase()}`)
  }
}

/** By the byte order mark, by the zeros of UTF-16 without one, or by the declaration. XML 1.0, appendix F */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const start = latinFromBytes(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(start) ?? []
  // It cannot be, as single bytes were read.
  return /^utf-?16/i.test(named) ? 'utf-8' : named
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
