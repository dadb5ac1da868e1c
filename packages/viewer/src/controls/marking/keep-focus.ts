import { flushSync } from 'react-dom'
import { focusedElement } from '../../dom/trees.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { findMark } from '../../marks/mark.ts'

/** Attribute of the focusable element of a mark that can be selected; its value is the mark's id. */
const handle = 'data-annotation'

const idOf = (element: Element): string => element.getAttribute(handle) ?? ''

const handlesIn = (element: Element | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(`[${handle}]`) ?? []),
]

/**
 * Performs an action that may remove marks or make copies, and returns its result. If it removes the mark with the focus, another mark of
 * the page gets the focus, or else the pages: the browser would give it to nothing, and the next Tab would begin anywhere. That mark is
 * one that is still selected, and the whole selection stays; if nothing is selected any more, it is the next mark of the page that is
 * left. If it selects marks that it has made, the focus moves from a mark to one of them.
 */
export function keepingFocus<Result>(session: MarkingSession | undefined, act: () => Result): Result {
  const focused = focusedElement()
  const before = session?.store.getState().annotationsByPage
  if (!session || !before || !focused?.matches(`[${handle}]`) || !findMark(before, idOf(focused)))
    return act()
  // Looked up before, because the elements of removed marks are removed as well.
  const page = focused.parentElement
  const handles = handlesIn(page)
  const following = handles.slice(handles.indexOf(focused as HTMLElement) + 1)
  const pages = focused.closest<HTMLElement>('section[tabindex]')
  const result = act()
  const { annotationsByPage, selection } = session.store.getState()
  const isThere = (element: Element) => findMark(annotationsByPage, idOf(element)) !== undefined
  const isSelected = (element: Element) => selection.includes(idOf(element))
  if (!isThere(focused)) {
    if (selection.length === 0) (following.find(isThere) ?? pages)?.focus()
    else keepingSelection(session, () => ([...following, ...handles].find(isSelected) ?? pages)?.focus())
  } else if (selection.some(id => !findMark(before, id))) {
    // The new marks have no elements yet.
    flushSync(() => undefined)
    const made = [...handlesIn(page), ...handlesIn(pages)].find(isSelected)
    keepingSelection(session, () => (made ?? pages)?.focus())
  }
  return result
}

/** Moves the focus. The selection stays: otherwise a mark that gets the focus is the only one that is selected. */
export function keepingSelection({ store, select }: MarkingSession, move: () => void): void {
  const { selection } = store.getState()
  move()
  select(selection)
}
