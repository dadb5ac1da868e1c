/** Reads parts of a file that is chosen in the browser or stored on the server, and never more than it was allowed to. */

/** A file whose bytes can be read from any place. */
export interface ByteSource {
  readonly sizeBytes: number
  /** The bytes from `start` up to `end`, which is not included; both lie within the file. Rejects if it cannot be read. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** A file that was chosen in this browser. */
export const fileSource = (file: Blob): ByteSource => ({
  sizeBytes: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
})

/** A stored file at an address that answers byte ranges. RFC 9110, 14.2 */
export const urlSource = (url: string, sizeBytes: number, signal: AbortSignal): ByteSource => ({
  sizeBytes,
  async read(start, end) {
    const answer = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` }, signal })
    if (answer.status !== 206) {
      // A whole film would be the answer of a server without ranges.
      await answer.body?.cancel()
      throw new TypeError(`the range was answered with ${answer.status}`)
    }
    return new Uint8Array(await answer.arrayBuffer())
  },
})

/** The file asks for more reading than what is looked for is worth, for example because its sizes lie. */
export class ReadingLimit extends Error {}

/** How much may be read of a file in all. */
export interface ReadingLimits {
  readonly bytes: number
  readonly reads: number
}

/** Each read fetches this much, since what is looked for often lies together. */
const windowBytes = 4096
/** How many windows are kept. */
const keptWindows = 8

/** Reads small parts of a source through a few windows. */
export class ByteReader {
  readonly sizeBytes: number
  readonly #source: ByteSource
  #left: ReadingLimits
  #windows: { readonly start: number; readonly bytes: Uint8Array }[] = []

  constructor(source: ByteSource, limits: ReadingLimits) {
    this.sizeBytes = source.sizeBytes
    this.#source = source
    this.#left = limits
  }

  /**
   * A view of `length` bytes from `start`; fewer where the file ends.
   * @throws {ReadingLimit} when all that may be read has been read, and what the source throws.
   */
  async view(start: number, length: number): Promise<DataView> {
    const first = Math.min(Math.max(start, 0), this.sizeBytes)
    const end = Math.min(first + Math.max(length, 0), this.sizeBytes)
    const known = this.#windows.find(
      window => window.start <= first && end <= window.start + window.bytes.length,
    )
    const window = known ?? (await this.#open(first, end))
    const from = first - window.start
    const bytes = window.bytes.subarray(from, from + end - first)
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  async #open(start: number, end: number) {
    const to = Math.min(Math.max(end, start + windowBytes), this.sizeBytes)
    const { bytes, reads } = this.#left
    if (to - start > bytes || reads === 0) throw new ReadingLimit('too much to read')
    this.#left = { bytes: bytes - (to - start), reads: reads - 1 }
    const window = { start, bytes: to > start ? await this.#source.read(start, to) : new Uint8Array() }
    this.#windows = [window, ...this.#windows].slice(0, keptWindows)
    return window
  }
}
