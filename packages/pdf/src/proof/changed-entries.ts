/** What differs in the catalog and in the trailer, by what their entries are for. */
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { ChangedPart, Comparison, NamedChanges } from './named-changes.ts'

/** Entries of the catalog whose content is compared elsewhere, or that only name what a file uses. */
const elsewhere: ReadonlySet<string> = new Set(['Type', 'Pages', 'AcroForm', 'Version', 'Extensions'])

/** ISO 32000-2, Table 29; what is missing here is `other`. */
const partOfEntry: Readonly<Record<string, ChangedPart>> = {
  Metadata: 'metadata',
  PieceInfo: 'metadata',
  LastModified: 'metadata',
  OpenAction: 'actions',
  AA: 'actions',
  Dests: 'destinations',
  URI: 'destinations',
  OCProperties: 'layers',
  AF: 'files',
  Collection: 'files',
}

/** ISO 32000-2, Table 32 */
const partOfNames: Readonly<Record<string, ChangedPart>> = {
  Dests: 'destinations',
  JavaScript: 'actions',
  EmbeddedFiles: 'files',
}

/** Compares the catalog and the trailer. `signatures` were added. */
export function nameEntryChanges(comparison: Comparison, signatures: number, named: NamedChanges): void {
  const { before, after, same, reaches } = comparison
  const differs = (a: PdfValue | undefined, b: PdfValue | undefined): boolean => !same(a, b) || reaches(b)
  /** Names each entry of a dictionary that differs. */
  const nameEntries = (
    [was, is]: readonly [PdfDict, PdfDict],
    name: (key: string, a: PdfValue | undefined, b: PdfValue | undefined) => void,
  ): void => {
    for (const key of new Set([...was.entries.keys(), ...is.entries.keys()]))
      if (differs(was.get(key), is.get(key))) name(key, was.get(key), is.get(key))
  }
  /** The dictionaries that two values are or lead to. What is none has no entries to compare. */
  const dictionaries = (a: PdfValue | undefined, b: PdfValue | undefined): readonly [PdfDict, PdfDict] => {
    const values = [before.file.resolve(a), after.file.resolve(b)]
    if (values.some(value => value !== null && !(value instanceof PdfDict))) named.parts.add('other')
    return values.map(value => (value instanceof PdfDict ? value : new PdfDict({}))) as [PdfDict, PdfDict]
  }
  nameEntries([before.catalog, after.catalog], (key, a, b) => {
    if (elsewhere.has(key)) return
    named.explain(a, b)
    if (key === 'Names')
      nameEntries(dictionaries(a, b), (kind, was, is) => named.name(partOfNames[kind] ?? 'other', was, is))
    // A new certification is also listed here.
    else if (key === 'Perms')
      nameEntries(dictionaries(a, b), (_, was) => {
        if (was !== undefined || signatures === 0) named.parts.add('signature')
      })
    else if (key === 'DSS') named.parts.add(isIncluded(a, b, comparison) ? 'validation' : 'validationChanged')
    else named.parts.add(partOfEntry[key] ?? 'other')
  })
  const [was, is] = [before.file.trailer, after.file.trailer]
  if (differs(was.get('Info'), is.get('Info'))) named.name('metadata', was.get('Info'), is.get('Info'))
  if (differs(was.get('Encrypt'), is.get('Encrypt')))
    named.name('other', was.get('Encrypt'), is.get('Encrypt'))
}

/** Deeper data for checking signatures does not exist: certificates and answers are streams in lists in dictionaries. */
const maxDataDepth = 6

/** Whether all that the earlier value lists is also in the later one, unchanged. ISO 32000-2, 12.8.4.3 */
function isIncluded(
  was: PdfValue | undefined,
  is: PdfValue | undefined,
  comparison: Pick<Comparison, 'before' | 'after' | 'changed' | 'same'>,
  depth = 0,
): boolean {
  const { before, after, changed, same } = comparison
  const [old, now] = [before.file.resolve(was), after.file.resolve(is)]
  if (old === null) return true
  if (depth > maxDataDepth) return false
  if (old instanceof PdfDict)
    return (
      now instanceof PdfDict &&
      [...old.entries].every(([key, value]) => isIncluded(value, now.get(key), comparison, depth + 1))
    )
  if (isArray(old)) {
    if (!isArray(now)) return false
    const numbers = new Set(now.flatMap(one => (one instanceof PdfRef ? [one.number] : [])))
    return old.every(one => one instanceof PdfRef && numbers.has(one.number) && !changed.has(one.number))
  }
  const isSameStream = was instanceof PdfRef && is instanceof PdfRef && was.number === is.number
  if (old instanceof PdfStream) return isSameStream && !changed.has(is.number)
  return same(old, now)
}
