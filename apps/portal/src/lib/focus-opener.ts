/**
 * To be called while the element that opens a dialog has the focus. Returns a function for when the dialog is gone: the focus goes
 * back to that element, unless it is elsewhere by then. Dialogs that are removed instead of closed would lose it.
 */
export function rememberOpener(): () => void {
  const opener = document.activeElement
  return () => {
    // Other effects of closing come first.
    setTimeout(() => {
      if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return
      const isBelowDialog = document.querySelector('[aria-modal="true"]') !== null
      if (!isBelowDialog || opener.closest('[aria-modal="true"]')) opener.focus({ preventScroll: true })
    })
  }
}
