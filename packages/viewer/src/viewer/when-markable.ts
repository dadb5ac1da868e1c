import type { MarkingSession } from '../marking/marking-session.ts'
import type { ViewerStore } from './viewer-store.ts'

/** The session of the open document, which the engine reads now if it has not; undefined if it cannot, or once aborted. */
export function whenMarkable(
  { state, retryMarking }: Pick<ViewerStore, 'state' | 'retryMarking'>,
  signal: AbortSignal,
): Promise<MarkingSession | undefined> {
  return new Promise(resolve => {
    const settle = (session: MarkingSession | undefined) => {
      stop()
      resolve(session)
    }
    const look = () => {
      const { marking } = state.getState()
      if (marking.at === 'ready') settle(marking.session)
      else if (marking.at === 'failed') settle(undefined)
    }
    const stop = state.subscribe(look)
    signal.addEventListener('abort', () => settle(undefined))
    if (signal.aborted) return settle(undefined)
    retryMarking()
    look()
  })
}
