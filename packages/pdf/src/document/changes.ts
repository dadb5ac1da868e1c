import { PdfError } from '../errors.ts'
import { isArray, PdfRef, type PdfValue } from '../objects/values.ts'
import { findStartxref } from '../syntax/file-ends.ts'
import { deflate } from '../writer/deflate.ts'
import type { Encipher } from '../writer/serialize.ts'
import { writeUpdateSection } from '../writer/update-section.ts'
import type { WrittenEntry } from '../writer/xref-writer.ts'
import { danglingReferences } from './dangling-references.ts'
import type { OpenedFile } from './open-file.ts'
import type { PdfFile } from './pdf-file.ts'

/** If fewer numbers are left above the highest one, a save may need unused numbers below it. */
const fewNumbers = 100_000
/** So many numbers above the highest one are kept free if something refers to them: readers take memory for each below `/Size`. */
const maxKeptFree = 100_000

/**
 * The objects of one save: replaced, new and freed ones. Created for every save from the state of the annotations, so
 * that saving twice gives the same bytes.
 */
export class Changes {
  readonly #opened: OpenedFile
  readonly #objects = new Map<number, { ref: PdfRef; value: PdfValue }>()
  readonly #freed = new Map<number, number>()
  #nextNumber: number
  /** Search position for unused object numbers below the highest. */
  #nextGap = 1
  #root: PdfRef | undefined
  #version = '1.0'
  #completeKind: 'table' | 'stream' | undefined

  constructor(opened: OpenedFile) {
    this.#opened = opened
    const { file } = opened
    // Reading all objects may show that the table is wrong, and shows which ones lack their end.
    if (file.wasRebuilt || nextFreeNumber(opened) + fewNumbers > file.limits.maxObjectNumber)
      danglingReferences(file)
    this.#nextNumber = nextFreeNumber(opened)
  }

  /** The file the objects are written for. */
  get file(): PdfFile {
    return this.#opened.file
  }

  get isEmpty(): boolean {
    return this.#objects.size === 0 && this.#freed.size === 0
  }

