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
  const all = kinds === 'supported' ? kept.concat(list.slice(maxAnnotationsPerPage)) : kept
  return all.length > 0 ? all : null
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

/** Marks the elements to remove, and with each its popup and its replies; false if there are none. */
function markRemoved(entries: readonly Entry[], kinds: StrippedKinds): boolean {
  const going = goingWith(entries)
  const waiting = entries.filter(
    ({ dict, subtype }) => kinds === 'all' || (dict && supportedSubtypes.has(subtype)),
  )
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (entry.isRemoved) continue
    entry.isRemoved = true
    const popup = entry.dict?.get('Popup')
    for (const number of [entry.number, popup instanceof PdfRef ? popup.number : 0])
      for (const other of going.get(number) ?? []) waiting.push(other)
  }
  return entries.some(({ isRemoved }) => isRemoved)
}

/** The elements that an object takes along, by its number: those that list it, and those that reply to it. */
function goingWith(entries: readonly Entry[]): ReadonlyMap<number, readonly Entry[]> {
  const going = new Map<number, Entry[]>()
  for (const entry of entries) {
    const answered = entry.dict?.get('IRT')
    for (const number of [entry.number, answered instanceof PdfRef ? answered.number : 0])
      if (number > 0 && !going.get(number)?.push(entry)) going.set(number, [entry])
  }
  return going
}
