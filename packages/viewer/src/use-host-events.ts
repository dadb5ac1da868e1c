import { useEffect, useRef } from 'react'
import { hasTextDraft, textDraftsOf } from './chrome/text-draft.ts'
import { failureMessage } from './open-file.ts'
import { onMarkEvents } from './session/mark-events.ts'
import type { OpenProblem } from './viewer-events.ts'
import type { PdfViewerProps } from './viewer-options.ts'
import type { ViewerState } from './viewer-state.ts'
import type { ViewerStore } from './viewer-store.ts'

type HostEvents = Pick<
  PdfViewerProps,
  | 'onPageChange'
  | 'onAppearance'
  | 'onOutline'
  | 'onDirtyChange'
  | 'onTextDraftChange'
  | 'onNameChange'
  | 'onFailure'
  | 'onMarkEvent'
>

/** Calls the host's callbacks for file name, failure, page, outline, unsaved marks and texts typed halfway. */
export function useHostEvents(events: HostEvents, store: ViewerStore): void {
  const latest = useRef(events)
  latest.current = events
  useEffect(() => {
    let stopWatching: (() => void) | undefined
    let isDirty = false
    const tellDirty = (next: boolean) => {
      if (next === isDirty) return
      isDirty = next
      latest.current.onDirtyChange?.(next)
    }
    let isTyped = false
    const tellTyped = (next: boolean) => {
      if (next === isTyped) return
      isTyped = next
      latest.current.onTextDraftChange?.(next)
    }
    const stop = store.state.subscribe((state, before) => {
      const name = openName(state)
      if (name !== openName(before)) latest.current.onNameChange?.(name)
      const problem = problemOf(state)
      if (problem && state.phase !== before.phase) latest.current.onFailure?.(problem)
      if (
        state.phase.at === 'open' &&
        (state.pageIndex !== before.pageIndex || state.opening !== before.opening)
      ) {
        latest.current.onPageChange?.(state.pageIndex + 1)
      }
      if (state.appearance !== before.appearance) latest.current.onAppearance?.(state.appearance)
      if (state.outline && state.outline !== before.outline) latest.current.onOutline?.(state.outline)
      if (state.marking === before.marking) return
      stopWatching?.()
      stopWatching = undefined
      tellDirty(false)
      tellTyped(false)
      if (state.marking.at === 'ready') {
        const { session } = state.marking
        const { store: marks } = session
        const stops = [
          marks.subscribe(marking => tellDirty(marking.isDirty)),
          textDraftsOf(session).subscribe(() => tellTyped(hasTextDraft(session))),
          onMarkEvents(marks, event => latest.current.onMarkEvent?.(event)),
        ]
        stopWatching = () => {
          for (const stop of stops) stop()
        }
      }
    })
    return () => {
      stop()
      stopWatching?.()
      tellDirty(false)
      tellTyped(false)
      if (openName(store.state.getState()) !== undefined) latest.current.onNameChange?.(undefined)
    }
  }, [store])
}

const openName = ({ phase }: ViewerState) => (phase.at === 'open' ? phase.file.name : undefined)

/** Why no document is open; `undefined` unless opening one has failed. */
export const problemOf = ({ phase }: Pick<ViewerState, 'phase'>): OpenProblem | undefined =>
  phase.at === 'failed'
    ? { name: phase.name, code: phase.failure, message: failureMessage(phase.failure) }
    : undefined
