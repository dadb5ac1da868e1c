import { RenderError } from '../api/errors.ts'
import type { FileVersion } from '../api/file-version.ts'
import type { KeptPart } from '../api/jobs.ts'
import type { DocumentSource } from '../api/page-renderer.ts'
import { type AskedFile, fetchPart } from './fetch-part.ts'
import { blockBytes } from './range-source.ts'

/** The source of a file that is read in ranges. */
type RangesSource = Extract<DocumentSource, { kind: 'ranges' }>

/** How long fetching one piece should take. */
const pieceMs = { least: 200, most: 600 } as const

/** When a piece is stopped that takes too long: while a page waits for it, and after such a time without a byte. */
const stopMs = { waitedFor: 1_500, silent: 20_000 } as const
type StopMs = Readonly<Record<keyof typeof stopMs, number>>

const firstPieceBytes = 4 * blockBytes
const largestPieceBytes = 128 * blockBytes

/**
 * Everything that was fetched of a file that is read in ranges, for all who read it: nobody fetches it again. A reader that may
 * have to fetch has the turn meanwhile, so that no two fetch the same. Parts are kept as blobs, because browsers keep large
 * ones on disk.
 */
export class RangedFile {
  readonly size: number
  readonly #file: AskedFile
  #parts: KeptPart[] = []
  /** What is known, as ascending ranges of blocks that do not touch each other. */
  #known: readonly BlockRange[] = []
  readonly #blockCount: number
  #isTaken = false
  readonly #waiting: (() => void)[] = []
  readonly #onFree = new Set<() => void>()
  readonly #onPart = new Set<(part: KeptPart) => void>()
  #pieceBytes = firstPieceBytes
  /** The piece that is being fetched here. */
  #piece: { readonly since: number; readonly stopping: AbortController } | undefined
  readonly #stopMs: StopMs
  /** What the host has told of the version of which the parts are. */
  #version: FileVersion | undefined
  /** Whether the host has another version by now. */
  hasChanged = false

  constructor({ size, start, version, ...file }: RangesSource, limits: Partial<StopMs> = {}) {
    this.#file = file
    this.#version = version
    this.#stopMs = { ...stopMs, ...limits }
    this.size = size
    this.#blockCount = Math.ceil(size / blockBytes)
    if (start) this.add({ offset: 0, blob: new Blob([new Uint8Array(start)]) })
  }

  get isWhole(): boolean {
    return this.#gapIn(0, this.#blockCount) === undefined
  }

