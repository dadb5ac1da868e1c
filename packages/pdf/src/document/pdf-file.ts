import { type PdfWarningCode, WarningLog, type WarningPlace } from '../errors.ts'
import { type PipelineResult, runFilters } from '../filters/pipeline.ts'
import type { Lent } from '../lent.ts'
import type { Limits } from '../limits.ts'
import type { Resolver } from '../objects/reader.ts'
import { PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import { beginsObject, findIndirectObject, type IndirectObjectContext } from '../syntax/indirect-object.ts'
import { keepSoundEntries } from '../syntax/keep-sound-entries.ts'
import { NameTable } from '../syntax/name-table.ts'
import { scanFile } from '../syntax/recovery.ts'
import { StreamEndSearch } from '../syntax/stream-end-search.ts'
import type { Xref } from '../syntax/xref-chain.ts'
import { ObjectStreams } from './object-streams.ts'

/** Decrypts strings and streams; absent for files that are not encrypted. */
export interface Decipher {
  /** Decrypts the strings of an object; streams are decrypted by `stream`. */
  value(value: PdfValue, ref: PdfRef): PdfValue
  /** The stored bytes of a stream, decrypted. */
  stream(stream: PdfStream): Uint8Array
}

/** The parts of a `PdfFile`. */
export interface PdfFileParts {
  /** The file from the byte from which its offsets count. */
  readonly bytes: Uint8Array
  readonly xref: Xref
  readonly limits: Limits
  readonly warnings: WarningLog
  readonly lent?: Lent
}

const maxCachedObjects = 20_000
const maxReferenceSteps = 32
/** Reading an object may need others, such as a stream its length; longer chains only occur in hostile files. */
const maxLoadingDepth = 32
/**
 * Maximum string length after an unclosed string was found, so that a thousand unclosed strings do not cause a
 * thousand reads of the whole file.
 */
const untrustedStringBytes = 4096

/**
 * The objects of a file, parsed on first use. Read-only. An object that is not at its offset causes a scan of the
 * whole file, once.
 */
export class PdfFile implements Resolver {
  readonly bytes: Uint8Array
  readonly limits: Limits
  readonly warnings: WarningLog
  readonly lent: Lent
  /** Numbers that were asked for and that no object has: what gets one of them is taken for what is missing. */
  readonly missing = new Set<number>()
  /** Numbers of objects that are not streams and were read to their end only because another one begins there. */
  readonly cutShort = new Set<number>()
  /** Shared by all objects of the file. */
  readonly names = new NameTable()
  /** The encryption dictionary as it was read when the file was unlocked; a table that is rebuilt later may have it end earlier. */
  unlockedBy: PdfDict | undefined
  #decipher: Decipher | undefined
  #xref: Xref
  #wasRebuilt = false
  readonly #objects = new Map<number, PdfValue>()
  readonly #streams: ObjectStreams
  /** Objects being read, each needed by the previous one. */
  readonly #loading: number[] = []
  readonly #streamEnds: StreamEndSearch
  #maxStringBytes = Infinity
  /** Settings for parsing objects; reset when something about the file changes. */
  #context: IndirectObjectContext | undefined
  #scanned: ReturnType<typeof scanFile> | undefined
  #pendingStreams: readonly { readonly number: number; readonly offset: number }[] = []

  constructor({ bytes, xref, limits, warnings, lent = {} }: PdfFileParts) {
    this.lent = lent
    this.bytes = bytes
    this.limits = limits
    this.warnings = warnings
    this.#xref = xref
    this.#streamEnds = new StreamEndSearch(bytes, xref.sections)
    this.#streams = new ObjectStreams(this)
    warnings.findOffset = number => {
      const entry = this.#xref.index.find(number)
      return entry?.kind === 'offset' ? entry.offset : undefined
    }
  }

  get xref(): Xref {
    return this.#xref
  }

  get trailer(): PdfDict {
    return this.#xref.trailer
  }

  /** Whether the cross-reference table was rebuilt by a scan. */
  get wasRebuilt(): boolean {
    return this.#wasRebuilt
  }

  /** Follows references to a direct value; a dangling or circular reference is null. ISO 32000-2, 7.3.10 */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null
    for (let step = 0; current instanceof PdfRef; step++) {
      if (step >= maxReferenceSteps) {
        this.warnings.note('reference-loop', 'a reference leads to itself', { object: current.number })
        return null
      }
      current = this.getObject(current.number)
    }
    return current
  }

  /** The reference to the object that `resolve` finds, which may be a reference itself. */
  lastReference(ref: PdfRef, steps = maxReferenceSteps): PdfRef {
    const value = this.getObject(ref.number)
    return value instanceof PdfRef && steps > 0 ? this.lastReference(value, steps - 1) : ref
  }

  /** From now on strings and streams are decrypted; cached objects are dropped. `by` is the dictionary that says how. */
  setDecipher(decipher: Decipher, by?: PdfDict): void {
    this.#decipher = decipher
    this.unlockedBy = by
    this.#objects.clear()
    this.#streams.clear()
    this.#indexScannedStreams()
  }

  /** The object with this number, null if there is none. */
  getObject(number: number): PdfValue {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    const isLoop = this.#loading.length >= maxLoadingDepth || this.#loading.includes(number)
    const value = this.getObjectOnce(number)
    if (isLoop) return value
    if (this.#objects.size >= maxCachedObjects) this.#objects.clear()
    this.#objects.set(number, value)
    return value
  }

  /** Like `getObject`, but not cached, so that reading very many objects takes no memory. */
  getObjectOnce(number: number): PdfValue {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    if (this.#loading.length >= maxLoadingDepth || this.#loading.includes(number)) {
      this.warnings.note('reference-loop', 'an object contains itself', { object: number })
      return null
    }
    this.#loading.push(number)
    try {
      return this.#load(number)
    } finally {
      this.#loading.pop()
    }
  }

  /**
   * The content of a stream, with all filters decoded except those for images.
   * @throws {PdfError} `limit-exceeded`
   */
  decodeStream(stream: PdfStream, maxBytes = this.limits.maxStreamBytes): PipelineResult {
    return runFilters(this.storedBytes(stream), stream.dict, {
      resolver: this,
      warnings: this.warnings,
      maxBytes,
      hostInflate: this.lent.inflate,
      decodeBrotli: this.lent.decodeBrotli,
      object: stream.cipheredAs?.number,
    })
  }

  /** The bytes of a stream, decrypted but still encoded. */
  storedBytes(stream: PdfStream): Uint8Array {
    return stream.cipheredAs && this.#decipher ? this.#decipher.stream(stream) : stream.bytes
  }

  /** Visits every readable object. */
  *allObjects(): Generator<[number: number, value: PdfValue]> {
    for (const [number, entry] of [...this.#xref.index.entries()]) {
      // Nothing can refer to object 0.
      if (number > 0 && entry.kind !== 'free') yield [number, this.getObject(number)]
    }
  }

  /** Notes damage in an object, with its offset unless it is in an object stream. */
  noteIn(number: number, code: PdfWarningCode, message: string): void {
    this.warnings.note(code, message, number > 0 ? { object: number } : {})
  }

  /** Checks that every object is at its offset, and rebuilds the table if one is not. */
  checkOffsets(): void {
    for (const [number, entry] of this.#xref.index.entries()) {
      if (this.#wasRebuilt) return
      if (entry.kind === 'offset' && !beginsObject(this.bytes, entry.offset, number))
        this.#rebuildFor(number, entry.offset)
    }
  }

  /**
   * Replaces the cross-reference table by the result of a scan; if it is mostly right, only what it says wrongly. Done only once.
   */
  rebuild(reason: string, where: WarningPlace, { isMostlyRight = false } = {}): void {
    if (this.#wasRebuilt) return
    this.#wasRebuilt = true
    this.#context = undefined
    this.warnings.note('xref-rebuilt', reason, where)
    const scan = scanFile(this.bytes, { ...this.limits, warnings: this.warnings })
    if (isMostlyRight) keepSoundEntries(this.bytes, this.#xref.index, scan.index)
    const { trailer: known } = this.#xref
    const encryption = known.get('Encrypt')
    // The file was unlocked with this one; another one of the same number may be damaged.
    const unlockedBy =
      this.#decipher && encryption instanceof PdfRef ? this.#xref.index.find(encryption.number) : undefined
    if (encryption instanceof PdfRef && unlockedBy) scan.index.set(encryption.number, unlockedBy)
    const merged = new PdfDict(new Map([...known.entries, ...scan.trailer.entries]))
    // The file was unlocked with the known entries; a trailer that leads to the document also says that it is not encrypted.
    // Another one of the file may be of an earlier state.
    const isKnown = this.#decipher || (known.has('Root') && !known.has('Encrypt'))
    const trailer = isKnown ? merged.with({ Encrypt: known.get('Encrypt'), ID: known.get('ID') }) : merged
    this.#xref = { index: scan.index, sections: this.#xref.sections, trailer }
    this.#objects.clear()
    this.#streams.clear()
    this.#pendingStreams = scan.objectStreams
    // Streams of an encrypted file are read once it can be decrypted.
    if (this.#decipher || !trailer.has('Encrypt')) this.#indexScannedStreams()
  }

  /** Adds the objects of the object streams found by the scan. */
  #indexScannedStreams(): void {
    const streams = this.#pendingStreams
    this.#pendingStreams = []
    const { index } = this.#xref
    // Those being read by the table before are read once more, as one of them may be such a stream.
    const loading = this.#loading.splice(0)
    for (const { number: streamNumber, offset, numbers } of this.#streams.ofScan(streams)) {
      for (const [position, number] of numbers.entries()) {
        if (number > this.limits.maxObjectNumber || number === streamNumber) continue
        const known = index.find(number)
        const knownOffset = known?.kind === 'offset' ? known.offset : -1
        if (knownOffset < offset) index.set(number, { kind: 'in-stream', streamNumber, index: position })
      }
    }
    this.#loading.push(...loading)
    this.#objects.clear()
  }

  /** An object as of the table that was used last: finding one may show that the table is wrong, and rebuild it. */
  #load(number: number): PdfValue {
    const isOfScan = this.#wasRebuilt
    const value = this.#loadAsListed(number)
    return this.#wasRebuilt === isOfScan ? value : this.#load(number)
  }

  #loadAsListed(number: number): PdfValue {
    // Object 0 is always free, whatever its entry says, and a repaired file does not list it. ISO 32000-2, 7.5.4
    const entry = number > 0 ? this.#xref.index.find(number) : undefined
    if (!entry) this.missing.add(number)
    if (!entry || entry.kind === 'free') return null
    if (entry.kind === 'in-stream') return this.#loadFromStream(number, entry.streamNumber, entry.index)
    this.#context ??= this.#newContext()
    const object = findIndirectObject(this.bytes, entry.offset, this.#context)
    if (object?.isUnterminated) {
      this.#maxStringBytes = untrustedStringBytes
      this.#context = undefined
    }
    if (!object || object.number !== number) {
      this.#rebuildFor(number, entry.offset)
      return null
    }
    if (object.isCutShort && !(object.value instanceof PdfStream)) this.cutShort.add(number)
    const ref = new PdfRef(number, object.generation)
    const value =
      object.value instanceof PdfStream
        ? new PdfStream(object.value.dict, object.value.bytes, ref)
        : object.value
    return this.#decipher ? this.#decipher.value(value, ref) : value
  }

  #newContext(): IndirectObjectContext {
    return {
      maxDepth: this.limits.maxDepth,
      warnings: this.warnings,
      streamEnds: this.#streamEnds,
      names: this.names,
      maxStringBytes: this.#maxStringBytes,
      endsAtNextObject: this.#wasRebuilt,
      findLength: ref => {
        const length = this.resolve(ref)
        return typeof length === 'number' ? length : undefined
      },
    }
  }

  #rebuildFor(object: number, offset: number): void {
    if (this.#wasRebuilt || (offset === 0 && !this.#mayBeInFile(object))) return
    const message = `object ${object} is elsewhere`
    this.warnings.note('object-misplaced', message, { object, offset })
    this.rebuild(message, { object, offset }, { isMostlyRight: true })
  }

  /**
   * Whether a scan finds an object, or object streams that may hold it. Some programs write an offset of 0 for objects that
   * are not used.
   */
  #mayBeInFile(number: number): boolean {
    this.#scanned ??= scanFile(this.bytes, { ...this.limits, warnings: new WarningLog() })
    return number > 0 && (this.#scanned.index.has(number) || this.#scanned.objectStreams.length > 0)
  }

  #loadFromStream(number: number, streamNumber: number, index: number): PdfValue {
    const value = this.#streams.findObject(number, streamNumber, index)
    if (value === undefined) {
      this.noteIn(number, 'object-unreadable', `object ${number} is not in object stream ${streamNumber}`)
      return null
    }
    return value
  }
}
