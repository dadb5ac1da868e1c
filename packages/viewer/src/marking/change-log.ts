import type { StoreApi } from 'zustand/vanilla'
import type { DoneChange, LastingEngine } from '../engine/lasting-engine.ts'
import { findMark } from '../marks/mark.ts'
import { asMarkingError, type MarkingError } from '../marks/marking-error.ts'
import { applyChange, type Change, invert, joinUpdates } from './change.ts'
import type { ChangeFeed, ChangeOrigin } from './change-feed.ts'
import { toEngineEdits } from './engine-edits.ts'
import {
  type History,
  type HistoryStep,
  record,
  recordJoined,
  recordKept,
  replaceStep,
  savedUpTo,
  stepBack,
  stepForward,
  stepsOf,
} from './history.ts'
import type { MarkingState } from './marking-state.ts'

/** Where a change comes from. */
export interface HowCommitted {
  /** What is repeated, such as a slider that is moved. */
  readonly repeats?: string | undefined
  readonly origin?: 'made' | 'imported'
  /** The host has stored it beside the file: it is not unsaved, and cannot be undone. It must only add marks. */
  readonly isKept?: boolean
}

/** The changes of a document, applied both to the state and to the engine. */
export interface ChangeLog {
  /**
   * Applies a change to the state, adds it to the undo history and sends it to the engine. Changes with the same
   * `repeats` within a second are one undo step. Resolves once the engine has answered: with its error if it did not take the
   * change. One that it refused is taken back; after `engine-stopped` the next engine receives the change again.
   */
  commit(change: Change, how?: HowCommitted): Promise<MarkingError | undefined>
  undo(): void
  redo(): void
  /** Counts all changes so far as saved: the host has stored them. */
  countAsSaved(): void
  /** All changes so far, to repeat them in a new engine. */
  done(): readonly DoneChange[]
}

/** What the log changes, and whom it tells. */
export interface LogSurroundings {
  readonly store: StoreApi<MarkingState>
  readonly engine: Pick<LastingEngine, 'ask'>
  readonly feed: ChangeFeed
}

/** A change as it was sent to the engine: the step of the history to which it belongs, and why it was made. */
interface SentChange {
  readonly change: Change
  readonly step: Change
  readonly origin: ChangeOrigin
}

/** Key presses closer together than this are one undo step. */
const repeatMs = 1000

/** Creates an empty log. Only the log changes the marks of the state and their history. */
export function createChangeLog({
  now,
  ...surroundings
}: LogSurroundings & { readonly now: () => Date }): ChangeLog {
  const { getState: get, setState: set } = surroundings.store
  const recordMade = createRecorder(now)

  const enact = (sent: SentChange, history: History) => {
    take(surroundings, sent, history)
    return send(surroundings, sent)
  }

  return {
    commit: async (change, { repeats, origin = 'made', isKept = false } = {}) => {
      const { history, mayMark } = get()
      if (change.length === 0 || !mayMark) return undefined
      if (isKept) {
        set({ areKeptBeside: true })
        return enact({ change, step: change, origin }, recordKept(history, change))
      }
      const made = recordMade(history, change, repeats)
      return enact({ change, step: made.change, origin }, made.history)
    },
    undo: () => {
      const back = stepBack(get().history)
      if (back) void enact({ change: invert(back.change), step: back.change, origin: 'undone' }, back.history)
    },
    redo: () => {
      const forward = stepForward(get().history)
      if (forward)
        void enact({ change: forward.change, step: forward.change, origin: 'redone' }, forward.history)
    },
    countAsSaved: () => {
      const { history } = get()
      if (stepsOf(history).length > 0) set({ areKeptBeside: true })
      set({ history: savedUpTo(history, history.done.at(-1)) })
    },
    done: () =>
      stepsOf(get().history).map(step => ({
        edits: toEngineEdits(step),
        refuse: error => takeBack(surroundings, { change: step, step, origin: 'made' }, error),
      })),
  }
}

/** Adds changes of the reader to a history, as one step those that repeat each other. */
function createRecorder(now: () => Date) {
  /** The step that the next change may be merged with. */
  let repeated: { readonly what: string; readonly step: Change; readonly atMs: number } | undefined
  return (history: History, change: Change, repeats: string | undefined): HistoryStep => {
    const atMs = now().getTime()
    const last = repeated
    const isAgain = last !== undefined && last.what === repeats && atMs - last.atMs < repeatMs
    const joined = isAgain ? recordJoined(history, last.step, change) : undefined
    const made = joined ?? { change, history: record(history, change) }
    repeated = repeats === undefined ? undefined : { what: repeats, step: made.change, atMs }
    return made
  }
}

/** Applies a change to the marks, and tells of it. */
function take(
  { store, feed }: LogSurroundings,
  { change, origin }: Pick<SentChange, 'change' | 'origin'>,
  history: History,
): void {
  const { annotationsByPage, selection } = store.getState()
  store.setState({ annotationsByPage: applyChange(annotationsByPage, change), history })
  feed.tell(change, origin)
  const gone = new Set(change.flatMap(edit => (edit.kind === 'remove' ? [edit.mark.id] : [])))
  if (selection.some(id => gone.has(id))) store.setState({ selection: selection.filter(id => !gone.has(id)) })
}

async function send(surroundings: LogSurroundings, sent: SentChange): Promise<MarkingError | undefined> {
  try {
    await surroundings.engine.ask({ call: 'apply', edits: toEngineEdits(sent.change) })
    return undefined
  } catch (cause) {
    const error = asMarkingError(cause)
    // An engine that has stopped has rejected nothing: it receives all changes again after its restart.
    if (error.code === 'engine-stopped') surroundings.store.setState({ problem: error.code })
    else takeBack(surroundings, sent, error)
    return error
  }
}

/** A change that the engine has rejected must not stay on the screen, where it would look saved. */
function takeBack(
  surroundings: LogSurroundings,
  { change, step, origin }: SentChange,
  error: MarkingError,
): void {
  const { annotationsByPage, history } = surroundings.store.getState()
  // What was changed again since is as the later change left it, which the engine judges by itself.
  const isAsLeft = (edit: Change[number]) =>
    edit.kind !== 'update' || findMark(annotationsByPage, edit.after.id) === edit.after
  const inverse = invert(change.filter(isAsLeft))
  take(
    surroundings,
    { change: inverse, origin: 'refused' },
    historyWithout({ change, step, origin }, history),
  )
  surroundings.store.setState({ problem: error.code })
}

/** Of a step of several changes, the others stay. A step whose undoing was refused is done as before. */
function historyWithout({ change, step, origin }: SentChange, history: History): History {
  const instead = change === step ? undefined : joinUpdates(step, invert(change))
  const without = replaceStep(history, step, origin === 'undone' ? undefined : instead)
  return origin === 'undone' ? { ...without, done: [...without.done, step] } : without
}
