/**
 * `@lectern/pdf/data-form`: the data form of annotations as JSON. Loaded separately from the engine: the engine's
 * functions accept typed values, and this module converts JSON from any source to such values or throws a typed
 * error.
 */
import * as z from 'zod/mini'
import { aRecord, check, listOf } from '../../arguments.ts'
import { bytesFromBase64 } from '../../bytes/base64.ts'
import { PdfError } from '../../errors.ts'
import { isCarried } from '../values/carried.ts'
import { type AnnotationData, type AnnotationKind, getKind, type NewAnnotation } from '../values/registry.ts'
import type { ExportedAnnotation } from './carried-export.ts'
import { hasData } from './data-beside-file.ts'
import { dataFormShapes } from './data-form-shapes.ts'
import { eachEntry, type ReportEntry, refuseEntry } from './each-entry.ts'
import { checkExtent } from './entry-extent.ts'
import { nameOfData, naming } from './entry-name.ts'
import { findType } from './entry-type.ts'
import { type ExportedDocument, exportEach } from './export-data.ts'
import { findData } from './exported-data.ts'
import { issueText } from './issue-text.ts'

type JsonRecord = Readonly<Record<string, unknown>>

type WithoutPicture<T> = T extends unknown ? Omit<T, 'stampImageData'> : never

/** An annotation as JSON has it: only its picture is not yet of the type of its field. */
type SentAnnotation = JsonRecord & WithoutPicture<NewAnnotation>

/**
 * Converts a list in the data form to annotations for `importAnnotations`. Unknown fields are kept, null counts as
 * absent. Text markup without quads, polygons without vertices and shapes without extent are skipped. Entries that are
 * wrong are left out and reported: `annotation-invalid`, `annotation-type-unknown` or `stamp-image-invalid`; their messages
 * count entries from 1. Without `report` the first one is thrown.
 * @throws {PdfError} `annotation-invalid` if it is no list, `argument-invalid`
 */
export function parseDataForm(list: unknown, report: ReportEntry = refuseEntry): NewAnnotation[] {
  check(report, 'report', 'function')
  if (!Array.isArray(list)) throw new PdfError('annotation-invalid', 'the data is no list of annotations')
  const entries: readonly unknown[] = list
  return eachEntry(entries, naming(report, entries, nameOfData), (entry, index) =>
    parseDataFormEntry(entry, `entry ${index + 1}`),
  )
}

/**
 * The data form of all editable annotations, as from `exportAnnotations`, plus the picture or foreign appearance of
 * stamps. Open the document with `pictureDecoders` if its pictures may be JPEG 2000 or similar.
 * @throws {PdfError} `limit-exceeded`, `argument-invalid`
 */
export function exportDataForm(document: ExportedDocument): AnnotationData[] {
  check(document, 'document', aRecord({ pages: 'Array', annotations: 'function' }))
  return exportEach(document, findData)
}

/** The data form as values for `JSON.stringify`: pictures are lists of bytes. @throws {PdfError} `argument-invalid` */
export function toJsonValues(list: readonly ExportedAnnotation[]): readonly JsonRecord[] {
  check(list, 'list', listOf('Object'))
  return list.map(data =>
    'stampImageData' in data && data.stampImageData
      ? { ...data, stampImageData: Array.from(data.stampImageData) }
      : { ...data },
  )
}

/**
 * Converts one entry of such a list; empty if it is skipped. Messages begin with `place`.
 * @throws {PdfError} `annotation-invalid`, `annotation-type-unknown`, `stamp-image-invalid`, `argument-invalid`
 */
export function parseDataFormEntry(entry: unknown, place: string): NewAnnotation[] {
  check(place, 'place', 'string')
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new PdfError('annotation-invalid', `${place} is no annotation`)
  checkExtent(entry, place)
  const whole = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
  const { annotationFile, ...data } = whole
  const { annotationType } = data
  const given = hasData(data) ? data : whole
  if (isCarried(given))
    throw new PdfError('annotation-type-unknown', `${place}: parseAllKinds reads what is carried as it is`)
  if (annotationType === undefined) throw new PdfError('annotation-invalid', `${place} has no annotationType`)
  const type = findType(annotationType)
  if (!type)
    throw new PdfError('annotation-type-unknown', `${place}: no annotation type ${String(annotationType)}`)
  const record: JsonRecord = { ...given, annotationType: type }
  // The type is known; skipping concerns only entries that lack geometry.
  if (getKind(type).marksNothing?.(record)) return []
  checkFields(type, record, place)
  const picture = record.stampImageData
  const bytes = picture === undefined ? {} : { stampImageData: pictureBytes(picture, place) }
  return [{ ...record, ...bytes }]
}

/** Refuses an entry with fields that its type cannot have. A test compares the shapes of the fields with the types. */
function checkFields(
  type: AnnotationKind,
  record: JsonRecord,
  place: string,
): asserts record is SentAnnotation {
  const checked = schemas.get(type)?.safeParse(record)
  if (checked && !checked.success) {
    throw new PdfError('annotation-invalid', `${place}: ${issueText(checked.error.issues[0])}`)
  }
}

const schemas = new Map<AnnotationKind, z.ZodMiniType>(
  [...dataFormShapes].map(([type, shapes]) => [type, z.looseObject(shapes)]),
)

/** Bytes as numbers or as base64, with or without the prefix of a data URL. */
function pictureBytes(picture: unknown, place: string): Uint8Array {
  if (Array.isArray(picture)) return Uint8Array.from(picture as number[])
  const base64 = String(picture)
    .replace(/^data:[^,]*,/, '')
    .replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new PdfError('stamp-image-invalid', `${place}: stampImageData is neither bytes nor base64`)
  return bytesFromBase64(base64)
}
