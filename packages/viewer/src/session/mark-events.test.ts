import { PdfDocument } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { type MarkEvent, onMarkEvents } from './mark-events.ts'

/** An event in words: its type, and the marks or the page it is about. */
function told(event: MarkEvent): string {
  switch (event.type) {
    case 'add':
    case 'import':
    case 'delete':
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
  ['and undone', 'square 2 100,100 200,200; undo', 'add id-1, render 2 (1), delete id-1, render 2 (0)'],
  [
    'a mark of another program is deleted with its answer',
    'delete 0:5',
    'select 0:5, focus 0:5, delete 0:5, delete 0:6, render 1 (1), select, focus',
  ],
  [
    'and brought back',
    'delete 0:5; undo',
    'select 0:5, focus 0:5, delete 0:5, delete 0:6, render 1 (1), select, focus, add 0:5, add 0:6, render 1 (3)',
  ],
]

describe('mark events', () => {
  it.each(cases)('when %s', async (_, script, expected) => {
    const session = await openSession()
    const events: string[] = []
    const stop = onMarkEvents(session.store, event => events.push(told(event)))
    play(session, script)
    expect(events.join(', ')).toBe(expected)
    stop()
    session.undo()
    expect(events.join(', ')).toBe(expected)
  })

  it('when a mark gets other words, or several are selected', async () => {
    const session = await openSession()
    const events: string[] = []
    onMarkEvents(session.store, event => events.push(told(event)))
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

  it('marks of the file are rendered when they come, and not added', async () => {
    const session = await openSession()
    const events: string[] = []
    onMarkEvents(session.store, event => events.push(told(event)))
    await session.loadPage(1)
    expect(events.filter(event => event.startsWith('add'))).toEqual([])
  })

  it('marks of exported data are imported, once, with their answers, and added when that is redone', async () => {
    const session = await openSession()
    await session.loadPage(1)
    const events: string[] = []
    onMarkEvents(session.store, event => events.push(told(event)))
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

  it.each([
    ['page-missing', { annotationType: '/Square', pageId: 99, rect: [1, 1, 9, 9] }],
    ['annotation-invalid', { annotationType: '/Highlight', pageId: 4, quadPoints: [1] }],
    [
      'annotation-not-editable',
      { annotationType: '/Stamp', pageId: 4, rect: [1, 1, 9, 9], stampAppearance: 'x' },
    ],
  ] as const)('what cannot be imported is told: %s', async (problem, fields) => {
    const session = await openSession()
    await session.loadPage(1)
    const events: string[] = []
    onMarkEvents(session.store, event => events.push(told(event)))
    await session.importMarks([{ uuid: 'a', dateCreated: '2026-01-02T03:04:05.000Z', ...fields } as never])
    expect([session.store.getState().problem, events]).toEqual([problem, []])
  })
})
