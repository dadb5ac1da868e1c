import { useLayoutEffect, useState } from 'react'

const none = { width: 0, height: 0 }

/**
 * Size of the viewport without scrollbars, CSS pixels; zero until it exists. Measured in the same frame, so that the
 * pages are laid out only once.
 */
export function useWindowSize(viewport: HTMLElement | null): {
  readonly width: number
  readonly height: number
} {
  const [size, setSize] = useState(none)
  useLayoutEffect(() => {
    if (!viewport) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = viewport
      setSize(before => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(viewport)
    return () => observer.disconnect()
  }, [viewport])
  return size
}
