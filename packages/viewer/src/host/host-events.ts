import { failureMessage } from '../document/open-file.ts'
import type { Refusal } from '../document/opening-state.ts'
import { onMarkEvents } from '../marking/mark-events.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import { isSamePart, snapshotOf, type ViewerSnapshot } from '../viewer/snapshot.ts'
import type { ViewerState } from '../viewer/viewer-state.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
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
  let stopComparison = () => {}
  const followComparison = ({ comparing }: ViewerState) => {
    stopComparison()
    stopComparison = comparing?.session.store.subscribe(tellChanges) ?? (() => {})
  }
  store.state.subscribe((state, before) => {
    if (state.comparing?.session !== before.comparing?.session) followComparison(state)
    if (state.marking !== before.marking) followMarks(sessionOf(state))
    tellChanges()
    if (state.opening !== before.opening) tellProblem(state, hub)
    if (state.file && (state.pageIndex !== before.pageIndex || state.file.id !== before.file?.id)) {
      hub.tell('page', state.pageIndex + 1)
    }
    if (state.outline && state.outline !== before.outline) hub.tell('outline', state.outline)
  })
}

/** Returns the function that sends an event for each part of the snapshot that has changed since it was called last. */
function createChangeReports(store: ViewerStore, hub: Hub): () => void {
  let latest = snapshotOf(store.state.getState())
  return () => {
    const before = latest
    const next = snapshotOf(store.state.getState())
    latest = next
    for (const name of Object.keys(next) as (keyof ViewerSnapshot)[]) {
      // A listener may have caused another change, of which the host knows before this one goes on.
      if (name === 'page' || isSamePart(before[name], next[name]) || latest[name] !== next[name]) continue
      hub.tell(name, next[name] as never)
    }
  }
}

const sessionOf = ({ marking }: ViewerState) => (marking.at === 'ready' ? marking.session : undefined)

/** Tells why a document did not open. */
function tellProblem(state: ViewerState, hub: Hub): void {
  const problem = problemOf(state)
  const { opening } = state
  if (problem) hub.tell('failure', problem)
  else if (opening?.at === 'refused' && opening.purpose !== 'show')
    hub.tell('refused', { purpose: opening.purpose, ...described(opening) })
}

const described = ({ name, failure }: Refusal): OpenProblem => ({
  name,
  code: failure,
  message: failureMessage(failure),
})

/** Why no document is open; `undefined` unless opening one has failed. */
export const problemOf = ({ opening }: Pick<ViewerState, 'opening'>): OpenProblem | undefined =>
  opening?.purpose === 'show' && opening.at === 'refused' ? described(opening) : undefined
