/** What the bars, menus and keys of the annotation mode do, done by a host that shows none of them. */
import { describe, expect, it, vi } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { file, play, workersHere } from '../../test/play-session.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import { whenMarked } from './when-open.ts'

const plan = { name: 'plan.pdf', source: { kind: 'bytes', bytes: file } } as const

/** A viewer without a toolbar, in the annotation mode, with a new square that is selected. */
async function selected() {
  const options = { hidesToolbar: true, hidesMarkingBar: true, hidesFindBar: true }
  const viewer = hostViewer({ options, workers: workersHere })
  viewer.methods.open(plan)
  const session = await whenMarked(viewer.store)
  viewer.methods.setMode('annotation')
  play(session, 'square 1 100,100 200,200')
  await viewer.methods.setTool('select')
  const [square] = await viewer.methods.exportMarks({ onlyNew: true })
  await viewer.methods.select([square?.uuid ?? ''])
  return { ...viewer, session, id: viewer.methods.getState().selection[0] ?? '' }
}

const newMarks = ({ exportMarks }: ViewerMethods) => exportMarks({ onlyNew: true })

describe('a host without bars', () => {
  it('copies the selected marks, pastes them on the current page and on another one, and duplicates them', async () => {
    const { methods, session } = await selected()
    expect(methods.run('copy')).toBe(true)
    expect(methods.run('paste')).toBe(true)
    await methods.paste(2)
    const pages = () => session.store.getState().annotationsByPage
    expect(
      pages()
        .get(1)
        ?.filter(({ isNew }) => isNew),
    ).toHaveLength(1)
    expect(await newMarks(methods)).toHaveLength(3)
    expect(methods.run('duplicate')).toBe(true)
    expect(await newMarks(methods)).toHaveLength(4)
    expect(methods.getState().history.undo).toBe(4)
    await expect(methods.paste(3)).rejects.toMatchObject({ code: 'argument-invalid' })
    await expect(methods.paste(1.5)).rejects.toMatchObject({ code: 'argument-invalid' })
  })

  it('cuts and removes them, as long as some are selected', async () => {
    const { methods } = await selected()
    expect(methods.run('cut')).toBe(true)
    expect(await newMarks(methods)).toEqual([])
    const needSelection = ['copy', 'cut', 'duplicate', 'removeSelected', 'editText'] as const
    expect(needSelection.map(methods.run)).toEqual([false, false, false, false, false])
    methods.run('paste')
    expect(methods.run('removeSelected')).toBe(true)
    expect(await newMarks(methods)).toEqual([])
  })

  it('has these commands only in the annotation mode', async () => {
    const { methods } = await selected()
    methods.setMode('text')
    expect(methods.look('paste').isOffered).toBe(false)
    expect(methods.run('removeSelected')).toBe(false)
  })

  it('moves them, as one undo step', async () => {
    const { methods } = await selected()
    const [
      {
        rect: [left, bottom],
      } = { rect: [0, 0] },
    ] = await newMarks(methods)
    await methods.moveSelected({ x: 5, y: 0 })
    await methods.moveSelected({ x: 0, y: 10 })
    const [{ rect } = { rect: [] }] = await newMarks(methods)
    expect(rect.slice(0, 2)).toEqual([left + 5, bottom - 10])
    expect(methods.getState().history.undo).toBe(2)
    const way = { x: Number.NaN, y: 0 }
    await expect(methods.moveSelected(way)).rejects.toMatchObject({ code: 'argument-invalid' })
  })

  it('goes to a mark and replies to it with a text and the state of a review', async () => {
    const { methods, id } = await selected()
    methods.goTo(2)
    await methods.goToMark(id)
    expect(methods.getState()).toMatchObject({ page: 1, selection: [id], tool: 'select' })
    await methods.replyTo(id, { text: 'Agreed' })
    await methods.replyTo(id, { state: 'Accepted' })
    expect(await newMarks(methods)).toMatchObject([
      {},
      { textContent: 'Agreed', inReplyTo: id },
      { textNoteState: 'Accepted', inReplyTo: id },
    ])
    await expect(methods.goToMark('of no mark')).rejects.toMatchObject({ code: 'argument-invalid' })
    await expect(methods.replyTo('of no mark', { text: 'a' })).rejects.toMatchObject({
      code: 'argument-invalid',
    })
    for (const answer of [{ text: ' ' }, { state: 'Perhaps' }, {}, undefined])
      await expect(methods.replyTo(id, answer as never)).rejects.toMatchObject({ code: 'argument-invalid' })
  })

  it('changes the text of a reply and removes it, and no text of what is no text or no mark', async () => {
    const { methods, id } = await selected()
    await methods.replyTo(id, { text: 'Agred' })
    const reply = (await newMarks(methods))[1]?.uuid ?? ''
    await methods.reword(reply, 'Agreed')
    expect(await newMarks(methods)).toMatchObject([{}, { textContent: 'Agreed', inReplyTo: id }])
    await expect(methods.reword(reply, 5 as never)).rejects.toMatchObject({ code: 'argument-invalid' })
    await expect(methods.reword('of no mark', 'a')).rejects.toMatchObject({ code: 'argument-invalid' })
    await methods.removeMarks([reply, 'of no mark'])
    expect(await newMarks(methods)).toHaveLength(1)
    await methods.replyTo(id, { text: 'Again' })
    await methods.removeMarks([id])
    expect(await newMarks(methods)).toEqual([])
    await expect(methods.removeMarks(id as never)).rejects.toMatchObject({ code: 'argument-invalid' })
  })

  it('finishes a drawing and gives one up', async () => {
    const { methods, session } = await selected()
    expect(methods.look('finishDrawing').isOffered).toBe(false)
    await methods.setTool('polyline')
    const corners = () => {
      for (const at of [
        { x: 20, y: 20 },
        { x: 60, y: 90 },
      ])
        for (const type of ['pointer-down', 'pointer-up'] as const)
          session.dispatch({ type, pageIndex: 0, at, shift: false, tolerancePt: 2 })
    }
    corners()
    methods.run('cancelDrawing')
    expect(methods.run('finishDrawing')).toBe(true)
    expect(await newMarks(methods)).toHaveLength(1)
    corners()
    methods.run('finishDrawing')
    expect(await newMarks(methods)).toMatchObject([{}, { annotationType: '/Polyline' }])
    expect(await methods.placeMark(1, { x: 300, y: 300 })).toBe(true)
    await expect(methods.placeMark(0, { x: 1, y: 1 })).rejects.toMatchObject({ code: 'argument-invalid' })
  })
})

