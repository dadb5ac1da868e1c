import { useEffect, useRef } from 'react'
import { focusedElement } from '../dom/trees.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'

/** Attribute of a link that leads to a page of the document; its value is its place among the links of its page. */
export const linkAttribute = 'data-link-index'

/**
 * Moves the focus with a reader who follows a link, to the page that it leads to, and on the way back to the link. Otherwise the focus
 * would be lost with the page of the link, and the next Tab would lead to a link of any other page.
 */
export function useJumpFocus(viewport: HTMLElement | null): void {
  const jump = useViewer(state => state.jump)
  const done = useRef(jump)
  // After each render, because the page of a jump may be rendered later than the jump.
  useEffect(() => {
    if (!viewport || !jump?.focus || done.current === jump) return
    const { pageIndex, link } = jump.focus
    const page = viewport.querySelector(`[data-page-index="${pageIndex}"]`)
    if (!(page instanceof HTMLElement)) return
    done.current = jump
    const target = link === undefined ? undefined : page.querySelector(`[${linkAttribute}="${link}"]`)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    else focusPage(page)
  })
}

/** A page takes the focus only here: otherwise each click on it would move the focus away from all the pages, which the keys scroll. */
function focusPage(page: HTMLElement): void {
  page.tabIndex = -1
  page.focus({ preventScroll: true })
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true })
}

/** Moves the focus from a page to the link that the reader has come back to, once the links are `known`. */
export function useLinkFocus(pageIndex: number, known: readonly unknown[]): void {
  const store = useViewerStore()
  useEffect(() => {
    const focus = store.state.getState().jump?.focus
    const page = focusedElement()
    if (focus?.link === undefined || focus.pageIndex !== pageIndex || !known[focus.link]) return
    if (page?.getAttribute('data-page-index') !== `${pageIndex}`) return
    const link = page.querySelector(`[${linkAttribute}="${focus.link}"]`)
    if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  }, [store, pageIndex, known])
}
