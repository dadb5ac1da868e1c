import { useEffect } from 'react'

/** Scrolls the pages by dragging with the mouse. Touch scrolls natively. */
export function useHandDrag(viewport: HTMLElement | null, isActive: boolean): void {
  useEffect(() => {
    if (!viewport || !isActive) return
    let from: { x: number; y: number; left: number; top: number } | undefined
    const down = (event: PointerEvent) => {
      const isOnScrollbar = event.offsetX > viewport.clientWidth && event.target === viewport
      if (event.pointerType !== 'mouse' || event.button !== 0 || isOnScrollbar) return
      if (
        event.target instanceof Element &&
        event.target.closest('a, button, [data-field], [data-note-card]')
      )
        return
      event.preventDefault()
      viewport.focus({ preventScroll: true })
      from = { x: event.clientX, y: event.clientY, left: viewport.scrollLeft, top: viewport.scrollTop }
      viewport.setPointerCapture(event.pointerId)
      viewport.setAttribute('data-dragging', '')
    }
    const move = (event: PointerEvent) => {
      if (from) viewport.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY)
    }
    const end = () => {
      from = undefined
      viewport.removeAttribute('data-dragging')
    }
    viewport.addEventListener('pointerdown', down)
    viewport.addEventListener('pointermove', move)
    viewport.addEventListener('pointerup', end)
    viewport.addEventListener('pointercancel', end)
    return () => {
      end()
      viewport.removeEventListener('pointerdown', down)
      viewport.removeEventListener('pointermove', move)
      viewport.removeEventListener('pointerup', end)
      viewport.removeEventListener('pointercancel', end)
    }
  }, [viewport, isActive])
}
