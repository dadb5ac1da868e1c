import { type RefObject, useEffect, useRef } from 'react'

/** After how many milliseconds without events, and where: in the element, or also in what surrounds it. */
interface Idleness {
  readonly afterMs: number
  readonly around: (element: HTMLElement) => Element
  /** Where a finger goes on to something else; a touch of a button or link there does not. */
  readonly elsewhere: (element: HTMLElement) => Element | null | undefined
}

/**
 * Calls `idle` after a period without events. The timer is paused while the pointer is over the element, the focus is
 * inside, or its content is loading. A finger is over nothing while its owner reads: the timer is paused from the touch that
 * showed the element, or the last one in it, until one elsewhere. Without `idleness` it is never called.
 */
export function useIdle(
  element: RefObject<HTMLElement | null>,
  idleness: Idleness | undefined,
  { lastPointer, idle }: { readonly lastPointer: LastPointer; readonly idle: () => void },
): void {
  useEffect(() => {
    const target = element.current
    if (!target || !idleness) return
    const { afterMs, around, elsewhere } = idleness
    const heard = around(target)
    const other = elsewhere(target)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const isRead = () => (lastPointer.current === 'mouse' ? target.matches(':hover') : !isLeft)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isRead() || isInUse(target)) restart()
        else idle()
      }, afterMs)
    }
    const comeBack = () => {
      isLeft = false
    }
    const leave = ({ target: touched }: Event) => {
      if (touched instanceof Element && touched.closest('a, button')) return
      isLeft = true
      restart()
    }
    const ending = new AbortController()
    const { signal } = ending
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const
    restart()
    for (const event of events)
      heard.addEventListener(event, restart, { passive: true, capture: true, signal })
    target.addEventListener('pointerdown', comeBack, { passive: true, capture: true, signal })
    other?.addEventListener('pointerdown', leave, { passive: true, capture: true, signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [element, idleness, lastPointer, idle])
}

const isInUse = (element: HTMLElement): boolean =>
  element.querySelector(':focus-visible, [aria-busy="true"]') !== null

/** The kind of pointer that was used last; a pen that is lifted is over nothing either. */
export type LastPointer = RefObject<'mouse' | 'other'>

/** Follows which kind of pointer is used, so that it is known when something opens. Without any it is a mouse or a keyboard. */
export function useLastPointer(): LastPointer {
  const last = useRef<'mouse' | 'other'>('mouse')
  useEffect(() => {
    const follow = ({ pointerType }: PointerEvent) => {
      last.current = pointerType === 'touch' || pointerType === 'pen' ? 'other' : 'mouse'
    }
    const events = ['pointerdown', 'pointermove'] as const
    // Of the window, because a press is taken elsewhere by some tools before it gets to the viewer.
    for (const event of events) window.addEventListener(event, follow, { passive: true, capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, follow, { capture: true })
    }
  }, [])
  return last
}
