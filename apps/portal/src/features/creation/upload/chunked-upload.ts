/**
 * Sends a file in chunks and continues where the server stopped: after a lost line, a pause or a reload. It knows
 * neither React nor texts; time and requests come from outside. Invariant: every round begins with the question what the
 * server has, so that no stored chunk is sent again. docs/wire.md, 7.8
 */
import { ApiError, type CallRequest, type FileInfo, type UploadState } from '@lectern/contract'
import { type Chunk, lastChunk, missingChunks, storedBytes } from './chunk-plan.ts'
import { FileNeeded, FileUnreadable, isOutage, reactionTo, retryWaitMs } from './upload-failure.ts'
import type { UploadProgress, UploadStage } from './upload-progress.ts'
import type { UploadPorts, UploadSource } from './upload-source.ts'
import { type SpeedSamples, speedAt, withSample } from './upload-speed.ts'

const mostAtOnce = 4
/** How often the display changes at most. */
const displayMs = 200
/** So often the upload starts again from what the server has, or asks after a fault of the server, before it gives up. */
const mostRepeats = 4
const repeatsBeforeDiscard = 2

/** One upload. `start` begins it; the other methods are what its buttons do. */
export class ChunkedUpload {
  readonly #source: UploadSource
  readonly #ports: UploadPorts
  readonly #listeners = new Set<() => void>()
  #progress: UploadProgress
  /** Set while the upload runs. */
  #run: AbortController | undefined
  /** Settles when the requests of the last run are over: the next one begins after them. */
  #over: Promise<void> = Promise.resolve()
  #hurry: (() => void) | undefined
  #sha256: Promise<string | undefined> | undefined
  #acknowledgedBytes = 0
  readonly #inFlight = new Map<Chunk, number>()
  #samples: SpeedSamples = []
  #shownMs = Number.NEGATIVE_INFINITY
  #isFirstRound = true

  constructor(source: UploadSource, ports: UploadPorts) {
    this.#source = source
    this.#ports = ports
    if (this.#isChecking) this.#acknowledgedBytes = source.file.size
    this.#progress = {
      stage: { at: 'starting' },
      sentBytes: 0,
      totalBytes: source.file.size,
      resumedBytes: 0,
      speed: undefined,
    }
  }

  /** The current progress: a new object after each change. */
  readonly progress = (): UploadProgress => this.#progress

  /** Calls `listener` after each change; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins the upload, or continues it after a pause or a failure. Has no effect while it runs or after its end. */
  start(): void {
    const { at } = this.#progress.stage
    if (this.#run !== undefined || at === 'done' || at === 'cancelled') return
    this.#show({ at: this.#isChecking ? 'checking' : 'starting' })
    const run = new AbortController()
    this.#run = run
    this.#over = this.#over.then(() => this.#repeatRounds(run.signal))
  }

  /** Stops sending at once; what the server has stays there. */
  pause(): void {
    if (this.#run === undefined) return
    this.#stop()
    this.#show({ at: 'paused' })
  }

  /** Ends a wait early. */
  retryNow(): void {
    this.#hurry?.()
  }

  /** Ends the upload and has the server discard what it has. If it cannot be reached, it does so after a day. */
  async cancel(): Promise<void> {
    const { at } = this.#progress.stage
    if (at === 'done' || at === 'cancelled') return
    this.#stop()
    this.#show({ at: 'cancelled' })
    await this.#over
    await this.#discard()
  }

  async #discard(): Promise<void> {
    const discard = { range: { does: 'discard' }, key: this.#source.key } as const
    const { signal } = new AbortController()
    await this.#ports.send(discard, { signal, onSent() {} }).catch(() => undefined)
  }

  /** Whether nothing is left to do but to wait for the check of the server. */
  get #isChecking(): boolean {
    const { file } = this.#source
    return !('slice' in file) && file.isSent
  }

  #stop(): void {
    this.#run?.abort()
    this.#run = undefined
  }

  /** Rounds until the file is stored, the upload is stopped, or it makes no sense to continue. */
  async #repeatRounds(signal: AbortSignal): Promise<void> {
    let lossCount = 0
    let repeatCount = 0
    while (!signal.aborted) {
      const before = this.#acknowledgedBytes
      try {
        const file = await this.#sendMissing(signal)
        if (signal.aborted) return
        return this.#end({ at: 'done', file })
      } catch (cause) {
        if (signal.aborted) return
        const reaction = reactionTo(cause)
        if (reaction === 'pause') return this.#end({ at: 'paused', cause })
        if (reaction === 'fail') return this.#end({ at: 'failed', cause })
        if (this.#acknowledgedBytes > before) lossCount = 0
        lossCount += 1
        if (reaction === 'again' || !isOutage(cause)) repeatCount += 1
        if (repeatCount >= mostRepeats) return this.#end({ at: 'failed', cause })
        // An upload with this key that cannot be continued, such as an old one whose file was removed, gives way.
        if (reaction === 'again' && repeatCount === repeatsBeforeDiscard) await this.#discard()
        if (reaction === 'wait') await this.#waitAfter(cause, lossCount, signal)
      }
    }
  }

