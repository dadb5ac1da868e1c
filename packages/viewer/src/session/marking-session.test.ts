import { readFileSync } from 'node:fs'
import { MessageChannel } from 'node:worker_threads'
import { PdfDocument } from '@lectern/pdf'
import { afterEach, describe, expect, it } from 'vitest'
import type { ToolName } from '../tools/tool.ts'
import { connectEngine, type EnginePort } from '../workers/engine-client.ts'
import { createEngineHost } from '../workers/engine-host.ts'
import type { AnswerMessage, MarkingEngine, RequestMessage } from '../workers/engine-protocol.ts'
import { asMarkingError } from './marking-error.ts'
import { type MarkingSession, openMarkingSession } from './marking-session.ts'

const now = () => new Date('2026-03-04T05:06:07Z')
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Two empty pages; the first has a note, an answer to it and a link, written by another program. */
const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R 7 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] /T (Ada) /Contents (Look) /F 4 >>',
  '<< /Type /Annot /Subtype /Highlight /Rect [70 10 90 20] /QuadPoints [70 20 90 20 70 10 90 10] /C [1 1 0] /IRT 5 0 R /F 4 >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 5 5] >>',
])

function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return new TextEncoder().encode(`${text}startxref\n${text.indexOf('xref\n0')}\n%%EOF\n`)
}

/** The engine at the other end of a real channel, as in the browser, but in this thread. */
function startEngine(): MarkingEngine {
  const { port1, port2 } = new MessageChannel()
  const host = createEngineHost({ now, random: byteCount => new Uint8Array(byteCount) })
  port2.on('message', ({ number, request }: RequestMessage) => {
    const reply = (message: AnswerMessage) => port2.postMessage(message)
    try {
      reply({ number, answer: host.answer(request) })
    } catch (error) {
      const { code, message } = asMarkingError(error)
      reply({ number, error: { code, message } })
    }
  })
  const port: EnginePort = {
    postMessage: message => port1.postMessage(message),
    addEventListener: (type: string, listener: (event: never) => void) => {
      port1.on(type, data => listener({ data } as never))
    },
  }
  closers.push(() => port1.close())
  return connectEngine(port, () => port1.close())
}

async function openSession(bytes = file): Promise<MarkingSession> {
  let lastId = 0
  const surroundings = { userName: 'Guest', now, freshId: () => `id-${++lastId}` }
  const session = await openMarkingSession(startEngine(), { bytes, password: undefined }, surroundings)
  session.ensurePage(0)
  await settle(session)
  return session
}

/** Saving answers after everything asked before it. */
const settle = (session: MarkingSession) => session.save()

/** Plays gestures: `TOOL PAGE X,Y X,Y …`, `drag …` alike, `delete ID …`, `width N ID …`, `undo`, `redo`, `clear`; by `;`. */
function play(session: MarkingSession, script: string): void {
  for (const [verb = '', ...rest] of script.split(';').map(words => words.trim().split(' '))) {
    if (verb === 'undo' || verb === 'redo' || verb === 'clear') session[verb]()
    else if (verb === 'delete') {
      session.select(rest)
      session.removeSelected()
    } else if (verb === 'width') {
      session.select(rest.slice(1))
      session.restyleSelected({ widthPt: Number(rest[0]) })
    } else if (verb === 'drag') draw(session, 'select', Number(rest[0]) - 1, rest.slice(1))
    else draw(session, verb as ToolName, Number(rest[0]) - 1, rest.slice(1))
  }
}

function draw(session: MarkingSession, tool: ToolName, pageIndex: number, words: readonly string[]): void {
  const places = words.map(word => word.split(',').map(Number)).map(([x = 0, y = 0]) => ({ x, y }))
  const [first = { x: 0, y: 0 }, ...path] = places
  session.setTool(tool)
  session.dispatch({ type: 'pointer-down', pageIndex, at: first, shift: false, tolerancePt: 2 })
  if (tool === 'select') session.dispatch({ type: 'pointer-hold' })
  if (path.length > 0) session.dispatch({ type: 'pointer-move', path, shift: false })
  session.dispatch({ type: 'pointer-up' })
}

/** What is on the pages, as `subtype@page`, in drawing order; ink tells its strokes. */
function told(session: MarkingSession): string {
  const marks = [...session.store.getState().annotationsByPage.values()].flat()
  return marks
    .map(({ subtype, pageIndex, data }) => {
      const strokes = data?.annotationType === '/Ink' ? `*${data.inkList.length}` : ''
      return `${subtype}@${pageIndex + 1}${strokes}`
    })
    .join(' ')
}

/** The same of the saved file, as it is when opened anew. */
function toldOf(bytes: Uint8Array): string {
  const document = PdfDocument.open(bytes)
  const all = document.pages.flatMap(page => document.annotations(page.index))
  return all
    .map(({ subtype, pageIndex, data }) => {
      const strokes = data?.annotationType === '/Ink' ? `*${data.inkList.length}` : ''
      return `${subtype}@${pageIndex + 1}${strokes}`
    })
    .join(' ')
}

