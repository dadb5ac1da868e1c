import { useEffect } from 'react'
import { targetOf } from '../dom/trees.ts'

/** How far an arrow key scrolls a card, CSS pixels. */
const arrowPx = 40

/**
 * Keys while the card of a mark is shown: Escape dismisses it, wherever the focus is, and keys that scroll do so with a
 * card that is longer than its place while its mark has the focus. Arrow keys are left to a mark that they move.
 */
export function useNoteKeys(
  card: HTMLElement | null,
  { isFocused, isMarking, dismiss }: { isFocused: boolean; isMarking: boolean; dismiss: () => void },
): void {
  useEffect(() => {
    if (!card) return
    const press = (event: KeyboardEvent) => {
      const target = targetOf(event)
      if (event.isComposing || (target instanceof Element && target.closest('[role="dialog"]'))) return
      const distance = isFocused ? scrolledBy(event, card, isMarking) : undefined
      if (event.key === 'Escape') dismiss()
      else if (distance === undefined) return
      else card.scrollBy(0, distance)
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [card, isFocused, isMarking, dismiss])
}

/** How far a key scrolls a card; `undefined` for other keys, and for a card that is shown as a whole. */
function scrolledBy(
  { key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  { scrollHeight, clientHeight }: HTMLElement,
  isMarking: boolean,
): number | undefined {
  if (ctrlKey || altKey || metaKey || shiftKey || scrollHeight <= clientHeight) return undefined
  const page = clientHeight - arrowPx
  if (key === 'PageDown' || key === 'PageUp') return key === 'PageDown' ? page : -page
  if (isMarking || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  return key === 'ArrowDown' ? arrowPx : -arrowPx
}
