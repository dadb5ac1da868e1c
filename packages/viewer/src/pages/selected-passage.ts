import { joinedPages, selectedPageTexts } from './text-selection.ts'

/** Selected text of a document; pages are counted from 1. */
export interface SelectedPassage {
  readonly firstPage: number
  readonly lastPage: number
  /** As it is copied, with line breaks. */
  readonly text: string
}

/**
 * The text that is selected in the viewer inside `root`, which may be a `<lectern-viewer>`; undefined without any. Pages that are far
 * away from the screen are left out.
 */
export function selectedPassage(root: ParentNode): SelectedPassage | undefined {
  const inside = root instanceof Element ? (root.shadowRoot ?? root) : root
  const texts = [...selectedPageTexts(inside)].filter(([, text]) => text.trim() !== '')
  const [first, last] = [texts[0], texts.at(-1)]
  if (!first || !last) return undefined
  return {
    firstPage: first[0] + 1,
    lastPage: last[0] + 1,
    text: joinedPages(texts.map(([, text]) => text)),
  }
}
