/** The navigation of a narrow page, which a button opens; Escape and a click beside it close it. */
export function enableMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu-button')
  const pages = document.getElementById('navigation')
  if (!button || !pages) return
  const toggle = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen))
    document.body.toggleAttribute('data-menu', isOpen)
  }
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    toggle(!isOpen)
    if (isOpen) return
    const current = pages.querySelector<HTMLElement>('[aria-current]') ?? pages.querySelector('a')
    current?.focus()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !document.body.hasAttribute('data-menu')) return
    toggle(false)
    button.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !pages.contains(target) && !button.contains(target)) toggle(false)
  })
}
