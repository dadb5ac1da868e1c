import { unlessRefused } from '../errors.ts'
import { PdfStream, type PdfValue } from '../objects/values.ts'
import { ObjectStream } from '../syntax/object-stream.ts'
import type { PdfFile } from './pdf-file.ts'

/** Maximum length of a chain of extended streams. */
const maxExtensions = 8

/** Kept whatever their size, so that two large streams can be read alternately. */
const minKept = 2

const maxCachedBytes = 4 * 1024 * 1024

/** How many object streams with the same number are read after a scan; more only occur in hostile files. */
const maxTries = 5

interface StreamPlace {
  readonly number: number
  readonly offset: number
}

interface ScannedStream extends StreamPlace {
  /** The objects in it, in its order. */
  readonly numbers: readonly number[]
}

/** The object streams of a file, decoded on first use and cached up to a limit. ISO 32000-2, 7.5.7 */
export class ObjectStreams {
  readonly #file: PdfFile
  readonly #known = new Map<number, ObjectStream | undefined>()
  #cachedBytes = 0
  /** Objects that are in no stream of a chain, with the number of its first stream, so that it is not searched again. */
  readonly #missing = new Map<number, number>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Undefined, with a warning, if the object is not a stream or cannot be decoded. */
  find(number: number): ObjectStream | undefined {
    if (this.#known.has(number)) return this.#known.get(number)
    const opened = this.#open(number)
    this.#cachedBytes += opened?.byteLength ?? 0
    this.#known.set(number, opened)
    for (const [oldest, stream] of this.#known) {
      if (this.#cachedBytes <= maxCachedBytes || this.#known.size <= minKept) break
      this.#cachedBytes -= stream?.byteLength ?? 0
      this.#known.delete(oldest)
    }
    return opened
  }

  /**
   * The object `number`, first at `index` in the stream named by the cross-reference section, then in the streams it
   * extends. Undefined if it is in none of them.
   * ISO 32000-2, 7.5.7
   */
  findObject(number: number, streamNumber: number, index: number): PdfValue | undefined {
    let stream = this.#missing.get(number) === streamNumber ? undefined : this.find(streamNumber)
    for (let step = 0; stream && step < maxExtensions; step++) {
      const value = stream.find(number, index)
      if (value !== undefined) return value
      stream = stream.extendedStream === undefined ? undefined : this.find(stream.extendedStream)
    }
    this.#missing.set(number, streamNumber)
    return undefined
  }

  /**
   * The object streams that a scan found, in file order and one of each number: the last one or, if that is cut off, the
   * last complete one before it, which the index then names.
   */
  ofScan(scanned: readonly StreamPlace[]): readonly ScannedStream[] {
    const { index } = this.#file.xref
    const found = new Map<number, ScannedStream>()
    const triesLeft = new Map<number, number>()
    for (const { number, offset } of scanned.toReversed()) {
      const entry = index.find(number)
      const tries = triesLeft.get(number) ?? maxTries
      const isFirst = tries === maxTries
      if (tries === 0 || entry?.kind !== 'offset' || (isFirst && entry.offset !== offset)) continue
      index.set(number, { ...entry, offset })
      const stream = this.find(number)
      const isComplete = stream?.isComplete ?? false
      triesLeft.set(number, isComplete ? 0 : tries - 1)
      if (isComplete || isFirst) found.set(number, { number, offset, numbers: stream?.numbers ?? [] })
      else index.set(number, entry)
      if (!isComplete) this.#forget(number)
    }
    return [...found.values()].toSorted((one, other) => one.offset - other.offset)
  }

  /** Empties the cache. */
  clear(): void {
    this.#known.clear()
    this.#missing.clear()
    this.#cachedBytes = 0
  }

  #forget(number: number): void {
    this.#cachedBytes -= this.#known.get(number)?.byteLength ?? 0
    this.#known.delete(number)
  }

  #open(number: number): ObjectStream | undefined {
    const file = this.#file
    // An object stream inside another would allow loops and is forbidden. ISO 32000-2, 7.5.7
    if (file.xref.index.find(number)?.kind !== 'offset') return undefined
    // Not kept by the file: another copy of the stream may be read under the same number.
    const stream = file.getObjectOnce(number)
    if (!(stream instanceof PdfStream)) {
      file.noteIn(number, 'object-stream-unreadable', 'the object stream is missing')
      return undefined
    }
    return unlessRefused(
      () => {
        const data = file.decodeStream(stream, file.limits.maxObjectStreamBytes).bytes
        const { limits, warnings, names } = file
        return new ObjectStream(stream, data, { resolver: file, maxDepth: limits.maxDepth, warnings, names })
      },
      ({ message }) => {
        file.noteIn(number, 'object-stream-unreadable', message)
        return undefined
      },
    )
  }
}
