import { expect, test } from 'vitest'
import { rangedFile } from '../files/ranged-file.ts'
import { kinds, openPool, ScriptedWorker, waitFor } from '../testing/scripted-pool.ts'
import { createRenderPool } from './render-pool.ts'

/** A pool with a document that is read in ranges, the second one in it, both ends of which are known. */
async function openRanged() {
  const { pool, workers } = await openPool()
  const size = 128 * 65_536
  const source = { kind: 'ranges', url: 'http://127.0.0.1:1/large.pdf', size } as const
  const file = rangedFile(source)
  for (const offset of [0, size - 131_072]) file.add({ offset, blob: new Blob([new Uint8Array(131_072)]) })
  const document = await pool.open(source)
  const draw = (pageIndex: number) => document.draw({ pageIndex, scale: 1 }).catch(() => undefined)
  return { workers, source, file, document, draw }
}

/** Longer than a job waits before another worker opens its document. */
const longerThanSpread = () => new Promise(resolve => setTimeout(resolve, 1_200))

test('workers know what others have fetched of a file, and a new one all of it', async () => {
  const { workers, file, document, draw } = await openRanged()
  workers[0]?.fetched(2, 1_048_576)
  workers[0]?.fetched(3, 2_097_152)
  await finishing(workers, draw(0))
  for (const again of [draw(0), draw(0)]) void again
  await waitFor(() => workers[1]?.kinds.includes('draw') ?? false)
  const [opening] = workers[1]?.asked ?? []
  expect(opening?.kind === 'open' && opening.known?.map(({ offset }) => offset)).toEqual([
    0,
    file.size - 131_072,
    1_048_576,
  ])
  workers[1]?.fetched(2, 3_145_728)
  file.add({ offset: 4_194_304, blob: new Blob([new Uint8Array(65_536)]) })
  expect([workers[0]?.given, workers[1]?.given]).toEqual([[3_145_728, 4_194_304], [4_194_304]])
  await document.close()
  file.add({ offset: 5_242_880, blob: new Blob([new Uint8Array(65_536)]) })
  expect(workers[1]?.given).toHaveLength(1)
})

test('of the jobs that may fetch, one runs at a time; what was read before may be read beside it', async () => {
  const { workers, document, draw } = await openRanged()
  await finishing(workers, draw(0))
  void draw(1)
  await waitFor(() => workers[0]?.kinds.endsWith('draw 1') ?? false)
  for (const waiting of [draw(2), document.text(0), document.text(1), document.links(0)])
    waiting.catch(() => undefined)
  await longerThanSpread()
  expect(kinds(workers).join()).not.toMatch(/draw 2|text|links/)
  void draw(0)
  await waitFor(() => workers[1]?.kinds.endsWith('draw 0') ?? false)
  if (workers[0]) workers[0].finish(workers[0].last)
  await waitFor(() => /draw 2/.test(kinds(workers).join()))
  await longerThanSpread()
  expect(kinds(workers).join()).not.toMatch(/text/)
})

test('the drawing of a worker that died while it alone might fetch is repeated by another one', async () => {
  const { workers, draw } = await openRanged()
  const drawing = draw(0).then(() => 'ended')
  await waitFor(() => workers[0]?.kinds.endsWith('draw 0') ?? false)
  workers[0]?.vanish()
  const next = () => workers.slice(1).find(worker => worker.kinds.endsWith('draw 0'))
  await waitFor(() => next() !== undefined)
  const worker = next()
  worker?.finish(worker.last)
  expect(await drawing).toBe('ended')
})

test('pages are drawn by several workers once all of a file is known', async () => {
  const { workers, file, draw } = await openRanged()
  file.add({ offset: 0, blob: new Blob([new Uint8Array(file.size)]) })
  for (const pageIndex of [0, 1, 2]) void draw(pageIndex)
  await waitFor(() => workers.filter(({ kinds }) => kinds.includes('draw')).length === 3)
  expect(kinds(workers)).toHaveLength(3)
})

test('no job is begun while somebody else fetches, and none is given up for that', async () => {
  const { workers, file, draw } = await openRanged()
  file.take()
  void draw(0)
  await longerThanSpread()
  expect(kinds(workers).join()).not.toMatch(/draw/)
  file.free()
  await waitFor(() => /draw 0/.test(kinds(workers).join()))
})

test('what was fetched of a file is forgotten once a worker finds another version of it', async () => {
  const { workers, source, file, draw } = await openRanged()
  void draw(0)
  await waitFor(() => workers[0]?.last.kind === 'draw')
  expect(rangedFile(source)).toBe(file)
  workers[0]?.fail(workers[0].last, 'source-changed')
  await waitFor(() => rangedFile(source) !== file)
  expect(rangedFile(source).parts()).toEqual([])
})

test('a document that is opened again after its file was replaced is read anew, once', async () => {
  const asked: ScriptedWorker[] = []
  const { source } = await openRanged()
  const unknown = { ...source }
  const again = createRenderPool({
    wasmUrl: 'data:application/wasm;base64,AGFzbQEAAAA=',
    workerCount: 1,
    createWorker() {
      const worker = new ScriptedWorker(() => false)
      asked.push(worker)
      return worker
    },
  })
  const opening = again.open(source)
  const worker = asked[0]
  if (!worker) throw new Error('no worker')
  const opens = () => worker.asked.filter(({ kind }) => kind === 'open')
  await waitFor(() => opens().length === 1)
  worker.fail(worker.last, 'source-changed')
  await waitFor(() => opens().length === 2)
  expect(opens().map(job => job.kind === 'open' && job.known?.length)).toEqual([2, 0])
  worker.finish(worker.last)
  expect((await opening).pageCount).toBe(100)
  const failing = again.open(unknown).catch(error => error.code)
  await waitFor(() => opens().length === 3)
  worker.fail(worker.last, 'source-changed')
  expect(await failing).toBe('source-changed')
  expect(opens()).toHaveLength(3)
  again.destroy()
})

/** Waits for a drawing, which the worker that has it finishes. */
async function finishing(workers: readonly ScriptedWorker[], drawing: Promise<unknown>): Promise<void> {
  await waitFor(() => workers.some(worker => worker.asked.at(-1)?.kind === 'draw'))
  for (const worker of workers) if (worker.asked.at(-1)?.kind === 'draw') worker.finish(worker.last)
  await drawing
}
