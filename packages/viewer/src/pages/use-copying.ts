import type { OpenedDocument } from '@lectern/render'
import { useEffect } from 'react'
import { targetOf } from '../dom/trees.ts'
import { rightsOf } from '../viewer/reader-rights.ts'
import { useViewerStore } from '../viewer/viewer-context.ts'
import { joinedPages, selectedPageTexts, selectedText } from './text-selection.ts'
import { selectionEnds } from './use-selected-pages.ts'

/** Copies the selected text in reading order, including selected pages that are not mounted. */
export function useCopying(
  viewport: HTMLElement | null,
  isActive: boolean,
  opened: Pick<OpenedDocument, 'text'>,
): void {
  useEffect(() => {
    if (!viewport || !isActive) return
    const copy = (event: ClipboardEvent) => {
      if (isBesides(targetOf(event), viewport)) return
      const ends = selectionEnds(viewport)
      const known = selectedPageTexts(viewport)
      const isWhole = !ends || known.size > ends[1] - ends[0]
      // In an insecure context a page can only copy text that it has at once.
      if (!isWhole && navigator.clipboard) {
        event.preventDefault()
        void copyLater(wholeText(ends, known, opened))
        return
      }
      const text = selectedText(viewport)
      if (text === '' || !event.clipboardData) return
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', copy)
    return () => document.removeEventListener('copy', copy)
  }, [viewport, isActive, opened])
}

/** Lets no text leave the pages, by copying or dragging, if the author of the document does not allow it, and asks for the owner's password. */
export function useCopyGuard(viewport: HTMLElement | null): void {
  const store = useViewerStore()
  useEffect(() => {
    if (!viewport) return
    const guard = (event: Event) => {
      const isSelected = selectionEnds(viewport) !== undefined || selectedPageTexts(viewport).size > 0
      if (!isSelected || isBesides(targetOf(event), viewport)) return
      if (rightsOf(store.state.getState()).mayCopy) return
      event.preventDefault()
      event.stopImmediatePropagation()
      store.askFurtherPassword({ purpose: 'copy' })
    }
    document.addEventListener('copy', guard, { capture: true })
    viewport.addEventListener('dragstart', guard)
    return () => {
      document.removeEventListener('copy', guard, { capture: true })
      viewport.removeEventListener('dragstart', guard)
    }
  }, [viewport, store])
}

/** Copying in an input field is left to the field. */
const isBesides = (target: EventTarget | null, viewport: HTMLElement): boolean =>
  target instanceof Element && !viewport.contains(target) && target.matches('input, textarea')

/** Called within the copy event, the only time when browsers allow it. */
const copyLater = (text: Promise<string>): Promise<void> =>
  navigator.clipboard
    .write([
      new ClipboardItem({ 'text/plain': text.then(words => new Blob([words], { type: 'text/plain' })) }),
    ])
    // If the reader or the host forbids it, nothing is copied.
    .catch(() => undefined)

async function wholeText(
  [first, last]: readonly [number, number],
  known: ReadonlyMap<number, string>,
  opened: Pick<OpenedDocument, 'text'>,
): Promise<string> {
  const pages: string[] = []
  for (let page = first; page <= last; page += 1) {
    const words =
      known.get(page) ??
      (await opened.text(page).then(
        ({ text }) => text,
        () => '',
      ))
    if (words !== '') pages.push(words)
  }
  return joinedPages(pages)
}
