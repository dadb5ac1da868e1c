import { useCallback, useSyncExternalStore } from 'react'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import type { ViewerState } from '../../viewer/viewer-state.ts'

/**
 * A plain value of the viewer's state and of its marks, which change without a change of that state; the component renders again
 * when the value changes. `followsMarks` is false for values that do not depend on marks.
 */
export function useSeen<Value extends string | number | boolean>(
  select: (state: ViewerState) => Value,
  followsMarks = true,
): Value {
  const { state } = useViewerStore()
  const session = useViewer(({ marking }) =>
    followsMarks && marking.at === 'ready' ? marking.session : undefined,
  )
  const see = () => select(state.getState())
  return useSyncExternalStore(
    useCallback(
      changed => {
        const stops = [
          state.subscribe(changed),
          ...(session ? [session.store.subscribe(changed), session.textDrafts.subscribe(changed)] : []),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
      [state, session],
    ),
    see,
    see,
  )
}
