import { PdfError, unlessRefused } from '../../errors.ts'

/** How an entry of an import is called, as far as that can be read. */
export interface EntryName {
  readonly uuid?: string
  /** Its kind: a subtype, or what the entry says instead of one. */
  readonly kind?: string
}

/** Receives why an entry of an import, counted from 0, was left out; `action-unsafe` tells that a part of it was. */
export type ReportEntry = (error: PdfError, index: number, named?: EntryName) => void

/** How many annotations a file of a stranger may have; any number by default. */
export interface AnnotationLimit {
  readonly maxAnnotations: number
}

/** Refuses too many before anything is made of them. @throws {PdfError} `limit-exceeded` */
export function checkCount(count: number, { maxAnnotations = Infinity }: Partial<AnnotationLimit>): void {
  if (count > maxAnnotations) throw new PdfError('limit-exceeded', `more than ${maxAnnotations} annotations`)
}

/** What `read` makes of each entry. An entry for which it throws a `PdfError` is reported and left out. */
export function eachEntry<Entry, Made>(
  list: readonly Entry[],
  report: ReportEntry,
  read: (entry: Entry, index: number) => readonly Made[],
): Made[] {
  return list.flatMap((entry, index) =>
    unlessRefused(
      () => read(entry, index),
      error => {
        report(error, index)
        return []
      },
    ),
  )
}

/** For callers that want all entries or none. @throws {PdfError} why the first wrong entry cannot be taken */
export const refuseEntry: ReportEntry = error => {
  throw error
}
