/** For when what had the focus is gone: it goes to the content of the page, unless it is elsewhere by then. */
export function focusPage(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
