import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { kinds, openPool, ScriptedWorker, waitFor } from '../testing/scripted-pool.ts'
import { createRenderPool } from './render-pool.ts'

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

test('a worker has PDFium before its first job, however soon after PDFium is known the document is opened', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    let waiting: Promise<unknown> = Promise.resolve()
    for (let turn = 0; turn < turns; turn += 1) waiting = waiting.then(() => undefined)
    const { pool, workers } = await openPool({}, waiting)
    expect(kinds(workers)).toEqual(['open'])
    pool.destroy()
  }
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

test('a worker that takes too long is replaced, and the new one opens the document', async () => {
  const { workers, draw } = await openPool({ workerCount: 1, runLimitMs: 80 })
  expect(await draw(0)).toBe('worker-failed')
  expect(await draw(1)).toBe('worker-failed')
  expect(workers.slice(0, 2).map(({ isEnded, kinds }) => [isEnded, kinds])).toEqual([
    [true, 'open, draw 0'],
    [true, 'open, draw 1'],
  ])
})

/** How a worker ends by itself. */
const deaths: readonly (readonly [string, (worker: ScriptedWorker) => void])[] = [
  ['vanished', worker => worker.vanish()],
  ['crashed', worker => worker.fail(worker.last, 'worker-failed')],
]

for (const [how, die] of deaths) {
  test(`the drawing of a worker that ${how} is repeated by another one, once`, async () => {
    const { workers, draw } = await openPool({ workerCount: 1 })
    const dies = async (index: number, kinds: string) => {
      await waitFor(() => workers[index]?.kinds === kinds)
      const worker = workers[index]
      if (worker) die(worker)
    }
    const drawing = draw(0)
    await dies(0, 'open, draw 0')
    await waitFor(() => workers[1]?.kinds === 'open, draw 0')
    if (workers[1]) workers[1].finish(workers[1].last)
    expect(await drawing).toBe('drawn')
    expect(workers[0]?.isEnded).toBe(true)

    const deadly = draw(1)
    await dies(1, 'open, draw 0, draw 1')
    await dies(2, 'open, draw 1')
    expect(await deadly).toBe('worker-failed')

    // The reader tries again.
    const again = draw(1)
    await waitFor(() => workers[3]?.kinds === 'open, draw 1')
    if (workers[3]) workers[3].finish(workers[3].last)
    expect(await again).toBe('drawn')
  })
}

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

test('a document opens once the host delivers PDFium again', async () => {
  let isThere = false
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'application/wasm')
    if (isThere) response.end(Buffer.from('AGFzbQEAAAA=', 'base64'))
    else response.destroy()
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const wasmUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/pdfium.wasm`
  const pool = createRenderPool({ wasmUrl, createWorker: () => new ScriptedWorker(() => true) })
  const open = () => pool.open({ kind: 'bytes', bytes: Uint8Array.of(1) })
  try {
    const both = await Promise.allSettled([open(), open()])
    expect(both).toMatchObject(Array(2).fill({ status: 'rejected', reason: { code: 'worker-failed' } }))
    await expect(open()).rejects.toMatchObject({ code: 'worker-failed' })
    isThere = true
    expect((await open()).pageCount).toBe(100)
  } finally {
    pool.destroy()
    host.close()
  }
})
