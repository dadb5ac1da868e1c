/**
 * Acts at once, or when the mouse button is released that is being pressed: what moves the page before that, such as the reason below
 * a field that was just left, lets a click on another one miss it.
 */
export function afterPress(act: () => void): void {
  if (document.body.matches(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}
