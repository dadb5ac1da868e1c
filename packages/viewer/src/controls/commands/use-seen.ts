import { useCallback, useSyncExternalStore } from 'react'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import type { ViewerState } from '../../viewer/viewer-state.ts'

/**
 * A value of the viewer's state, of its marks and of a comparison, which change without a change of that state; the component
 * renders again when the value is another one, so an object must stay the same as long as nothing has changed. `followsSessions` is
 * false for values that depend on neither marks nor a comparison.
 */
export function useSeen<Value>(select: (state: ViewerState) => Value, followsSessions = true): Value {
  const { state } = useViewerStore()
  const session = useViewer(({ marking }) =>
    followsSessions && marking.at === 'ready' ? marking.session : undefined,
  )
  const comparison = useViewer(({ comparing }) => (followsSessions ? comparing?.session.store : undefined))
  const see = () => select(state.getState())
  return useSyncExternalStore(
    useCallback(
      changed => {
        const stops = [
          state.subscribe(changed),
          ...(comparison ? [comparison.subscribe(changed)] : []),
          ...(session ? [session.store.subscribe(changed), session.textDrafts.subscribe(changed)] : []),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
      [state, session, comparison],
    ),
    see,
    see,
  )
}