  /** Whether somebody has the turn. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  /** All parts that were fetched, oldest first. */
  parts(): readonly KeptPart[] {
    return [...this.#parts]
  }

  /** Keeps the whole blocks of a part that was fetched. */
  add(part: KeptPart): void {
    const blocks = this.#blocksOf(part)
    this.#version = part.version ?? this.#version
    if (blocks.length === 0) return
    // A host without ranges has sent all: then nothing is put together.
    if (part.blob.size >= this.size) this.#parts = []
    this.#parts.push(part)
    this.#known = joined([...this.#known, ...blocks])
    for (const tell of this.#onPart) tell(part)
  }

  /** Calls `tell` with each part from now on. Returns the function that ends this. */
  onPart(tell: (part: KeptPart) => void): () => void {
    this.#onPart.add(tell)
    return () => this.#onPart.delete(tell)
  }

  /** Calls `tell` whenever the turn becomes free, before others who wait for it. Returns the function that ends this. */
  onFree(tell: () => void): () => void {
    this.#onFree.add(tell)
    return () => this.#onFree.delete(tell)
  }

  /** Takes the turn, which must be free. */
  take(): void {
    if (this.#isTaken) throw new Error('somebody else fetches')
    this.#isTaken = true
  }

  /** Gives the turn back; `isBackground` lets those who wait in `read` go first. */
  free({ isBackground = false } = {}): void {
    if (isBackground && this.#handOver()) return
    this.#isTaken = false
    for (const tell of this.#onFree) tell()
    if (!this.#isTaken) this.#handOver()
  }

  /** Tells that a page waits for the turn: a piece that takes too long is stopped, and the bytes that have arrived are kept. */
  giveWay(): void {
    const { since, stopping } = this.#piece ?? {}
    if (since !== undefined && performance.now() - since >= this.#stopMs.waitedFor) stopping?.abort()
  }

  /**
   * The bytes from `from` to `to`; fetches what is missing, a piece at a time, so that pages can be drawn in between.
   * @throws {RenderError} `source-unreadable`, `source-changed`; the signal's reason
   */
  async read(from: number, to: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    for (let isAgain = false; ; isAgain = true) {
      await this.#gather(from, to, signal)
      try {
        return new Uint8Array(await this.#assembled(from, Math.min(to, this.size)).arrayBuffer())
      } catch (cause) {
        if (isAgain) throw new RenderError('source-unreadable', 'the browser has lost a part', { cause })
        await this.#dropLost()
      }
    }
  }

  async #gather(from: number, to: number, signal: AbortSignal | undefined): Promise<void> {
    const [first, end] = [Math.floor(from / blockBytes), Math.ceil(Math.min(to, this.size) / blockBytes)]
    while (this.#gapIn(first, end)) {
      await this.#turn()
      try {
        signal?.throwIfAborted()
        const gap = this.#gapIn(first, end)
        if (gap) await this.#fetchPiece(gap, signal)
      } finally {
        this.free()
      }
    }
  }

  /** Forgets the parts that cannot be read any more, for example because the worker that had fetched them has died. */
  async #dropLost(): Promise<void> {
    const areKept = await Promise.all(
      this.#parts.map(({ blob }) =>
        blob
          .slice(0, 1)
          .arrayBuffer()
          .then(
            () => true,
            () => false,
          ),
      ),
    )
    const kept = this.#parts.filter((_, index) => areKept[index])
    this.#parts = kept
    this.#known = joined(kept.flatMap(part => this.#blocksOf(part)))
  }

  /** The whole blocks of a part. */
  #blocksOf({ offset, blob }: KeptPart): readonly BlockRange[] {
    const end = offset + blob.size
    const from = Math.ceil(offset / blockBytes)
    const to = end >= this.size ? this.#blockCount : Math.floor(end / blockBytes)
    return to > from ? [{ from, to }] : []
  }

  /** How many bytes `read` would fetch. */
  missing(from: number, to: number): number {
    const end = Math.ceil(Math.min(to, this.size) / blockBytes)
    let blocks = 0
    for (let at = Math.floor(from / blockBytes); ; ) {
      const gap = this.#gapIn(at, end)
      if (!gap) return blocks * blockBytes
      blocks += gap.to - gap.from
      at = gap.to
    }
  }

  async #turn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  /** Gives the turn to who has waited longest; false if nobody waits. */
  #handOver(): boolean {
    const next = this.#waiting.shift()
    if (!next) return false
    this.#isTaken = true
    next()
    return true
  }

  async #fetchPiece({ from, to }: BlockRange, signal: AbortSignal | undefined): Promise<void> {
    const begin = from * blockBytes
    const end = Math.min(to * blockBytes, begin + this.#pieceBytes, this.size)
    const since = performance.now()
    const stopping = new AbortController()
    this.#piece = { since, stopping }
    try {
      const range = { size: this.size, from: begin, to: end }
      const limits = { signal, stopping, silentMs: this.#stopMs.silent }
      this.add(await fetchPart(this.#file, range, this.#version, limits))
    } catch (error) {
      if (isChanged(error)) this.hasChanged = true
      throw error
    } finally {
      this.#piece = undefined
    }
    const tookMs = performance.now() - since
    if (tookMs < pieceMs.least) this.#pieceBytes = Math.min(2 * this.#pieceBytes, largestPieceBytes)
    if (tookMs > pieceMs.most) this.#pieceBytes = Math.max(this.#pieceBytes / 2, blockBytes)
  }

  /** The first blocks in `[from, to)` that are not known. */
  #gapIn(from: number, to: number): BlockRange | undefined {
    let at = from
    for (const known of this.#known) {
      if (known.to <= at) continue
      if (known.from > at) return at < to ? { from: at, to: Math.min(known.from, to) } : undefined
      at = known.to
    }
    return at < to ? { from: at, to } : undefined
  }

  #assembled(from: number, to: number): Blob {
    const pieces: Blob[] = []
    for (let at = from; at < to; ) {
      const part = this.#parts.find(({ offset, blob }) => offset <= at && at < offset + blob.size)
      if (!part) throw new RenderError('source-unreadable', `nothing at byte ${at}`)
      const piece = part.blob.slice(at - part.offset, to - part.offset)
      pieces.push(piece)
      at += piece.size
    }
    return new Blob(pieces)
  }
}

/** A range of blocks without its end. */
interface BlockRange {
  readonly from: number
  readonly to: number
}

function joined(ranges: readonly BlockRange[]): readonly BlockRange[] {
  const whole: BlockRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && last.to >= range.from)
      whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else whole.push(range)
  }
  return whole
}

/** Files by their source, as long as somebody refers to that. */
const files = new WeakMap<DocumentSource, RangedFile>()

/** The file of a source, the same one for all who read it; another one once the host is known to have another version. */
export function rangedFile(source: RangesSource): RangedFile {
  const known = files.get(source)
  if (known && !known.hasChanged) return known
  const file = new RangedFile(source)
  files.set(source, file)
  return file
}

/** Whether an error says that the host has another version of the file. */
export const isChanged = (error: unknown): boolean =>
  error instanceof RenderError && error.code === 'source-changed'
