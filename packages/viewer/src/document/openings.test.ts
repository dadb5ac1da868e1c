import type { OpenedDocument, PageRenderer } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { lockedPdf } from '../../../pdf/test/encrypted-file.ts'
import { linesPdf } from '../../test/lines-pdf.ts'
import { nodeThreads } from '../../test/node-thread.ts'
import { createWorkerPool } from '../engine/worker-pool.ts'
import { nothingOpen, type OpenFile, type OpeningPurpose, type OpeningSlice } from './opening-state.ts'
import { createOpenings } from './openings.ts'

const renderer = createNodeRenderer()
const workers = createWorkerPool({ startThread: nodeThreads().startThread, workerCount: 1 })
afterAll(() => {
  renderer.destroy()
  workers.destroy()
})

const opened: OpenFile[] = []
afterEach(() => {
  for (const file of opened.splice(0)) file.close()
})

const named = (name: string, bytes: Uint8Array) => ({ name, source: { kind: 'bytes', bytes } }) as const
const plain = named('plain.pdf', linesPdf([['one'], ['two']]))
const other = named('other.pdf', linesPdf([['three']]))
const locked = named('locked.pdf', lockedPdf({ revision: 4, user: 'sesame', owner: 'owner' }))
const empty = named('empty.pdf', new Uint8Array())

function begun() {
  const state = createStore<OpeningSlice>(() => nothingOpen)
  const openDocuments = new Set<OpenedDocument>()
  const watched: PageRenderer = {
    ...renderer,
    async open(...request) {
      const document = await renderer.open(...request)
      const close = () => {
        openDocuments.delete(watchedDocument)
        return document.close()
      }
      const watchedDocument = { ...document, close }
      openDocuments.add(watchedDocument)
      return watchedDocument
    },
  }
  const openings = createOpenings({ state, renderer: () => watched, workers: () => workers })
  const steps: string[] = []
  state.subscribe(({ opening }) => {
    if (!opening) return
    const detail =
      opening.at === 'password' ? opening.attempts : opening.at === 'refused' ? opening.failure : ''
    steps.push(`${opening.purpose} ${opening.name} ${opening.at} ${detail}`.trim())
  })
  const use = vi.fn((file: OpenFile) => {
    opened.push(file)
    return { file }
  })
  return {
    state,
    openings,
    openDocuments,
    steps,
    use,
    asks: () => state.getState().opening?.at === 'password',
  }
}

describe.each<OpeningPurpose>(['show', 'replace', 'compare'])('opening a document to %s it', purpose => {
  it('tells that it loads, and sets in one step what the open document leads to', async () => {
    const { state, openings, steps, use } = begun()
    const file = await openings.begin(purpose, plain, use)
    expect(file?.geometries).toHaveLength(2)
    expect(state.getState()).toMatchObject({ file, opening: undefined })
    expect(file?.signal.aborted).toBe(false)
    expect(steps).toEqual([`${purpose} plain.pdf loading`])
  })

  it.each([
    ['that opens', plain],
    ['that needs a password', locked],
    ['that fails', empty],
  ])('gives up the document before, %s, and closes it', async (_, former) => {
    const { state, openings, steps, use, openDocuments } = begun()
    const unused = vi.fn(() => ({}))
    const [first, second] = await Promise.all([
      openings.begin('show', former, unused),
      openings.begin(purpose, other, use),
    ])
    expect([first, unused.mock.calls.length]).toEqual([undefined, 0])
    expect(state.getState()).toMatchObject({ file: second, opening: undefined })
    expect(steps).toEqual([`show ${former.name} loading`, `${purpose} other.pdf loading`])
    expect([...openDocuments]).toEqual([second?.document])
  })

  it('closes a document that is given up while it is put to use', async () => {
    const { state, openings, use } = begun()
    let received: OpenFile | undefined
    const file = await openings.begin(purpose, plain, async opened => {
      received = opened
      openings.cancel()
      return use(opened)
    })
    expect(file).toBeUndefined()
    expect(received?.signal.aborted).toBe(true)
    expect(state.getState()).toEqual(nothingOpen)
  })

  it('asks for the password until it is right, and keeps it for the engine', async () => {
    const { openings, steps, use, asks } = begun()
    const opening = openings.begin(purpose, locked, use)
    for (const password of ['open', 'sesame']) {
      await expect.poll(asks).toBe(true)
      openings.answerPassword(password)
    }
    expect((await opening)?.password).toBe('sesame')
    const [loading, ...questions] = [0, 1].map(attempts => `${purpose} locked.pdf password ${attempts}`)
    const load = `${purpose} locked.pdf loading`
    expect(steps).toEqual([load, loading, load, ...questions, load])
  })

  it.each([
    ['no', undefined, {}],
    ['a wrong', 'open', { isPasswordWrong: true }],
  ])(
    'with %s password is refused if nothing else is shown, and otherwise dismissed',
    async (_, entered, detail) => {
      const { state, openings, use, asks } = begun()
      const opening = openings.begin(purpose, locked, use)
      for (const answer of entered === undefined ? [undefined] : [entered, undefined]) {
        await expect.poll(asks).toBe(true)
        openings.answerPassword(answer)
      }
      expect(await opening).toBeUndefined()
      const failed = { at: 'refused', failure: 'password', ...detail }
      const refused = { purpose, name: 'locked.pdf', document: locked, ...failed }
      expect(state.getState().opening).toEqual(purpose === 'show' ? refused : undefined)
    },
  )

  it('ends with its question when another document is opened', async () => {
    const { state, openings, use, asks } = begun()
    const former = openings.begin(purpose, locked, use)
    await expect.poll(asks).toBe(true)
    const file = await openings.begin('show', plain, use)
    expect(await former).toBeUndefined()
    expect(state.getState()).toMatchObject({ file, opening: undefined })
    expect(use).toHaveBeenCalledTimes(1)
  })

  it('tells why it failed, until that is dismissed', async () => {
    const { state, openings, steps, use } = begun()
    expect(await openings.begin(purpose, empty, use)).toBeUndefined()
    expect(steps).toEqual([`${purpose} empty.pdf loading`, `${purpose} empty.pdf refused empty-file`])
    openings.cancel()
    expect(state.getState()).toEqual(nothingOpen)
  })
})

it('an open document is closed once, which ends what is done for it', async () => {
  const { openings, use } = begun()
  const file = await openings.begin('show', plain, use)
  if (!file) throw new Error('the document did not open')
  const close = vi.spyOn(file.document, 'close')
  file.close()
  file.close()
  expect([file.signal.aborted, close.mock.calls.length]).toEqual([true, 1])
})

it('documents have different numbers, so that one that is opened twice is not taken for the same', async () => {
  const { openings, use } = begun()
  const first = await openings.begin('show', plain, use)
  const second = await openings.begin('show', plain, use)
  expect(first?.id).not.toBe(second?.id)
})