it('a host scrolls to a height of a page, as an entry of the outline does', async () => {
  const { methods, state } = await selected()
  methods.goTo(2, 400)
  expect(state().jump).toEqual({ pageIndex: 1, top: 400 })
})

it('a host opens a document again that did not open, and dismisses one that was refused', async () => {
  const { methods, store, heard, state } = hostViewer()
  const empty = { name: 'empty.pdf', source: { kind: 'bytes', bytes: new Uint8Array() } } as const
  methods.open(empty)
  await vi.waitFor(() => expect(heard('failure')).toHaveLength(1))
  expect(methods.look('openAgain').isOffered).toBe(false)
  const opening = { purpose: 'show', name: 'plan.pdf', at: 'refused', failure: 'unexpected' } as const
  // A document of a protection that is not known stays so.
  store.state.setState({ opening: { ...opening, failure: 'security-unknown', document: plan } })
  expect(methods.look('openAgain').isOffered).toBe(false)
  store.state.setState({ opening: { ...opening, document: plan } })
  expect(methods.run('openAgain')).toBe(true)
  await vi.waitFor(() => expect(methods.getState().name).toBe('plan.pdf'))
  methods.requestOpen(empty)
  await vi.waitFor(() => expect(heard('refused')).toHaveLength(1))
  expect(methods.run('cancelOpening')).toBe(true)
  expect(state().opening).toBeUndefined()
})

it('a host sees the progress of printing and aborts it', async () => {
  const { methods, store } = hostViewer()
  methods.open(plan)
  await vi.waitFor(() => expect(methods.getState().name).toBe('plan.pdf'))
  expect(methods.look('cancelPrint').isOffered).toBe(false)
  store.showPrinting({ at: 'preparing', done: 1, total: 2 })
  expect(methods.getState().printing).toEqual({ at: 'preparing', done: 1, total: 2 })
  expect(methods.look('cancelPrint')).toMatchObject({ canRun: true })
  methods.run('cancelPrint')
  expect(methods.getState().printing).toEqual({ at: 'idle' })
})
