import { useLayoutEffect, useRef } from 'react'

/**
 * For parts of a page that replace each other, as a form and what is said after it was sent. When `at` changes and what had the focus
 * is gone, the focus goes to the element that `next` finds. Undefined stands for a part that is not loaded: what comes
 * first takes no focus.
 */
export function useLostFocus(at: string | undefined, next: () => HTMLElement | null | undefined): void {
  const before = useRef(at)
  const latest = useRef(next)
  latest.current = next
  useLayoutEffect(() => {
    const isReplaced = before.current !== undefined && before.current !== at
    before.current = at
    if (isReplaced && at !== undefined && document.activeElement === document.body) latest.current()?.focus()
  }, [at])
}
