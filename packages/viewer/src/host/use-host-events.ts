import { useEffect, useRef } from 'react'
import { failureMessage } from '../document/open-file.ts'
import { onMarkEvents } from '../marking/mark-events.ts'
import { isDirty } from '../marking/marking-state.ts'
import { hasTextDraft } from '../marking/text-drafts.ts'
import type { ViewerState } from '../viewer/viewer-state.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { OpenProblem } from './viewer-events.ts'
import type { PdfViewerProps } from './viewer-options.ts'

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
    let wasDirty = false
    const tellDirty = (next: boolean) => {
      if (next === wasDirty) return
      wasDirty = next
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
      if (problem && state.opening !== before.opening) latest.current.onFailure?.(problem)
      if (state.file && (state.pageIndex !== before.pageIndex || state.file.id !== before.file?.id)) {
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
          marks.subscribe(marking => tellDirty(isDirty(marking))),
          session.textDrafts.subscribe(() => tellTyped(hasTextDraft(session))),
          onMarkEvents(session, event => latest.current.onMarkEvent?.(event)),
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

const openName = ({ file }: ViewerState) => file?.name

/** Why no document is open; `undefined` unless opening one has failed. */
export const problemOf = ({ opening }: Pick<ViewerState, 'opening'>): OpenProblem | undefined =>
  opening?.purpose === 'show' && opening.at === 'refused'
    ? { name: opening.name, code: opening.failure, message: failureMessage(opening.failure) }
    : undefined
