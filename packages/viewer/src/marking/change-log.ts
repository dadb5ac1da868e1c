import type { StoreApi } from 'zustand/vanilla'
import type { DoneChange, LastingEngine } from '../engine/lasting-engine.ts'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { applyChange, type Change, invert } from './change.ts'
import type { ChangeFeed, ChangeOrigin } from './change-feed.ts'
import { joinUpdates } from './compose-change.ts'
import { toEngineEdits } from './engine-edits.ts'
import { emptyHistory, type History, record, recordInstead, stepBack, stepForward } from './history.ts'
import type { MarkingState } from './marking-state.ts'
import type { SessionSignatures } from './session-signatures.ts'

/** `repeats` names what is repeated, such as a slider that is moved. */
export interface HowCommitted {
  readonly repeats?: string | undefined
  readonly origin?: 'made' | 'imported'
}

/** The changes of a document, applied both to the state and to the engine. */
export interface ChangeLog {
  /**
   * Applies a change to the state, adds it to the undo history and sends it to the engine. Changes with the same
   * `repeats` within a second are one undo step.
   */
  commit(change: Change, how?: HowCommitted): void
  undo(): void
  redo(): void
  /**
   * Returns the whole file with all changes, or only the appended increment; it counts as saved once `keep` has
   * resolved. @throws {MarkingError}
   */
  save(what: 'save' | 'increment', keep?: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /** Counts all changes so far as saved, because the host has stored them. Without `canUndo` they also leave the undo history. */
  countAsSaved(how: { readonly canUndo: boolean }): void
  /** All changes so far, to repeat them in a new engine. */
  done(): readonly DoneChange[]
}

/** Stores saved bytes; rejects if that fails. */
export type KeepBytes = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>

/** Key presses closer together than this are one undo step. */
const repeatMs = 1000

/**
 * Creates an empty log. Only the log changes the marks of the state, their history and the values derived from both.
 */
export function createChangeLog({
  store: { getState: get, setState: set },
  engine,
  now,
  examineSaved,
  feed,
}: {
  readonly store: StoreApi<MarkingState>
  readonly engine: Pick<LastingEngine, 'ask'>
  readonly now: () => Date
  readonly examineSaved: SessionSignatures['examineSaved']
  readonly feed: ChangeFeed
}): ChangeLog {
  /** Changes that cannot be undone; they come before the history. */
  let lasting: readonly Change[] = []
  /** The change that the next one may be merged with. */
  let repeated: { readonly what: string; readonly change: Change; readonly atMs: number } | undefined

  const take = (change: Change, origin: ChangeOrigin, history: History) => {
    const { annotationsByPage, selection } = get()
    set({ annotationsByPage: applyChange(annotationsByPage, change), history })
    feed.tell(change, origin)
    const gone = new Set(change.flatMap(edit => (edit.kind === 'remove' ? [edit.mark.id] : [])))
    if (selection.some(id => gone.has(id))) set({ selection: selection.filter(id => !gone.has(id)) })
  }

  const tellEngine = (change: Change, asDone: Change) => {
    engine.ask({ call: 'apply', edits: toEngineEdits(change) }).catch(error => {
      const { code } = asMarkingError(error)
      // An engine that has stopped has rejected nothing: it receives all changes again after its restart.
      if (code === 'engine-stopped') set({ problem: code })
      else giveUp(change, asDone, error)
    })
  }

  /** A change that the engine has rejected must not stay on the screen, where it would look saved. */
  const giveUp = (refused: Change, asDone: Change, error: unknown) => {
    const { history } = get()
    lasting = lasting.filter(change => change !== asDone)
    take(invert(refused), 'refused', {
      done: history.done.filter(change => change !== asDone),
      undone: history.undone.filter(change => change !== asDone),
    })
    set({ problem: asMarkingError(error).code })
  }

  const step = (taken: ReturnType<typeof stepBack>, origin: 'undone' | 'redone') => {
    if (taken === undefined) return
    const change = origin === 'undone' ? invert(taken.change) : taken.change
    take(change, origin, taken.history)
    tellEngine(change, taken.change)
  }

  return {
    commit: (change, { repeats, origin = 'made' } = {}) => {
      const { history, mayMark } = get()
      if (change.length === 0 || !mayMark) return
      const atMs = now().getTime()
      const last = history.done.at(-1)
      const mayJoin =
        repeats !== undefined &&
        repeats === repeated?.what &&
        last !== undefined &&
        last === repeated.change &&
        atMs - repeated.atMs < repeatMs
      const joined = mayJoin ? joinUpdates(last, change) : undefined
      const whole = joined ?? change
      take(change, origin, joined ? recordInstead(history, joined) : record(history, change))
      repeated = repeats === undefined ? undefined : { what: repeats, change: whole, atMs }
      tellEngine(change, whole)
    },
    countAsSaved: ({ canUndo }) => {
      const { history } = get()
      if (!canUndo) lasting = [...lasting, ...history.done]
      if (lasting.length + history.done.length > 0) set({ areKeptBeside: true })
      set(canUndo ? { savedAfter: history.done.at(-1) } : { savedAfter: undefined, history: emptyHistory })
    },
    done: () =>
      [...lasting, ...get().history.done].map(change => ({
        edits: toEngineEdits(change),
        refuse: error => giveUp(change, change, error),
      })),
    undo: () => step(stepBack(get().history), 'undone'),
    redo: () => step(stepForward(get().history), 'redone'),
    save: async (what, keep = () => undefined) => {
      const savedHistory = get().history
      set({ isSaving: true, problem: undefined })
      try {
        const coming = engine.ask({ call: what })
        const tellSignatures = examineSaved()
        const bytes = await coming
        try {
          await keep(bytes)
        } catch (error) {
          throw new MarkingError('not-kept', asMarkingError(error).message, { cause: error })
        }
        set({ savedAfter: savedHistory.done.at(-1) })
        tellSignatures()
        return bytes
      } catch (error) {
        set({ problem: asMarkingError(error).code })
        throw error
      } finally {
        set({ isSaving: false })
      }
    },
  }
}
