import { afterEach, expect, test } from 'vitest'
import type { Job } from './jobs.ts'
import { createRenderPool, type RenderPoolOptions } from './pool.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import type { WorkerLike } from './worker-slot.ts'

/** The smallest WebAssembly module there is: the workers below never run PDFium. */
const emptyWasm = 'data:application/wasm;base64,AGFzbQEAAAA='

/** A worker that answers when the test says so, and records its jobs. */
class ScriptedWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  isEnded = false
  readonly asked: Job[] = []
  /** Offsets of the parts that other workers have fetched. */
  readonly given: number[] = []
  readonly cancelled: number[] = []
  readonly #ids = new Map<Job, number>()
  readonly #answers: (job: Job) => boolean

  constructor(answers: (job: Job) => boolean) {
    this.#answers = answers
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'known') this.given.push(message.part.offset)
    if (message.type === 'cancel') this.cancelled.push(message.id)
    if (message.type !== 'run') return
    this.asked.push(message.job)
    this.#ids.set(message.job, message.id)
    if (this.#answers(message.job)) queueMicrotask(() => this.finish(message.job))
  }

  terminate(): void {
    this.isEnded = true
  }

  finish(job: Job): void {
    const geometries = [{ box: [0, 0, 100, 100], rotation: 0 }] as const
    const result =
      job.kind === 'open' ? { pageCount: 100, isEncrypted: false, lacksPages: false, geometries } : []
    this.#send({ type: 'done', id: this.#ids.get(job) ?? 0, result })
  }

  fetching(url: string): void {
    this.#send({ type: 'fetching', url })
  }

  fetched(url: string, offset: number): void {
    this.#send({ type: 'fetched', url, part: { offset, bytes: new Uint8Array(65_536) } })
  }

  /** Ends like a worker that runs out of memory. */
  vanish(): void {
    this.onerror?.(new Event('error') as ErrorEvent)
  }

  fail(job: Job, code: 'worker-failed' | 'damaged'): void {
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
async function openPool(options: Partial<RenderPoolOptions> = {}) {
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
  const document = await pool.open({ kind: 'bytes', bytes: Uint8Array.of(1) })
  /** Draws in the background and records the result. */
  const draw = (pageIndex: number, signal?: AbortSignal, purpose: 'view' | 'thumbnail' = 'view') =>
    document.draw({ pageIndex, scale: 1, purpose }, signal).then(
      () => 'drawn',
      error => error.code ?? error.message,
    )
  return { pool, document, workers, draw }
}

const waitFor = async (isTrue: () => boolean) => {
  for (const end = Date.now() + 5_000; !isTrue(); ) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

const kinds = (workers: readonly ScriptedWorker[]) => workers.map(worker => worker.kinds)

test('one worker draws pages that are requested one after the other', async () => {
  const { workers, draw } = await openPool()
  for (const page of [0, 1]) {
    const drawing = draw(page)
    await waitFor(() => workers[0]?.kinds.endsWith(`draw ${page}`) ?? false)
    if (workers[0]) workers[0].finish(workers[0].last)
    expect(await drawing).toBe('drawn')
  }
  expect(kinds(workers)).toEqual(['open, draw 0, draw 1'])
})

test('a drawing was sent to its worker when the call returns, so that a busy main thread does not delay it', async () => {
  const { workers, draw } = await openPool()
  void draw(0)
  expect(kinds(workers)).toEqual(['open, draw 0'])
})

test('a page that would wait starts another worker, up to the maximum', async () => {
  const { workers, draw } = await openPool()
  for (const page of [0, 1, 2, 3]) void draw(page)
  await waitFor(() => workers.length === 3 && workers.every(worker => worker.kinds.includes('draw')))
  expect(kinds(workers)).toEqual(['open, draw 0', 'open, draw 1', 'open, draw 2'])
})

test('thumbnails do not use the worker that reads text', async () => {
  const { workers, draw } = await openPool()
  void draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  void draw(7, undefined, 'thumbnail')
  void draw(8, undefined, 'thumbnail')
  await waitFor(() => workers[1]?.kinds === 'open, draw 7')
  expect(kinds(workers)).toEqual(['open, draw 0', 'open, draw 7'])
})

test('a thumbnail is drawn by the worker that reads text if that worker is idle', async () => {
  const { workers, draw } = await openPool()
  void draw(7, undefined, 'thumbnail')
  await waitFor(() => workers[0]?.kinds === 'open, draw 7')
  expect(workers).toHaveLength(1)
})

test('after the first page, another worker opens the document in advance', async () => {
  const { workers, draw } = await openPool()
  const drawing = draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  if (workers[0]) workers[0].finish(workers[0].last)
  expect(await drawing).toBe('drawn')
  await waitFor(() => workers[1]?.kinds === 'open, geometries')
  expect(workers).toHaveLength(2)
})

test('an aborted drawing that waits is never sent, one that runs is stopped', async () => {
  const { workers, draw } = await openPool({ workerCount: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  const drawings = [draw(0, first.signal), draw(1, second.signal), draw(2)]
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  second.abort(new Error('second gone'))
  first.abort(new Error('first gone'))
  expect(await Promise.all(drawings.slice(0, 2))).toEqual(['first gone', 'second gone'])
  expect(workers[0]?.cancelled).toHaveLength(1)
  if (workers[0]) workers[0].finish(workers[0].last)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0, draw 2')
})

test('a job that waits too long fails with worker-timeout', async () => {
  const { workers, draw } = await openPool({ workerCount: 1, waitLimitMs: 60 })
  void draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  expect(await draw(1)).toBe('worker-timeout')
})

test('a worker that fails or takes too long is replaced, and the new one opens the document', async () => {
  const { workers, draw } = await openPool({ workerCount: 1, runLimitMs: 80 })
  const broken = draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  workers[0]?.fail(workers[0].last, 'worker-failed')
  expect(await broken).toBe('worker-failed')
  expect(await draw(1)).toBe('worker-failed')
  expect(workers.map(({ isEnded, kinds }) => [isEnded, kinds])).toEqual([
    [true, 'open, draw 0'],
    [true, 'open, draw 1'],
  ])
})

test('the drawing of a worker that ended is repeated by another one, once', async () => {
  const { workers, draw } = await openPool({ workerCount: 1 })
  const drawing = draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  workers[0]?.vanish()
  await waitFor(() => workers[1]?.kinds === 'open, draw 0')
  if (workers[1]) workers[1].finish(workers[1].last)
  expect(await drawing).toBe('drawn')

  const deadly = draw(1)
  await waitFor(() => workers[1]?.kinds === 'open, draw 0, draw 1')
  workers[1]?.vanish()
  await waitFor(() => workers[2]?.kinds === 'open, draw 1')
  workers[2]?.vanish()
  expect(await deadly).toBe('worker-failed')
})

test('a page that cannot be drawn does not affect the others', async () => {
  const { workers, draw } = await openPool()
  const drawing = draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  workers[0]?.fail(workers[0].last, 'damaged')
  expect(await drawing).toBe('damaged')
  expect(workers[0]?.isEnded).toBe(false)
})

test('closing closes the document in its workers, and waiting jobs fail with closed', async () => {
  const { workers, draw, document } = await openPool({ workerCount: 1 })
  const drawings = [draw(0), draw(1)]
  await waitFor(() => workers[0]?.kinds === 'open, draw 0')
  await document.close()
  expect(await Promise.all(drawings)).toEqual(['closed', 'closed'])
  expect(await draw(2)).toBe('closed')
  if (workers[0]) workers[0].finish(workers[0].asked[1] ?? workers[0].last)
  await waitFor(() => workers[0]?.kinds === 'open, draw 0, close')
})

test('a document closed while its worker is busy is closed there afterwards', async () => {
  const { pool, workers, draw, document } = await openPool({ workerCount: 1 })
  const other = await pool.open({ kind: 'bytes', bytes: Uint8Array.of(2) })
  const drawing = draw(0)
  await waitFor(() => workers[0]?.kinds === 'open, open, draw 0')
  await other.close()
  if (workers[0]) workers[0].finish(workers[0].last)
  expect(await drawing).toBe('drawn')
  await waitFor(() => workers[0]?.kinds === 'open, open, draw 0, close')
  await document.close()
})

test('destroying ends all workers and all calls', async () => {
  const { pool, workers, draw } = await openPool()
  const drawing = draw(0)
  pool.destroy()
  expect(await drawing).toBe('closed')
  expect(workers.every(worker => worker.isEnded)).toBe(true)
  await expect(pool.open({ kind: 'bytes', bytes: Uint8Array.of(1) })).rejects.toMatchObject({
    code: 'closed',
  })
})

test('a URL without PDFium gives worker-failed', async () => {
  await expect(openPool({ wasmUrl: 'data:text/plain,nothing' })).rejects.toMatchObject({
    code: 'worker-failed',
  })
})

test('no worker fetches what another one has fetched', async () => {
  const { pool, workers } = await openPool()
  const url = 'http://127.0.0.1:1/large.pdf'
  const size = 80_000_000
  const start = new Uint8Array(65_536)
  const document = await pool.open({ kind: 'ranges', url, size, start })
  workers[0]?.fetched(url, 1_048_576)
  workers[0]?.fetched('http://127.0.0.1:1/other.pdf', 2_097_152)
  for (const pageIndex of [0, 1]) void document.draw({ pageIndex, scale: 1 }).catch(() => undefined)
  await waitFor(() => workers[1]?.kinds.includes('draw') ?? false)
  const [opening] = workers[1]?.asked ?? []
  expect(opening?.kind === 'open' && opening.known?.map(({ offset }) => offset)).toEqual([0, 1_048_576])
  workers[1]?.fetched(url, 3_145_728)
  expect([workers[0]?.given, workers[1]?.given]).toEqual([[3_145_728], []])
})

test('what one worker waits for is not fetched by another meanwhile', async () => {
  const { pool, workers } = await openPool()
  const url = 'http://127.0.0.1:1/large.pdf'
  const start = new Uint8Array(65_536)
  const document = await pool.open({ kind: 'ranges', url, size: 80_000_000, start })
  void document.draw({ pageIndex: 0, scale: 1 }).catch(() => undefined)
  await waitFor(() => workers[0]?.kinds.endsWith('draw 0') ?? false)
  workers[0]?.fetching(url)
  void document.text(3).catch(() => undefined)
  // Longer than a job waits before another worker opens its document.
  await new Promise(resolve => setTimeout(resolve, 1_200))
  expect(workers).toHaveLength(1)
  workers[0]?.fetched(url, 1_048_576)
  await waitFor(() => workers[1]?.kinds === 'open, text')
})

test('text and drawing of a page of a file read in ranges are made by one worker after the other', async () => {
  const { pool, workers } = await openPool()
  const source = { kind: 'ranges', url: 'http://127.0.0.1:1/a.pdf', size: 80_000_000 } as const
  const document = await pool.open({ ...source, start: new Uint8Array(65_536) })
  void document.draw({ pageIndex: 0, scale: 1 }).catch(() => undefined)
  await waitFor(() => workers[0]?.kinds.endsWith('draw 0') ?? false)
  void document.text(0).catch(() => undefined)
  await new Promise(resolve => setTimeout(resolve, 1_200))
  expect(workers).toHaveLength(1)
  if (workers[0]) workers[0].finish(workers[0].last)
  await waitFor(() => workers[0]?.kinds.endsWith('draw 0, text') ?? false)
})
