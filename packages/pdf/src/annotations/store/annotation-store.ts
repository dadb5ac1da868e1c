import type { PageList } from '../../document/page-list.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError } from '../../errors.ts'
import { type FontBook, standardFonts } from '../../fonts/font-book.ts'
import { fieldsOfPage } from '../fields/common-data.ts'
import type { OwnAppearance } from '../looks/appearance-source.ts'
import { type CarriedLook, openLook } from '../shapes/carried-look.ts'
import { type AddedAnnotation, type CarriedAnnotation, isCarried } from '../values/carried.ts'
import { isSameData } from '../values/compare-data.ts'
import { createAnnotationData, mergeData, patchAnnotationData } from '../values/create.ts'
import type { AnnotationId, AnnotationPatch } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'
import { namesOf } from './annotation-names.ts'
import { carriedAppearance, openEditable } from './carried-annotation.ts'
import { checkPlain, checkWritable, named } from './check-writable.ts'
import { describeAnnotation } from './describe.ts'
import type { AnnotationEdit } from './edits.ts'
import { dataAsShown, ownAppearance } from './own-appearance.ts'
import { readStored, readStoredAgain } from './page-annotations.ts'
import { withReplies } from './replies.ts'
import { type PlacedData, shownAlone, withoutParent } from './standing-alone.ts'
import type { StoredAnnotation } from './stored-annotation.ts'

/** What undoes the edits performed so far, first to last. */
type Undo = (() => void)[]

/**
 * The annotations of all pages with the session's edits; pages are read on first use. Stores no bytes: each save
 * computes its changes from here.
 */
export class AnnotationStore {
  /** The fonts of annotations' texts. */
  readonly fontBook: FontBook
  readonly #file: PdfFile
  readonly #pages: PageList
  /** The file's annotations of the pages read so far. */
  readonly #byPage = new Map<number, readonly StoredAnnotation[]>()
  /** The annotations of this session; adding them does not need the file's to be read. */
  readonly #added = new Map<number, StoredAnnotation[]>()
  readonly #byId = new Map<AnnotationId, StoredAnnotation>()
  /** By page and uuid, for the pages where this was requested. */
  readonly #byUuid = new Map<number, Map<string, StoredAnnotation>>()
  /** Appearances that came with imported data, by their text; equal stamps share one. */
  readonly #looks = new Map<string, CarriedLook>()
  #addedCount = 0
  /** Whether the pages were read by a table that a scan has rebuilt. */
  #isReadAsRebuilt: boolean

  constructor(file: PdfFile, pages: PageList) {
    this.#file = file
    this.#isReadAsRebuilt = file.wasRebuilt
    this.fontBook = file.lent.fontBook ?? standardFonts
    this.#pages = pages
  }

