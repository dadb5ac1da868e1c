import { PdfDocument } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import { file, openSession, pdfOf, play, settle, told, toldOf } from '../../test/play-session.ts'
import { isDirty, undoCountOf } from './marking-state.ts'

const own = 'Square@1 Highlight@1 Link@1'

const cases: readonly (readonly [behaviour: string, script: string, expected: string])[] = [
  ['shows the marks of the file', 'undo', own],
  ['adds a drawn mark', 'square 1 100,100 200,200', `${own} Square@1`],
  ['collects strokes in one mark', 'ink 1 100,100 200,200; ink 1 50,50 60,80', `${own} Ink@1*2`],
  ['undoes a stroke', 'ink 1 100,100 200,200; ink 1 50,50 60,80; undo', `${own} Ink@1*1`],
  ['redoes a stroke', 'ink 1 100,100 200,200; ink 1 50,50 60,80; undo; undo; redo; redo', `${own} Ink@1*2`],
  ['draws again after undoing', 'ink 1 9,9 20,20; undo; ink 2 9,9 20,20', `${own} Ink@2*1`],
  [
    'a new change discards the undone ones',
    'square 1 9,9 50,50; undo; ink 1 9,9 20,20; redo',
    `${own} Ink@1*1`,
  ],
  ['deletes a mark of another program with its replies', 'delete 0:5', 'Link@1'],
  ['restores both in their positions', 'delete 0:5; undo', own],
  ['deletes them again', 'delete 0:5; undo; redo', 'Link@1'],
  ['deletes only the reply', 'delete 0:6', 'Square@1 Link@1'],
  ['deletes a mark of its own', 'square 1 100,100 200,200; delete id-1', own],
  ['clears its additions in one step', 'square 1 100,100 200,200; ink 2 9,9 50,50; clear', own],
  [
    'and restores them in one step',
    'square 1 100,100 200,200; ink 2 9,9 50,50; clear; undo',
    `${own} Square@1 Ink@2*1`,
  ],
  ['undoing more than was done does nothing', 'square 1 100,100 200,200; undo; undo; undo', own],
]

