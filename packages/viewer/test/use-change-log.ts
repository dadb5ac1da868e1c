/** A log of changes whose engine and clock are in the hands of the test. */
import { createStore } from 'zustand/vanilla'
import type { EngineRequest } from '../src/engine/engine-protocol.ts'
import type { Change } from '../src/marking/change.ts'
import { createChangeFeed } from '../src/marking/change-feed.ts'
import { createChangeLog, type LogSurroundings } from '../src/marking/change-log.ts'
import {
  initialMarkingState,
  isDirty,
  type MarkingState,
  redoCountOf,
  undoCountOf,
} from '../src/marking/marking-state.ts'
import { createSavedBytes } from '../src/marking/save-changes.ts'
import type { Mark } from '../src/marks/mark.ts'
import { MarkingError, type MarkingErrorCode } from '../src/marks/marking-error.ts'

export const markOf = (id: string, contents?: string): Mark => ({
  ...{ id, pageIndex: 0, subtype: 'Square', kind: '/Square', rect: [0, 0, 10, 10], flags: 4 },
  ...{ data: undefined, scene: undefined, svg: undefined, isNew: true, author: undefined, contents },
  inReplyTo: undefined,
})

export const adding = (...ids: string[]): Change =>
  ids.map(id => ({ kind: 'add', mark: markOf(id), index: 0 }))
export const removing = (id: string): Change => [{ kind: 'remove', mark: markOf(id), index: 0 }]
export const wording = (id: string, before: string | undefined, after: string): Change => [
  { kind: 'update', before: markOf(id, before), after: markOf(id, after) },
]

/** A log whose engine answers only when the test says so. */
export function useLog(initial: Partial<MarkingState> = {}) {
  const store = createStore(() => ({ ...initialMarkingState, ...initial }))
  const asked: { request: EngineRequest; end: (answer: MarkingErrorCode | Uint8Array) => Promise<void> }[] =
    []
  const heard: string[] = []
  const feed = createChangeFeed()
  feed.subscribe(({ origin }) => heard.push(origin))
  let atMs = 0
  const engine: LogSurroundings['engine'] = {
    ask: (request, fixChanges) => {
      fixChanges?.()
      if (request.call !== 'apply') heard.push('asked')
      const answer = new Promise<never>((resolve, reject) => {
        const end = async (given: MarkingErrorCode | Uint8Array) => {
          if (typeof given === 'string') reject(new MarkingError(given, given))
          else resolve(given as never)
          await answer.catch(() => undefined)
        }
        asked.push({ request, end })
      })
      return answer
    },
  }
  const log = createChangeLog({ store, engine, feed, now: () => new Date(atMs) })
  const examineSaved = () => {
    heard.push('examined')
    return () => heard.push('kept')
  }
  const told = (edits: Extract<EngineRequest, { call: 'apply' }>['edits']) =>
    edits.map(({ kind, id }) => `${kind} ${id}`).join(', ')
  return {
    log,
    saved: createSavedBytes({ store, engine }, { examineSaved }),
    store,
    heard,
    /** Answers the request that was sent in this place, the last one by default. */
    answer: (answer: MarkingErrorCode | Uint8Array, place = -1) => asked.at(place)?.end(answer),
    after: (ms: number) => {
      atMs += ms
    },
    sent: () =>
      asked.flatMap(({ request }) => (request.call === 'apply' ? [told(request.edits)] : request.call)),
    done: () => log.done().map(({ edits }) => told(edits)),
    marks: () =>
      (store.getState().annotationsByPage.get(0) ?? [])
        .map(({ id, contents }) => (contents === undefined ? id : `${id}:${contents}`))
        .sort()
        .join(' '),
    /** Undoable and redoable steps, and whether there is something to save. */
    counts: () => {
      const state = store.getState()
      return `${undoCountOf(state)} ${redoCountOf(state)}${isDirty(state) ? ' dirty' : ''}`
    },
  }
}

export type Log = ReturnType<typeof useLog>

export const withTwo = (initial?: Partial<MarkingState>): Log => {
  const made = useLog(initial)
  for (const id of ['a', 'b']) made.log.commit(adding(id))
  return made
}
