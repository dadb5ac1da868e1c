import type { MarkingSession } from '../../marking/marking-session-api.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** Deletes a stamp of the reader. If the stamp tool had it, it places a predefined one from now on. */
export function dropStamp({ options }: ViewerStore, session: MarkingSession, id: string): void {
  const { stamp } = session.store.getState()
  if (stamp.kind === 'picture' && stamp.picture.id === id)
    session.setStamp({ kind: 'predefined', type: 'Approved' })
  options.stamps.drop(id)
}
