import { Changes } from '../../document/changes.ts'
import type { OpenedFile } from '../../document/open-file.ts'
import type { PageList } from '../../document/page-list.ts'
import { isArray, PdfDict, PdfName, PdfRef, type PdfValue } from '../../objects/values.ts'
import { supportedSubtypes } from '../values/registry.ts'

/** Which annotations to remove: the editable kinds with their popups and replies, or all. */
export type StrippedKinds = 'supported' | 'all'

/**
 * The changes that remove annotations from all pages. Links, form fields and other kinds stay unless all are
 * requested; popups and replies are removed with their parent. Only subtypes and references are read. The objects are
 * not freed: finding other references to them would need the whole file.
 * ISO 32000-2, 12.5.2
 */
export function stripAnnotations(
  opened: OpenedFile,
  pages: PageList,
  kinds: StrippedKinds = 'supported',
): Changes {
  const { file } = opened
  const changes = new Changes(opened)
  /** An array shared by several pages is processed once, and they share the new one. */
  const newLists = new Map<number, PdfValue>()
  for (const pageNumber of pages.ids()) {
    const page = file.getObjectOnce(pageNumber)
    const given = page instanceof PdfDict ? page.get('Annots') : undefined
    if (!(page instanceof PdfDict) || given === undefined) continue
    const number = given instanceof PdfRef ? given.number : 0
    const known = newLists.get(number)
    const stripped = known === undefined ? strippedList(opened, given, kinds) : known
    // Something other than pages may refer to the old array.
    const Annots = number > 0 && isArray(stripped) ? changes.add(stripped) : stripped
    if (number > 0) newLists.set(number, Annots)
    if (Annots !== given) changes.put(changes.refOf(pageNumber), page.with({ Annots: Annots ?? undefined }))
  }
  return changes
}

/** The array that a page gets instead of the given one: that itself if nothing is removed, null if nothing is left. */
function strippedList(opened: OpenedFile, given: PdfValue, kinds: StrippedKinds): PdfValue {
  const list = opened.file.resolve(given)
  if (!isArray(list)) return given
  const { maxAnnotationsPerPage } = opened.file.limits
  const entries = list.slice(0, maxAnnotationsPerPage).map(element => entryOf(opened, element))
  if (!markRemoved(entries, kinds)) return given
  const kept = entries.flatMap(({ element, isRemoved }) => (isRemoved ? [] : [element]))
  if (kinds === 'supported') kept.push(...list.slice(maxAnnotationsPerPage))
  return kept.length > 0 ? kept : null
}

/** An element of a page's array. */
interface Entry {
  readonly element: PdfValue
  /** Object number; 0 for a direct dictionary. */
  readonly number: number
  readonly dict: PdfDict | undefined
  readonly subtype: string
  isRemoved: boolean
}

function entryOf({ file }: OpenedFile, element: PdfValue): Entry {
  const dict = file.resolve(element)
  const subtype = dict instanceof PdfDict ? file.resolve(dict.get('Subtype')) : null
  return {
    element,
    number: element instanceof PdfRef ? element.number : 0,
    dict: dict instanceof PdfDict ? dict : undefined,
    subtype: subtype instanceof PdfName ? subtype.text : '',
    isRemoved: false,
  }
}

/** Marks the elements to remove; false if there are none. */
function markRemoved(entries: readonly Entry[], kinds: StrippedKinds): boolean {
  const removedNumbers = new Set<number>()
  const remove = (entry: Entry): void => {
    entry.isRemoved = true
    if (entry.number > 0) removedNumbers.add(entry.number)
    const popup = entry.dict?.get('Popup')
    if (popup instanceof PdfRef) removedNumbers.add(popup.number)
  }
  for (const entry of entries) {
    if (kinds === 'all' || (entry.dict && supportedSubtypes.has(entry.subtype))) remove(entry)
  }
  if (removedNumbers.size === 0) return entries.some(({ isRemoved }) => isRemoved)
  // Each level of replies needs another pass.
  for (let hasMore = true; hasMore; ) {
    hasMore = false
    for (const entry of entries) {
      const answered = entry.dict?.get('IRT')
      const belongs =
        removedNumbers.has(entry.number) ||
        (answered instanceof PdfRef && removedNumbers.has(answered.number))
      if (entry.isRemoved || !belongs) continue
      remove(entry)
      hasMore = true
    }
  }
  return true
}
