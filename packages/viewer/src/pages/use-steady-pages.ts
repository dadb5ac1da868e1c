import { useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the visible part of the pages in place in the window when bars above them go or come back. */
export function useSteadyPages(viewport: HTMLElement | null, isBare: boolean): void {
  const top = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: bars that go or come back move the viewport.
  useLayoutEffect(() => {
    if (!viewport) return
    const now = viewport.getBoundingClientRect().top
    if (top.current !== undefined) viewport.scrollTop += now - top.current
    top.current = now
  }, [viewport, isBare])
  useEffect(() => {
    if (!viewport) return
    // Whatever else moves the viewport, such as a notice that is closed, changes its height too.
    const watcher = new ResizeObserver(() => {
      top.current = viewport.getBoundingClientRect().top
    })
    watcher.observe(viewport)
    return () => watcher.disconnect()
  }, [viewport])
}
