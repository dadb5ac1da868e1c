/**
 * Whether something lies above the dialog that `inside` is part of: another dialog, a question, an open picker. Escape
 * reaches all open dialogs at once and must close only the one that has the focus.
 */
export function isCovered(inside: Element | null): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  const own = inside?.closest('[role="dialog"]')
  return !own?.contains(activeElement) || activeElement.matches('[aria-haspopup][aria-expanded="true"]')
}
