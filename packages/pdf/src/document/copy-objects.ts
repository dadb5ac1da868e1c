import { textFromBytes } from '../bytes/text-string.ts'
import { PdfError } from '../errors.ts'
import { isArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'
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

/** What belongs to a document as a whole, and actions that start something: no copy takes them along. */
const ofDocument = /^(Pages?|Catalog|Struct.+|JavaScript|Launch|SubmitForm|ImportData)$/

/** Addresses that run something or read from the disk, and paths by which another computer learns who looks for them. */
const unsafe = /^(\w+script:|data:|file:|[\\/]{2})/i

/**
 * Copies drawn objects from one file to another, with everything they refer to. Each object is copied once. Streams
 * stay encoded and are decrypted.
 */
export class ObjectCopier {
  readonly #from: PdfFile
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
    this.#from = from
    this.#to = to
    this.#copies = new Map(known)
    this.#maxObjects = maxObjects
  }

  /** The value with the references of the other file. @throws {PdfError} `limit-exceeded` */
  copy<Value extends PdfValue>(value: Value): Value {
    const copied = value instanceof PdfDict ? this.#dict(value) : this.#copied(value)
    for (let next = this.#pending.pop(); next; next = this.#pending.pop())
      this.#to.put(next.ref, this.#copied(next.value))
    return copied as Value
  }

  /** Referenced objects are queued, so that long chains need no recursion. */
  #copied(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) return this.#reference(value)
    if (isArray(value)) return value.map(element => this.#copied(element))
    if (value instanceof PdfDict) return this.#isOfDocument(value) ? null : this.#dict(value)
    if (value instanceof PdfStream)
      return new PdfStream(this.#dict(value.dict, leftOut), this.#from.storedBytes(value))
    return value
  }

  /** Resource names are arbitrary, so nothing is left out of other dictionaries but the scripts of renditions. */
  #dict({ entries }: PdfDict, without?: ReadonlySet<string>): PdfDict {
    const kept = new Map<string, PdfValue>()
    for (const [key, value] of entries) {
      const isLeftOut = without?.has(key) || (key === 'JS' && entries.has('S'))
      const copied = isLeftOut ? null : this.#copied(value)
      if (copied !== null) kept.set(key, copied)
    }
    return new PdfDict(kept)
  }

  #reference({ number }: PdfRef): PdfValue {
    const known = this.#copies.get(number)
    if (known) return known
    const value = this.#from.getObject(number)
    if (value === null || this.#isOfDocument(value)) return null
    if (this.#copies.size >= this.#maxObjects) throw new PdfError('limit-exceeded', 'too many objects')
    const ref = this.#to.reserve()
    this.#copies.set(number, ref)
    this.#pending.push({ ref, value })
    return ref
  }

  #isOfDocument(value: PdfValue): boolean {
    if (!(value instanceof PdfDict)) return false
    return ['Type', 'S', 'URI', 'F', 'UF'].some(key => {
      const part = this.#from.resolve(value.get(key))
      if (part instanceof PdfName) return ofDocument.test(part.text)
      // Programs read addresses without blanks and control characters.
      return part instanceof PdfString && unsafe.test(textFromBytes(part.bytes).replace(/[\0- ]/g, ''))
    })
  }
}
