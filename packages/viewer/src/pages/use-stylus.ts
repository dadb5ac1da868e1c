import { useEffect } from 'react'
import { useViewerStore } from '../viewer/viewer-context.ts'

/** Notes when a stylus touches the pages and when it leaves them, whatever is under it. */
export function useStylus(viewport: HTMLElement | null): void {
  const { stylus } = useViewerStore()
  useEffect(() => {
    if (!viewport) return
    const look = (event: PointerEvent) => {
      if (event.pointerType !== 'pen') return
      // A stylus that hovers is up, also if the event of its release was lost.
      if (event.type === 'pointerdown' || event.buttons === 0) stylus.touches(event.type === 'pointerdown')
    }
    const leaves = ['pointermove', 'pointerup', 'pointercancel'] as const
    viewport.addEventListener('pointerdown', look, true)
    for (const type of leaves) window.addEventListener(type, look, true)
    return () => {
      stylus.touches(false)
      viewport.removeEventListener('pointerdown', look, true)
      for (const type of leaves) window.removeEventListener(type, look, true)
    }
  }, [viewport, stylus])
}
