/** Opening, replacing, comparing and leaving in any order, without waiting for one before the next. */
import type { OpenedDocument } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { afterAll, expect, it } from 'vitest'
import { lockedPdf } from '../../../pdf/test/encrypted-file.ts'
import { seededRandom } from '../../../pdf/test/fuzz/mutate.ts'
import { linesPdf } from '../../test/lines-pdf.ts'
import { nodeThreads } from '../../test/node-thread.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { createWorkerPool } from '../engine/worker-pool.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

const renderer = createNodeRenderer()
const workers = createWorkerPool({ startThread: nodeThreads().startThread, workerCount: 1 })
afterAll(() => {
  renderer.destroy()
  workers.destroy()
})

const named = (name: string, bytes: Uint8Array) => ({ name, source: { kind: 'bytes', bytes } }) as const
const documents: readonly [ViewerDocument, ...ViewerDocument[]] = [
  named('two pages', linesPdf([['one'], ['two']])),
  named('one page', linesPdf([['one']])),
  named('locked', lockedPdf({ revision: 4, user: 'right', owner: 'owner' })),
  named('empty', new Uint8Array()),
  named('cut off', linesPdf([['one']]).subarray(0, 60)),
]

/** A viewer, and the documents that its renderer has open. */
function viewer() {
  const open = new Set<OpenedDocument>()
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: ['text', 'annotation', 'comparison'],
    toolGroups: ['select'],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => ({
      ...renderer,
      destroy: () => undefined,
      async open(...request) {
        const document = await renderer.open(...request)
        const close = () => {
          open.delete(counted)
          return document.close()
        }
        const counted: OpenedDocument = { ...document, close }
        open.add(counted)
        return counted
      },
    }),
    createWorkers: () => ({ ...workers, hold: () => workers.hold(), destroy: () => undefined }),
  })
  return { store, open }
}

/** Chooses one of several values. */
type Pick = <Value>(values: readonly [Value, ...Value[]]) => Value

function pickerFrom(seed: number): Pick {
  const random = seededRandom(seed)
  return values => values[Math.floor(random() * values.length)] ?? values[0]
}

type Step = (store: ViewerStore, pick: Pick) => unknown

/** What a reader or a host may do at any moment; the comparison, which needs an open document, is there twice. */
const steps: readonly [Step, ...Step[]] = [
  (store, pick) => store.open(pick(documents)),
  (store, pick) => store.requestOpen(pick(documents)),
  (store, pick) => store.compareWith(pick(documents)),
  (store, pick) => store.compareWith(pick(documents)),
  store => store.endComparison(),
  (store, pick) => store.setMode(pick(['text', 'annotation', 'comparison'])),
  store => store.requestClose(),
  (store, pick) => store.answerPassword(pick([undefined, 'right', 'wrong'])),
  (store, pick) => store.answerUnsaved(pick([true, false])),
  store => store.cancelDeparture(),
]

const rest = (ms: number) => new Promise(done => setTimeout(done, ms))

it.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'whatever is done in order %d, only documents that the viewer uses stay open, and none after it is closed',
  async seed => {
    const { store, open } = viewer()
    const pick = pickerFrom(seed)
    for (let count = 0; count < 25; count++) {
      void pick(steps)(store, pick)
      await rest(pick([0, 0, 3, 15]))
    }
    const used = () => {
      const { file, comparing, unsaved, opening } = store.state.getState()
      return opening?.at === 'loading'
        ? undefined
        : [file, comparing?.file, unsaved?.next].filter(Boolean).length
    }
    // Both change until the last document on its way is open.
    await expect.poll(() => used() === open.size).toBe(true)
    store.close()
    await expect.poll(() => open.size).toBe(0)
    expect(store.state.getState()).toMatchObject({
      file: undefined,
      comparing: undefined,
      opening: undefined,
      unsaved: undefined,
      marking: { at: 'none' },
    })
  },
)
