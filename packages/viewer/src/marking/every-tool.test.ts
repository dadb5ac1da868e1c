/** Every tool with the real engine: its mark is saved, undone, redone, moved, copied and read again. */

import { PdfDocument, pagePoint } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import { file, openSession, pdfOf, settle } from '../../test/play-session.ts'
import { eventsOf, picture } from '../../test/play-tool.ts'
import type { Mark } from '../marks/mark.ts'
import { type ToolName, toolNames } from '../tools/all-tools.ts'
import { commentsOf } from './comment-list.ts'
import type { MarkingSession } from './marking-session.ts'
import { undoCountOf } from './marking-state.ts'

/** A gesture on the empty second page, and the subtype of the mark it creates. */
const gestures: Readonly<Record<Exclude<ToolName, 'select'>, readonly [script: string, subtype: string]>> = {
  highlight: ['down 2 9,9; range 100,100 200,112; up', 'Highlight'],
  underline: ['down 2 9,9; range 100,100 200,112 100,80 150,92; up', 'Underline'],
  squiggly: ['down 2 9,9; range 100,100 200,112; up', 'Squiggly'],
  strikeout: ['down 2 9,9; range 100,100 200,112; up', 'StrikeOut'],
  note: ['down 2 100,100; up; text Ein Wort', 'Text'],
  freeText: ['down 2 100,100; move 200,160; up; text Ein Wort', 'FreeText'],
  callout: ['down 2 100,100; move 200,160; up; text Wort; down 2 20,20; up; down 2 60,130; up', 'FreeText'],
  typewriter: ['down 2 100,100; up; text Ein Wort', 'FreeText'],
  ink: ['down 2 100,100; move 120,140 150,90; up; down 2 50,50; move 60,70; up', 'Ink'],
  square: ['down 2 100,100; move 200,160; up', 'Square'],
  circle: ['down 2 100,100; move 200,160; up', 'Circle'],
  line: ['down 2 100,100; move 200,160; up', 'Line'],
  arrow: ['down 2 100,100; move 200,160; up', 'Line'],
  polyline: ['down 2 100,100; up; down 2 200,160; up; down 2 240,90; up; key Enter', 'PolyLine'],
  polygon: ['down 2 100,100; up; down 2 200,160; up; down 2 240,90; up; key Enter', 'Polygon'],
  stamp: ['down 2 200,200; up', 'Stamp'],
}

const tools = toolNames.filter(name => name !== 'select')

function play(session: MarkingSession, tool: ToolName, script: string): void {
  session.setTool(tool)
  for (const event of eventsOf(script)) {
    if (event.type === 'text') session.answerText(event.text)
    else session.dispatch(event)
  }
}

const marksOn = (session: MarkingSession, page: number): readonly Mark[] =>
  session.store.getState().annotationsByPage.get(page - 1) ?? []

const bounds = ({ scene }: Mark) => scene?.bounds.map(edge => Math.round(edge * 10) / 10)

