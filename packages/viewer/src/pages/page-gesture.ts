/** What a tool makes of one press, drag and release on a page. */
export interface PageGesture {
  begin(event: PointerEvent): void
  /** All positions since the last call, oldest first. */
  move(events: readonly PointerEvent[]): void
  end(): void
  /** The gesture became something else: nothing of it may remain. */
  cancel(): void
  /** The pointer goes over the page without being pressed; fingers never do. */
  hover?(event: PointerEvent): void
}

/**
 * Hears gestures of mouse, pen or one finger on a layer that takes the pointer from the page. A second finger
 * cancels the gesture and scrolls instead. Gives the function that stops listening.
 */
export function listenForGesture(layer: HTMLElement, gesture: PageGesture): () => void {
  let pressing: number | undefined
  let pressingType = ''
  let scrolling: { readonly id: number; readonly x: number; readonly y: number } | undefined

  const cancel = () => {
    pressing = undefined
    gesture.cancel()
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    // The hand that rests beside a pen at work is no finger that draws or scrolls.
    if (event.pointerType === 'touch' && pressing !== undefined && pressingType === 'pen') return
    layer.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch' && !event.isPrimary) {
      // Also when the first finger is on another page: there is one gesture at a time in a session.
      cancel()
      scrolling ??= { id: event.pointerId, x: event.clientX, y: event.clientY }
      return
    }
    // Neither text selection nor the dragging of pages may begin under a tool.
    event.preventDefault()
    event.stopPropagation()
    // The keys of the tool go on from the page, not from the button that took it up.
    layer.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
    pressing = event.pointerId
    pressingType = event.pointerType
    gesture.begin(event)
  }
  const move = (event: PointerEvent) => {
    if (scrolling?.id === event.pointerId) {
      findScroller(layer)?.scrollBy(scrolling.x - event.clientX, scrolling.y - event.clientY)
      scrolling = { id: event.pointerId, x: event.clientX, y: event.clientY }
    }
    if (pressing === undefined && event.pointerType !== 'touch') gesture.hover?.(event)
    if (pressing !== event.pointerId) return
    // Let go where nobody heard of it, as in another window: what was drawn until then stands.
    if (event.buttons === 0) return up(event)
    // Browsers gather moves for securely served pages alone; elsewhere each event stands for itself.
    const gathered = event.getCoalescedEvents?.() ?? []
    gesture.move(gathered.length > 0 ? gathered : [event])
  }
  const up = (event: PointerEvent) => {
    if (scrolling?.id === event.pointerId) scrolling = undefined
    if (pressing !== event.pointerId) return
    pressing = undefined
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

function findScroller(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return undefined
}
