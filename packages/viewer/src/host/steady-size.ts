/**
 * Keeps a viewer at the size of text that the reader has set in the browser. The viewer's lengths count in `rem`, which is the
 * font size of the page's root, and a page may set it to anything. Returns the function that ends it.
 */
export function keepSteadySize(frame: HTMLElement): () => void {
  const probe = document.createElement('div')
  probe.setAttribute('aria-hidden', 'true')
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    fontSize: 'medium',
    width: '1rem',
    height: '1em',
  })
  frame.append(probe)
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {}
    if (width > 0) frame.style.setProperty('--mantine-scale', String(height / width))
  })
  observer.observe(probe)
  return () => observer.disconnect()
}
