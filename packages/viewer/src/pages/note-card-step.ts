/**
 * When the card of a mark is shown, as a pure machine in the notation of the tools: a mouse must rest on the mark, a tap
 * and the focus show it at once, and it stays until the pointer has left both mark and card, the focus moves on, or the
 * reader dismisses it. It knows neither the DOM nor the marks.
 */

/** How long the mouse rests on a mark before its card appears, in milliseconds. */
export const openMs = 400

/** How long the card stays once the mouse has left the mark, so that it can move to the card, in milliseconds. */
export const closeMs = 300

/** What is shown, and what the pointer is on. */
export interface NoteCardState {
  readonly shown: { readonly id: string; readonly by: 'pointer' | 'focus' | 'tap' } | undefined
  /** The mark under the pointer, of which the card is shown once the pointer rests. */
  readonly wanted: string | undefined
  /** The mark whose card was dismissed while the pointer was on it. */
  readonly spent: string | undefined
}

/** What happens on the pages. */
export type NoteCardEvent =
  /** The mouse moved onto the mark, or `undefined` beside all marks with notes. */
  | { readonly type: 'point'; readonly id: string | undefined }
  /** The mouse moved onto the card. */
  | { readonly type: 'enter' }
  /** The time has passed that an earlier step asked for. */
  | { readonly type: 'rest' }
  | { readonly type: 'focus'; readonly id: string }
  | { readonly type: 'blur' }
  /** A tap or click, on `undefined` for one beside all marks with notes. A second tap on a mark closes its card. */
  | { readonly type: 'tap'; readonly id: string | undefined; readonly closes: boolean }
  /** Escape, or the beginning of something else, such as a drag. */
  | { readonly type: 'dismiss' }

/** What to do with the timer; nothing if absent. */
export type NoteCardWait = 'open' | 'close' | 'stop'

interface NoteCardStep {
  readonly state: NoteCardState
  readonly wait?: NoteCardWait
}

/** No card. */
export const noCard: NoteCardState = { shown: undefined, wanted: undefined, spent: undefined }

/** The next state of the card. */
export function noteCardStep(state: NoteCardState, event: NoteCardEvent): NoteCardStep {
  const { shown, wanted } = state
  switch (event.type) {
    case 'point':
      return pointed(state, event.id)
    case 'enter':
      return wanted === shown?.id ? { state } : { state: { ...state, wanted: shown?.id }, wait: 'stop' }
    case 'rest':
      if (wanted !== undefined && shown?.id !== wanted)
        return { state: { ...state, shown: { id: wanted, by: 'pointer' } } }
      return {
        state: wanted === undefined && shown?.by === 'pointer' ? { ...state, shown: undefined } : state,
      }
    case 'focus':
      return { state: { ...state, shown: { id: event.id, by: 'focus' } }, wait: 'stop' }
    case 'blur':
      return { state: shown?.by === 'focus' ? { ...state, shown: undefined } : state }
    case 'tap': {
      const isClosed = event.id === undefined || (event.closes && shown?.id === event.id)
      return { state: { ...state, shown: isClosed ? undefined : { id: event.id, by: 'tap' } }, wait: 'stop' }
    }
    case 'dismiss':
      return { state: { shown: undefined, wanted: undefined, spent: wanted ?? state.spent }, wait: 'stop' }
  }
}

function pointed(state: NoteCardState, id: string | undefined): NoteCardStep {
  const { shown, spent } = state
  const wanted = id === spent ? undefined : id
  const next = { ...state, wanted, spent: id === spent ? spent : undefined }
  if (wanted === state.wanted) return { state: next.spent === spent ? state : next }
  if (wanted !== undefined) return { state: next, wait: wanted === shown?.id ? 'stop' : 'open' }
  return { state: next, wait: shown?.by === 'pointer' ? 'close' : 'stop' }
}
