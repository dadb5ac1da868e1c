import { PdfError } from '../errors.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Where copies are added: `Changes`, or a new file. */
export interface CopyTarget {
  reserve(): PdfRef
  put(ref: PdfRef, value: PdfValue): void
}

/**
 * Entries of forms and images that lead away from the drawing: to structure, optional content, private data of
 * programs, or another file. The length of a stream is set when it is written.
 */
const leftOut: ReadonlySet<string> = new Set([
  ...['StructParent', 'StructParents', 'OC', 'AF', 'Metadata', 'PieceInfo', 'OPI', 'Ref'],
  ...['F', 'FFilter', 'FDecodeParms', 'Length'],
])

/** What belongs to a document as a whole: no copy takes it along. */
const ofDocument = /^(Pages?|Catalog|Struct.+)$/

/**
 * Copies drawn objects from one file to another, with everything they refer to. Each object is copied once. Streams
 * stay encoded and are decrypted.
 */
export class ObjectCopier {
  protected readonly from: PdfFile
  readonly #to: CopyTarget
  readonly #maxObjects: number
  readonly #copies: Map<number | undefined, PdfRef>
  readonly #pending: { readonly ref: PdfRef; readonly value: PdfValue }[] = []

  /** `known` are objects that have their place already. */
  constructor(
    from: PdfFile,
    to: CopyTarget,
    known: Iterable<readonly [number: number | undefined, ref: PdfRef]> = [],
    maxObjects = 10_000,
  ) {
    this.from = from
    this.#to = to
    this.#copies = new Map(known)
    this.#maxObjects = maxObjects
  }

  /** The value with the references of the other file. @throws {PdfError} `limit-exceeded` */
  copy<Value extends PdfValue>(value: Value): Value {
    const copied = value instanceof PdfDict ? this.#dict(value) : this.copied(value)
    for (let next = this.#pending.pop(); next; next = this.#pending.pop())
      this.#to.put(next.ref, this.copied(next.value))
    return copied as Value
  }

  /** Referenced objects are queued, so that long chains need no recursion. */
  protected copied(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) return this.#reference(value)
    if (isArray(value)) return value.map(element => this.copied(element))
    if (value instanceof PdfDict) {
      const taken = this.findTaken(value)
      return taken ? this.#dict(taken) : null
    }
    if (value instanceof PdfStream)
      return new PdfStream(this.#dict(value.dict, leftOut), this.from.storedBytes(value))
    return value
  }

  /** Resource names are arbitrary, so nothing is left out of other dictionaries. */
  #dict(dict: PdfDict, without?: ReadonlySet<string>): PdfDict {
    const kept = new Map<string, PdfValue>()
    for (const key of dict.entries.keys()) {
      const copied = without?.has(key) ? null : this.entry(dict, key)
      if (copied !== null) kept.set(key, copied)
    }
    return new PdfDict(kept)
  }

  #reference({ number }: PdfRef): PdfValue {
    const known = this.#copies.get(number)
    if (known) return known
    const found = this.from.getObject(number)
    const value = found instanceof PdfDict ? this.findTaken(found) : found
    if (!value) return null
    if (this.#copies.size >= this.#maxObjects) throw new PdfError('limit-exceeded', 'too many objects')
    const ref = this.#to.reserve()
    this.#copies.set(number, ref)
    this.#pending.push({ ref, value })
    return ref
  }

  /** The copy of an entry of a dictionary. */
  protected entry(dict: PdfDict, key: string): PdfValue {
    return this.copied(dict.get(key) ?? null)
  }

  /** What a copy takes along of a dictionary. */
  protected findTaken(dict: PdfDict): PdfDict | undefined {
    const type = this.from.resolve(dict.get('Type'))
    return type instanceof PdfName && ofDocument.test(type.text) ? undefined : dict
  }
}
