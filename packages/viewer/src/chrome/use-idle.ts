import { type RefObject, useEffect } from 'react'

/**
 * Calls `idle` once nothing has happened inside an element for a while. Time stands still while the pointer is
 * over it or the keyboard is in it. `afterMs` undefined: never.
 */
export function useIdle(
  element: RefObject<HTMLElement | null>,
  afterMs: number | undefined,
  idle: () => void,
): void {
  useEffect(() => {
    const target = element.current
    if (!target || afterMs === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isInUse = target.matches(':hover') || target.querySelector(':focus-visible') !== null
        if (isInUse) restart()
        else idle()
      }, afterMs)
    }
    const events = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'] as const
    restart()
    for (const event of events) target.addEventListener(event, restart, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) target.removeEventListener(event, restart, { capture: true })
    }
  }, [element, afterMs, idle])
}
