/** Switches between the themes and remembers the choice. The page announces it with the event `themechange`. */
export function enableThemeButton(): void {
  const button = document.querySelector('.theme-button')
  const root = document.documentElement
  const show = () => button?.setAttribute('aria-pressed', String(root.dataset.theme === 'dark'))
  show()
  button?.addEventListener('click', () => {
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    root.dataset.theme = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage may be forbidden; the choice holds for this page.
    }
    show()
    document.dispatchEvent(new CustomEvent('themechange', { detail: theme }))
  })
}
