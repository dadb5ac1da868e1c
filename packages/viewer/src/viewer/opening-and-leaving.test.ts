import { createServer } from 'node:http'
import { RenderError } from '@lectern/render'
import { afterEach, expect, it } from 'vitest'
import { threadsHere, file as twoPages } from '../../test/play-session.ts'
import { stillRenderer } from '../../test/still-document.ts'
import { createWorkerPool } from '../engine/worker-pool.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerStore } from './viewer-store.ts'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
})

/** A viewer whose workers die at once until they are allowed to live. */
function fragileViewer(renderer = stillRenderer(2)) {
  const { startThread, alive } = threadsHere()
  const workers = { mayLive: false }
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: ['text', 'annotation', 'comparison'],
    toolGroups: ['select', 'pen'],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => renderer,
    createWorkers: () =>
      createWorkerPool({
        workerCount: 1,
        startThread: listener => {
          const thread = startThread(listener)
          if (!workers.mayLive) queueMicrotask(() => alive.at(-1)?.kill())
          return thread
        },
      }),
  })
  disposers.push(store.dispose)
  return { store, workers, marking: () => store.state.getState().marking }
}

const until = async (isTrue: () => boolean) => {
  for (const end = Date.now() + 10_000; !isTrue(); await new Promise(go => setTimeout(go, 5)))
    if (Date.now() > end) throw new Error('waited in vain')
}

const open = (store: ReturnType<typeof fragileViewer>['store'], bytes = twoPages) =>
  store.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes } })

it('a document that could not be opened for marking is opened when the reader retries', async () => {
  const { store, workers, marking } = fragileViewer()
  await open(store)
  await until(() => marking().at === 'failed')
  expect(marking()).toMatchObject({ code: 'engine-stopped' })
  expect(store.state.getState().file).toBeDefined()
  workers.mayLive = true
  store.retryMarking()
  await until(() => marking().at === 'ready')
})

it('marking that the document forbids is not retried', async () => {
  const { store, workers, marking } = fragileViewer()
  workers.mayLive = true
  await open(store, new TextEncoder().encode('%PDF-1.7\nnothing of a document'))
  await until(() => marking().at === 'failed')
  const before = marking()
  store.retryMarking()
  store.setMode('annotation')
  expect(marking()).toBe(before)
})

type Store = ReturnType<typeof fragileViewer>['store']
type Ranged = Parameters<Store['open']>[0]

it.each<[string, (store: Store, file: Ranged) => Promise<unknown>, (store: Store) => void]>([
  ['the document', (store, file) => store.open(file), store => store.close()],
  [
    'the second document',
    async (store, file) => {
      await open(store)
      await store.compareWith(file)
    },
    store => store.endComparison(),
  ],
])('fetching all of a file ends when the reader leaves %s', async (_, begin, leave) => {
  let [isAsked, isEnded] = [false, false]
  const host = createServer((_, response) => {
    isAsked = true
    response.on('close', () => {
      isEnded = true
    })
    response.writeHead(206).write(twoPages.subarray(0, 100))
  }).listen(0)
  disposers.push(
    () => host.closeAllConnections(),
    () => host.close(),
  )
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/plan.pdf`
  const { store, workers } = fragileViewer()
  workers.mayLive = true
  await begin(store, { name: 'plan.pdf', source: { kind: 'ranges', url, size: twoPages.length } })
  await until(() => isAsked)
  expect(isEnded).toBe(false)
  leave(store)
  await until(() => isEnded)
})

it('a file that is fetched for its repair is no longer fetched once the reader has left it', async () => {
  let [asked, ended] = [0, 0]
  const host = createServer((_, response) => {
    asked += 1
    response.on('close', () => {
      ended += 1
    })
    response.writeHead(206).write(new Uint8Array(100))
  }).listen(0)
  disposers.push(() => {
    host.close()
    host.closeAllConnections()
  })
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/plan.pdf`
  const renderer = stillRenderer(2)
  const { store } = fragileViewer({
    ...renderer,
    open: () => Promise.reject(new RenderError('damaged', 'as told')),
  })
  void store.open({ name: 'plan.pdf', source: { kind: 'ranges', url, size: 100_000 } })
  await until(() => asked === 1)
  store.close()
  await until(() => ended === 1)
  expect(store.state.getState()).toMatchObject({ file: undefined, opening: undefined })
})
