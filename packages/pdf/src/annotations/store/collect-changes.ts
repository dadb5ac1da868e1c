import { Changes } from '../../document/changes.ts'
import type { OpenedFile } from '../../document/open-file.ts'
import type { PageList } from '../../document/page-list.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import type { ReachedPages } from '../../document/reach-pages.ts'
import { countReferencesTo, forEachReference } from '../../document/reference-counts.ts'
import { relistPages } from '../../document/relist-pages.ts'
import { PdfDict, PdfRef, type PdfValue } from '../../objects/values.ts'
import { findPrivateAppearance } from '../looks/private-appearance.ts'
import type { AnnotationId } from '../values/model.ts'
import type { AnnotationStore } from './annotation-store.ts'
import { findCopied } from './copied-annotations.ts'
import { leftOf, popupOf, withoutLostParent } from './left-annotations.ts'
import { type FileAnnotation, readAnnotationList } from './read.ts'
import { isChanged, type StoredAnnotation } from './stored-annotation.ts'
import { AnnotationWriter } from './write.ts'

/**
 * The objects to write for the session's edits: annotations, their appearances, and the `/Annots` arrays of their
 * pages. Empty if everything was undone. Changed annotations have the time `now`, unless a change gave them another.
 */
export function collectChanges(
  opened: OpenedFile,
  { pages, tree }: ReachedPages,
  store: AnnotationStore,
  now?: Date,
): Changes {
  const { file } = opened
  const changes = new Changes(opened)
  const writer = new AnnotationWriter(changes, store, pages, now)
  const reserved = new Map<AnnotationId, PdfRef>()
  let twice: ReadonlySet<number> | undefined
  const isListedTwice = (number: number): boolean => {
    twice ??= findListedTwice(opened, pages)
    return twice.has(number)
  }
  const ownPages = new Map<PdfPage, PdfRef>()
  for (const [pageIndex, stored] of [...store.touchedPages()].sort(([a], [b]) => a - b)) {
    const page = pages.find(pageIndex)
    if (page && stored.some(isChanged)) {
      // What leads to a page that is listed several times leads to the first of them.
      const isFirst = !page.isRepeated || pages.findById(page.id)?.index === pageIndex
      const pageRef = isFirst ? changes.refOf(page.id) : changes.reserve()
      writePage({ file, changes, writer, store, reserved, isListedTwice }, page, pageRef, stored)
      if (page.isRepeated) ownPages.set(page, pageRef)
    }
  }
  if (ownPages.size > 0) relistPages(file, changes, { pages, tree }, ownPages)
  writer.finish()
  return changes
}

/** State shared by the pages of one save. */
interface Saving {
  readonly file: PdfFile
  readonly changes: Changes
  readonly writer: AnnotationWriter
  readonly store: AnnotationStore
  /** Object numbers of new annotations, reserved because others may refer to them before they are written. */
  readonly reserved: Map<AnnotationId, PdfRef>
  /** Whether more than one page lists the annotation with this object number. */
  readonly isListedTwice: (number: number) => boolean
}

function writePage(
  { file, changes, writer, store, reserved, isListedTwice }: Saving,
  page: PdfPage,
  pageRef: PdfRef,
  kept: readonly StoredAnnotation[],
): void {
  const gone = new Set(kept.flatMap(item => (item.isRemoved ? [item.id] : [])))
  const stored = kept.map(item => withoutLostParent(item, gone))
  const list = readAnnotationList(file, page)
  const isShared = (number: number): boolean => page.isRepeated || isListedTwice(number)
  const copied = findCopied(stored, isShared)
  for (const id of copied) reserved.set(id, changes.reserve())
  const byIndex = new Map(
    stored.flatMap(item => (item.source ? [[item.source.listIndex, item] as const] : [])),
  )
  const isLeft = leftOf(stored)
  const isRemoved = (item: StoredAnnotation): boolean => !isLeft(item)
  const removed = stored.flatMap(item => (isRemoved(item) && item.source?.ref ? [item.source] : []))
  // The page may list any of these several times.
  const replaced = new Set(removed.map(({ ref }) => ref?.number))
  for (const { id, source } of stored) {
    if (source && copied.has(id)) replaced.add(source.ref?.number).add(popupOf(file, source.dict)?.[0].number)
  }
  const popups = findUnlistedPopups(file, removed, list.elements)
  const isFree = page.isRepeated ? () => false : findUnused(file, removed, { popups, listRef: list.ref })
  const findRef = (uuid: string): PdfRef | undefined => {
    const found = store.findParent(page.index, uuid)
    if (!found || found.isRemoved) return undefined
    const ref = reserved.get(found.id) ?? (found.source ? found.source.ref : changes.reserve())
    if (ref && !found.source) reserved.set(found.id, ref)
    return ref
  }
  const elements: PdfValue[] = []
  for (const [index, element] of list.elements.entries()) {
    const item = byIndex.get(index)
    if (item && isRemoved(item)) {
      const number = item.source?.ref?.number
      if (number !== undefined && isFree(number)) changes.free(number)
      continue
    }
    const ref = item && reserved.get(item.id)
    if (item && ref) elements.push(...writer.write(item, pageRef, findRef, { ref, isCopy: true }))
    else if (element instanceof PdfRef && replaced.has(element.number)) continue
    else if (item && isChanged(item)) {
      const findAppearance = () => item.source && findPrivateAppearance(file, item.source.dict)
      elements.push(...writer.write(item, pageRef, findRef, { ref: item.source?.ref, findAppearance }))
    } else elements.push(element)
  }
  for (const { number } of popups.keys()) if (isFree(number)) changes.free(number)
  for (const item of stored) {
    if (item.source || item.isRemoved) continue
    const written = writer.write(item, pageRef, findRef, { ref: reserved.get(item.id) })
    if (written[0]) reserved.set(item.id, written[0])
    elements.push(...written)
  }
  // An edit does not rewrite the array, so that a save costs only what it changes, however many annotations the page
  // has.
  if (page.isRepeated || !isSameList(list.elements, elements)) writeList(changes, page, pageRef, elements)
}

