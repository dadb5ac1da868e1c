import { PdfError } from '../errors.ts'
import { PdfStream, type PdfValue } from '../objects/values.ts'
import { ObjectStream } from '../syntax/object-stream.ts'
import type { PdfFile } from './pdf-file.ts'

/** A chain of streams longer than this leads back. */
const maxExtensions = 100

const maxCachedBytes = 4 * 1024 * 1024

/** The object streams of a file, decoded when first asked for and kept up to a bound. ISO 32000-2, 7.5.7 */
export class ObjectStreams {
  readonly #file: PdfFile
  readonly #known = new Map<number, ObjectStream | undefined>()
  #cachedBytes = 0

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Undefined, with a warning, when the object is no stream or cannot be decoded. */
  find(number: number): ObjectStream | undefined {
    if (this.#known.has(number)) return this.#known.get(number)
    const opened = this.#open(number)
    const size = opened?.byteLength ?? 0
    if (this.#cachedBytes + size > maxCachedBytes) this.clear()
    this.#cachedBytes += size
    this.#known.set(number, opened)
    return opened
  }

  /**
   * The object `number`, looked for in the stream the cross-reference names, at `index`, and else in those that stream
   * extends. Undefined when it is in none of them.
   * ISO 32000-2, 7.5.7
   */
  findObject(number: number, streamNumber: number, index: number): PdfValue | undefined {
    let stream = this.find(streamNumber)
    for (let step = 0; stream && step < maxExtensions; step++) {
      const value = stream.find(number, index)
      if (value !== undefined || stream.extendedStream === undefined) return value
      stream = this.find(stream.extendedStream)
    }
    return undefined
  }

  /** Forgets what was decoded. */
  clear(): void {
    this.#known.clear()
    this.#cachedBytes = 0
  }

  #open(number: number): ObjectStream | undefined {
    const file = this.#file
    // A stream inside a stream would allow loops and is forbidden. ISO 32000-2, 7.5.7
    if (file.xref.index.find(number)?.kind !== 'offset') return undefined
    const stream = file.getObject(number)
    if (!(stream instanceof PdfStream)) {
      file.noteIn(number, 'object-stream-unreadable', 'the object stream is missing')
      return undefined
    }
    try {
      const data = file.decodeStream(stream, file.limits.maxObjectStreamBytes).bytes
      const { maxDepth } = file.limits
      return new ObjectStream(stream, data, { resolver: file, maxDepth, warnings: file.warnings })
    } catch (error) {
      if (!(error instanceof PdfError)) throw error
      file.noteIn(number, 'object-stream-unreadable', error.message)
      return undefined
    }
  }
}
