import { useEffect } from 'react'
import { useViewerStore } from '../viewer/viewer-context.ts'
import type { Spot } from './use-page-scroll.ts'

/**
 * Distance in pixels by which the fingers must move apart or together to start a pinch, and the fraction of their
 * distance.
 */
const pinchThresholdPx = 10
const pinchSensitivity = 0.025

/** Wheel movement, in pixels, that doubles the scale. */
const wheelPxPerDoubling = 400

/** Zooms around the pointer with Ctrl and the wheel (which is also a trackpad pinch), and around two fingers. */
export function usePinch(viewport: HTMLElement | null, zoomAbout: (scale: number, spot: Spot) => void): void {
  const store = useViewerStore()
  useEffect(() => {
    if (!viewport) return
    const spotOf = (x: number, y: number): Spot => {
      const box = viewport.getBoundingClientRect()
      return { x: x - box.left, y: y - box.top }
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const deltaPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const factor = 2 ** (-Math.max(-100, Math.min(100, deltaPx)) / wheelPxPerDoubling)
      zoomAbout(store.state.getState().scale * factor, spotOf(event.clientX, event.clientY))
    }

    let pinch: { distance: number; scale: number; isMoving: boolean; spot: Spot } | undefined
    const fingers = (event: TouchEvent) => {
      const [a, b] = [event.touches[0], event.touches[1]]
      if (!a || !b || event.touches.length !== 2) return undefined
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      return { distance, spot: spotOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2) }
    }
    const touchStart = (event: TouchEvent) => {
      const two = fingers(event)
      pinch = two && {
        distance: two.distance,
        scale: store.state.getState().scale,
        isMoving: false,
        spot: two.spot,
      }
    }
    const touchMove = (event: TouchEvent) => {
      const two = fingers(event)
      if (!two || !pinch) return
      // Otherwise the browser would start scrolling before the fingers have moved far enough for a pinch.
      if (event.cancelable) {
        event.preventDefault()
        if (!isDrawnOn(event.target)) {
          viewport.scrollBy(pinch.spot.x - two.spot.x, pinch.spot.y - two.spot.y)
        }
      }
      pinch.spot = two.spot
      const [movedPx, ratio] = [Math.abs(two.distance - pinch.distance), two.distance / pinch.distance]
      pinch.isMoving ||= movedPx > pinchThresholdPx && Math.abs(ratio - 1) > pinchSensitivity
      if (pinch.isMoving) zoomAbout(pinch.scale * ratio, two.spot)
    }
    const touchEnd = () => {
      pinch = undefined
    }
    viewport.addEventListener('wheel', wheel, { passive: false })
    viewport.addEventListener('touchstart', touchStart, { passive: true })
    viewport.addEventListener('touchmove', touchMove, { passive: false })
    viewport.addEventListener('touchend', touchEnd)
    viewport.addEventListener('touchcancel', touchEnd)
    return () => {
      viewport.removeEventListener('wheel', wheel)
      viewport.removeEventListener('touchstart', touchStart)
      viewport.removeEventListener('touchmove', touchMove)
      viewport.removeEventListener('touchend', touchEnd)
      viewport.removeEventListener('touchcancel', touchEnd)
    }
  }, [viewport, store, zoomAbout])
}

/** While a tool draws, its layer itself scrolls with two fingers. */
const isDrawnOn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-takes-pointer]') !== null
