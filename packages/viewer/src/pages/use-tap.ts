import { useEffect, useRef } from 'react'
import { selectedRange } from '../dom/selection.ts'

/** A press that is longer, in milliseconds, or moves further, in CSS pixels, is no tap. */
const [longestMs, furthestPx] = [350, 10]

/** What answers a tap itself. */
const answering = 'a, button, input, textarea, [role="button"], [data-annotation]'

/**
 * Calls `onTap` for a tap of one finger on the pages, unless it hits a link or a mark, or ends a selection of text. Mouse
 * and pen are not meant: they point at text.
 */
export function useTap(viewport: HTMLElement | null, onTap: (() => void) | undefined): void {
  const latest = useRef(onTap)
  latest.current = onTap
  useEffect(() => {
    if (!viewport) return
    let press:
      | { readonly id: number; readonly at: number; readonly x: number; readonly y: number }
      | undefined
    const hasSelection = () => selectedRange(viewport) !== undefined
    const down = (event: PointerEvent) => {
      const isAlone = event.pointerType === 'touch' && event.isPrimary && !hasSelection()
      press = isAlone
        ? { id: event.pointerId, at: event.timeStamp, x: event.clientX, y: event.clientY }
        : undefined
    }
    const up = (event: PointerEvent) => {
      const begun = press
      press = undefined
      if (!begun || begun.id !== event.pointerId || event.timeStamp - begun.at > longestMs) return
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > furthestPx || hasSelection()) return
      if (event.target instanceof Element && event.target.closest(answering)) return
      latest.current?.()
    }
    const drop = () => {
      press = undefined
    }
    viewport.addEventListener('pointerdown', down)
    viewport.addEventListener('pointerup', up)
    viewport.addEventListener('pointercancel', drop)
    return () => {
      viewport.removeEventListener('pointerdown', down)
      viewport.removeEventListener('pointerup', up)
      viewport.removeEventListener('pointercancel', drop)
    }
  }, [viewport])
}
