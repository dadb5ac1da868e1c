import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ViewerStore } from './viewer-store.ts'

/** Lets the browser ask before a page with unsaved marks is closed or reloaded. */
export function useLeaveWarning(store: ViewerStore): void {
  const session = useStore(store.state, ({ marking }) =>
    marking.at === 'ready' ? marking.session : undefined,
  )
  useEffect(() => {
    if (!session) return
    const warn = (event: BeforeUnloadEvent) => {
      if (session.store.getState().isDirty) event.preventDefault()
    }
    // Registered only while there are unsaved marks, because the listener disables the back/forward cache.
    const follow = ({ isDirty }: { readonly isDirty: boolean }) => {
      if (isDirty) window.addEventListener('beforeunload', warn)
      else window.removeEventListener('beforeunload', warn)
    }
    follow(session.store.getState())
    const stop = session.store.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [session])
}
