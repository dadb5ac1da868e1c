import { createNodeRenderer } from '@lectern/render/node'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { lockedPdf } from '../../../pdf/test/encrypted-file.ts'
import { linesPdf, type PageSize } from '../../test/lines-pdf.ts'
import { nodeThreads } from '../../test/node-thread.ts'
import { tellPages } from '../../test/play-comparison.ts'
import { signedPdf } from '../../test/signed-pdf.ts'
import { createWorkerPool } from '../engine/worker-pool.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import type { ViewerMode } from './modes.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

/** PDFium and the threads are started once for all tests of this file. */
const renderer = createNodeRenderer()
const workers = createWorkerPool({ startThread: nodeThreads().startThread, workerCount: 1 })
afterAll(() => {
  renderer.destroy()
  workers.destroy()
})

const stores: ViewerStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
})

const file = (bytes: Uint8Array, name = 'second.pdf') => ({ name, source: { kind: 'bytes', bytes } }) as const

const first = file(linesPdf([['one'], ['two'], ['three']]), 'first.pdf')

/** A viewer that draws with PDFium and compares in threads of Node, with the first document open. */
async function viewer(modes: readonly ViewerMode[] = ['text', 'comparison']): Promise<ViewerStore> {
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes,
    toolGroups: [],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => ({ ...renderer, destroy: () => undefined }),
    createWorkers: () => ({ ...workers, hold: () => workers.hold(), destroy: () => undefined }),
  })
  stores.push(store)
  await open(store)
  return store
}

/** Opens the first document without waiting for its outline, which is read after a page is drawn. */
async function open(store: ViewerStore): Promise<void> {
  void store.open(first)
  await expect.poll(() => store.state.getState().file).toBeDefined()
}

const comparing = (store: ViewerStore) => store.state.getState().comparing

/** What the comparison found, once it is done. */
async function found(store: ViewerStore): Promise<string> {
  const { session } = await ready(store)
  await expect
    .poll(() => session.store.getState().knownCount, { timeout: 20_000 })
    .toBe(session.store.getState().pages.length)
  return tellPages(session)
}

function unitsOf(store: ViewerStore): readonly number[] {
  return store.state.getState().file?.geometries.map(({ userUnit }) => userUnit) ?? []
}

async function ready(store: ViewerStore) {
  const now = comparing(store)
  if (!now) throw new Error('there is no second document')
  return now
}