describe('marking session', () => {
  it.each(cases)('%s', async (_, script, expected) => {
    const session = await openSession()
    play(session, script)
    expect(told(session)).toBe(expected)
    // The saved file contains what is displayed.
    expect(toldOf(await session.save())).toBe(expected)
    expect(session.store.getState().problem).toBeUndefined()
  })

  it('law 8: one gesture is one undo step and every undo can be redone', async () => {
    const session = await openSession()
    const script = 'ink 1 9,9 50,50; ink 1 9,90 50,99; square 2 9,9 50,50; delete 0:5; clear'
    const seen = [told(session)]
    for (const gesture of script.split(';')) {
      play(session, gesture)
      seen.push(told(session))
      expect(undoCountOf(session.store.getState())).toBe(seen.length - 1)
    }
    for (const expected of seen.slice(0, -1).reverse()) {
      session.undo()
      expect(told(session)).toBe(expected)
    }
    expect(await session.save()).toEqual(file)
    for (const expected of seen.slice(1)) {
      session.redo()
      expect(told(session)).toBe(expected)
    }
    expect(toldOf(await session.save())).toBe(seen.at(-1))
  })

  it('law 4: undoing everything saves the original bytes, a change appends to them', async () => {
    const session = await openSession()
    play(session, 'square 1 100,100 200,200')
    const saved = await session.save()
    expect(saved.subarray(0, file.length)).toEqual(file)
    expect(saved.length).toBeGreaterThan(file.length)
    play(session, 'undo')
    expect(await session.save()).toEqual(file)
  })

  it('law 5: marks are drawn the same before saving and from the saved file', async () => {
    const session = await openSession()
    play(session, 'ink 2 9,9 50,80 120,30; square 2 100,100 200,200')
    const before = session.store
      .getState()
      .annotationsByPage.get(1)
      ?.map(mark => mark.scene?.bounds)
    const again = await openSession(await session.save())
    await again.loadPage(1)
    await settle(again)
    const after = again.store
      .getState()
      .annotationsByPage.get(1)
      ?.map(mark => mark.scene?.bounds)
    expect(after).toHaveLength(2)
    const rounded = (rects: typeof after) => rects?.map(rect => rect?.map(edge => edge.toFixed(1)))
    expect(rounded(after)).toEqual(rounded(before))
  })

  it('moves a mark of another program, and undoing it saves the original bytes', async () => {
    const session = await openSession()
    play(session, 'drag 1 10,30 20,50')
    const [moved] = PdfDocument.open(await session.save()).annotations(0)
    expect(moved).toMatchObject({ rect: [20, 30, 70, 80], author: 'Ada', contents: 'Look' })
    play(session, 'undo')
    expect(await session.save()).toEqual(file)
  })

  it('changes the style of several marks in one step, each as its kind allows, of any program', async () => {
    const session = await openSession()
    play(session, 'ink 1 100,100 200,200; width 9 0:5 0:6 id-1')
    const look = () => {
      const marks = [...session.store.getState().annotationsByPage.values()].flat()
      return marks.map(({ data }) => data && `${data.strokeWidth} ${data.color[0]}`).join(', ')
    }
    expect(look()).toBe('9 1, 1 1, , 9 0')
    const widths = PdfDocument.open(await session.save()).exportAnnotations()
    expect(widths.map(data => data.strokeWidth)).toEqual([9, 1, 9])
    play(session, 'undo')
    expect(look()).toBe('1 1, 1 1, , 3 0')
  })

  it('draws strokes of the same width on a page with large user units', async () => {
    const session = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 8.5 11] >>',
        '<< /Type /Page /Parent 2 0 R /UserUnit 72 >>',
      ]),
    )
    play(session, 'square 1 1,1 2,2; width 9 id-1')
    const [drawn] = PdfDocument.open(await session.save()).exportAnnotations()
    expect(drawn?.strokeWidth).toBeCloseTo(9 / 72)
    session.undo()
    const [mark] = session.store.getState().annotationsByPage.get(0) ?? []
    expect(mark?.data?.strokeWidth).toBeCloseTo(3 / 72)
  })

  it('copies marks with all their fields in one step, each paste with a larger offset', async () => {
    const session = await openSession()
    session.select(['0:5'])
    session.copySelected()
    session.paste(1)
    session.paste(1)
    expect(told(session)).toBe(`${own} Square@2 Square@2`)
    const copies = PdfDocument.open(await session.save()).annotations(1)
    expect(copies).toMatchObject([
      { rect: [22, -2, 72, 48], author: 'Guest', contents: 'Look', isNew: false },
      { rect: [34, -14, 84, 36] },
    ])
    session.undo()
    session.undo()
    expect(await session.save()).toEqual(file)
  })

  it('selects what it duplicates', async () => {
    const session = await openSession()
    play(session, 'square 2 100,100 200,200')
    session.select(['0:5', 'id-1'])
    session.duplicateSelected()
    expect(told(session)).toBe(`${own} Square@1 Square@2 Square@2`)
    expect(session.store.getState().selection).toEqual(['id-2', 'id-3'])
  })

  it('an arrow key held down is one step', async () => {
    const session = await openSession()
    session.select(['0:5'])
    for (const x of [1, 1, 10]) session.dispatch({ type: 'nudge', by: { x, y: 0 } })
    expect(undoCountOf(session.store.getState())).toBe(1)
    expect(PdfDocument.open(await session.save()).annotations(0)[0]).toMatchObject({ rect: [22, 10, 72, 60] })
    session.undo()
    expect(await session.save()).toEqual(file)
  })

  it('rotates a mark, and undoing it saves the original bytes', async () => {
    const session = await openSession()
    session.select(['0:5'])
    const at = { x: 35, y: 95 }
    session.dispatch({ type: 'pointer-down', pageIndex: 0, at, shift: false, tolerancePt: 2, grip: 'turn' })
    session.dispatch({ type: 'pointer-hold' })
    session.dispatch({ type: 'pointer-move', path: [{ x: 77, y: 77 }], shift: true })
    expect(session.gesture.getState().preview).toHaveLength(1)
    session.dispatch({ type: 'pointer-up' })
    const [turned] = PdfDocument.open(await session.save()).annotations(0)
    const reach = 25 * Math.SQRT2
    expect(turned?.rect.map(Math.round)).toEqual(
      [35 - reach, 35 - reach, 35 + reach, 35 + reach].map(Math.round),
    )
    session.undo()
    expect(await session.save()).toEqual(file)
  })

  it('scales a mark that is drawn beside its rectangle where it is seen', async () => {
    const ink =
      '<< /Type /Annot /Subtype /Ink /Rect [210 310 260 360] /InkList [[20 20 60 60]] /C [1 0 0] /BS << /W 2 >> /F 4 >>'
    const session = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
        ink,
      ]),
    )
    session.select(['0:4'])
    const grip = { right: true, top: true }
    const at = { x: 61, y: 61 }
    session.dispatch({ type: 'pointer-down', pageIndex: 0, at, shift: false, tolerancePt: 2, grip })
    session.dispatch({ type: 'pointer-hold' })
    session.dispatch({ type: 'pointer-move', path: [{ x: 103, y: 103 }], shift: false })
    session.dispatch({ type: 'pointer-up' })
    const [scaled] = PdfDocument.open(await session.save()).annotations(0)
    expect(scaled?.rect.map(Math.round)).toEqual([20, 20, 102, 102])
  })

  it('adds a text to a mark of another program, and removes it', async () => {
    const session = await openSession()
    const saved = async () => PdfDocument.open(await session.save()).annotations(0)[0]?.contents
    session.reword('0:5', 'Seen')
    expect(await saved()).toBe('Seen')
    session.reword('0:5', 'Seen')
    session.reword('0:5', '')
    expect(undoCountOf(session.store.getState())).toBe(2)
    expect((await saved()) ?? '').toBe('')
    session.undo()
    session.undo()
    expect(await session.save()).toEqual(file)
  })

  it('selects a mark that cannot be drawn by its rectangle, and deletes it', async () => {
    const session = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
        '<< /Type /Annot /Subtype /Caret /Rect [10 10 60 60] >>',
      ]),
    )
    play(session, 'select 1 30,30')
    expect(session.store.getState().selection).toEqual(['0:4'])
    session.removeSelected()
    expect(toldOf(await session.save())).toBe('')
  })

  it('is dirty exactly while the file differs from what was saved last', async () => {
    const session = await openSession()
    const hasChanges = () => isDirty(session.store.getState())
    expect(hasChanges()).toBe(false)
    play(session, 'square 1 100,100 200,200')
    expect(hasChanges()).toBe(true)
    await session.save()
    expect(hasChanges()).toBe(false)
    play(session, 'undo')
    expect(hasChanges()).toBe(true)
    play(session, 'redo')
    expect(hasChanges()).toBe(false)
  })

  it('stays dirty when something is drawn while saving', async () => {
    const session = await openSession()
    play(session, 'square 1 100,100 200,200')
    const saving = session.save()
    play(session, 'square 1 200,200 300,300')
    await saving
    expect(isDirty(session.store.getState())).toBe(true)
  })

  it('selects by the drawing, not links, and deselects deleted marks', async () => {
    const session = await openSession()
    const { getState } = session.store
    play(session, 'select 1 10,30')
    expect(getState().selection).toEqual(['0:5'])
    session.dispatch({ type: 'key', key: 'Delete' })
    expect(getState().selection).toEqual([])
    play(session, 'select 1 2,2')
    expect(getState().selection).toEqual([])
  })

  it('marks selected text of several pages in one step', async () => {
    const session = await openSession()
    session.textSelected([
      { pageIndex: 0, quads: [100, 112, 200, 112, 100, 100, 200, 100] },
      { pageIndex: 1, quads: [10, 112, 20, 112, 10, 100, 20, 100] },
    ])
    expect(told(session)).toBe(`${own} Highlight@1 Highlight@2`)
    session.undo()
    expect(told(session)).toBe(own)
  })

  it('names the author and the time of what it adds', async () => {
    const session = await openSession()
    play(session, 'square 2 100,100 200,200')
    const [added] = PdfDocument.open(await session.save()).annotations(1)
    expect(added).toMatchObject({
      author: 'Guest',
      data: { dateCreated: expect.stringContaining('2026-03-04') },
    })
  })

  it('shows the preview of a gesture and removes it when the gesture is cancelled', async () => {
    const session = await openSession()
    session.setTool('square')
    session.dispatch({ type: 'pointer-down', pageIndex: 0, at: { x: 9, y: 9 }, shift: false, tolerancePt: 2 })
    session.dispatch({ type: 'pointer-move', path: [{ x: 90, y: 90 }], shift: false })
    expect(session.gesture.getState().preview.map(mark => mark.rect)).toEqual([[9, 9, 90, 90]])
    session.dispatch({ type: 'pointer-cancel' })
    expect(session.gesture.getState().preview).toEqual([])
    expect(told(session)).toBe(own)
  })

  it.each([
    ['empty-file', new Uint8Array()],
    ['not-a-pdf', new TextEncoder().encode('a letter to my aunt')],
  ])('reports %s if the engine cannot open the file', async (code, bytes) => {
    await expect(openSession(bytes)).rejects.toMatchObject({ name: 'MarkingError', code })
  })

  it('reverts changes that the engine refuses, and reports that', async () => {
    const session = await openSession()
    play(session, 'square 9 100,100 200,200; square 1 100,100 200,200')
    await settle(session)
    expect(told(session)).toBe(`${own} Square@1`)
    expect(session.store.getState()).toMatchObject({ problem: 'page-missing' })
    expect(undoCountOf(session.store.getState())).toBe(1)
  })
})
