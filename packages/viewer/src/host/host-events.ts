import { failureMessage } from '../document/open-file.ts'
import { onMarkEvents } from '../marking/mark-events.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import { isDirty } from '../marking/marking-state.ts'
import { hasTextDraft } from '../marking/text-drafts.ts'
import type { ViewerState } from '../viewer/viewer-state.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { OpenProblem, ViewerEventHub } from './viewer-events.ts'

/** Tells the host what happens in a viewer. */
export function tellHost(store: ViewerStore, { tell }: Pick<ViewerEventHub, 'tell'>): void {
  const tellDirty = onlyChanges(false, isDirty => tell('dirty', isDirty))
  const tellTyped = onlyChanges(false, isTyped => tell('textDraft', isTyped))
  let stopMarks = () => {}
  const followMarks = (session: MarkingSession | undefined) => {
    stopMarks()
    tellDirty(false)
    tellTyped(false)
    const stops = session
      ? [
          session.store.subscribe(marks => tellDirty(isDirty(marks))),
          session.textDrafts.subscribe(() => tellTyped(hasTextDraft(session))),
          onMarkEvents(session, event => tell('mark', event)),
        ]
      : []
    stopMarks = () => {
      for (const stop of stops) stop()
    }
  }
  store.state.subscribe((state, before) => {
    const name = openName(state)
    if (name !== openName(before)) tell('name', name)
    const problem = problemOf(state)
    if (problem && state.opening !== before.opening) tell('failure', problem)
    if (state.file && (state.pageIndex !== before.pageIndex || state.file.id !== before.file?.id)) {
      tell('page', state.pageIndex + 1)
    }
    if (state.appearance !== before.appearance) tell('appearance', state.appearance)
    if (state.outline && state.outline !== before.outline) tell('outline', state.outline)
    if (state.marking !== before.marking) followMarks(sessionOf(state))
  })
}

/** Tells a value only when it differs from the last one. */
function onlyChanges<Value>(first: Value, tell: (value: Value) => void): (value: Value) => void {
  let last = first
  return value => {
    if (value === last) return
    last = value
    tell(value)
  }
}

const openName = ({ file }: ViewerState) => file?.name

const sessionOf = ({ marking }: ViewerState) => (marking.at === 'ready' ? marking.session : undefined)

/** Why no document is open; `undefined` unless opening one has failed. */
export const problemOf = ({ opening }: Pick<ViewerState, 'opening'>): OpenProblem | undefined =>
  opening?.purpose === 'show' && opening.at === 'refused'
    ? { name: opening.name, code: opening.failure, message: failureMessage(opening.failure) }
    : undefined
