/**
 * `@lectern/pdf/all-kinds`: annotations of all kinds as data that can be sent. Kinds that can be edited are in the data form, as in
 * `@lectern/pdf/data-form`; the others are carried as they are. See ADR 102.
 */
import * as z from 'zod/mini'
import { aRecord, check } from '../../arguments.ts'
import { PdfError } from '../../errors.ts'
import { type AddedAnnotation, type CarriedAnnotation, isCarried } from '../values/carried.ts'
import type { ExportedAnnotation, ReportAnnotation, WholeDocument } from './carried-export.ts'
import { hasData, saysSame } from './data-beside-file.ts'
import { parseDataFormEntry } from './data-form.ts'
import { carriedShapes } from './data-form-shapes.ts'
import { eachEntry, type ReportEntry, refuseEntry } from './each-entry.ts'
import { checkExtent } from './entry-extent.ts'
import { nameOfData, naming } from './entry-name.ts'
import { exportKinds } from './export-kinds.ts'
import { saysMore } from './foreign-look.ts'
import { issueText } from './issue-text.ts'
import { withoutHarm } from './unsafe-actions.ts'

export type { ReportAnnotation } from './carried-export.ts'

/**
 * The annotations of all kinds in page order: those that can be edited as `exportDataForm` returns them, with `annotationFile` beside
 * the data if the file says more of them, as when another program has drawn them (16 MiB in all; further ones without); insertions,
 * links, attached files, redactions and others as they are carried to another document. Popups come with their annotations. What cannot
 * be exported is reported: form fields, annotations without rectangle or subtype, and those with a locked file.
 * @throws {PdfError} `limit-exceeded`, `argument-invalid`
 */
export function exportAllKinds(
  document: WholeDocument,
  report: ReportAnnotation = () => {},
): ExportedAnnotation[] {
  check(document, 'document', aRecord({ pages: 'Array', annotations: 'function' }))
  check(report, 'report', 'function')
  return exportKinds(document, report, annotation => (saysMore(annotation) ? 'both' : 'data'))
}

/**
 * Converts such a list, as JSON has it, to annotations for `importAnnotations`, as `parseDataForm` does. A carried annotation may bring
 * a link or a file with it, and its author, but nothing that could do harm: scripts, programs, addresses that run something, files of the
 * disk, the web or another computer. What loses such a part is added, and reported as `action-unsafe`.
 * @throws {PdfError} as `parseDataForm`
 */
export function parseAllKinds(list: unknown, report: ReportEntry = refuseEntry): AddedAnnotation[] {
  check(report, 'report', 'function')
  if (!Array.isArray(list)) throw new PdfError('annotation-invalid', 'the data is no list of annotations')
  const entries: readonly unknown[] = list
  const told = naming(report, entries, nameOfData)
  return eachEntry(entries, told, (entry, index) =>
    parseAnyKind(entry, `entry ${index + 1}`, error => report !== refuseEntry && told(error, index)),
  )
}

/**
 * Converts one entry of such a list; empty if it is skipped. `tell` receives `action-unsafe` if it lost a part that could do harm. `isXml`: the
 * data has passed through XFDF, which cannot say all of it.
 * @throws {PdfError} as `parseDataFormEntry`
 */
export function parseAnyKind(
  entry: unknown,
  place: string,
  tell: (error: PdfError) => void = () => {},
  isXml = false,
): AddedAnnotation[] {
  check(place, 'place', 'string')
  check(tell, 'tell', 'function')
  check(isXml, 'isXml', 'boolean')
  const given = Object.fromEntries(Object.entries(Object(entry)).filter(([, value]) => value !== null))
  if (!isCarried(given)) return parseDataFormEntry(entry, place)
  checkExtent(given, place)
  const { error } = carriedSchema.safeParse(given)
  if (error) throw new PdfError('annotation-invalid', `${place}: ${issueText(error.issues[0])}`)
  // Data that somebody has changed counts, and not the file beside it.
  if (hasData(given) && !saysSame(given, isXml)) return parseDataFormEntry(entry, place)
  return [
    withoutHarm(carriedPart(given), ({ code, message }) => tell(new PdfError(code, `${place}: ${message}`))),
  ]
}

const carriedSchema = z.looseObject(carriedShapes)

function carriedPart(given: CarriedAnnotation): CarriedAnnotation {
  const fields = Object.entries(given).filter(([field]) => field in carriedShapes)
  return Object.fromEntries(fields) as unknown as CarriedAnnotation
}
