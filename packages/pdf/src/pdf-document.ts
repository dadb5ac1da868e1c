import type { ReportEntry } from './annotations/exchange/each-entry.ts'
import { findEntryPage, type NamedPage } from './annotations/exchange/entry-page.ts'
import { exportData } from './annotations/exchange/export-data.ts'
import { type ImportOptions, importEntries } from './annotations/exchange/import-entries.ts'
import { AnnotationStore } from './annotations/store/annotation-store.ts'
import { collectChanges } from './annotations/store/collect-changes.ts'
import { type AnnotationEdit, checkEdits } from './annotations/store/edits.ts'
import { leftOf } from './annotations/store/left-annotations.ts'
import { isChanged } from './annotations/store/stored-annotation.ts'
import { stripAnnotations } from './annotations/store/strip.ts'
import type { AddedAnnotation, CarriedAnnotation } from './annotations/values/carried.ts'
import type { Annotation, AnnotationId, AnnotationPatch } from './annotations/values/model.ts'
import type { AnnotationData, NewAnnotation } from './annotations/values/registry.ts'
import { check } from './arguments.ts'
import { concatBytes } from './bytes/byte-writer.ts'
import type { Permissions } from './crypto/permissions.ts'
import type { Encryption } from './crypto/standard-handler.ts'
import { type Attachment, readAttachments } from './document/attachments.ts'
import { type CatalogFacts, catalogFacts } from './document/catalog.ts'
import type { Certification } from './document/certification.ts'
import { Changes } from './document/changes.ts'
import { decodedAsFar, getStream, type InspectedObject, inspectObject } from './document/inspect-object.ts'
import { checkMayAnnotate } from './document/may-annotate.ts'
import { type DocumentMetadata, readMetadata } from './document/metadata.ts'
import { addMissingRoot } from './document/missing-root.ts'
import { type OpenedFile, openFile } from './document/open-file.ts'
import { type OutlineNode, readOutline } from './document/outline.ts'
import { readPageLabels } from './document/page-labels.ts'
import type { PageList } from './document/page-list.ts'
import type { PdfPage } from './document/page-reader.ts'
import { raiseVersion } from './document/raise-version.ts'
import { type ReachedPages, reachPages } from './document/reach-pages.ts'
import { type Security, unlockFile } from './document/security.ts'
import { readSignatures, type Signature } from './document/signatures.ts'
import { PdfError, type PdfWarning, WarningLog } from './errors.ts'
import { defaultLimits } from './limits.ts'
import type { OpenOptions, SaveOptions, StripOptions } from './options.ts'
import { openOptions, saveOptions, stripOptions } from './options.ts'
import { keepAsRead } from './proof/keep-as-read.ts'

/**
 * An open document: its pages, its annotations with the edits of this session, and its bytes, which are never
 * changed, only appended to. Keeps a view of the given bytes, so the caller must not change them.
 * @throws {PdfError} `argument-invalid` from every method, if a caller without types passes something else than the types say
 */
export class PdfDocument {
  readonly version: string
  readonly isEncrypted: boolean
  readonly isLinearized: boolean
  /** Number of saved revisions; 0 if unknown. */
  readonly revisionCount: number
  /** The changes that the author's certification signature permits; undefined if there is none. */
  readonly certification: Certification | undefined
  readonly #bytes: Uint8Array
  readonly #opened: OpenedFile
  readonly #warnings: WarningLog
  #security: Security
  readonly #store: AnnotationStore
  readonly #facts: CatalogFacts
  readonly #reached: ReachedPages
  readonly #pages: PageList

  private constructor(bytes: Uint8Array, opened: OpenedFile, security: Security, warnings: WarningLog) {
    const facts = catalogFacts(opened)
    this.#bytes = bytes
    this.#opened = opened
    this.#warnings = warnings
    this.#security = security
    this.version = facts.version
    this.isEncrypted = facts.isEncrypted
    this.isLinearized = facts.isLinearized
    this.revisionCount = facts.revisionCount
    this.certification = facts.certification
    this.#facts = facts
    this.#reached = reachPages(opened, facts)
    this.#pages = this.#reached.pages
    this.#store = new AnnotationStore(opened.file, this.#pages)
  }

  /**
   * Opens a document. Damage is repaired and listed in `warnings`.
   * @throws {PdfError} `empty-file`, `not-a-pdf`, `page-tree-missing`, `limit-exceeded`, `password-needed`,
   * `password-wrong`, `security-unknown`, `encryption-unreadable`, `crypt-method-unknown`
   */
  static open(bytes: Uint8Array, options: OpenOptions = {}): PdfDocument {
    check(bytes, 'bytes', 'Uint8Array')
    check(options, 'options', openOptions)
    const { password, limits, ...lent } = options
    const warnings = new WarningLog()
    const opened = openFile(bytes, { limits: { ...defaultLimits, ...limits }, warnings, lent })
    return new PdfDocument(bytes, opened, unlockFile(opened.file, password), warnings)
  }

