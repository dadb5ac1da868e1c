import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { file, play, workersHere } from '../../test/play-session.ts'
import { stillRenderer } from '../../test/still-document.ts'
import { isDirty, undoCountOf } from '../marking/marking-state.ts'
import { createOwnStamps } from '../tools/stamp/own-stamps.ts'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createHostMarks } from './host-marks.ts'
import { whenMarked } from './when-open.ts'

/** A viewer with the real engine, and its marks as the host sees them. */
function viewer() {
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: ['text', 'annotation'],
    toolGroups: ['select', 'geometric'],
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => stillRenderer(2),
    createWorkers: workersHere,
  })
  return { store, marks: createHostMarks(store) }
}

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const
const square = {
  annotationType: '/Square',
  uuid: 'from-elsewhere',
  dateCreated: '2026-01-02T03:04:05.000Z',
  pageId: 4,
  author: 'Ada',
  dateModified: '2026-01-03T03:04:05.000Z',
  textContent: 'Look here',
  rect: [10, 10, 60, 60],
}

describe('marks that a host imports and exports', () => {
  it('are refused with a code by a document whose author allows none', async () => {
    const { store, marks } = viewer()
    const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))
    void store.open({ ...plan, source: { kind: 'bytes', bytes } })
    await expect(marks.importMarks([square])).rejects.toMatchObject({ code: 'saving-forbidden' })
    expect(await marks.exportMarks({ onlyNew: true })).toEqual([])
    store.dispose()
  })

  it('are taken by such a document once the host knows the owner password, and by no other', async () => {
    const { store, marks } = viewer()
    const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))
    void store.open({ ...plan, source: { kind: 'bytes', bytes } })
    await expect(marks.unlock(7 as never)).rejects.toMatchObject({ code: 'argument-invalid' })
    await expect(marks.unlock('no')).rejects.toMatchObject({ code: 'password-wrong' })
    await expect(marks.importMarks([square])).rejects.toMatchObject({ code: 'saving-forbidden' })
    await marks.unlock('owner')
    await marks.importMarks([{ ...square, pageId: 3 }])
    expect(await marks.exportMarks({ onlyNew: true })).toHaveLength(1)
    store.dispose()
  })

  it('wait until the document is open, are drawn, undone in one step, and exported', async () => {
    const { store, marks } = viewer()
    void store.open(plan)
    // Like JSON from a server: a copy that shares no objects with the original.
    await marks.importMarks(JSON.parse(JSON.stringify([square, { ...square, uuid: 'another' }])))
    const { marking } = store.state.getState()
    if (marking.at !== 'ready') throw new Error('the document is not open for marking')
    const { session } = marking
    expect(session.store.getState().annotationsByPage.get(1)).toMatchObject([
      { author: 'Ada', data: { uuid: 'from-elsewhere' } },
      { data: { uuid: 'another' } },
    ])
    expect(await marks.exportMarks({ onlyNew: true })).toMatchObject([square, { uuid: 'another' }])
    expect((await marks.exportMarks()).map(({ annotationType }) => annotationType)).toEqual([
      '/Square',
      '/Highlight',
      '/Square',
      '/Square',
    ])
    session.undo()
    expect(await marks.exportMarks({ onlyNew: true })).toEqual([])
    play(session, 'square 1 100,100 200,200')
    expect(await marks.exportMarks({ onlyNew: true })).toMatchObject([{ author: 'Guest', pageId: 3 }])
    store.dispose()
  })

  it.each([
    ['annotation-invalid', { not: 'a list' }],
    ['annotation-invalid', [{ ...square, rect: 'wide' }]],
    ['annotation-type-unknown', [{ ...square, annotationType: '/Movie' }]],
    ['page-missing', [{ ...square, pageId: 99 }]],
  ])('are refused with %s', async (code, list) => {
    const { store, marks } = viewer()
    await store.open(plan)
    await expect(marks.importMarks(list)).rejects.toMatchObject({ name: 'MarkingError', code })
    expect(await marks.exportMarks({ onlyNew: true })).toEqual([])
    store.dispose()
  })

  it('are added beside one that is wrong, which is reported', async () => {
    const { store, marks } = viewer()
    await store.open(plan)
    const list = [
      { ...square, uuid: 'wrong', rect: 'wide' },
      square,
      { ...square, uuid: 'flat', strokeWidth: -1 },
    ]
    await expect(marks.importMarks(list)).rejects.toMatchObject({ code: 'annotation-invalid' })
    expect(await marks.exportMarks({ onlyNew: true })).toMatchObject([{ uuid: square.uuid }])
    const problem = () => {
      const { marking } = store.state.getState()
      return marking.at === 'ready' ? marking.session.store.getState().problem : marking.at
    }
    // The reader misses a mark as well.
    expect(problem()).toBe('import-incomplete')
    await marks.importMarks([{ ...square, uuid: 'sound' }])
    expect(problem()).toBeUndefined()
    await expect(marks.importMarks([{ ...square, uuid: 'lost', pageId: 99 }])).rejects.toMatchObject({
      code: 'page-missing',
    })
    expect(problem()).toBe('import-incomplete')
    store.dispose()
  })

  it('that the host keeps count as saved, and cannot be undone', async () => {
    const { store, marks } = viewer()
    void store.open(plan)
    await marks.importMarks([square], { areKept: true })
    const { marking } = store.state.getState()
    if (marking.at !== 'ready') throw new Error('the document is not open for marking')
    const { session } = marking
    const state = () => {
      const marks = session.store.getState()
      return { isDirty: isDirty(marks), undoCount: undoCountOf(marks) }
    }
    expect(state()).toEqual({ isDirty: false, undoCount: 0 })
    session.undo()
    play(session, 'square 1 100,100 200,200')
    expect(state()).toEqual({ isDirty: true, undoCount: 1 })
    marks.countAsSaved()
    expect(state()).toEqual({ isDirty: false, undoCount: 1 })
    session.undo()
    expect(state()).toEqual({ isDirty: true, undoCount: 0 })
    expect(await marks.exportMarks({ onlyNew: true })).toMatchObject([{ uuid: 'from-elsewhere' }])
    store.dispose()
  })

  it('that the host keeps leave what the reader has drawn before and meanwhile unsaved, to be undone', async () => {
    const { store, marks } = viewer()
    void store.open(plan)
    const session = await whenMarked(store)
    const state = session.store.getState
    play(session, 'square 1 100,100 200,200')
    const importing = marks.importMarks([square], { areKept: true })
    play(session, 'circle 1 100,100 200,200')
    await importing
    expect([isDirty(state()), undoCountOf(state())]).toEqual([true, 2])
    play(session, 'undo; undo')
    expect(isDirty(state())).toBe(false)
    expect(await marks.exportMarks({ onlyNew: true })).toMatchObject([{ uuid: 'from-elsewhere' }])
    store.dispose()
  })

  it('require an open document', async () => {
    const { store, marks } = viewer()
    const missing = { name: 'ViewerError', code: 'document-missing' }
    await expect(marks.importMarks([])).rejects.toMatchObject(missing)
    const asked = expect(marks.exportMarks()).rejects.toMatchObject(missing)
    void store.open(plan)
    store.close()
    await asked
    store.dispose()
  })
})
