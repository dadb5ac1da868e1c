import type { FingerTask } from '../marking/stylus.ts'

/** The handlers of one press, drag and release on a page. */
export interface PageGesture {
  begin(event: PointerEvent): void
  /** All positions since the last call, oldest first. */
  move(events: readonly PointerEvent[]): void
  end(): void
  /** The gesture was aborted: discard it completely. */
  cancel(): void
  /** The pointer moves over the page without being pressed; never called for touch. */
  hover?(event: PointerEvent): void
}

/**
 * Listens for gestures of mouse, pen or one finger on a layer that covers the page. A second finger cancels the
 * gesture and scrolls instead, and so does the first one if that is the task of a finger now. Returns the function that
 * removes the listeners.
 */
export function listenForGesture(
  layer: HTMLElement,
  gesture: PageGesture,
  fingerTask: () => FingerTask,
): () => void {
  let pressing: number | undefined
  let scrolling: { readonly id: number; readonly x: number; readonly y: number } | undefined

  const cancel = () => {
    pressing = undefined
    gesture.cancel()
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const task = event.pointerType === 'touch' ? fingerTask() : 'draw'
    if (task === 'nothing') return
    layer.setPointerCapture(event.pointerId)
    const isSecond = event.pointerType === 'touch' && !event.isPrimary
    // Also if the first finger is on another page: a session has one gesture at a time.
    if (isSecond && task === 'draw') cancel()
    if (isSecond || task === 'scroll') {
      scrolling ??= { id: event.pointerId, x: event.clientX, y: event.clientY }
      return
    }
    // Text selection and drag-and-drop must not start under a tool.
    event.preventDefault()
    event.stopPropagation()
    // The page gets the focus instead of the tool's button, so that it receives the tool's keys.
    layer.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
    pressing = event.pointerId
    gesture.begin(event)
  }
  const move = (event: PointerEvent) => {
    if (scrolling?.id === event.pointerId) {
      // The resting hand moves with the stylus; the page must not.
      if (fingerTask() !== 'nothing')
        findScroller(layer)?.scrollBy(scrolling.x - event.clientX, scrolling.y - event.clientY)
      scrolling = { id: event.pointerId, x: event.clientX, y: event.clientY }
    }
    if (pressing === undefined && event.pointerType !== 'touch') gesture.hover?.(event)
    if (pressing !== event.pointerId) return
    // The button was released outside of the window, without an event: the gesture ends as drawn so far.
    if (event.buttons === 0) return up(event)
    // Coalesced events exist only in secure contexts; elsewhere each event is used alone.
    const gathered = event.getCoalescedEvents?.() ?? []
    gesture.move(gathered.length > 0 ? gathered : [event])
  }
  const up = (event: PointerEvent) => {
    if (scrolling?.id === event.pointerId) scrolling = undefined
    if (pressing !== event.pointerId) return
    pressing = undefined
    if (event.pointerType !== 'mouse') keepFromClicking(layer)
    gesture.end()
  }
  const lose = (event: PointerEvent) => {
    if (scrolling?.id === event.pointerId) scrolling = undefined
    if (pressing === event.pointerId) cancel()
  }
  const leave = () => {
    if (pressing === undefined && gesture.hover) gesture.cancel()
  }
  layer.addEventListener('pointerdown', down)
  layer.addEventListener('pointerleave', leave)
  layer.addEventListener('pointermove', move)
  layer.addEventListener('pointerup', up)
  layer.addEventListener('pointercancel', lose)
  return () => {
    if (pressing !== undefined) cancel()
    layer.removeEventListener('pointerdown', down)
    layer.removeEventListener('pointerleave', leave)
    layer.removeEventListener('pointermove', move)
    layer.removeEventListener('pointerup', up)
    layer.removeEventListener('pointercancel', lose)
  }
}

/** A dialog that opens at the end of a tap must not get the click of that tap. The layer may stop listening for gestures before. */
function keepFromClicking(layer: HTMLElement): void {
  const ended = new AbortController()
  const { signal } = ended
  layer.addEventListener('touchend', event => event.preventDefault(), { once: true, passive: false, signal })
  // A pen may send no touch events; what is pressed next is clicked as usual.
  layer.addEventListener('pointerdown', () => ended.abort(), { once: true, capture: true, signal })
}

function findScroller(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return undefined
}