  /** Ends the run by itself; `start` may begin another one. */
  #end(stage: UploadStage): void {
    this.#run = undefined
    this.#show(stage)
  }

  /** One round: asks what the server has and sends the rest, four chunks at once. */
  async #sendMissing(signal: AbortSignal): Promise<FileInfo> {
    const { file } = this.#source
    const { size } = file
    const state = await this.#request({ range: { does: 'ask', total: size } }, signal)
    if (state.isDone) return fileOf(state)
    this.#acknowledgedBytes = storedBytes(size, state.ranges)
    if (this.#isFirstRound) this.#progress = { ...this.#progress, resumedBytes: this.#acknowledgedBytes }
    this.#isFirstRound = false
    if (!('slice' in file)) throw new FileNeeded(Math.floor((this.#acknowledgedBytes / size) * 100))
    this.#samples = []
    const missing = missingChunks(size, state.ranges)
    const waiting = missing.length > 0 ? [...missing] : [lastChunk(size)]
    // Nothing is counted twice if the server has the whole file and only its check is missing.
    if (missing.length === 0) this.#acknowledgedBytes -= sizeOf(lastChunk(size))
    this.#show({ at: 'sending' })

    const round = new AbortController()
    const either = AbortSignal.any([signal, round.signal])
    let finished: FileInfo | undefined
    const failures: unknown[] = []
    const sendInTurn = async () => {
      while (finished === undefined && failures.length === 0) {
        const chunk = waiting.shift()
        if (chunk === undefined) return
        try {
          const answer = await this.#sendChunk(file, chunk, either)
          if (!answer.isDone) continue
          finished = fileOf(answer)
          round.abort()
        } catch (cause) {
          failures.push(cause)
          // Chunks that are being sent may still arrive, unless the whole upload has failed.
          if (reactionTo(cause) !== 'wait') round.abort()
        }
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, sendInTurn))
    this.#inFlight.clear()
    if (finished !== undefined) return finished
    if (failures.length > 0) throw failures.find(cause => reactionTo(cause) !== 'wait') ?? failures[0]
    // Every chunk is stored, but another server may have answered the last one: the next round asks for the file.
    throw new ApiError(0, 'UPLOAD_RANGE')
  }

  async #sendChunk(file: Blob, chunk: Chunk, signal: AbortSignal): Promise<UploadState> {
    const { first, last } = chunk
    const body = await readSlice(file, first, last + 1)
    signal.throwIfAborted()
    this.#inFlight.set(chunk, 0)
    try {
      const range = { does: 'store', first, last, total: file.size } as const
      const answer = await this.#request({ range }, signal, body, sentBytes => {
        this.#inFlight.set(chunk, Math.min(sentBytes, sizeOf(chunk)))
        this.#measure()
      })
      this.#acknowledgedBytes += sizeOf(chunk)
      return answer
    } finally {
      this.#inFlight.delete(chunk)
      this.#measure()
    }
  }

  async #request(
    { range }: Pick<CallRequest<'uploads.chunk'>, 'range'>,
    signal: AbortSignal,
    body?: Blob,
    onSent: (sentBytes: number) => void = () => {},
  ): Promise<UploadState> {
    const { key, file } = this.#source
    this.#sha256 ??= this.#source.sha256().catch(() => undefined)
    const sha256 = await this.#sha256
    signal.throwIfAborted()
    const request = { range, key, fileName: file.name, ...(sha256 && { sha256 }) }
    return this.#ports.send(request, { signal, onSent, ...(body && { body }) })
  }

  async #waitAfter(cause: unknown, lossCount: number, signal: AbortSignal): Promise<void> {
    const waitMs = retryWaitMs(lossCount, cause, this.#ports.random())
    const wait = new AbortController()
    this.#hurry = () => wait.abort()
    this.#show({ at: 'waiting', cause, untilMs: this.#ports.nowMs() + waitMs })
    // Rejects if the wait ends early; the loop checks whether the upload was stopped.
    await this.#ports.wait(waitMs, AbortSignal.any([signal, wait.signal])).catch(() => {})
    this.#hurry = undefined
    if (!signal.aborted) this.#show({ at: this.#isChecking ? 'checking' : 'starting' })
  }

  #measure(): void {
    const nowMs = this.#ports.nowMs()
    const sentBytes = this.#sentBytes()
    this.#samples = withSample(this.#samples, nowMs, sentBytes)
    const isComplete = sentBytes === this.#source.file.size
    const { at } = this.#progress.stage
    if (at !== 'sending' && at !== 'checking') return
    if (isComplete === (at === 'checking') && nowMs - this.#shownMs < displayMs) return
    this.#show({ at: isComplete ? 'checking' : 'sending' })
  }

  #sentBytes(): number {
    return [...this.#inFlight.values()].reduce((sum, bytes) => sum + bytes, this.#acknowledgedBytes)
  }

  #show(stage: UploadStage): void {
    const nowMs = this.#ports.nowMs()
    const totalBytes = this.#source.file.size
    const isSending = stage.at === 'sending'
    this.#shownMs = nowMs
    this.#progress = {
      ...this.#progress,
      stage,
      sentBytes: stage.at === 'done' ? totalBytes : this.#sentBytes(),
      speed: isSending ? speedAt(this.#samples, nowMs, totalBytes) : undefined,
    }
    for (const listener of this.#listeners) listener()
  }
}

const sizeOf = ({ first, last }: Chunk) => last - first + 1

/** Read before it is sent: otherwise a file that was deleted meanwhile would look like a lost line. */
async function readSlice(file: Blob, start: number, end: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, end).arrayBuffer()])
  } catch (cause) {
    throw new FileUnreadable('the chosen file cannot be read', { cause })
  }
}

function fileOf(state: UploadState): FileInfo {
  if (state.file === undefined) throw new ApiError(0, 'ANSWER_INVALID')
  return state.file
}