describe.each(tools)('%s', tool => {
  const [script, subtype] = gestures[tool]

  it('is drawn the same before saving and from the saved file', async () => {
    const session = await openSession()
    play(session, tool, script)
    const [mark] = marksOn(session, 2)
    expect(mark).toMatchObject({ subtype, isNew: true, author: 'Guest' })
    expect(mark?.svg).toContain('<svg')
    const again = await openSession(await session.save())
    await again.loadPage(1)
    const [read] = marksOn(again, 2)
    expect(read).toMatchObject({ subtype, author: 'Guest', flags: mark?.flags })
    expect(read?.contents || undefined).toBe(mark?.contents)
    expect(read && bounds(read)).toEqual(mark && bounds(mark))
  })

  it('is undone to the original bytes and redone', async () => {
    const session = await openSession()
    play(session, tool, script)
    const undoCount = undoCountOf(session.store.getState())
    expect(undoCount).toBe(tool === 'ink' ? 2 : 1)
    const drawn = marksOn(session, 2)
    for (let step = 0; step < undoCount; step++) session.undo()
    expect(marksOn(session, 2)).toEqual([])
    expect(await session.save()).toEqual(file)
    for (let step = 0; step < undoCount; step++) session.redo()
    expect(marksOn(session, 2)).toEqual(drawn)
    expect(PdfDocument.open(await session.save()).annotations(1)).toHaveLength(1)
  })

  it('can be copied, moved, scaled, rotated and deleted', async () => {
    const session = await openSession()
    play(session, tool, script)
    const [mark] = marksOn(session, 2)
    session.select([mark?.id ?? ''])
    session.copySelected()
    session.paste(0)
    expect(marksOn(session, 1).at(-1)).toMatchObject({ subtype, author: 'Guest' })
    session.undo()
    session.setTool('select')
    session.select([mark?.id ?? ''])
    const [l = 0, b = 0, r = 0, t = 0] = mark?.rect ?? []
    for (const event of [
      'nudge 5,5',
      `grip 2 top-right ${r},${t}; hold; move ${r + 30},${t + 20}; up`,
      `grip 2 turn ${(l + r) / 2},${t + 40}; hold; move ${r + 60},${(t + b) / 2}; up`,
    ])
      for (const step of eventsOf(event)) session.dispatch(step)
    const [changed] = marksOn(session, 2)
    const staysThere = ['Highlight', 'Underline', 'Squiggly', 'StrikeOut'].includes(subtype)
    if (staysThere) expect(changed?.rect).toEqual(mark?.rect)
    else expect(changed?.rect).not.toEqual(mark?.rect)
    const again = await openSession(await session.save())
    await again.loadPage(1)
    const [read] = marksOn(again, 2)
    expect(read && bounds(read)).toEqual(changed && bounds(changed))
    session.dispatch({ type: 'key', key: 'Delete' })
    await settle(session)
    expect(marksOn(session, 2)).toEqual([])
    expect(session.store.getState().problem).toBeUndefined()
  })
})

describe('a callout whose text was entered', () => {
  const written = 'down 2 100,100; move 200,160; up; text Ein Wort'

  it.each([
    ['and that has no target yet', written],
    ['and whose knee may still be placed', `${written}; down 2 20,20; up`],
  ])('%s is discarded when another tool is selected', async (_, script) => {
    const session = await openSession()
    play(session, 'callout', script)
    session.setTool('square')
    expect(marksOn(session, 2)).toEqual([])
    expect(session.store.getState()).toMatchObject({
      tool: 'square',
      history: { done: [] },
      question: undefined,
    })
  })
})

describe('without a pointer', () => {
  const asked: readonly ToolName[] = ['note', 'freeText', 'callout', 'typewriter']
  const byHand: readonly ToolName[] = ['highlight', 'underline', 'squiggly', 'strikeout', 'ink', 'select']

  it.each(toolNames.filter(name => !byHand.includes(name)))(
    '%s is placed on the page and selected',
    async tool => {
      const session = await openSession()
      session.setTool(tool)
      expect(session.placeAt(1, pagePoint(200, 300))).toBe(true)
      if (asked.includes(tool)) session.answerText('Word')
      if (tool === 'callout') session.dispatch({ type: 'key', key: 'Enter' })
      expect(marksOn(session, 2)).toHaveLength(1)
      expect(undoCountOf(session.store.getState())).toBe(1)
      if (!asked.includes(tool))
        expect(session.store.getState().selection).toEqual([marksOn(session, 2)[0]?.id])
    },
  )

  it.each(byHand)('%s is not placed', async tool => {
    const session = await openSession()
    session.setTool(tool)
    expect(session.placeAt(1, pagePoint(200, 300))).toBe(false)
    expect(marksOn(session, 2)).toEqual([])
  })
})

