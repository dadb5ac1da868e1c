import type { PagePoint } from '@lectern/pdf'
import { clearSelection } from '../dom/selection.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
import { findMarkAt } from '../marking/tool-view.ts'
import type { PageView } from '../marks/page-geometry.ts'
import type { ToolEvent } from '../tools/tool.ts'
import { shownAs } from './mark-place.ts'
import { placeOnPage, reachPt } from './pointer-place.ts'
import {
  holdMs,
  type Pointer,
  type PressEffect,
  type PressEvent,
  type PressState,
  pressStep,
} from './press.ts'
import { gripOf } from './selection-handles.tsx'
import { textLayerAttribute } from './text-selection.ts'

/**
 * Selects, moves and scales the marks of a page with the pointer. It listens on the page itself, so that text beside
 * marks can still be selected and a finger still scrolls. Returns the function that removes the listeners.
 */
export function listenForSelecting(page: HTMLElement, session: MarkingSession, getView: () => PageView) {
  const press = createPress(page, session, getView)
  const hover = createHover(page, session)
  const markAt = (event: MouseEvent, pointerType: string) =>
    markUnder(event, pointerType, page, session, getView())
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const isFirst = !press.isDown() && gripOf(event.target) === undefined
    const mark = isFirst ? markAt(event, event.pointerType) : undefined
    // A link or a field is pressed itself, unless a mark lies on it.
    if (isFirst && !mark && isUnderMarks(event.target)) return
    press.down(event, mark?.id)
  }
  const move = (event: PointerEvent) => {
    if (press.isDown()) press.move(event)
    else if (event.pointerType !== 'touch' && event.buttons === 0)
      hover.note(markAt(event, event.pointerType)?.id)
  }
  const leave = () => hover.note(undefined)
  /** A double click on a mark edits its text. */
  const ask = (event: MouseEvent) => {
    const mark = markAt(event, 'mouse')
    if (!mark) return
    event.preventDefault()
    session.askText(mark.id)
  }
  /** The context menu is for the mark under the pointer; opened by key, for the mark with the focus. */
  const pickForMenu = (event: MouseEvent) => {
    if (event.button !== 2 && event.target instanceof Element && event.target.matches('[data-annotation]'))
      return
    const mark = markAt(event, 'mouse')
    if (mark && !session.store.getState().selection.includes(mark.id)) session.select([mark.id])
  }
  const keepFromScrolling = (event: TouchEvent) => {
    if (press.isHeld()) event.preventDefault()
  }
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('pointerdown', down, { signal })
  page.addEventListener('pointermove', move, { signal })
  page.addEventListener('pointerleave', leave, { signal })
  page.addEventListener('pointerup', press.up, { signal })
  page.addEventListener('pointercancel', press.cancel, { signal })
  page.addEventListener('dblclick', ask, { signal })
  page.addEventListener('contextmenu', pickForMenu, { signal })
  page.addEventListener('touchmove', keepFromScrolling, { passive: false, signal })
  return () => {
    press.cancel()
    leave()
    listening.abort()
  }
}

/** Whether it lies under the marks and is pressed itself. */
const isUnderMarks = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('a, [data-link], [data-field]')

/** The mark under a pointer on its page. */
export function markUnder(
  event: MouseEvent,
  pointerType: string,
  page: Element,
  session: MarkingSession,
  view: PageView,
) {
  const { annotationsByPage } = session.store.getState()
  const at = placeOnPage(event, page.getBoundingClientRect(), view)
  const touch = { at, tolerancePt: reachPt(pointerType, view), shown: shownAs(view) }
  return findMarkAt(annotationsByPage, view.pageIndex, touch)
}

/** Runs the press machine with events of the page, and tells the session what it decides. */
function createPress(page: HTMLElement, session: MarkingSession, getView: () => PageView) {
  let state: PressState
  /** The event that began the press, and the latest one. */
  let [first, last]: readonly (PointerEvent | undefined)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeOf = (event: PointerEvent) => placeOnPage(event, page.getBoundingClientRect(), getView())
  const perform: Readonly<Record<PressEffect, () => void>> = {
    'tell-down': () => {
      const view = getView()
      if (first) session.dispatch(pointerDown(first, placeOf(first), view))
    },
    'tell-hold': () => session.dispatch({ type: 'pointer-hold' }),
    'tell-move': () =>
      last && session.dispatch({ type: 'pointer-move', path: [placeOf(last)], shift: last.shiftKey }),
    'tell-up': () => session.dispatch({ type: 'pointer-up' }),
    'tell-cancel': () => session.dispatch({ type: 'pointer-cancel' }),
    'await-hold': () => {
      timer = setTimeout(() => step({ type: 'hold' }), holdMs)
    },
    claim: () => first?.preventDefault(),
    'begin-band': () => first && beginBand(page, first),
    capture: () => first && page.setPointerCapture(first.pointerId),
    forget: () => {
      clearTimeout(timer)
      if (session.gesture.getState().pressed !== undefined) session.notePointer({ pressed: undefined })
    },
  }
  const step = (event: PressEvent) => {
    const next = pressStep(state, event)
    state = next.state
    for (const effect of next.effects) perform[effect]()
  }
  return {
    isDown: () => state !== undefined,
    isHeld: () => state?.isHeld === true,
    down(event: PointerEvent, markId: string | undefined) {
      if (!state) first = event
      if (markId !== undefined) session.notePointer({ pressed: markId })
      const grabs = markId !== undefined || gripOf(event.target) !== undefined
      step({ type: 'down', pointer: pointerOf(event), grabs, isOnText: isOnText(event.target) })
    },
    move(event: PointerEvent) {
      last = event
      step({ type: 'move', pointer: pointerOf(event) })
    },
    up: (event: PointerEvent) => step({ type: 'up', pointer: pointerOf(event) }),
    cancel: () => step({ type: 'cancel' }),
  }
}

/** The event that a press sends to the tool. */
function pointerDown(event: PointerEvent, at: PagePoint, view: PageView): ToolEvent {
  const grip = gripOf(event.target)
  return {
    type: 'pointer-down',
    pageIndex: view.pageIndex,
    at,
    shift: event.shiftKey,
    tolerancePt: reachPt(event.pointerType, view),
    ...(grip && { grip }),
    isOnText: isOnText(event.target),
  }
}

const pointerOf = (event: PointerEvent): Pointer => ({
  id: event.pointerId,
  isMouse: event.pointerType === 'mouse',
  x: event.clientX,
  y: event.clientY,
  atMs: event.timeStamp,
  isDown: event.buttons !== 0,
})

/** The mark of a page under the mouse or pen. */
function createHover(page: HTMLElement, session: MarkingSession) {
  let over: string | undefined
  return {
    note(id: string | undefined) {
      if (id === over) return
      over = id
      page.toggleAttribute('data-on-mark', id !== undefined)
      session.notePointer({ pointed: id })
    },
  }
}

/** Beside marks and text, dragging draws a selection rectangle. */
function beginBand(page: HTMLElement, event: PointerEvent): void {
  event.preventDefault()
  clearSelection()
  page.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
  page.setPointerCapture(event.pointerId)
}

/** Whether there is text under the pointer, so that a press starts to select it. */
const isOnText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(`[${textLayerAttribute}] span`)