function isSameList(before: readonly PdfValue[], after: readonly PdfValue[]): boolean {
  return before.length === after.length && before.every((element, i) => isSameElement(element, after[i]))
}

function isSameElement(before: PdfValue, after: PdfValue | undefined): boolean {
  if (!(before instanceof PdfRef && after instanceof PdfRef)) return before === after
  return before.number === after.number && before.generation === after.generation
}

/** Writes the array into the page, even if it is an indirect object: anything else in the file may refer to that. */
function writeList(changes: Changes, page: PdfPage, pageRef: PdfRef, elements: readonly PdfValue[]): void {
  const dict = changes.current(page.id)
  if (dict instanceof PdfDict)
    changes.put(pageRef, dict.with({ Annots: elements.length > 0 ? elements : undefined }))
}

/**
 * Finds the removed annotations that nothing refers to any more: another page, an action or a structure element may.
 * References among the removed ones do not count, but an array that something else refers to keeps its annotations.
 */
function findUnused(
  file: PdfFile,
  removed: readonly FileAnnotation[],
  {
    popups,
    listRef,
  }: { readonly popups: ReadonlyMap<PdfRef, PdfDict>; readonly listRef: PdfRef | undefined },
): (number: number) => boolean {
  const among = new Map<number, number>()
  for (const dict of [...removed.map(({ dict }) => dict), ...popups.values()])
    forEachReference(dict, number => among.set(number, (among.get(number) ?? 0) + 1))
  const unlisted = new Set([...popups.keys()].map(({ number }) => number))
  const isOwnList = (): boolean => listRef === undefined || countReferencesTo(file, listRef.number) === 1
  // The only reference left is the one in the page's own array, which is about to be removed.
  return number =>
    isOwnList() &&
    countReferencesTo(file, number) === (unlisted.has(number) ? 0 : 1) + (among.get(number) ?? 0)
}

/** The popups of removed annotations that the page's array does not contain. */
function findUnlistedPopups(
  file: PdfFile,
  removed: readonly FileAnnotation[],
  elements: readonly PdfValue[],
): ReadonlyMap<PdfRef, PdfDict> {
  const listed = new Set(elements.flatMap(element => (element instanceof PdfRef ? [element.number] : [])))
  const popups = new Map<PdfRef, PdfDict>()
  for (const { dict } of removed) {
    const popup = popupOf(file, dict)
    if (popup && !listed.has(popup[0].number)) popups.set(...popup)
  }
  return popups
}

/** Object numbers of annotations that several pages list, which the standard forbids. Computed once per save. */
function findListedTwice({ file }: OpenedFile, pages: PageList): ReadonlySet<number> {
  const listedBy = new Map<number, number>()
  const twice = new Set<number>()
  if (pages.count === 1 || pages.count > maxPagesLookedThrough) return twice
  for (const page of pages.all()) {
    for (const element of readAnnotationList(file, page).elements) {
      if (!(element instanceof PdfRef)) continue
      const other = listedBy.get(element.number)
      if (other !== undefined && other !== page.id) twice.add(element.number)
      listedBy.set(element.number, page.id)
    }
  }
  return twice
}

/** Documents with more pages are not searched before a save, whose cost should depend only on its changes. */
const maxPagesLookedThrough = 1000
