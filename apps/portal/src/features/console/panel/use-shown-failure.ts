import { type RefObject, useEffect, useRef } from 'react'
import { hasTypedSince } from '../../../lib/typed-since.ts'

/**
 * Brings the reason why an act failed into view and gives it the focus: the button that was pressed may be screens below it.
 * `isRunning` says that the act is under way; without it nothing moves. Who goes on typing meanwhile keeps the focus, and so does
 * a dialog above the form.
 */
export function useShownFailure(
  alert: RefObject<HTMLElement | null>,
  { error, isRunning }: { readonly error: unknown; readonly isRunning: boolean | undefined },
): void {
  const sinceMs = useRef<number>(undefined)
  useEffect(() => {
    if (isRunning) sinceMs.current = performance.now()
  }, [isRunning])
  useEffect(() => {
    const began = sinceMs.current
    if (!error || isRunning || began === undefined || !alert.current) return
    sinceMs.current = undefined
    if (isBelowDialog(alert.current)) return
    // In the middle: the head of a panel would cover what lies at its top.
    if (!isInView(alert.current)) alert.current.scrollIntoView({ block: 'center' })
    if (!hasTypedSince(began)) alert.current.focus({ preventScroll: true })
  }, [alert, error, isRunning])
}

/** Whether a dialog has the focus that does not contain the element. */
function isBelowDialog(element: Element): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  return dialog !== null && dialog !== undefined && !dialog.contains(element)
}

/** Whether the element is seen whole: neither outside the window nor below something else. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 1, bottom - 1].every(y => element.contains(document.elementFromPoint(middle, y)))
}
