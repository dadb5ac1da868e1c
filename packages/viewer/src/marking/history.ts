/**
 * What was done to the marks of a document since it was opened, as values: whether there is something to save, how
 * much can be undone, and what a restarted engine must repeat all follow from here.
 */
import { type Change, joinUpdates } from './change.ts'

/** Each change is one step, oldest first. */
export interface History {
  /** Steps that cannot be undone and were kept before they came; each only adds marks, so they may all be repeated before those done. */
  readonly lasting: readonly Change[]
  readonly done: readonly Change[]
  /** Undone steps, the next to redo last. */
  readonly undone: readonly Change[]
  /** The last step before the latest save; `undefined` for the file as it was opened. */
  readonly savedAfter: Change | undefined
  /** The last step before the latest copy that was kept though the file itself stayed as it was; as `savedAfter` if there is none. */
  readonly copiedAfter: Change | undefined
}

/** A change of the history, and the history after it. */
export interface HistoryStep {
  readonly change: Change
  readonly history: History
}

/** Nothing was done yet. */
export const emptyHistory: History = {
  lasting: [],
  done: [],
  undone: [],
  savedAfter: undefined,
  copiedAfter: undefined,
}

/** Adds a step; undone ones can no longer be redone. */
export const record = (history: History, change: Change): History => ({
  ...history,
  done: [...history.done, change],
  undone: [],
})

/** Adds a step that is kept already and cannot be undone; the others stay unsaved if they were. */
export const recordKept = (history: History, change: Change): History => ({
  ...history,
  lasting: [...history.lasting, change],
  undone: [],
})

/**
 * Adds a change to the last step, if that is `step` and both change the same marks; `undefined` if they cannot be one.
 * A saved step stays as it was saved.
 */
export function recordJoined(history: History, step: Change, change: Change): HistoryStep | undefined {
  if (history.done.at(-1) !== step || history.savedAfter === step || history.copiedAfter === step)
    return undefined
  const joined = joinUpdates(step, change)
  if (!joined) return undefined
  return { change: joined, history: record({ ...history, done: history.done.slice(0, -1) }, joined) }
}

/** The last step and the history without it; `undefined` if there is nothing to undo. */
export function stepBack(history: History): HistoryStep | undefined {
  const { done, undone } = history
  const change = done.at(-1)
  if (change === undefined) return undefined
  return { change, history: { ...history, done: done.slice(0, -1), undone: [...undone, change] } }
}

/** The step undone last and the history with it; `undefined` if there is nothing to redo. */
export function stepForward(history: History): HistoryStep | undefined {
  const { done, undone } = history
  const change = undone.at(-1)
  if (change === undefined) return undefined
  return { change, history: { ...history, done: [...done, change], undone: undone.slice(0, -1) } }
}

/**
 * The history without a step, or with `instead` in its place, wherever the step is now: it may have been undone or
 * be a lasting one.
 */
export function replaceStep(history: History, step: Change, instead: Change | undefined): History {
  const replaced = (changes: readonly Change[]): readonly Change[] =>
    changes.flatMap(change => (change !== step ? [change] : instead ? [instead] : []))
  return {
    ...history,
    lasting: replaced(history.lasting),
    done: replaced(history.done),
    undone: replaced(history.undone),
  }
}

/** The history after the file was saved as it was after `step`; `undefined` for the file as it was opened. */
export const savedUpTo = (history: History, step: Change | undefined): History => ({
  ...history,
  savedAfter: step,
  copiedAfter: step,
})

/** The same for a copy of the file, which itself stayed as it was. */
export const copiedUpTo = (history: History, step: Change | undefined): History => ({
  ...history,
  copiedAfter: step,
})

/** Every step that is done, in an order in which they can be repeated. */
export const stepsOf = ({ lasting, done }: History): readonly Change[] => [...lasting, ...done]

/** Whether the marks are neither as the latest save nor as the latest copy has them. */
export const isUnsaved = ({ done, savedAfter, copiedAfter }: History): boolean =>
  done.at(-1) !== savedAfter && done.at(-1) !== copiedAfter

/** Whether the marks are as the latest copy has them, and not as the file has them. */
export const isOnlyCopied = ({ done, savedAfter, copiedAfter }: History): boolean =>
  done.at(-1) !== savedAfter && done.at(-1) === copiedAfter
