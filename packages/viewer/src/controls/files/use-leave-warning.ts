import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isDirty } from '../../marking/marking-state.ts'
import { hasTextDraft } from '../../marking/text-drafts.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** Lets the browser ask before a page with unsaved marks, or a text typed halfway at one, is closed or reloaded. */
export function useLeaveWarning(store: ViewerStore): void {
  const session = useStore(store.state, ({ marking }) =>
    marking.at === 'ready' ? marking.session : undefined,
  )
  useEffect(() => {
    if (!session) return
    const isUnsaved = () => isDirty(session.store.getState()) || hasTextDraft(session)
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    // Registered only while there are unsaved marks, because the listener disables the back/forward cache.
    const follow = () => {
      if (isUnsaved()) window.addEventListener('beforeunload', warn)
      else window.removeEventListener('beforeunload', warn)
    }
    follow()
    const stops = [session.store.subscribe(follow), session.textDrafts.subscribe(follow)]
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [session])
}
