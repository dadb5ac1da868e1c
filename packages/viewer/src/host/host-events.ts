import { failureMessage } from '../document/open-file.ts'
import type { OpenFile, Refusal } from '../document/opening-state.ts'
import { onMarkEvents } from '../marking/mark-events.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import type { ViewerState } from '../viewer/viewer-state.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { isSamePart, snapshotOf } from './snapshot.ts'
import type { OpenProblem, ViewerEventHub } from './viewer-events.ts'

type Hub = Pick<ViewerEventHub, 'tell'>

/** Tells the host what happens in a viewer. */
export function tellHost(store: ViewerStore, hub: Hub): void {
  const tellChanges = createChangeReports(store, hub)
  let stopMarks = () => {}
  const followMarks = (session: MarkingSession | undefined) => {
    stopMarks()
    const stops = session
      ? [
          session.store.subscribe(tellChanges),
          session.textDrafts.subscribe(tellChanges),
          onMarkEvents(session, event => hub.tell('mark', event)),
        ]
      : []
    stopMarks = () => {
      for (const stop of stops) stop()
    }
  }
  store.state.subscribe((state, before) => {
    if (state.marking !== before.marking) followMarks(sessionOf(state))
    if (before.file && before.file.id !== state.file?.id) hub.tell('closed', { name: before.file.name })
    tellChanges()
    if (state.file && state.file.id !== before.file?.id) tellOpened(hub, state.file, state.pageIndex)
    if (state.opening !== before.opening) tellRefusal(hub, state)
    if (state.outline && state.outline !== before.outline) hub.tell('outline', state.outline)
  })
}

/** Returns the function that sends an event for every part of the snapshot that has changed since the last call. */
function createChangeReports(store: ViewerStore, hub: Hub): () => void {
  let latest = snapshotOf(store.state.getState())
  return () => {
    const before = latest
    const next = snapshotOf(store.state.getState())
    latest = next
    for (const name of Object.keys(next) as (keyof typeof next)[]) {
      // A listener may have caused another change, which was told before this one goes on.
      if (isSamePart(before[name], next[name]) || !isSamePart(next[name], latest[name])) continue
      if (name === 'page' && next.page === 0) continue
      hub.tell(name, next[name] as never)
    }
  }
}

function tellOpened(hub: Hub, { name, geometries }: OpenFile, pageIndex: number): void {
  hub.tell('opened', { name, pageCount: geometries.length })
  hub.tell('page', pageIndex + 1)
}

function tellRefusal(hub: Hub, state: ViewerState): void {
  const problem = problemOf(state)
  if (problem) return hub.tell('failure', problem)
  const { opening } = state
  if (opening?.at !== 'refused' || opening.purpose === 'show') return
  hub.tell('refused', { action: opening.purpose, ...described(opening) })
}

const described = ({ name, failure }: Refusal): OpenProblem => ({
  name,
  code: failure,
  message: failureMessage(failure),
})

const sessionOf = ({ marking }: ViewerState) => (marking.at === 'ready' ? marking.session : undefined)

/** Why no document is open; `undefined` unless opening one has failed. */
export const problemOf = ({ opening }: Pick<ViewerState, 'opening'>): OpenProblem | undefined =>
  opening?.purpose === 'show' && opening.at === 'refused' ? described(opening) : undefined
