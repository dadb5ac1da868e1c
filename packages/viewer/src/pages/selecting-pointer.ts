import type { MarkingSession } from '../session/marking-session.ts'
import { findMarkAt } from '../session/tool-view.ts'
import type { PageView } from './page-geometry.ts'
import { placeOnPage, reachPt } from './pointer-place.ts'

/**
 * Selects marks of a page with the pointer. It listens on the page itself, so that text beside the marks can
 * still be selected and a finger still scrolls. Gives the function that stops listening.
 */
export function listenForSelecting(page: HTMLElement, session: MarkingSession, getView: () => PageView) {
  const placed = (event: PointerEvent | MouseEvent, pointerType: string) => {
    const view = getView()
    const at = placeOnPage(event, page.getBoundingClientRect(), view)
    return { pageIndex: view.pageIndex, at, tolerancePt: reachPt(pointerType, view) }
  }
  const isOnMark = ({ pageIndex, at, tolerancePt }: ReturnType<typeof placed>) =>
    findMarkAt(session.store.getState().annotationsByPage, pageIndex, at, tolerancePt) !== undefined
  const pick = (place: ReturnType<typeof placed>, shift: boolean) => {
    session.dispatch({ type: 'pointer-down', ...place, shift })
    session.dispatch({ type: 'pointer-up' })
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const place = placed(event, 'mouse')
    // On a mark the press is the mark's; beside it, it may become a selection of text.
    if (isOnMark(place)) event.preventDefault()
    pick(place, event.shiftKey)
  }
  const click = (event: MouseEvent) => {
    const pointerType = event instanceof PointerEvent ? event.pointerType : 'mouse'
    if (pointerType !== 'mouse' && pointerType !== '') pick(placed(event, pointerType), event.shiftKey)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return
    page.toggleAttribute('data-on-mark', isOnMark(placed(event, 'mouse')))
  }
  page.addEventListener('pointerdown', down)
  page.addEventListener('pointermove', hover)
  page.addEventListener('click', click)
  return () => {
    page.removeAttribute('data-on-mark')
    page.removeEventListener('pointerdown', down)
    page.removeEventListener('pointermove', hover)
    page.removeEventListener('click', click)
  }
}
