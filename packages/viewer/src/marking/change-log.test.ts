/** What the log keeps for a restarted engine, when changes count as saved or are refused late. */
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Mark } from '../marks/mark.ts'
import { MarkingError } from '../marks/marking-error.ts'
import type { Change } from './change.ts'
import { createChangeFeed } from './change-feed.ts'
import { createChangeLog } from './change-log.ts'
import { initialMarkingState, isDirty, undoCountOf } from './marking-state.ts'

const markOf = (id: string): Mark => ({
  ...{
    id,
    pageIndex: 0,
    subtype: 'Square',
    kind: '/Square',
    rect: [0, 0, 10, 10],
    flags: 4,
    data: undefined,
  },
  ...{ scene: undefined, svg: undefined, isNew: true, author: undefined, contents: undefined },
  inReplyTo: undefined,
})

const adding = (id: string): Change => [{ kind: 'add', mark: markOf(id), index: 0 }]

/** A log whose engine answers a change only when the test says so. */
function useLog() {
  const store = createStore(() => initialMarkingState)
  const refusals: ((code: 'page-missing' | 'engine-stopped') => Promise<void>)[] = []
  const log = createChangeLog({
    store,
    engine: {
      ask: () => {
        const answer = new Promise<never>((_, reject) => {
          refusals.push(async code => {
            reject(new MarkingError(code, code))
            await answer.catch(() => undefined)
          })
        })
        return answer
      },
    },
    now: () => new Date(0),
    examineSaved: () => () => undefined,
    feed: createChangeFeed(),
  })
  for (const id of ['a', 'b']) log.commit(adding(id))
  return {
    log,
    refuse: (place: number, code: 'page-missing' | 'engine-stopped') => refusals[place]?.(code),
    seen: () => {
      const { annotationsByPage, areKeptBeside } = store.getState()
      const undoCount = undoCountOf(store.getState())
      const marks = (annotationsByPage.get(0) ?? []).map(({ id }) => id).sort()
      const done = log.done().flatMap(({ edits }) => edits.map(edit => edit.kind === 'put' && edit.id))
      return {
        marks: marks.join(' '),
        done: done.join(' '),
        undoCount,
        isDirty: isDirty(store.getState()),
        areKeptBeside,
      }
    },
  }
}

describe.each([
  ['can be undone', true, 2],
  ['cannot be undone', false, 0],
] as const)('changes that count as saved and %s', (_, canUndo, undoCount) => {
  it('are all repeated in a restarted engine, once each, and nothing is unsaved', () => {
    const { log, seen } = useLog()
    expect(seen()).toMatchObject({ undoCount: 2, isDirty: true, areKeptBeside: false })
    log.countAsSaved({ canUndo })
    const saved = { marks: 'a b', done: 'a b', isDirty: false, areKeptBeside: true }
    expect(seen()).toEqual({ ...saved, undoCount })
    log.commit(adding('c'))
    expect(seen()).toMatchObject({ marks: 'a b c', done: 'a b c', isDirty: true })
    log.undo()
    expect(seen()).toEqual({ ...saved, undoCount })
  })

  it('are not repeated if the engine refuses them only then', async () => {
    const { log, refuse, seen } = useLog()
    log.countAsSaved({ canUndo })
    await refuse(0, 'page-missing')
    expect(seen()).toMatchObject({ marks: 'b', done: 'b' })
  })

  it('stay if the engine has only stopped', async () => {
    const { log, refuse, seen } = useLog()
    log.countAsSaved({ canUndo })
    await refuse(0, 'engine-stopped')
    expect(seen()).toMatchObject({ marks: 'a b', done: 'a b' })
  })
})