describe('comparing two documents', () => {
  it.each<[string, readonly (readonly string[])[], PageSize | undefined, string]>([
    ['that are equal', [['one'], ['two'], ['three']], undefined, '0 0 0'],
    ['with a different word', [['one'], ['deux'], ['three']], undefined, '0 1 0'],
    ['with fewer pages', [['one'], ['two']], undefined, '0 0 alone'],
    [
      'with larger pages, aligned with the first ones at the top left corner',
      [['one'], [], ['three']],
      [420, 620],
      '0 1 0',
    ],
  ])('%s', async (_, lines, size, expected) => {
    const store = await viewer()
    await store.compareWith(file(linesPdf(lines, size)))
    expect(await found(store)).toBe(expected)
  })

  it('examines the signatures of the second document, and reports if that fails', async () => {
    const store = await viewer()
    await store.compareWith(file(signedPdf('Eve')))
    await expect
      .poll(async () => (await ready(store)).signatures, { timeout: 20_000 })
      .toMatchObject({ at: 'known', of: 'opened', histories: [{ signer: 'Eve', covers: 'file' }] })

    const hold = vi.spyOn(workers, 'hold').mockImplementation(() => {
      throw new Error('no worker can be started')
    })
    await store.compareWith(file(signedPdf('Eve')))
    await expect
      .poll(async () => (await ready(store)).signatures, { timeout: 20_000 })
      .toEqual({ at: 'failed', of: 'opened' })
    hold.mockRestore()
    store.examineCompared()
    await expect.poll(async () => (await ready(store)).signatures.at, { timeout: 20_000 }).toBe('known')
  })

  it('respects the user units of both documents', async () => {
    const plan = linesPdf([['one'], ['two']])
    const large = new TextDecoder('latin1')
      .decode(plan)
      .replaceAll('/Parent 2 0 R /C', '/UserUnit 2 /Parent 2 0 R /C')
    const scaled = file(Uint8Array.from(large, letter => letter.charCodeAt(0)))
    const store = await viewer()
    void store.open(scaled)
    await expect.poll(() => unitsOf(store), { timeout: 20_000 }).toEqual([2, 2])
    await store.compareWith(scaled)
    expect((await ready(store)).file.geometries.map(page => page.userUnit)).toEqual([2, 2])
    expect(await found(store)).toBe('0 0')
  })

  it('switches to the comparison mode, and scrolls to the change that the reader selects', async () => {
    const store = await viewer()
    await store.compareWith(file(linesPdf([['one'], ['two'], ['tree']])))
    expect(store.state.getState().mode).toBe('comparison')
    const { session } = await ready(store)
    session.step(1)
    await expect.poll(() => store.state.getState().pageIndex, { timeout: 20_000 }).toBe(2)
    expect(store.state.getState().jump?.top).toBeGreaterThan(450)
  })

  it('ends with its mode: the second document and the panel are closed, the pages stay', async () => {
    const store = await viewer()
    await store.compareWith(file(linesPdf([['one']])))
    const { file: second, session } = await ready(store)
    store.togglePanel('changes')
    store.goTo(1)
    store.setMode('text')
    expect(store.state.getState()).toMatchObject({
      comparing: undefined,
      panel: undefined,
      pageIndex: 1,
    })
    await expect(second.document.draw({ pageIndex: 0, scale: 1 })).rejects.toMatchObject({ code: 'closed' })
    const atLeaving = session.store.getState().knownCount
    // Once a comparison of the same pages with the same worker has ended, the aborted one could have ended too.
    await store.compareWith(file(linesPdf([['one'], ['two'], ['three']])))
    expect(await found(store)).toBe('0 0 0')
    expect(session.store.getState().knownCount).toBe(atLeaving)
  })

  it.each<[string, (store: ViewerStore) => Promise<void> | void]>([
    ['closed', store => store.close()],
    ['closed by its reader', store => store.requestClose()],
    ['replaced', store => open(store)],
    ['replaced by its reader', store => store.requestOpen(first)],
    ['disposed of', store => store.dispose()],
  ])('ends when the first document is %s: the second one is closed too', async (_, leave) => {
    const store = await viewer()
    await store.compareWith(file(linesPdf([['one']])))
    const { file: second } = await ready(store)
    await leave(store)
    expect(comparing(store)).toBeUndefined()
    expect(second.signal.aborted).toBe(true)
    await expect(second.document.draw({ pageIndex: 0, scale: 1 })).rejects.toMatchObject({ code: 'closed' })
  })

  it.each([
    ['empty', new Uint8Array(), 'empty-file'],
    ['no PDF', new TextEncoder().encode('some notes\n'.repeat(100)), 'not-a-pdf'],
    ['damaged', linesPdf([['one']]).subarray(0, 60), 'damaged'],
  ])(
    'reports why a document that is %s cannot be compared, and keeps the first one open',
    async (_, bytes, failure) => {
      const store = await viewer()
      await store.compareWith(file(bytes))
      expect(store.state.getState()).toMatchObject({
        file: { name: 'first.pdf' },
        opening: { purpose: 'compare', at: 'refused', name: 'second.pdf', failure },
      })
      await store.compareWith(file(linesPdf([['one'], ['two'], ['three']])))
      expect(await found(store)).toBe('0 0 0')
    },
  )

  it('compares the readable part of a damaged document, and reports that parts may be missing', async () => {
    const store = await viewer()
    const whole = linesPdf([['one'], ['two'], ['three']])
    await store.compareWith(file(whole.subarray(0, whole.length - 200)))
    expect(await found(store)).toBe('0 0 0')
    await expect
      .poll(() => comparing(store), { timeout: 20_000 })
      .toMatchObject({ file: { isRepaired: true } })
  })

  it('asks for the password of the second document until it is correct', async () => {
    const store = await viewer()
    const opening = store.compareWith(file(lockedPdf({ revision: 6, user: 'open', owner: 'sesame' })))
    await expect.poll(() => store.state.getState().opening).toMatchObject({ at: 'password', attempts: 0 })
    store.answerPassword('wrong')
    await expect.poll(() => store.state.getState().opening).toMatchObject({ at: 'password', attempts: 1 })
    store.answerPassword('open')
    await opening
    expect((await found(store)).split(' ').slice(1)).toEqual(['alone', 'alone'])
  })

  it('does not start if the reader enters no password, and the first document stays open', async () => {
    const store = await viewer()
    const opening = store.compareWith(file(lockedPdf({ revision: 6, user: 'open', owner: 'sesame' })))
    await expect.poll(() => store.state.getState().opening?.at).toBe('password')
    store.answerPassword(undefined)
    await opening
    expect(store.state.getState()).toMatchObject({ file: { name: 'first.pdf' }, comparing: undefined })
  })

  it('uses the last of two documents', async () => {
    const store = await viewer()
    const slow = store.compareWith(file(linesPdf([['one']]), 'slow.pdf'))
    await store.compareWith(file(linesPdf([['two']]), 'last.pdf'))
    await slow
    expect((await ready(store)).file.name).toBe('last.pdf')
  })

  it.each([
    ['opens', linesPdf([['one']])],
    ['cannot be opened', linesPdf([['one']]).subarray(0, 60)],
  ])('a document that %s only after the reader left changes nothing', async (_, bytes) => {
    const store = await viewer()
    const opening = store.compareWith(file(bytes))
    store.setMode('text')
    await opening
    expect(store.state.getState()).toMatchObject({ comparing: undefined, opening: undefined })
  })

  it('does nothing if the host does not offer the mode or no document is open', async () => {
    const store = await viewer(['text'])
    await store.compareWith(file(linesPdf([['one']])))
    expect(store.state.getState()).toMatchObject({ mode: 'text', comparing: undefined })
    const other = await viewer()
    other.close()
    await other.compareWith(file(linesPdf([['one']])))
    expect(comparing(other)).toBeUndefined()
  })
})
