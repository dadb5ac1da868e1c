/**
 * One press on a page while marks are selected, as a pure machine in the notation of the tools: it decides what is a
 * click, a hold, a drag, or a scroll that is none of the tool's business. It knows neither the DOM nor the session.
 */

/** A press of at least this length grabs a mark; a shorter one is a click. Milliseconds. */
export const holdMs = 200

/** Movement in CSS pixels up to which a finger counts as still; beyond it, it scrolls or drags. */
const stillPx = 7.5

/**
 * A still finger that lifts within this time has tapped, in milliseconds; beside marks, a longer press is left to the
 * system.
 */
const tapMs = 700

/** A pointer at one moment. */
export interface Pointer {
  readonly id: number
  readonly isMouse: boolean
  /** CSS pixels. */
  readonly x: number
  /** CSS pixels. */
  readonly y: number
  /** Milliseconds since any moment. */
  readonly atMs: number
  /** Whether a button is down, or a finger touches. */
  readonly isDown: boolean
}

/** What happens to a page. */
export type PressEvent =
  /** `grabs`: there is a mark or a handle under the pointer. */
  | { readonly type: 'down'; readonly pointer: Pointer; readonly grabs: boolean; readonly isOnText: boolean }
  | { readonly type: 'move' | 'up'; readonly pointer: Pointer }
  /** The press has lasted for {@link holdMs}. */
  | { readonly type: 'hold' }
  | { readonly type: 'cancel' }

/** What is done about it, in order. */
export type PressEffect =
  /** Tells the tool of the press, where it began. */
  | 'tell-down'
  | 'tell-hold'
  /** Tells the tool where the pointer is now. */
  | 'tell-move'
  | 'tell-up'
  | 'tell-cancel'
  /** Starts to wait for a hold; any wait ends with the press. */
  | 'await-hold'
  /** The press is for the mark: the browser does nothing of its own. */
  | 'claim'
  /** Prepares the page for a selection rectangle. */
  | 'begin-band'
  /** All further events of the pointer belong to the page. */
  | 'capture'
  /** The press is over. */
  | 'forget'

/** No press, or one that began with `from`. */
export type PressState =
  | undefined
  | {
      readonly from: Pointer
      /** The tool knows of it: at once for a mouse, for a finger after a hold or on release. */
      readonly isTold: boolean
      readonly isHeld: boolean
      /** A finger that has not moved yet. */
      readonly isStill: boolean
    }

interface PressStep {
  readonly state: PressState
  readonly effects: readonly PressEffect[]
}

/** The next state of a press, and what is done. */
export function pressStep(state: PressState, event: PressEvent): PressStep {
  switch (event.type) {
    case 'down':
      // A second finger ends the gesture of the first.
      return state ? given(state, 'tell-cancel') : pressed(event)
    case 'hold':
      if (!state) return { state, effects: [] }
      return {
        state: { ...state, isTold: true, isHeld: true },
        effects: ['capture', ...(state.isTold ? [] : (['tell-down'] as const)), 'tell-hold'],
      }
    case 'move':
      return moved(state, event.pointer)
    case 'up':
      return released(state, event.pointer)
    case 'cancel':
      return given(state, 'tell-cancel')
  }
}

function pressed({ pointer, grabs, isOnText }: Extract<PressEvent, { type: 'down' }>): PressStep {
  const { isMouse } = pointer
  return {
    state: { from: pointer, isTold: isMouse, isHeld: false, isStill: !isMouse },
    effects: [
      // Beside a mark, a press may start a text selection; beside text as well, it draws a rectangle.
      ...(isMouse && grabs ? (['claim'] as const) : []),
      ...(isMouse && !grabs && !isOnText ? (['begin-band'] as const) : []),
      ...(isMouse ? (['tell-down'] as const) : []),
      ...(grabs ? (['await-hold'] as const) : []),
    ],
  }
}

function moved(state: PressState, pointer: Pointer): PressStep {
  if (state?.from.id !== pointer.id) return { state, effects: [] }
  // The button was released outside of the window, without an event: the move ends at the last position.
  if (!pointer.isDown) return released(state, pointer)
  const isNear = Math.hypot(pointer.x - state.from.x, pointer.y - state.from.y) <= stillPx
  if (isNear && (state.isStill || !state.isTold)) return { state, effects: [] }
  if (!state.isTold) return { state: undefined, effects: ['forget'] }
  return { state: { ...state, isStill: false }, effects: ['tell-move'] }
}

function released(state: PressState, pointer: Pointer): PressStep {
  if (state?.from.id !== pointer.id) return { state, effects: [] }
  if (state.isTold) return { state: undefined, effects: ['tell-up', 'forget'] }
  const isTap = pointer.atMs - state.from.atMs <= tapMs
  return { state: undefined, effects: isTap ? ['tell-down', 'tell-up', 'forget'] : ['forget'] }
}

const given = (state: PressState, ending: PressEffect): PressStep => ({
  state: undefined,
  effects: [...(state?.isTold ? [ending] : []), 'forget'],
})