  /** Which password opened it; `open` if it is not encrypted. */
  get access(): 'owner' | 'user' | 'open' {
    return this.#security.access
  }

  /** The permissions that the used password gives; the owner has all. */
  get permissions(): Permissions {
    return this.#security.permissions
  }

  /** How it is encrypted; undefined if it is not. */
  get encryption(): Encryption | undefined {
    return this.#security.encryption
  }

  /**
   * Takes a further password, for more rights or for locked embedded files; edits stay. Returns the access, which never
   * becomes less. @throws {PdfError} `password-wrong`, `password-needed` for an empty one that is wrong
   */
  unlock(password: string): 'owner' | 'user' | 'open' {
    check(password, 'password', 'string')
    const security = unlockFile(this.#opened.file, password)
    if (this.access !== 'owner') this.#security = security
    return this.access
  }

  /** Known without reading every page. */
  get pageCount(): number {
    return this.#pages.count
  }

  /** One page, read on first use; undefined beyond the last. */
  page(index: number): PdfPage | undefined {
    check(index, 'index', 'number')
    return this.#pages.find(index)
  }

  /** The page that exported data names, in this or another copy of its document; undefined if it has no such page. */
  findPage(named: NamedPage): PdfPage | undefined {
    check(named, 'named', 'Object')
    return findEntryPage(named, this.#pages, () => this.pageLabels())
  }

  /** All pages, read on first use; in a large document, `page` is cheaper. */
  get pages(): readonly PdfPage[] {
    return this.#pages.all()
  }

  /** The outline (bookmarks), empty if there is none. */
  outline(): readonly OutlineNode[] {
    return readOutline(this.#opened.file, this.#facts.catalog, this.#pages)
  }

  /** The label of each page, such as `iv`; undefined if the document has none. */
  pageLabels(): readonly string[] | undefined {
    return readPageLabels(this.#opened.file, this.#facts.catalog, this.pageCount)
  }

  /** Title, author and other metadata. */
  metadata(): DocumentMetadata {
    return readMetadata(this.#opened.file, this.#facts.catalog)
  }

  /** The embedded files. */
  attachments(): readonly Attachment[] {
    return readAttachments(this.#opened.file, this.#facts.catalog)
  }

  /** Whether it is a portfolio, whose content is in its embedded files. ISO 32000-2, 12.3.5 */
  get isPortfolio(): boolean {
    return this.#facts.catalog.has('Collection')
  }

  /** The signatures in form fields and usage rights, and the changes they permit. Signatures are not verified. */
  signatures(): readonly Signature[] {
    return readSignatures(this.#opened.file, this.#facts.catalog)
  }

  /** Damage found so far; grows as more of the file is read. */
  get warnings(): readonly PdfWarning[] {
    return this.#warnings.items
  }

  /** Whether saving would write anything. */
  get hasChanges(): boolean {
    return [...this.#store.touchedPages().values()].some(stored => stored.some(isChanged))
  }

  /** The annotations of a page, in painting order. @throws {PdfError} `page-missing` */
  annotations(pageIndex: number): readonly Annotation[] {
    const stored = this.#store.ofPage(pageIndex)
    return stored.filter(leftOf(stored)).map(({ value }) => value)
  }

  /**
   * Performs all edits, or none if one of them cannot be performed. Returns the annotation of each edit, in order: a
   * removed one as it was. See {@link AnnotationEdit} for what an edit does to replies and popups. What is taken can be saved:
   * whatever a save would refuse of an annotation is refused here, and the error names it.
   * @throws {PdfError} `annotation-missing`, `annotation-not-editable`, `annotation-invalid` (also for an id that is taken),
   * `annotation-type-mismatch`, `annotation-type-unknown`, `page-missing`, `stamp-type-unknown`, `stamp-image-invalid`,
   * `font-missing`, `limit-exceeded` (of what is carried from another file)
   */
  apply(edits: readonly AnnotationEdit[]): readonly Annotation[] {
    checkEdits(edits)
    return this.#store.apply(edits).map(({ value }) => value)
  }

  /** One edit of {@link apply}, under a fresh id. @throws {PdfError} as there */
  add(pageIndex: number, data: CarriedAnnotation): Annotation
  add(pageIndex: number, data: NewAnnotation): Annotation
  add(pageIndex: number, data: AddedAnnotation): Annotation {
    return this.#edited({ kind: 'add', id: this.#store.freshId(pageIndex), pageIndex, data })
  }

  /** One edit of {@link apply}. @throws {PdfError} as there */
  update(id: AnnotationId, patch: AnnotationPatch): Annotation {
    return this.#edited({ kind: 'update', id, data: patch })
  }

  /**
   * Removes an annotation and its replies, as one list of edits of {@link apply}, and returns them: an edit that adds each
   * again undoes it. @throws {PdfError} `annotation-missing`
   */
  remove(id: AnnotationId): readonly Annotation[] {
    check(id, 'id', 'string')
    return this.apply(this.#store.withReplies(id).map(each => ({ kind: 'remove', id: each })))
  }

  #edited(edit: AnnotationEdit): Annotation {
    return this.apply([edit])[0] as Annotation
  }

  /** The data form of all editable annotations, in page order, including unknown fields. */
  exportAnnotations(options: { readonly onlyNew?: boolean } = {}): AnnotationData[] {
    return exportData(this, options)
  }

  /**
   * Adds exported annotations to the pages that they name (see {@link findPage}). Skips those whose uuid the page already
   * has, text markup without quads, polygons without vertices and shapes without extent. An entry that is wrong is left
   * out and reported: to `report` with its index, otherwise in `warnings`. A reply to what is not there becomes an
   * annotation of its own, and `annotation-missing` is reported. Returns the added annotations.
   */
  importAnnotations(
    data: readonly AddedAnnotation[],
    report?: ReportEntry,
    options: ImportOptions = {},
  ): Annotation[] {
    const target = { findPage: this.findPage.bind(this), store: this.#store, lender: this.#opened.file }
    return importEntries(data, target, options, report).map(({ value }) => value)
  }

  /**
   * The original bytes followed by the increment; the original itself if nothing changed. @throws {PdfError}
   * `saving-forbidden`, `random-missing`, `clock-missing`
   */
  save(options: SaveOptions = {}): Uint8Array {
    return this.#appended(this.saveIncrement(options))
  }

  /** Only the increment that `save` appends; empty if nothing changed. @throws {PdfError} as `save` */
  saveIncrement(options: SaveOptions = {}): Uint8Array {
    check(options, 'options', saveOptions)
    const now = options.now ?? this.#opened.file.lent.clock?.()
    const changes = collectChanges(this.#opened, this.#reached, this.#store, now)
    return this.#increment(changes, { ...options, ...(now && { now }) })
  }

  /**
   * The original without annotations of the editable kinds, their popups and replies, or without all annotations;
   * ignores edits of the session. @throws {PdfError} as `save`
   */
  withoutAnnotations(options: StripOptions = {}): Uint8Array {
    check(options, 'options', stripOptions)
    const changes = stripAnnotations(this.#opened, this.#pages, options.kinds)
    return this.#appended(this.#increment(changes, options))
  }

  /**
   * A damaged file in a form that programs which repair less can read: the original bytes followed by a complete
   * cross-reference section of all objects found, with a catalog if there was none. Undefined if the file's own
   * cross-reference sections are usable. Ignores edits of the session. Checks all objects first, so `warnings` may
   * grow. @throws {PdfError} `random-missing`
   */
  repaired(): Uint8Array | undefined {
    this.#opened.file.checkOffsets()
    const changes = new Changes(this.#opened)
    if (!changes.needsCompleteSection) return undefined
    addMissingRoot(changes, this.#opened, this.#facts, this.#reached)
    return this.#appended(this.#written(changes, undefined))
  }

  /** A stream object, decoded as far as possible. @throws {PdfError} `object-missing`, `object-not-stream`, `limit-exceeded` */
  decodeObject(number: number): Uint8Array {
    return decodedAsFar(this.#opened.file, getStream(this.#opened.file, number))
  }

  /** An object in PDF syntax, with the content of a stream. @throws {PdfError} `object-missing`, `limit-exceeded` */
  inspectObject(number: number): InspectedObject {
    return inspectObject(this.#opened.file, number)
  }

  #increment(changes: Changes, options: SaveOptions): Uint8Array {
    if (changes.isEmpty) return new Uint8Array()
    const { file } = this.#opened
    checkMayAnnotate({ file, catalog: this.#facts.catalog, security: this.#security }, options)
    const now = options.now ?? file.lent.clock?.()
    if (!now || Number.isNaN(+now)) throw new PdfError('clock-missing', 'saving needs the time of day')
    if (changes.needsCompleteSection) addMissingRoot(changes, this.#opened, this.#facts, this.#reached)
    raiseVersion(changes, this.version)
    return this.#written(changes, now)
  }

  #written(changes: Changes, now: Date | undefined): Uint8Array {
    const { cipher } = this.#security
    const write = (): Uint8Array => changes.toBytes(now, cipher?.encipher)
    const damaged = { file: this.#opened.file, pages: this.#pages, decipher: cipher }
    return changes.needsCompleteSection ? keepAsRead(damaged, changes, write) : write()
  }

  #appended(increment: Uint8Array): Uint8Array {
    return increment.length === 0 ? this.#bytes : concatBytes([this.#bytes, increment])
  }
}