const own = 'Square@1 Highlight@1 Link@1'

const cases: readonly (readonly [behaviour: string, script: string, expected: string])[] = [
  ['shows what the file has', 'undo', own],
  ['adds what is drawn', 'square 1 100,100 200,200', `${own} Square@1`],
  ['gathers strokes', 'ink 1 100,100 200,200; ink 1 50,50 60,80', `${own} Ink@1*2`],
  ['undoes a stroke', 'ink 1 100,100 200,200; ink 1 50,50 60,80; undo', `${own} Ink@1*1`],
  ['redoes a stroke', 'ink 1 100,100 200,200; ink 1 50,50 60,80; undo; undo; redo; redo', `${own} Ink@1*2`],
  ['draws anew after undoing', 'ink 1 9,9 20,20; undo; ink 2 9,9 20,20', `${own} Ink@2*1`],
  [
    'a new change forgets what was undone',
    'square 1 9,9 50,50; undo; ink 1 9,9 20,20; redo',
    `${own} Ink@1*1`,
  ],
  ['deletes a mark of another program with its answers', 'delete 0:5', 'Link@1'],
  ['brings both back in their places', 'delete 0:5; undo', own],
  ['deletes them again', 'delete 0:5; undo; redo', 'Link@1'],
  ['deletes the answer alone', 'delete 0:6', 'Square@1 Link@1'],
  ['deletes a mark of its own', 'square 1 100,100 200,200; delete id-1', own],
  ['clears its additions in one step', 'square 1 100,100 200,200; ink 2 9,9 50,50; clear', own],
  [
    'and brings them back in one',
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
    // What is shown is what is saved.
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
      expect(session.store.getState().undoCount).toBe(seen.length - 1)
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

  it('law 5: what is drawn before saving is what the saved file is drawn with', async () => {
    const session = await openSession()
    play(session, 'ink 2 9,9 50,80 120,30; square 2 100,100 200,200')
    const before = session.store
      .getState()
      .annotationsByPage.get(1)
      ?.map(mark => mark.scene?.bounds)
    const again = await openSession(await session.save())
    again.ensurePage(1)
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

  it('gives marks another look in one step, each its own, whoever made them', async () => {
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

  it('selects in its rectangle what nobody can draw, and deletes it', async () => {
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
    const isDirty = () => session.store.getState().isDirty
    expect(isDirty()).toBe(false)
    play(session, 'square 1 100,100 200,200')
    expect(isDirty()).toBe(true)
    await session.save()
    expect(isDirty()).toBe(false)
    play(session, 'undo')
    expect(isDirty()).toBe(true)
    play(session, 'redo')
    expect(isDirty()).toBe(false)
  })

  it('stays dirty when something is drawn while saving', async () => {
    const session = await openSession()
    play(session, 'square 1 100,100 200,200')
    const saving = session.save()
    play(session, 'square 1 200,200 300,300')
    await saving
    expect(session.store.getState().isDirty).toBe(true)
  })

  it('selects by the drawing, not through links, and forgets what is gone', async () => {
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

  it('shows the preview of the gesture and drops it when the gesture is cancelled', async () => {
    const session = await openSession()
    session.setTool('square')
    session.dispatch({ type: 'pointer-down', pageIndex: 0, at: { x: 9, y: 9 }, shift: false, tolerancePt: 2 })
    session.dispatch({ type: 'pointer-move', path: [{ x: 90, y: 90 }], shift: false })
    expect(session.store.getState().preview.map(mark => mark.rect)).toEqual([[9, 9, 90, 90]])
    session.dispatch({ type: 'pointer-cancel' })
    expect(session.store.getState().preview).toEqual([])
    expect(told(session)).toBe(own)
  })

  it.each([
    ['empty-file', new Uint8Array()],
    ['not-a-pdf', new TextEncoder().encode('a letter to my aunt')],
  ])('says %s when the engine cannot open the file', async (code, bytes) => {
    const opening = openMarkingSession(startEngine(), { bytes, password: undefined }, { userName: 'Guest' })
    await expect(opening).rejects.toMatchObject({ name: 'MarkingError', code })
  })

  it('only shows the marks of a document whose author allows none', async () => {
    // Made with qpdf --encrypt "" owner 256 --annotate=n, from one empty page.
    const bytes = new Uint8Array(readFileSync(new URL('../../test/marks-forbidden.pdf', import.meta.url)))
    const session = await openSession(bytes)
    play(session, 'square 1 100,100 200,200')
    expect(session.store.getState()).toMatchObject({ mayMark: false, undoCount: 0 })
    expect(await session.save()).toEqual(bytes)
  })

  it('takes back what the engine refused and says so', async () => {
    const session = await openSession()
    play(session, 'square 9 100,100 200,200; square 1 100,100 200,200')
    await settle(session)
    expect(told(session)).toBe(`${own} Square@1`)
    expect(session.store.getState()).toMatchObject({ problem: 'page-missing', undoCount: 1 })
  })
})
