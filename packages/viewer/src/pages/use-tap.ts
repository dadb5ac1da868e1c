import { useEffect, useRef } from 'react'
import { selectedRange } from '../dom/selection.ts'

/** A press that is longer, in milliseconds, or moves further, in CSS pixels, is no tap. */
const [longestMs, furthestPx] = [350, 10]

/** What answers a tap itself. */
const answering = 'a, button, input, textarea, [role="button"], [data-annotation]'

/**
 * Calls `onTap` for a tap of one finger on the pages, unless it hits a link or a mark, shows or hides a card, or ends a
 * selection of text. Mouse and pen are not meant: they point at text.
 */
export function useTap(viewport: HTMLElement | null, onTap: (() => void) | undefined): void {
  const latest = useRef(onTap)
  latest.current = onTap
  useEffect(() => {
    if (!viewport) return
    return watchTaps(viewport, event => !event.defaultPrevented && latest.current?.())
  }, [viewport])
}

/** Tells of each tap of one finger that nothing on the pages answers itself. Returns the function that ends it. */
export function watchTaps(
  viewport: HTMLElement,
  tapped: (event: PointerEvent) => void,
  { isEarly = false }: { readonly isEarly?: boolean } = {},
): () => void {
  let press: { readonly id: number; readonly at: number; readonly x: number; readonly y: number } | undefined
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
    tapped(event)
  }
  const drop = () => {
    press = undefined
  }
  const listening = new AbortController()
  const { signal } = listening
  viewport.addEventListener('pointerdown', down, { signal })
  viewport.addEventListener('pointerup', up, { signal, capture: isEarly })
  viewport.addEventListener('pointercancel', drop, { signal })
  return () => listening.abort()
}
