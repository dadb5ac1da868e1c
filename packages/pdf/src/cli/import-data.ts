import { randomUUID } from 'node:crypto'
import { type NewAnnotation, PdfError, type PdfPage } from '../index.ts'
import { CommandError } from './command-error.ts'

/** What a data file asks for. */
export interface ImportData {
  readonly annotations: readonly NewAnnotation[]
  /** Entries of `annotations --json` whose kind is shown but not edited. */
  readonly passedOver: number
}

/**
 * Reads a data file: what `annotations --json` or `exportAnnotations` gives, or a list written by hand, which may
 * name the page by `page` (from 1 on) and leave out uuid and date.
 * @throws {CommandError} `data-invalid` for what is no such list; the message names the entry and the field.
 * @throws {PdfError} `page-missing`
 */
export function parseImportData(
  bytes: Uint8Array,
  { pages, now }: { readonly pages: readonly PdfPage[]; readonly now: Date },
): ImportData {
  const list = parseJson(bytes)
  if (!Array.isArray(list)) throw new CommandError('data-invalid', 'the data is no list of annotations')
  const annotations: NewAnnotation[] = []
  let passedOver = 0
  for (const [index, entry] of list.entries()) {
    const place = `entry ${index + 1}`
    const record = asRecord(entry, place)
    if (isListing(record) && record.data === undefined) passedOver++
    else
      annotations.push(
        parseEntry(isListing(record) ? asRecord(record.data, place) : record, place, pages, now),
      )
  }
  return { annotations, passedOver }
}

type JsonRecord = Readonly<Record<string, unknown>>

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError('data-invalid', `the data is no JSON in UTF-8: ${reason}`)
  }
}

function asRecord(value: unknown, place: string): JsonRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandError('data-invalid', `${place} is no annotation`)
  }
  return value as JsonRecord
}

/** Whether an entry is an annotation as `annotations --json` lists it, with its data inside. */
function isListing(entry: JsonRecord): boolean {
  return 'subtype' in entry && !('annotationType' in entry)
}

function parseEntry(entry: JsonRecord, place: string, pages: readonly PdfPage[], now: Date): NewAnnotation {
  for (const [field, value] of Object.entries(entry)) {
    const shape = shapes.get(field)
    if (shape && !shape.fits(value)) {
      throw new CommandError('data-invalid', `${place}: ${field} must be ${shape.name}`)
    }
  }
  if (entry.annotationType === undefined) {
    throw new CommandError('data-invalid', `${place} has no annotationType`)
  }
  const geometry = geometryOf.get(String(entry.annotationType).toLowerCase())
  if (geometry !== undefined && entry[geometry] === undefined) {
    throw new CommandError('data-invalid', `${place} has no ${geometry}`)
  }
  const { page, ...fields } = entry
  const given = {
    uuid: randomUUID(),
    dateCreated: now.toISOString(),
    ...fields,
    ...(fields.pageId === undefined && { pageId: pageIdOf(page, place, pages) }),
  }
  // Field by field the types are checked above; that a kind has what it needs is checked by the engine.
  return given as unknown as NewAnnotation
}

function pageIdOf(page: unknown, place: string, pages: readonly PdfPage[]): number {
  if (typeof page !== 'number') throw new CommandError('data-invalid', `${place} has neither pageId nor page`)
  const found = pages[page - 1]
  if (!found) throw new PdfError('page-missing', `${place}: the document has no page ${page}`)
  return found.id
}

interface Shape {
  readonly name: string
  fits(value: unknown): boolean
}

const text: Shape = { name: 'a text', fits: value => typeof value === 'string' }
const number: Shape = { name: 'a number', fits: value => Number.isFinite(value) }
const flag: Shape = { name: 'true or false', fits: value => typeof value === 'boolean' }
const numbers: Shape = {
  name: 'a list of numbers',
  fits: value => Array.isArray(value) && value.every(Number.isFinite),
}
const runs: Shape = {
  name: 'a list of lists of numbers',
  fits: value => Array.isArray(value) && value.every(numbers.fits),
}
const tuple = (length: number): Shape => ({
  name: `${length} numbers`,
  fits: value => numbers.fits(value) && (value as readonly number[]).length === length,
})

/** Fields of the data form. Those it does not name belong to one kind alone and are that kind's to check. */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ...['annotationType', 'uuid', 'dateCreated', 'dateModified', 'author', 'textContent'].map(
    field => [field, text] as const,
  ),
  ['page', number],
  ['pageId', number],
  ['strokeWidth', number],
  ['rect', tuple(4)],
  ['bbox', tuple(4)],
  ['matrix', tuple(6)],
  ['strokeDashGap', tuple(2)],
  ['rectMargins', tuple(4)],
  ['quadPoints', numbers],
  ['vertices', numbers],
  ['inkList', runs],
  ['cloud', flag],
])

/** The field that makes the kind, by its type in small letters: the data form spells some types in two ways. */
const geometryOf: ReadonlyMap<string, string> = new Map([
  ['/square', 'rect'],
  ['/circle', 'rect'],
  ['/ink', 'inkList'],
  ['/line', 'vertices'],
  ['/polygon', 'vertices'],
  ['/polyline', 'vertices'],
  ['/highlight', 'quadPoints'],
  ['/underline', 'quadPoints'],
  ['/squiggly', 'quadPoints'],
  ['/strikeout', 'quadPoints'],
])
