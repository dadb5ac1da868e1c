/** A pool whose workers answer when the test says so. */
import { afterEach } from 'vitest'
import type { RenderErrorCode } from '../api/errors.ts'
import type { Job } from '../api/jobs.ts'
import { createRenderPool, type RenderPoolOptions, type RenderWorker } from '../renderers/render-pool.ts'
import type { FromWorker, ToWorker } from '../renderers/worker-messages.ts'

/** The smallest WebAssembly module there is: the workers below never run PDFium. */
const emptyWasm = 'data:application/wasm;base64,AGFzbQEAAAA='

/** A worker that answers when the test says so, and records its jobs. */
export class ScriptedWorker implements RenderWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  onmessageerror: ((event: MessageEvent) => void) | null = null
  isEnded = false
  readonly asked: Job[] = []
  /** Offsets of the parts that other workers have fetched. */
  readonly given: number[] = []
  readonly cancelled: number[] = []
  #isStarted = false
  readonly #ids = new Map<Job, number>()
  readonly #answers: (job: Job) => boolean

  constructor(answers: (job: Job) => boolean) {
    this.#answers = answers
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'note' && message.note.kind === 'known') this.given.push(message.note.part.offset)
    if (message.type === 'note' && message.note.kind === 'start') this.#isStarted = true
    if (message.type === 'cancel') this.cancelled.push(message.id)
    if (message.type !== 'run') return
    this.asked.push(message.job)
    this.#ids.set(message.job, message.id)
    // Like a worker without PDFium.
    if (!this.#isStarted) queueMicrotask(() => this.fail(message.job, 'worker-failed'))
    else if (this.#answers(message.job)) queueMicrotask(() => this.finish(message.job))
  }

  terminate(): void {
    this.isEnded = true
  }

  finish(job: Job): void {
    const geometries = [{ box: [0, 0, 100, 100], rotation: 0 }] as const
    const rights = { mayPrint: true, mayPrintFaithfully: true, mayCopy: true }
    const result =
      job.kind === 'open' ? { pageCount: 100, isEncrypted: false, rights, lacksPages: false, geometries } : []
    this.#send({ type: 'done', id: this.#ids.get(job) ?? 0, answer: result })
  }

  fetched(document: number, offset: number): void {
    const part = { offset, blob: new Blob([new Uint8Array(65_536)]) }
    this.#send({ type: 'note', note: { document, part } })
  }

  /** Ends like a worker that runs out of memory. */
  vanish(): void {
    this.onerror?.(new Event('error') as ErrorEvent)
  }

  fail(job: Job, code: RenderErrorCode): void {
    this.#send({ type: 'failed', id: this.#ids.get(job) ?? 0, code, message: 'as told' })
  }

  get kinds(): string {
    return this.asked
      .map(job => (job.kind === 'draw' ? `draw ${job.request.pageIndex}` : job.kind))
      .join(', ')
  }

  /** The last job it received. */
  get last(): Job {
    const job = this.asked.at(-1)
    if (!job) throw new Error('nothing was asked')
    return job
  }

  #send(data: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

let destroy = () => {}
afterEach(() => destroy())

/** A pool of scripted workers that answer everything but drawings automatically, with an open document. */
export async function openPool(options: Partial<RenderPoolOptions> = {}, beforeOpening?: Promise<unknown>) {
  const workers: ScriptedWorker[] = []
  const pool = createRenderPool({
    wasmUrl: emptyWasm,
    workerCount: 3,
    createWorker() {
      const worker = new ScriptedWorker(job => job.kind !== 'draw')
      workers.push(worker)
      return worker
    },
    ...options,
  })
  destroy = () => pool.destroy()
  await beforeOpening
  const document = await pool.open({ kind: 'bytes', bytes: Uint8Array.of(1) })
  /** Draws in the background and records the result. */
  const draw = (pageIndex: number, signal?: AbortSignal, purpose: 'view' | 'thumbnail' = 'view') =>
    document.draw({ pageIndex, scale: 1, purpose }, signal).then(
      () => 'drawn',
      error => error.code ?? error.message,
    )
  return { pool, document, workers, draw }
}

/** Waits until it is true, five seconds at most. */
export const waitFor = async (isTrue: () => boolean) => {
  for (const end = Date.now() + 5_000; !isTrue(); ) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

/** The jobs that each worker was asked for. */
export const kinds = (workers: readonly ScriptedWorker[]) => workers.map(worker => worker.kinds)
