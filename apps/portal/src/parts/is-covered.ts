/**
 * Whether something lies above the dialog that `inside` is part of: another dialog, a question, an open calendar.
 * Escape reaches all open dialogs at once and must close only what lies on top.
 */
export function isCovered(inside: Element | null): boolean {
  // The calendar of a date field opens while the focus stays in the field.
  if (document.querySelector('[data-dates-dropdown]')) return true
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  return !inside?.closest('[role="dialog"]')?.contains(activeElement)
}
