import { useEffect, useRef } from 'react'

/** Whether the form is still there for its user, also for what runs after it. */
export function useIsOnScreen(): { readonly current: boolean } {
  const isOnScreen = useRef(true)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return isOnScreen
}