describe('styles', () => {
  it.each([
    ['square', { isCloud: true, isDashed: true, fill: [1, 0, 0] }, { cloud: true, fillColor: [1, 0, 0] }],
    ['polygon', { isCloud: true, widthPt: 5 }, { cloud: true, strokeWidth: 5 }],
    ['line', { endings: ['Circle', 'ClosedArrow'] }, { endingType: ['Circle', 'ClosedArrow'] }],
    ['freeText', { fontSizePt: 20, justification: 'right' }, { fontSize: 20, justification: 'right' }],
    ['stamp', { opacity: 0.4 }, { color: expect.arrayContaining([0.4]) }],
  ] as const)('the styles of %s are applied, while drawing and afterwards', async (tool, style, expected) => {
    const session = await openSession()
    session.setTool(tool)
    session.setStyle(style as Parameters<MarkingSession['setStyle']>[0])
    play(session, tool, gestures[tool][0])
    expect(marksOn(session, 2)[0]?.data).toMatchObject(expected)
    const other = await openSession()
    play(other, tool, gestures[tool][0])
    other.select(marksOn(other, 2).map(({ id }) => id))
    other.restyleSelected(style as Parameters<MarkingSession['restyleSelected']>[0])
    const [saved] = PdfDocument.open(await other.save()).annotations(1)
    expect(tool === 'stamp' ? marksOn(other, 2)[0]?.data : saved?.data).toMatchObject(expected)
    other.undo()
    expect(undoCountOf(other.store.getState())).toBe(1)
  })

  it('a fill can be removed', async () => {
    const session = await openSession()
    session.setTool('square')
    session.setStyle({ fill: [1, 0, 0] })
    play(session, 'square', gestures.square[0])
    session.select(marksOn(session, 2).map(({ id }) => id))
    session.restyleSelected({ fill: undefined })
    expect(marksOn(session, 2)[0]?.data).toMatchObject({ fillColor: undefined })
  })

  it('larger text gets a higher box', async () => {
    const session = await openSession()
    play(session, 'freeText', 'down 2 100,100; move 160,120; up; text Ein Wort')
    const height = () => {
      const [, b = 0, , t = 0] = marksOn(session, 2)[0]?.rect ?? []
      return t - b
    }
    const before = height()
    session.select(marksOn(session, 2).map(({ id }) => id))
    session.restyleSelected({ fontSizePt: 30 })
    expect(height()).toBeGreaterThan(before + 30)
  })
})

describe('texts', () => {
  it('editing the text of a mark is one step, and cancelling adds none', async () => {
    const session = await openSession()
    session.askText('0:5')
    expect(session.store.getState().question).toEqual({ id: '0:5', purpose: 'comment', text: 'Look' })
    session.answerText(undefined)
    expect(undoCountOf(session.store.getState())).toBe(0)
    session.askText('0:5')
    session.answerText('Seen')
    expect(marksOn(session, 1)[0]?.contents).toBe('Seen')
    expect(session.store.getState().question).toBeUndefined()
    expect(undoCountOf(session.store.getState())).toBe(1)
  })

  it('selecting another tool closes the question', async () => {
    const session = await openSession()
    play(session, 'note', 'down 2 100,100; up')
    expect(session.store.getState().question?.purpose).toBe('note')
    session.setTool('ink')
    session.answerText('Late')
    expect(marksOn(session, 2)).toEqual([])
  })
})

