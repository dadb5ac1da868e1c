import type { EntryName, ReportEntry } from './each-entry.ts'

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

/** The report, told the name of each entry as well. */
export function naming<Entry>(
  report: ReportEntry,
  list: readonly Entry[],
  nameOf: (entry: Entry) => EntryName,
): ReportEntry {
  return (error, index) => report(error, index, nameOf(list[index] as Entry))
}
