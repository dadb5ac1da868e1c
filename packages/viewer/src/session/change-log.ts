import type { StoreApi } from 'zustand/vanilla'
import type { DoneChange, LastingEngine } from '../workers/lasting-engine.ts'
import { applyChange, type Change, invert } from './change.ts'
import { joinUpdates } from './compose-change.ts'
import { toEngineEdits } from './engine-edits.ts'
import { type History, record, recordInstead, stepBack, stepForward } from './history.ts'
import type { Mark } from './mark.ts'
import { asMarkingError, MarkingError } from './marking-error.ts'
import type { MarkingState } from './marking-state.ts'

/** What was done to a document, in the state and in the engine alike. */
export interface ChangeLog {
  /**
   * Shows a change, remembers it for undoing and tells the engine. One that `repeats` something, by whatever name, belongs
   * to the step before it when that repeated the same, within a second.
   */
  commit(change: Change, how?: { readonly repeats?: string | undefined }): void
  undo(): void
  redo(): void
  /** The whole file as it is now, or what is to be appended alone; it counts as saved once it is kept. @throws {MarkingError} */
  save(what: 'save' | 'increment', keep?: KeepBytes): Promise<Uint8Array<ArrayBuffer>>
  /** Everything done so far, for an engine that has to be told of it again. */
  done(): readonly DoneChange[]
}

/** Takes saved bytes to where they are kept; rejects when it cannot. */
export type KeepBytes = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>

/** Key presses closer than this are one gesture. */
const repeatMs = 1000

/** Marks made in this session. */
export const additionsOf = (pages: MarkingState['annotationsByPage']): readonly Mark[] =>
  [...pages.values()].flat().filter(mark => mark.isNew)

/** A log without changes; it alone writes the marks of the state, their history and what follows from both. */
export function createChangeLog({
  store: { getState: get, setState: set },
  engine,
  now,
}: {
  readonly store: StoreApi<MarkingState>
  readonly engine: Pick<LastingEngine, 'ask'>
  readonly now: () => Date
}): ChangeLog {
  /** The change after which the file was saved last; `undefined` is the file as it was opened. */
  let savedAfter: Change | undefined
  /** The change that the next one like it may join. */
  let repeated: { readonly what: string; readonly change: Change; readonly atMs: number } | undefined

  const show = (pages: MarkingState['annotationsByPage'], history: History) => {
    const present = new Set([...pages.values()].flat().map(mark => mark.id))
    set(state => ({
      annotationsByPage: pages,
      history,
      undoCount: history.done.length,
      redoCount: history.undone.length,
      hasAdditions: additionsOf(pages).length > 0,
      isDirty: history.done.at(-1) !== savedAfter,
      selection: state.selection.filter(id => present.has(id)),
    }))
  }

  const tellEngine = (change: Change, asDone: Change) => {
    engine.ask({ call: 'apply', edits: toEngineEdits(change) }).catch(error => {
      const { code } = asMarkingError(error)
      // An engine that is gone has refused nothing: it is told of everything again when it is back.
      if (code === 'engine-stopped') set({ problem: code })
      else giveUp(change, asDone, error)
    })
  }

  /** What the engine refused must not stay on the screen, where it would look saved. */
  const giveUp = (refused: Change, asDone: Change, error: unknown) => {
    const { history, annotationsByPage } = get()
    show(applyChange(annotationsByPage, invert(refused)), {
      done: history.done.filter(change => change !== asDone),
      undone: history.undone.filter(change => change !== asDone),
    })
    set({ problem: asMarkingError(error).code })
  }

  const step = (taken: ReturnType<typeof stepBack>, turn: (change: Change) => Change) => {
    if (taken === undefined) return
    const change = turn(taken.change)
    show(applyChange(get().annotationsByPage, change), taken.history)
    tellEngine(change, taken.change)
  }

  return {
    commit: (change, { repeats } = {}) => {
      const { annotationsByPage, history, mayMark } = get()
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
      show(
        applyChange(annotationsByPage, change),
        joined ? recordInstead(history, joined) : record(history, change),
      )
      repeated = repeats === undefined ? undefined : { what: repeats, change: whole, atMs }
      tellEngine(change, whole)
    },
    done: () =>
      get().history.done.map(change => ({
        edits: toEngineEdits(change),
        refuse: error => giveUp(change, change, error),
      })),
    undo: () => step(stepBack(get().history), invert),
    redo: () => step(stepForward(get().history), change => change),
    save: async (what, keep = () => undefined) => {
      const savedHistory = get().history
      set({ isSaving: true, problem: undefined })
      try {
        const bytes = await engine.ask({ call: what })
        try {
          await keep(bytes)
        } catch (error) {
          throw new MarkingError('not-kept', asMarkingError(error).message, { cause: error })
        }
        savedAfter = savedHistory.done.at(-1)
        set(state => ({ isDirty: state.history.done.at(-1) !== savedAfter }))
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