  /** Pages that were read or added to, with their known annotations, including removed ones. */
  touchedPages(): ReadonlyMap<number, readonly StoredAnnotation[]> {
    this.#rereadIfRebuilt()
    const touched = new Map<number, readonly StoredAnnotation[]>(this.#byPage)
    for (const [pageIndex, added] of this.#added) {
      touched.set(pageIndex, [...(this.#byPage.get(pageIndex) ?? []), ...added])
    }
    return touched
  }

  /** All annotations of a page, including removed ones. @throws {PdfError} `page-missing` */
  ofPage(pageIndex: number): readonly StoredAnnotation[] {
    const added = this.#added.get(pageIndex)
    return added ? [...this.#loaded(pageIndex), ...added] : this.#loaded(pageIndex)
  }

  /**
   * Performs all edits, or none if one cannot be performed. Returns the annotation of each, in order; a removed one as it
   * was.
   * @throws {PdfError} `annotation-missing`, `annotation-not-editable`, `annotation-invalid`, `annotation-type-mismatch`,
   * `annotation-type-unknown`, `page-missing`, `stamp-type-unknown`, `stamp-image-invalid`, `font-missing`, `limit-exceeded`
   */
  apply(edits: readonly AnnotationEdit[]): readonly StoredAnnotation[] {
    return this.#allOrNone(undo => {
      const edited = edits.map(edit => this.#perform(edit, undo))
      for (const stored of new Set(edited)) {
        const { data } = stored
        if (!data || stored.isRemoved) continue
        named(data.uuid, () => [this.findLook(data), checkWritable(stored, this.fontBook)])
      }
      return edited
    })
  }

  /** Adds annotations, which were checked; replies and parents may come in any order. Those that stand `alone` reply to nothing. */
  addAll<Item extends PlacedData>(
    list: readonly Item[],
    alone: ReadonlySet<Item>,
  ): readonly StoredAnnotation[] {
    return this.#allOrNone(undo =>
      list.map(item => {
        const { pageIndex, data } = item
        const isAlone = alone.has(item)
        const given = isAlone ? withoutParent(data) : data
        const stored = this.#put(this.freshId(pageIndex), pageIndex, given, undo)
        if (isAlone && stored.data) this.#change(stored, shownAlone(stored.data))
        return stored
      }),
    )
  }

  /** What `edit` adds to its list is done, last first, if something fails. */
  #allOrNone(edit: (undo: Undo) => readonly StoredAnnotation[]): readonly StoredAnnotation[] {
    const undo: Undo = []
    try {
      const edited = edit(undo)
      // Last, because a reply may be added before the annotation that it replies to.
      for (const stored of new Set(edited)) this.#linkThread(stored)
      return edited
    } catch (error) {
      for (const step of undo.reverse()) step()
      this.#byUuid.clear()
      throw error
    }
  }

  #perform(edit: AnnotationEdit, undo: Undo): StoredAnnotation {
    const { kind, id } = edit
    const stored = this.find(id)
    if (kind === 'add' && edit.data && !stored) {
      const copied = edit.copyOf === undefined ? undefined : this.find(edit.copyOf)
      const template = copied?.template ?? (copied?.original && copied)
      const carried = template ? undefined : copied?.carried
      const original = template ? template.original : carried?.data
      const data = this.#completed(edit.data, edit.pageIndex, original)
      return this.#put(id, edit.pageIndex, data, undo, { template, carried })
    }
    if (!stored || (kind !== 'add' && stored.isRemoved))
      throw new PdfError('annotation-missing', `no annotation ${id}`)
    const { data, isRemoved, value, pageIndex } = stored
    if (kind === 'add' && !(isRemoved && pageIndex === edit.pageIndex))
      throw new PdfError('annotation-invalid', `the id ${id} is taken`)
    undo.push(() => Object.assign(stored, { data, isRemoved, value }))
    stored.isRemoved = kind === 'remove'
    if (kind === 'update') named(data?.uuid ?? id, () => this.#change(stored, edit.data))
    else if (kind === 'add' && edit.data && data) {
      const given = this.#completed(edit.data, pageIndex, madeFrom(stored))
      this.#change(stored, isCarried(given) ? (stored.carried?.data ?? data) : given)
    }
    return stored
  }

  /** An id for an annotation whose caller has none. */
  freshId(pageIndex: number): AnnotationId {
    const id = `${pageIndex}:new-${++this.#addedCount}`
    return this.#byId.has(id) ? this.freshId(pageIndex) : id
  }

  /** An annotation and everything on its page that replies to it, directly or not. */
  withReplies(id: AnnotationId): readonly AnnotationId[] {
    return withReplies(id, this.ofPage(this.find(id)?.pageIndex ?? 0))
  }

  /** The last annotation of a page with this uuid; also a removed one. @throws {PdfError} `page-missing` */
  findByUuid(pageIndex: number, uuid: string): StoredAnnotation | undefined {
    let known = this.#byUuid.get(pageIndex)
    if (!known) {
      const pageId = this.#pages.find(pageIndex)?.id ?? 0
      const named = (stored: StoredAnnotation) =>
        namesOf(stored, this.#file, pageId).map(name => [name, stored] as const)
      known = new Map(this.ofPage(pageIndex).flatMap(named))
      this.#byUuid.set(pageIndex, known)
    }
    return known.get(uuid)
  }

  /**
   * The parent of a reply: an annotation of the same page, as required, or else of any page, which occurs in some
   * files. Documents with very many pages are not searched. ISO 32000-2, Table 172
   */
  findParent(pageIndex: number, uuid: string): StoredAnnotation | undefined {
    const known = this.findByUuid(pageIndex, uuid)
    if (known || this.#pages.count > maxPagesLookedThrough) return known
    for (let other = 0; other < this.#pages.count; other++) {
      const found = other === pageIndex ? undefined : this.findByUuid(other, uuid)
      if (found) return found
    }
    return undefined
  }

  /** Sets the id of its parent in an annotation's value. */
  #linkThread(stored: StoredAnnotation): void {
    const uuid = (stored.data ?? stored.carried?.given)?.inReplyTo
    if (uuid === undefined) return
    const parent = this.findParent(stored.pageIndex, uuid)
    stored.value = describeAnnotation(stored, this.#file, parent?.id)
  }

  #put(
    id: AnnotationId,
    pageIndex: number,
    given: AnnotationData | CarriedAnnotation,
    undo: Undo,
    { template, carried: copied }: Pick<StoredAnnotation, 'template' | 'carried'> = {},
  ): StoredAnnotation {
    const fileParts = { source: undefined, original: undefined }
    const opened = isCarried(given)
      ? named(given.uuid, () => openEditable(given, this.#file, this.#pages.find(pageIndex), this.fontBook))
      : undefined
    const carried = opened ?? copied
    const appearance = carried ? carriedAppearance(carried) : this.#appearanceOf(template ?? fileParts)
    const shown = { original: template?.original ?? carried?.data, appearance }
    const data = opened ? opened.data : dataAsShown(shown, given as AnnotationData)
    const parts = { id, pageIndex, ...fileParts, template, carried, data, appearance }
    const value = describeAnnotation(parts, this.#file, undefined)
    const stored: StoredAnnotation = { ...parts, isRemoved: false, value }
    const added = this.#added.get(pageIndex) ?? []
    added.push(stored)
    this.#added.set(pageIndex, added)
    this.#byId.set(id, stored)
    this.#byUuid.get(pageIndex)?.set(given.uuid, stored)
    undo.push(() => {
      added.pop()
      this.#byId.delete(id)
    })
    return stored
  }

  #completed(
    given: AddedAnnotation,
    pageIndex: number,
    copied?: AnnotationData,
  ): AnnotationData | CarriedAnnotation {
    const page = this.#pages.find(pageIndex)
    // Without types, pageIndex may be a text that finds a page.
    if (!page?.id || page.index !== pageIndex)
      throw new PdfError('page-missing', `no such page: ${pageIndex}`)
    if (isCarried(given)) return given
    return named(given.uuid, () => {
      checkPlain(given)
      return copied
        ? { ...patchAnnotationData(copied, given as AnnotationPatch, this.fontBook), ...fieldsOfPage(page) }
        : createAnnotationData(given, page, this.fontBook)
    })
  }

  #change(stored: StoredAnnotation, patch: AnnotationPatch): void {
    const { data, original, value } = stored
    if (!data) throw new PdfError('annotation-not-editable', `a ${value.subtype} cannot be edited`)
    if ('annotationType' in patch && patch.annotationType !== data.annotationType) {
      throw new PdfError('annotation-type-mismatch', `a ${value.subtype} stays one`)
    }
    checkPlain(patch)
    const merged = mergeData(data, patch)
    const patched = (): AnnotationData =>
      dataAsShown({ ...stored, original: madeFrom(stored) }, patchAnnotationData(data, patch, this.fontBook))
    // Undoing an edit restores the data object that was read, so that nothing needs to be written.
    const next = original && isSameData(original, merged) ? original : patched()
    stored.data = original && isSameData(original, next) ? original : next
    stored.value = describeAnnotation(stored, this.#file, value.inReplyTo)
    if ('uuid' in patch) this.#byUuid.delete(stored.pageIndex)
  }

  /** Also a removed one; reads the page that the id of an annotation of the file names. */
  find(id: AnnotationId): StoredAnnotation | undefined {
    const [, page] = /^(\d+):(direct-)?\d+$/.exec(id) ?? []
    if (page && this.#pages.find(+page)) this.#loaded(+page)
    return this.#byId.get(id)
  }

  #loaded(pageIndex: number): readonly StoredAnnotation[] {
    this.#rereadIfRebuilt()
    const known = this.#byPage.get(pageIndex)
    if (known) return known
    const page = this.#pages.find(pageIndex)
    if (!page) throw new PdfError('page-missing', `no page has index ${pageIndex}`)
    return this.#keep(pageIndex, readStored(this.#reading, page))
  }

  /** A rebuilt table may lead to annotations that were missing when their page was read: a save would bring them back. */
  #rereadIfRebuilt(): void {
    if (this.#isReadAsRebuilt === this.#file.wasRebuilt) return
    this.#isReadAsRebuilt = this.#file.wasRebuilt
    this.#byUuid.clear()
    for (const [pageIndex, known] of this.#byPage) {
      const page = this.#pages.find(pageIndex)
      if (page) this.#keep(pageIndex, readStoredAgain(this.#reading, page, known))
    }
  }

  #keep(pageIndex: number, list: readonly StoredAnnotation[]): readonly StoredAnnotation[] {
    for (const stored of list) this.#byId.set(stored.id, stored)
    this.#byPage.set(pageIndex, list)
    return list
  }

  get #reading(): Parameters<typeof readStored>[0] {
    return { file: this.#file, pages: this.#pages, fontBook: this.fontBook, findLook: this.findLook }
  }

  /** The appearance that came with the data. @throws {PdfError} `stamp-image-invalid` */
  readonly findLook = (data: AnnotationData): CarriedLook | undefined => {
    const text = 'stampAppearance' in data && data.stampAppearance ? `${data.stampAppearance}` : undefined
    if (text === undefined) return undefined
    const look = this.#looks.get(text) ?? openLook(text, this.#file)
    this.#looks.set(text, look)
    return look
  }

  #appearanceOf(read: Parameters<typeof ownAppearance>[0]): OwnAppearance {
    return ownAppearance(read, { file: this.#file, findLook: this.findLook })
  }
}

/** Documents with more pages are not searched for references to annotations of other pages. */
const maxPagesLookedThrough = 1000

/** The data that an annotation was read or copied with, which may have what the data form has no field for. */
const madeFrom = ({ template, original, carried }: StoredAnnotation): AnnotationData | undefined =>
  template?.original ?? original ?? carried?.data
