import { PdfDocument, renderAnnotation, type Scene, toSvg } from '@lectern/pdf'
import { exportDataForm } from '@lectern/pdf/data-form'
import { describe, expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { type MarkEvent, onMarkEvents } from './mark-events.ts'
import { isDirty } from './marking-state.ts'

/** A stamp as another program drew it: a file of one page, with one green square. */
const greenLook = btoa(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[4 0 R]>>endobj
4 0 obj<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 5 0 R>>>>endobj
5 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length 21>>stream
0 1 0 rg 0 0 9 9 re f
endstream endobj
trailer<</Root 1 0 R>>`)
/** What every mark has. */
const dated = { uuid: 'a', dateCreated: '2026-01-02T03:04:05.000Z' } as const
const noScene: Scene = { bounds: [0, 0, 0, 0], blendMode: 'normal', items: [] }

/** An event as text: its type, and the marks or the page it concerns. */
function told(event: MarkEvent): string {
  switch (event.type) {
    case 'add':
    case 'import':
    case 'delete':
      return `${event.type} ${event.mark.id}`
    case 'pointer-enter':
    case 'pointer-leave':
    case 'pointer-down':
      return `${event.type} ${event.mark.id}`
    case 'edit':
      return `edit ${event.after.id}`
    case 'select':
      return `select ${event.marks.map(({ id }) => id).join('+')}`.trim()
    case 'focus':
      return `focus ${event.mark?.id ?? ''}`.trim()
    case 'render':
      return `render ${event.pageIndex + 1} (${event.marks.length})`
  }
}

const cases: readonly (readonly [behaviour: string, script: string, expected: string])[] = [
  ['a mark is drawn', 'square 2 100,100 200,200', 'add id-1, render 2 (1)'],
  [
    'a drawn mark is undone',
    'square 2 100,100 200,200; undo',
    'add id-1, render 2 (1), delete id-1, render 2 (0)',
  ],
  [
    'a mark of another program is deleted with its reply',
    'delete 0:5',
    'select 0:5, focus 0:5, delete 0:5, delete 0:6, render 1 (1), select, focus',
  ],
  [
    'the deletion is undone',
    'delete 0:5; undo',
    'select 0:5, focus 0:5, delete 0:5, delete 0:6, render 1 (1), select, focus, add 0:5, add 0:6, render 1 (3)',
  ],
]

describe('mark events', () => {
  it.each(cases)('when %s', async (_, script, expected) => {
    const session = await openSession()
    const events: string[] = []
    const stop = onMarkEvents(session, event => events.push(told(event)))
    play(session, script)
    expect(events.join(', ')).toBe(expected)
    stop()
    session.undo()
    expect(events.join(', ')).toBe(expected)
  })

  it('when the text of a mark changes, or several are selected', async () => {
    const session = await openSession()
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    session.reword('0:5', 'Seen')
    session.select(['0:5', '0:6'])
    session.select(['0:6'])
    session.select([])
    expect(events).toEqual([
      'edit 0:5',
      'render 1 (3)',
      'select 0:5+0:6',
      'select 0:6',
      'focus 0:6',
      'select',
      'focus',
    ])
  })

  it('when the pointer enters a mark, presses it, and leaves it', async () => {
    const session = await openSession()
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    for (const pointed of [undefined, '0:5', '0:5', '0:6', 'gone', undefined])
      session.notePointer({ pointed })
    for (const pressed of ['0:6', undefined, '0:6', undefined]) session.notePointer({ pressed })
    expect(events).toEqual([
      'pointer-enter 0:5',
      'pointer-leave 0:5',
      'pointer-enter 0:6',
      'pointer-leave 0:6',
      'pointer-down 0:6',
      'pointer-down 0:6',
    ])
  })

  it('marks of the file are rendered when they are loaded, and not added', async () => {
    const session = await openSession()
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    await session.loadPage(1)
    expect(events.filter(event => event.startsWith('add'))).toEqual([])
  })

  it('marks of exported data are imported once with their replies, and added when the import is redone', async () => {
    const session = await openSession()
    await session.loadPage(1)
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    const about = { author: 'Ada', dateCreated: '2026-01-02T03:04:05.000Z', pageId: 4 }
    const box = [10, 10, 60, 60] as const
    const list = [
      { ...about, annotationType: '/Text', uuid: 'b', inReplyTo: 'a', rect: [10, 10, 35, 35] },
      { ...about, annotationType: '/Square', uuid: 'a', rect: box, textContent: 'Look' },
    ] as const
    await session.importMarks(list)
    expect(events).toEqual(['import id-1', 'import id-2', 'render 2 (2)'])
    const marks = session.store.getState().annotationsByPage.get(1)
    expect(marks).toMatchObject([
      { contents: 'Look', data: { uuid: 'a', dateCreated: about.dateCreated } },
      { inReplyTo: 'id-1', author: 'Ada' },
    ])
    session.undo()
    session.redo()
    expect(events.slice(3)).toEqual([
      'delete id-1',
      'delete id-2',
      'render 2 (0)',
      'add id-1',
      'add id-2',
      'render 2 (2)',
    ])
    await session.importMarks(list)
    expect(events).toHaveLength(9)
    const exported = PdfDocument.open(await session.save()).exportAnnotations()
    expect(exported.filter(({ pageId }) => pageId === 4)).toMatchObject([
      { uuid: 'a', author: 'Ada', textContent: 'Look' },
      { uuid: 'b', inReplyTo: 'a', author: 'Ada' },
    ])
  })

  it('an imported stamp keeps its appearance of another program when shown, moved, copied and saved', async () => {
    const session = await openSession()
    await session.loadPage(1)
    const about = { author: 'Ada', dateCreated: '2026-01-02T03:04:05.000Z', pageId: 4 }
    const stamp = { ...about, annotationType: '/Stamp', uuid: 'a', stampType: '#Own' } as const
    await session.importMarks([{ ...stamp, rect: [10, 10, 60, 60], stampAppearance: greenLook }])
    const shown = () => session.store.getState().annotationsByPage.get(1) ?? []
    session.select(['id-1'])
    session.duplicateSelected()
    expect(session.store.getState().problem).toBeUndefined()
    expect(shown().map(({ svg, rect }) => [svg?.includes('fill="#00ff00"'), rect[2] - rect[0]])).toEqual([
      [true, 50],
      [true, 50],
    ])
    const saved = PdfDocument.open(await session.save())
    const looks = exportDataForm(saved).filter(data => 'stampAppearance' in data)
    expect(looks).toHaveLength(2)
    expect(
      saved.annotations(1).every(mark => toSvg(renderAnnotation(mark) ?? noScene).includes('#00ff00')),
    ).toBe(true)
  })

  it.each([
    ['page-missing', { annotationType: '/Square', pageId: 99, rect: [1, 1, 9, 9] }],
    ['annotation-invalid', { annotationType: '/Highlight', pageId: 4, quadPoints: [1] }],
    [
      'stamp-image-invalid',
      { annotationType: '/Stamp', pageId: 4, rect: [1, 1, 9, 9], stampAppearance: 'x' },
    ],
  ] as const)('an invalid import is told to its caller: %s', async (code, fields) => {
    const session = await openSession()
    await session.loadPage(1)
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    const problem = await session.importMarks([{ ...dated, ...fields } as never])
    expect([problem?.code, events]).toEqual([code, []])
  })

  it('an import that only the engine refuses is told to its caller, and taken back', async () => {
    // The engine knows this id from the file.
    const session = await openSession(undefined, undefined, () => '0:5')
    await session.loadPage(1)
    const events: string[] = []
    onMarkEvents(session, event => events.push(told(event)))
    const square = { ...dated, annotationType: '/Square', pageId: 4, rect: [1, 1, 9, 9] } as const
    const problem = await session.importMarks([square])
    expect(problem?.code).toBe('annotation-invalid')
    expect(events.at(-1)).toBe('render 2 (0)')
    expect(session.store.getState().history.done).toEqual([])
  })

  it('what the reader draws while the engine takes an import that the host keeps is unsaved', async () => {
    const session = await openSession()
    await session.loadPage(1)
    const square = { ...dated, annotationType: '/Square', pageId: 4, rect: [1, 1, 9, 9] } as const
    const taken = session.importMarks([square], { areKept: true })
    session.store.subscribe(({ annotationsByPage }, before) => {
      if (annotationsByPage.get(1)?.length === 1 && before.annotationsByPage.get(1)?.length === 0)
        queueMicrotask(() => play(session, 'square 2 100,100 200,200'))
    })
    expect(await taken).toBeUndefined()
    expect(isDirty(session.store.getState())).toBe(true)
    session.undo()
    expect(isDirty(session.store.getState())).toBe(false)
  })
})
