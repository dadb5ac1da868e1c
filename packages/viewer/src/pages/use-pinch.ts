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

type ZoomAbout = (scale: number, spot: Spot) => void

/** Zooms around the pointer with Ctrl and the wheel (which is also a trackpad pinch), and around two fingers. */
export function usePinch(viewport: HTMLElement | null, zoomAbout: ZoomAbout): void {
  const store = useViewerStore()
  useEffect(() => {
    if (!viewport) return
    const scale = () => store.state.getState().scale
    const stops = [listenForWheel(viewport, scale, zoomAbout), listenForFingers(viewport, scale, zoomAbout)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [viewport, store, zoomAbout])
}

function listenForWheel(viewport: HTMLElement, scale: () => number, zoomAbout: ZoomAbout): () => void {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const deltaPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    const factor = 2 ** (-Math.max(-100, Math.min(100, deltaPx)) / wheelPxPerDoubling)
    zoomAbout(scale() * factor, spotOf(viewport, event.clientX, event.clientY))
  }
  viewport.addEventListener('wheel', wheel, { passive: false })
  return () => viewport.removeEventListener('wheel', wheel)
}

function listenForFingers(viewport: HTMLElement, scale: () => number, zoomAbout: ZoomAbout): () => void {
  let pinch: { distance: number; scale: number; isMoving: boolean; spot: Spot } | undefined
  const touchStart = (event: TouchEvent) => {
    const two = twoFingers(viewport, event)
    pinch = two && { ...two, scale: scale(), isMoving: false }
  }
  const touchMove = (event: TouchEvent) => {
    const two = twoFingers(viewport, event)
    if (!two || !pinch) return
    // Otherwise the browser would start scrolling before the fingers have moved far enough for a pinch.
    if (event.cancelable) {
      event.preventDefault()
      if (!isDrawnOn(event.target)) viewport.scrollBy(pinch.spot.x - two.spot.x, pinch.spot.y - two.spot.y)
    }
    pinch.spot = two.spot
    const [movedPx, ratio] = [Math.abs(two.distance - pinch.distance), two.distance / pinch.distance]
    pinch.isMoving ||= movedPx > pinchThresholdPx && Math.abs(ratio - 1) > pinchSensitivity
    if (pinch.isMoving) zoomAbout(pinch.scale * ratio, two.spot)
  }
  const touchEnd = () => {
    pinch = undefined
  }
  viewport.addEventListener('touchstart', touchStart, { passive: true })
  viewport.addEventListener('touchmove', touchMove, { passive: false })
  viewport.addEventListener('touchend', touchEnd)
  viewport.addEventListener('touchcancel', touchEnd)
  return () => {
    viewport.removeEventListener('touchstart', touchStart)
    viewport.removeEventListener('touchmove', touchMove)
    viewport.removeEventListener('touchend', touchEnd)
    viewport.removeEventListener('touchcancel', touchEnd)
  }
}

/** The distance of two fingers in CSS pixels and the place between them; undefined for more or fewer. */
function twoFingers(viewport: HTMLElement, { touches }: TouchEvent) {
  const [a, b] = [touches[0], touches[1]]
  if (!a || !b || touches.length !== 2) return undefined
  const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  return { distance, spot: spotOf(viewport, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2) }
}

function spotOf(viewport: HTMLElement, x: number, y: number): Spot {
  const box = viewport.getBoundingClientRect()
  return { x: x - box.left, y: y - box.top }
}

/** While a tool draws, its layer itself scrolls with two fingers. */
const isDrawnOn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-takes-pointer]') !== null
