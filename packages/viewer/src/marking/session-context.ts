import type { StoreApi } from 'zustand/vanilla'
import type { LastingEngine } from '../engine/lasting-engine.ts'
import { drawnTextOf } from '../fonts/drawn-text.ts'
import { findMark, type Mark } from '../marks/mark.ts'
import { asMarkingError } from '../marks/marking-error.ts'
import type { Change } from './change.ts'
import type { ChangeLog, HowCommitted } from './change-log.ts'
import type { Signature } from './draw-mark.ts'
import type { GestureState, MarkingState } from './marking-state.ts'
import type { KnownPages } from './page-facts.ts'
import type { SessionFonts } from './session-fonts.ts'

/** What the parts of a session have in common: the document's marks, and the one way to change them. */
export interface SessionContext {
  readonly store: StoreApi<MarkingState>
  /** What the pointer does at the moment. */
  readonly gesture: StoreApi<GestureState>
  readonly engine: Pick<LastingEngine, 'ask'>
  readonly log: ChangeLog
  readonly known: KnownPages
  readonly fonts: SessionFonts
  readonly freshId: () => string
  /** Author and date of what is drawn now. */
  readonly signature: () => Signature
  /** The session was closed: what is still awaited must not change anything. */
  readonly isOver: () => boolean
}

/** Composes and commits a change and returns it. One that cannot be drawn is reported and not applied. */
export function attempt(
  { store, log }: Pick<SessionContext, 'store' | 'log'>,
  compose: () => Change,
  how?: HowCommitted,
): Change {
  try {
    const change = compose()
    void log.commit(change, how)
    return change
  } catch (error) {
    store.setState({ problem: asMarkingError(error).code })
    return []
  }
}

/** The selected marks, in the order in which they were selected. */
export function selectedMarks({ store }: Pick<SessionContext, 'store'>): readonly Mark[] {
  const { annotationsByPage, selection } = store.getState()
  return selection.flatMap(id => findMark(annotationsByPage, id) ?? [])
}

/** Calls `act` once the fonts of a text are loaded; synchronously if they are. */
export function withFonts(
  { fonts, isOver }: Pick<SessionContext, 'fonts' | 'isOver'>,
  text: string,
  act: () => void,
): void {
  const coming = fonts.prepare([text])
  if (coming) void coming.then(() => isOver() || act())
  else act()
}

/** Loads the fonts of marks when they are selected: they may be moved next and redrawn with every step. */
export function prepareFontsOfSelection({ store, fonts }: Pick<SessionContext, 'store' | 'fonts'>): void {
  store.subscribe(({ selection }, before) => {
    if (selection !== before.selection)
      void fonts.prepare(selectedMarks({ store }).map(({ data }) => drawnTextOf(data)))
  })
}
