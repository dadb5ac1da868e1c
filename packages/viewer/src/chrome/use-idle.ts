import { type RefObject, useEffect } from 'react'

/** How long nothing may happen, in milliseconds, and where: in the element, or in all that is around it. */
interface Idleness {
  readonly afterMs: number
  readonly around: (element: HTMLElement) => Element
}

/**
 * Calls `idle` once nothing has happened for a while. Time stands still while the pointer is over the element, the
 * keyboard in it, or its content still coming. `idleness` undefined: never.
 */
export function useIdle(
  element: RefObject<HTMLElement | null>,
  idleness: Idleness | undefined,
  idle: () => void,
): void {
  useEffect(() => {
    const target = element.current
    if (!target || !idleness) return
    const { afterMs, around } = idleness
    const heard = around(target)
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isInUse(target)) restart()
        else idle()
      }, afterMs)
    }
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const
    restart()
    for (const event of events) heard.addEventListener(event, restart, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) heard.removeEventListener(event, restart, { capture: true })
    }
  }, [element, idleness, idle])
}

const isInUse = (element: HTMLElement): boolean =>
  element.matches(':hover') || element.querySelector(':focus-visible, [aria-busy="true"]') !== null
