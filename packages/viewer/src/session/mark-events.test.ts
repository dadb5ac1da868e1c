import { describe, expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { type MarkEvent, onMarkEvents } from './mark-events.ts'

/** An event in words: its type, and the marks or the page it is about. */
function told(event: MarkEvent): string {
  switch (event.type) {
    case 'add':
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
})
