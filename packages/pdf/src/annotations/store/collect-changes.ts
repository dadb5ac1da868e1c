import { Changes } from '../../document/changes.ts'
import type { OpenedFile } from '../../document/open-file.ts'
import type { PageList } from '../../document/page-list.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import type { ReachedPages } from '../../document/reach-pages.ts'
import { isSameList, relistPages } from '../../document/relist-pages.ts'
import { PdfDict, PdfRef, type PdfValue } from '../../objects/values.ts'
import { findOwnNormal, findPrivateAppearance } from '../looks/private-appearance.ts'
import type { AnnotationId } from '../values/model.ts'
import type { AnnotationStore } from './annotation-store.ts'
import { findCopied } from './copied-annotations.ts'
import { findFreed } from './freed-annotations.ts'
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
  const touched = [...store.touchedPages()].sort(([a], [b]) => a - b)
  // Before any number is given away, because what the lists name need not be there.
  const hasEdits = touched.some(([, stored]) => stored.some(item => item.source && isChanged(item)))
  const listedTwice = hasEdits ? findListedTwice(opened, pages) : new Set<number>()
  const copiedLooks = findCopiedLooks(touched)
  const ownPages = new Map<PdfPage, PdfRef>()
  for (const [pageIndex, stored] of touched) {
    const page = pages.find(pageIndex)
    if (page && stored.some(isChanged)) {
      // What leads to a page that is listed several times leads to the first of them.
      const isFirst = !page.isRepeated || pages.findById(page.id)?.index === pageIndex
      const pageRef = isFirst ? changes.refOf(page.id) : changes.reserve()
      writePage({ file, changes, writer, store, reserved, copiedLooks, listedTwice }, page, pageRef, stored)
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
  /** Object numbers of appearances that copies made in this session have from their originals. */
  readonly copiedLooks: ReadonlySet<number | undefined>
  /** Object numbers of annotations, and of lists of them, that more than one page has. */
  readonly listedTwice: ReadonlySet<number>
}

function writePage(
  { file, changes, writer, store, reserved, copiedLooks, listedTwice }: Saving,
  page: PdfPage,
  pageRef: PdfRef,
  kept: readonly StoredAnnotation[],
): void {
  const gone = new Set(kept.flatMap(item => (item.isRemoved ? [item.id] : [])))
  const stored = kept.map(item => withoutLostParent(item, gone))
  const list = readAnnotationList(file, page)
  // One that is no object is part of the list, which may be an object that two pages have.
  const isShared = ({ ref }: FileAnnotation): boolean =>
    page.isRepeated || listedTwice.has((ref ?? list.ref)?.number ?? 0)
  const copied = findCopied(stored, isShared)
  for (const id of copied) reserved.set(id, changes.reserve())
  const byIndex = new Map(
    stored.flatMap(item => (item.source ? [[item.source.listIndex, item] as const] : [])),
  )
  const isLeft = leftOf(stored)
  const isRemoved = (item: StoredAnnotation): boolean => !isLeft(item)
  const removed = stored.flatMap(item => (isRemoved(item) && item.source?.ref ? [item.source] : []))
  const replaced = findReplaced(file, stored, { removed, copied })
  if (!page.isRepeated && removed.length > 0)
    for (const number of findFreed(file, removed, list)) changes.free(number)
  const refOf = (found: StoredAnnotation | undefined): PdfRef | undefined => {
    if (!found || found.isRemoved) return undefined
    const ref = reserved.get(found.id) ?? (found.source ? found.source.ref : changes.reserve())
    if (ref && !found.source) reserved.set(found.id, ref)
    return ref
  }
  const findRef = (uuid: string): PdfRef | undefined => refOf(store.findParent(page.index, uuid))
  const elements: PdfValue[] = []
  for (const [index, element] of list.elements.entries()) {
    const item = byIndex.get(index)
    if (item && isRemoved(item)) continue
    const ref = item && reserved.get(item.id)
    if (item?.source && ref) {
      const parent = refOf(store.find(item.value.inReplyTo ?? ''))
      if (item.data) elements.push(...writer.write(item, pageRef, findRef, { ref, isCopy: true, parent }))
      else if (parent) elements.push(...writer.writeReply(item.source, ref, pageRef, parent))
    } else if (element instanceof PdfRef && replaced.has(element.number)) continue
    else if (item && isChanged(item)) {
      const findAppearance = () => {
        const found = item.source && findPrivateAppearance(file, item.source.dict)
        return found && !copiedLooks.has(found.number) ? found : undefined
      }
      elements.push(...writer.write(item, pageRef, findRef, { ref: item.source?.ref, findAppearance }))
    } else elements.push(element)
  }
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

/**
 * Object numbers that the page no longer lists, however often it did: of removed annotations, and of those of which it gets copies,
 * with their popups, unless an annotation that is not copied names the same one.
 */
function findReplaced(
  file: PdfFile,
  stored: readonly StoredAnnotation[],
  {
    removed,
    copied,
  }: { readonly removed: readonly FileAnnotation[]; readonly copied: ReadonlySet<AnnotationId> },
): ReadonlySet<number | undefined> {
  const replaced = new Set(removed.map(({ ref }) => ref?.number))
  if (copied.size === 0) return replaced
  const popupNumber = ({ source }: StoredAnnotation) => source && popupOf(file, source.dict)?.[0].number
  const kept = new Set(stored.map(item => (copied.has(item.id) || item.isRemoved ? 0 : popupNumber(item))))
  for (const item of stored) {
    if (!copied.has(item.id)) continue
    const popup = popupNumber(item)
    replaced.add(item.source?.ref?.number)
    if (!kept.has(popup)) replaced.add(popup)
  }
  return replaced
}

/** Writes the array into the page, even if it is an indirect object: anything else in the file may refer to that. */
function writeList(changes: Changes, page: PdfPage, pageRef: PdfRef, elements: readonly PdfValue[]): void {
  const dict = changes.current(page.id)
  if (dict instanceof PdfDict)
    changes.put(pageRef, dict.with({ Annots: elements.length > 0 ? elements : undefined }))
}

function findCopiedLooks(
  touched: readonly (readonly [pageIndex: number, stored: readonly StoredAnnotation[]])[],
): ReadonlySet<number | undefined> {
  const looks = new Set<number | undefined>()
  for (const [, stored] of touched) {
    for (const { template, isRemoved } of stored) {
      if (template?.source && !isRemoved) looks.add(findOwnNormal(template.source.dict)?.number)
    }
  }
  return looks
}

/** Object numbers of annotations, and lists of them, that several pages have, which the standard forbids. Computed once per save. */
function findListedTwice({ file }: OpenedFile, pages: PageList): ReadonlySet<number> {
  const listedBy = new Map<number, number>()
  const twice = new Set<number>()
  if (pages.count === 1 || pages.count > maxPagesLookedThrough) return twice
  for (const page of pages.all()) {
    const { ref, elements } = readAnnotationList(file, page)
    for (const element of ref ? [ref, ...elements] : elements) {
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
