import { type RefObject, useEffect } from 'react'

/** After how many milliseconds without events, and where: in the element, or also in what surrounds it. */
interface Idleness {
  readonly afterMs: number
  readonly around: (element: HTMLElement) => Element
}

/**
 * Calls `idle` after a period without events. The timer is paused while the pointer is over the element, the focus is
 * inside, or its content is loading. Without `idleness` it is never called.
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
