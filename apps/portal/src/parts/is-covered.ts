/**
 * Whether something lies above the dialog that contains `inside`: another dialog, a question, an open calendar. All
 * open dialogs receive the Escape key, but only the topmost may close.
 */
export function isCovered(inside: Element | null): boolean {
  // The focus stays in a date field while its calendar is open.
  if (document.querySelector('[data-dates-dropdown]')) return true
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  return !inside?.closest('[role="dialog"]')?.contains(activeElement)
}