describe('stamps', () => {
  it('shows, saves and moves a picture', async () => {
    const session = await openSession()
    session.setStamp({ kind: 'picture', picture })
    play(session, 'stamp', 'down 2 200,200; up')
    expect(marksOn(session, 2)[0]?.svg).toContain('data:image/png')
    const again = await openSession(await session.save())
    await again.loadPage(1)
    const [mark] = marksOn(again, 2)
    expect(mark).toMatchObject({ subtype: 'Stamp', rect: [90, 145, 310, 255] })
    again.select([mark?.id ?? ''])
    again.dispatch({ type: 'nudge', by: { x: 10, y: 0 } })
    expect(marksOn(again, 2)[0]?.rect).toEqual([100, 145, 320, 255])
    expect(marksOn(again, 2)[0]?.svg).toContain('data:image/png')
  })

  it('one of another program keeps its appearance', async () => {
    const look = '0 0 1 rg 0 0 100 50 re f'
    const session = await openSession(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
        '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
        '<< /Type /Annot /Subtype /Stamp /Rect [100 100 200 150] /Name /Theirs /F 4 /AP << /N 5 0 R >> >>',
        `<< /Type /XObject /Subtype /Form /BBox [0 0 100 50] /Length ${look.length} >>\nstream\n${look}\nendstream`,
      ]),
    )
    const [before] = marksOn(session, 1)
    session.select([before?.id ?? ''])
    session.dispatch({ type: 'nudge', by: { x: 50, y: 0 } })
    const [moved] = marksOn(session, 1)
    expect(moved?.scene?.bounds).toEqual([150, 100, 250, 150])
    expect(moved?.svg).toMatch(/fill="(blue|#0000ff|#00f|rgb\(0 ?,? ?0 ?,? ?255\))"/)
    const [read] = marksOn(await openSession(await session.save()), 1)
    expect(read && bounds(read)).toEqual(moved && bounds(moved))
  })
})

it('a note is upright on a rotated page, also when the file is read again', async () => {
  const session = await openSession(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
      '<< /Type /Page /Parent 2 0 R /Rotate 90 >>',
    ]),
  )
  play(session, 'note', 'down 1 100,100; up; text Upright')
  const [read] = marksOn(await openSession(await session.save()), 1)
  expect(read?.scene?.items[0]).toMatchObject({ type: 'group' })
  expect(bounds(marksOn(session, 1)[0] as Mark)).toEqual(read && bounds(read))
})

describe('threads', () => {
  const threadsOf = (session: MarkingSession) =>
    commentsOf(session.store.getState().annotationsByPage, () => ({ top: 0, left: 0 })).map(
      ({ mark, answers, states }) => [
        mark.contents,
        answers.map(answer => `${answer.author}: ${answer.contents}`),
        states.map(({ state, author }) => `${state} ${author}`),
      ],
    )

  it('replies and states are saved, read again, undone, and deleted with their mark', async () => {
    const session = await openSession()
    session.answer('0:5', { text: 'Mended' })
    session.answer('0:5', { state: 'Rejected' })
    session.answer('0:5', { state: 'Completed' })
    const expected = ['Look', expect.arrayContaining(['Guest: Mended']), ['Completed Guest']]
    expect(threadsOf(session)[0]).toEqual(expected)
    // Replies are not shown on the page.
    expect(
      marksOn(session, 1)
        .filter(({ svg }) => svg)
        .map(({ subtype }) => subtype),
    ).not.toContain('Text')
    const again = await openSession(await session.save())
    expect(threadsOf(again)[0]).toEqual(expected)
    again.select(['0:5'])
    again.removeSelected()
    expect(
      PdfDocument.open(await again.save())
        .annotations(0)
        .map(({ subtype }) => subtype),
    ).toEqual(['Link'])
    for (let step = 0; step < 3; step++) session.undo()
    expect(await session.save()).toEqual(file)
  })

  it('a mark can be replied to before it is saved', async () => {
    const session = await openSession()
    play(session, 'square', gestures.square[0])
    session.answer(marksOn(session, 2)[0]?.id ?? '', { text: 'Why?' })
    const again = await openSession(await session.save())
    await again.loadPage(1)
    expect(threadsOf(again).at(-1)?.[1]).toEqual(['Guest: Why?'])
    session.select(
      marksOn(session, 2)
        .map(({ id }) => id)
        .slice(0, 1),
    )
    session.removeSelected()
    session.undo()
    session.redo()
    expect(PdfDocument.open(await session.save()).annotations(1)).toEqual([])
  })
})
