import { type PdfError, unlessRefused } from '../../errors.ts'

/** How an entry of an import is called, as far as that can be read. */
export interface EntryName {
  readonly uuid?: string
  /** Its kind: a subtype, or what the entry says instead of one. */
  readonly kind?: string
}

/** Receives why an entry of an import, counted from 0, was left out. */
export type ReportEntry = (error: PdfError, index: number, named: EntryName) => void

/** The name and the kind that are texts. */
export function entryName(uuid: unknown, kind: unknown): EntryName {
  return {
    ...(typeof uuid === 'string' && uuid !== '' && { uuid }),
    ...(typeof kind === 'string' && kind !== '' && { kind: kind.replace(/^\//, '') }),
  }
}

/** The name of an entry that may be anything. */
export function nameOfData(entry: unknown): EntryName {
  const { uuid, annotationType } = Object(entry)
  return entryName(uuid, annotationType)
}

/** What `read` makes of each entry. An entry for which it throws a `PdfError` is reported and left out. */
export function eachEntry<Entry, Made>(
  list: readonly Entry[],
  report: ReportEntry,
  read: (entry: Entry, index: number) => readonly Made[],
  nameOf: (entry: Entry) => EntryName = nameOfData,
): Made[] {
  return list.flatMap((entry, index) =>
    unlessRefused(
      () => read(entry, index),
      error => {
        report(error, index, nameOf(entry))
        return []
      },
    ),
  )
}

/** For callers that want all entries or none. @throws {PdfError} why the first wrong entry cannot be taken */
export const refuseEntry: ReportEntry = error => {
  throw error
}
