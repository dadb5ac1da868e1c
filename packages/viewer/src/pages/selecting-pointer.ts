import type { MarkingSession } from '../session/marking-session.ts'
import { findMarkAt } from '../session/tool-view.ts'
import { shownAs } from './mark-place.ts'
import type { PageView } from './page-geometry.ts'
import { placeOnPage, reachPt } from './pointer-place.ts'
import { gripOf } from './selection-handles.tsx'
import { textLayerAttribute } from './text-selection.ts'

/** A press of at least this length grabs a mark; a shorter one is a click. Milliseconds. */
const holdMs = 200

/** Movement in CSS pixels up to which a finger counts as still; beyond it, it scrolls or drags. */
const stillPx = 7.5

/**
 * A still finger that lifts within this time has tapped, in milliseconds; beside marks, a longer press is left to the
 * system.
 */
const tapMs = 700

/**
 * Selects, moves and scales the marks of a page with the pointer. It listens on the page itself, so that text beside
 * marks can still be selected and a finger still scrolls. Returns the function that removes the listeners.
 */
export function listenForSelecting(page: HTMLElement, session: MarkingSession, getView: () => PageView) {
  /**
   * `isTold` is set once the tool has received the press: at once for a mouse, for a finger after a long press or on
   * release.
   */
  let pressed:
    | { readonly event: PointerEvent; isTold: boolean; isHeld: boolean; isStill: boolean }
    | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The mark of this page under the pointer. */
  let over: string | undefined

  const placeOf = (event: PointerEvent) => placeOnPage(event, page.getBoundingClientRect(), getView())
  const markAt = (event: MouseEvent, pointerType: string) => {
    const view = getView()
    const { annotationsByPage } = session.store.getState()
    const at = placeOnPage(event, page.getBoundingClientRect(), view)
    const touch = { at, tolerancePt: reachPt(pointerType, view), shown: shownAs(view) }
    return findMarkAt(annotationsByPage, view.pageIndex, touch)
  }
  const noteOver = (id: string | undefined) => {
    if (id === over) return
    over = id
    page.toggleAttribute('data-on-mark', id !== undefined)
    session.notePointer({ pointed: id })
  }
  const tellPress = (event: PointerEvent) => {
    const view = getView()
    const grip = gripOf(event.target)
    session.dispatch({
      type: 'pointer-down',
      pageIndex: view.pageIndex,
      at: placeOf(event),
      shift: event.shiftKey,
      tolerancePt: reachPt(event.pointerType, view),
      ...(grip && { grip }),
      isOnText: isOnText(event.target),
    })
  }
  const forget = () => {
    clearTimeout(timer)
    if (pressed && session.store.getState().pressed !== undefined) session.notePointer({ pressed: undefined })
    pressed = undefined
  }
  const cancel = () => {
    if (pressed?.isTold) session.dispatch({ type: 'pointer-cancel' })
    forget()
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (pressed) return cancel()
    const isMouse = event.pointerType === 'mouse'
    const mark = gripOf(event.target) === undefined ? markAt(event, event.pointerType) : undefined
    const isGrip = mark !== undefined || gripOf(event.target) !== undefined
    if (mark) session.notePointer({ pressed: mark.id })
    // A press on a mark is for the mark; beside it, it may start a text selection.
    if (isGrip && isMouse) event.preventDefault()
    if (!isGrip && isMouse && !isOnText(event.target)) beginBand(event)
    pressed = { event, isTold: isMouse, isHeld: false, isStill: !isMouse }
    if (isMouse) tellPress(event)
    if (isGrip) timer = setTimeout(hold, holdMs)
  }
  /** Beside marks and text, dragging draws a selection rectangle. */
  const beginBand = (event: PointerEvent) => {
    event.preventDefault()
    document.getSelection()?.removeAllRanges()
    page.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
    page.setPointerCapture(event.pointerId)
  }
  const hold = () => {
    if (!pressed) return
    page.setPointerCapture(pressed.event.pointerId)
    if (!pressed.isTold) tellPress(pressed.event)
    pressed = { ...pressed, isTold: true, isHeld: true }
    session.dispatch({ type: 'pointer-hold' })
  }
  const move = (event: PointerEvent) => {
    if (!pressed) {
      if (event.pointerType !== 'touch' && event.buttons === 0) noteOver(markAt(event, event.pointerType)?.id)
      return
    }
    if (event.pointerId !== pressed.event.pointerId) return
    // The button was released outside of the window, without an event: the move ends at the last position.
    if (event.buttons === 0) return up(event)
    if (pressed.isTold) {
      if (pressed.isStill && isNear(event, pressed.event)) return
      pressed.isStill = false
      session.dispatch({ type: 'pointer-move', path: [placeOf(event)], shift: event.shiftKey })
      return
    }
    if (!isNear(event, pressed.event)) forget()
  }
  const up = (event: PointerEvent) => {
    if (pressed?.event.pointerId !== event.pointerId) return
    const isLate = event.timeStamp - pressed.event.timeStamp > tapMs
    if (!pressed.isTold && !isLate) tellPress(pressed.event)
    if (pressed.isTold || !isLate) session.dispatch({ type: 'pointer-up' })
    forget()
  }
  const markUnder = (event: MouseEvent) => markAt(event, 'mouse')
  const leave = () => noteOver(undefined)
  /** A double click on a mark edits its text. */
  const ask = (event: MouseEvent) => {
    const mark = markUnder(event)
    if (!mark) return
    event.preventDefault()
    session.askText(mark.id)
  }
  /** The context menu is for the mark under the pointer; opened by key, for the mark with the focus. */
  const pickForMenu = (event: MouseEvent) => {
    if (event.button !== 2 && event.target instanceof Element && event.target.matches('[data-annotation]'))
      return
    const mark = markUnder(event)
    if (mark && !session.store.getState().selection.includes(mark.id)) session.select([mark.id])
  }
  const keepFromScrolling = (event: TouchEvent) => {
    if (pressed?.isHeld) event.preventDefault()
  }
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('pointerdown', down, { signal })
  page.addEventListener('pointermove', move, { signal })
  page.addEventListener('pointerleave', leave, { signal })
  page.addEventListener('pointerup', up, { signal })
  page.addEventListener('pointercancel', cancel, { signal })
  page.addEventListener('dblclick', ask, { signal })
  page.addEventListener('contextmenu', pickForMenu, { signal })
  page.addEventListener('touchmove', keepFromScrolling, { passive: false, signal })
  return () => {
    cancel()
    leave()
    listening.abort()
  }
}

const isNear = (a: PointerEvent, b: PointerEvent): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= stillPx

/** Whether there is text under the pointer, so that a press starts to select it. */
const isOnText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(`[${textLayerAttribute}] span`)