  /** Whether the file's own cross-reference table is unusable, so that every object must be listed again. */
  get needsCompleteSection(): boolean {
    const { file, startxref } = this.#opened
    return file.wasRebuilt || startxref === undefined || isSizeTooSmall(this.#opened)
  }

  /** The PDF version that supports everything written. */
  get version(): string {
    return this.#version
  }

  /** Called for features that need this version. */
  requireVersion(version: string): void {
    if (Number(version) > Number(this.#version)) this.#version = version
  }

  /** The catalog the trailer will lead to. */
  get root(): PdfRef | undefined {
    const root = this.#opened.file.trailer.get('Root')
    return this.#root ?? (root instanceof PdfRef ? root : undefined)
  }

  /** Sets another catalog in the trailer, for files whose trailer has none. */
  setRoot(catalog: PdfRef): void {
    this.#root = catalog
  }

  /**
   * A new reference that no object of any revision has used, nor any lost object of a damaged file. Above the highest
   * number, as long as readers accept such numbers; then one below that nothing refers to.
   * @throws {PdfError} `limit-exceeded` if all numbers are used
   */
  reserve(): PdfRef {
    const { file } = this.#opened
    const { maxObjectNumber } = file.limits
    const missing = this.#missing
    while (this.#nextNumber <= maxObjectNumber && missing.has(this.#nextNumber)) this.#nextNumber++
    if (this.#nextNumber <= maxObjectNumber) return new PdfRef(this.#nextNumber++)
    const referred = danglingReferences(file)
    while (file.xref.index.has(this.#nextGap) || referred.has(this.#nextGap)) this.#nextGap++
    if (this.#nextGap > maxObjectNumber) throw new PdfError('limit-exceeded', 'no object number left')
    return new PdfRef(this.#nextGap++)
  }

  /** Writes `value` as a new object. */
  add(value: PdfValue): PdfRef {
    const ref = this.reserve()
    this.put(ref, value)
    return ref
  }

  /** Writes `value` in place of the object. */
  put(ref: PdfRef, value: PdfValue): void {
    this.#objects.set(ref.number, { ref, value })
  }

  /** The reference with the generation used in the file; an object in an object stream has generation 0. */
  refOf(number: number): PdfRef {
    const entry = this.#opened.file.xref.index.find(number)
    return new PdfRef(number, entry?.kind === 'offset' ? entry.generation : 0)
  }

  /** Compresses to zlib data, with the host's deflate if there is one. */
  deflate(bytes: Uint8Array): Uint8Array {
    return deflate(bytes, this.#opened.file.lent.deflate)
  }

  /** Whether the object is written or freed. */
  includes(number: number): boolean {
    return this.#objects.has(number) || this.#freed.has(number)
  }

  /** The object as it will be written, or as in the file. */
  current(number: number): PdfValue {
    return this.#objects.get(number)?.value ?? this.#opened.file.getObject(number)
  }

  /**
   * Frees the object. Not in hybrid files, where hidden entries of an older section could revive it, and not in a file with
   * object streams, of which one may still contain it; generation 65535 is never reused.
   * ISO 32000-2, 7.5.4
   */
  free(number: number): void {
    const { index, sections } = this.#opened.file.xref
    if (index.find(number)?.kind !== 'offset' || sections.some(({ kind }) => kind === 'hybrid')) return
    this.#completeKind ??= completeKind(this.#opened)
    if (this.#completeKind === 'stream') return
    const { generation } = this.refOf(number)
    if (generation < 65534) this.#freed.set(number, generation + 1)
  }

  /**
   * Writes objects that lack their end once more, with it. In a file whose table was rebuilt they are read up to the next object; with
   * the complete section, whose table is right, they would be read further and have other values. Returns the encryption dictionary for
   * the trailer: the dictionary itself, as the file was unlocked with it, if it is such an object, because its strings must not be
   * encrypted; and none if the file was read, and is written, without encryption.
   */
  #closeCutShort(): PdfValue | undefined {
    const { file } = this.#opened
    const encryption = file.trailer.get('Encrypt')
    const number = encryption instanceof PdfRef ? encryption.number : 0
    const { cutShort, unlockedBy } = file
    for (const cut of file.wasRebuilt ? cutShort : []) {
      const isListed = file.xref.index.find(cut)?.kind === 'offset'
      if (cut !== number && isListed && !this.includes(cut)) this.put(this.refOf(cut), file.getObject(cut))
    }
    return unlockedBy && !cutShort.has(number) ? encryption : unlockedBy
  }

  /** Numbers that something refers to although no object has them: in a damaged file all of them, else those that were noticed. */
  get #missing(): ReadonlySet<number> {
    const { file } = this.#opened
    return file.wasRebuilt ? danglingReferences(file) : file.missing
  }

  /**
   * Entries that keep such numbers free for good: a later save, which may not notice them, would give them to new objects.
   * ISO 32000-2, 7.5.4
   */
  #keptFree(): Map<number, WrittenEntry> {
    const first = nextFreeNumber(this.#opened)
    const end = Math.min(first + maxKeptFree, this.#opened.file.limits.maxObjectNumber + 1)
    return new Map(
      [...this.#missing]
        .filter(number => number >= first && number < end)
        .map(number => [number, { kind: 'free', nextFree: 0, generation: 65535 }]),
    )
  }

  /** The bytes to append. Without `now` the document is only repaired and keeps its identifier. */
  toBytes(now: Date | undefined, encipher: Encipher | undefined): Uint8Array {
    const { file, startxref } = this.#opened
    const newest = file.xref.sections[0]
    const isComplete = this.needsCompleteSection
    const encryption = isComplete ? this.#closeCutShort() : file.trailer.get('Encrypt')
    const kind = isComplete ? completeKind(this.#opened) : newest?.kind
    const streamNumber = kind === 'stream' ? this.reserve().number : undefined
    const freeHead = file.xref.index.find(0)
    return writeUpdateSection({
      objects: [...this.#objects.values()],
      freed: [...this.#freed].map(([number, nextGeneration]) => ({ number, nextGeneration })),
      firstFree: freeHead?.kind === 'free' && !isComplete ? freeHead.nextFree : 0,
      originalLength: file.bytes.length,
      closing: closingOf(this.#opened),
      streamNumber,
      previousOffset: isComplete ? undefined : startxref,
      others: new Map([...this.#keptFree(), ...(isComplete ? allEntries(this.#opened) : [])]),
      size: Math.max(this.#nextNumber, nextFreeNumber(this.#opened)),
      trailer: file.trailer.with({ ID: resolvedId(file), Root: this.root, Encrypt: encryption }),
      now,
      encipher,
      hostDeflate: file.lent.deflate,
    })
  }
}

/** The file identifier with its parts, which may be indirect; unchanged if it is not an array. */
function resolvedId(file: PdfFile): PdfValue | undefined {
  const given = file.trailer.get('ID')
  const id = file.resolve(given)
  return isArray(id) ? id.map(part => file.resolve(part)) : given
}

/**
 * Text between the file and the appended bytes: a line end, and for a file that may be truncated, or whose last update may be, the
 * end of the truncated object, or the appended bytes would be read as part of it.
 */
function closingOf({ file, startxref }: OpenedFile): string {
  const isCut =
    startxref === undefined || (file.wasRebuilt && findStartxref(file.bytes)?.restAt !== file.bytes.length)
  if (isCut) return '\nendstream\nendobj\n'
  return [0x0a, 0x0d].includes(file.bytes.at(-1) ?? 0) ? '' : '\n'
}

/** One more than every number used, listed or claimed by a `/Size`. */
function nextFreeNumber({ file }: OpenedFile): number {
  let next = Math.max(1, file.xref.index.size)
  for (const { trailer } of file.xref.sections) {
    const size = trailer.get('Size')
    if (typeof size === 'number' && Number.isInteger(size) && size <= file.limits.maxObjectNumber)
      next = Math.max(next, size)
  }
  return next
}

/**
 * Whether the newest trailer's `/Size` excludes objects that its sections list. Readers that trust it ignore those
 * objects even with a correct new section, so that all of them must be listed again.
 */
function isSizeTooSmall({ file }: OpenedFile): boolean {
  const size = file.xref.sections[0]?.trailer.get('Size')
  return typeof size !== 'number' || size < file.xref.index.size
}

/** A table cannot list objects in object streams. */
function completeKind({ file }: OpenedFile): 'table' | 'stream' {
  for (const [, entry] of file.xref.index.entries()) {
    if (entry.kind === 'in-stream') return 'stream'
  }
  return 'table'
}

function allEntries({ file }: OpenedFile): Map<number, WrittenEntry> {
  const entries = new Map<number, WrittenEntry>()
  for (const [number, entry] of file.xref.index.entries()) {
    if (number > 0 && entry.kind !== 'free') entries.set(number, entry)
  }
  return entries
}
