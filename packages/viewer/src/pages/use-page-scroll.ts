import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import type { OpenFile } from '../viewer-state.ts'
import { createPageView } from './page-geometry.ts'
import { anchorAt, anchorTop, type PageLayout, pageAt, pageGapPx } from './page-layout.ts'

/** A spot of the viewport, CSS pixels from its top left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Keeps scroll position and state together: the page in sight becomes the current one, jumps scroll, and a new
 * scale keeps the spot under the pointer, or the middle of the viewport, where it was.
 */
export function usePageScroll(
  viewport: HTMLElement | null,
  layout: PageLayout,
  file: OpenFile,
): { readonly zoomAbout: (scale: number, spot: Spot) => void } {
  const store = useViewerStore()
  const jump = useViewer(state => state.jump)
  const shown = useRef({ layout, viewport, top: 0, left: 0 })
  const spot = useRef<Spot>(undefined)
  const pinned = useRef<{ top: number; pageIndex: number }>(undefined)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { layout, viewport, top: before.top, left: before.left }
    if (!viewport || before.layout === layout || before.viewport !== viewport) return
    const about = spot.current ?? { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 }
    spot.current = undefined
    const anchor = anchorAt(before.layout, before.top + about.y)
    const across = (before.left + about.x) / Math.max(viewport.clientWidth, before.layout.width)
    viewport.scrollTop = anchorTop(layout, anchor) - about.y
    viewport.scrollLeft = across * Math.max(viewport.clientWidth, layout.width) - about.x
  }, [viewport, layout])

  useEffect(() => {
    if (!viewport) return
    const scrolled = () => {
      const { scrollTop, scrollLeft, clientHeight, scrollHeight } = viewport
      shown.current.top = scrollTop
      shown.current.left = scrollLeft
      const pin = pinned.current
      if (pin && Math.abs(pin.top - scrollTop) < 2) return store.arrivedAt(pin.pageIndex)
      pinned.current = undefined
      const last = shown.current.layout.heights.length - 1
      const isAtEnd = scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 1
      store.arrivedAt(isAtEnd ? last : pageAt(shown.current.layout, scrollTop, clientHeight))
    }
    viewport.addEventListener('scroll', scrolled, { passive: true })
    return () => viewport.removeEventListener('scroll', scrolled)
  }, [viewport, store])

  useLayoutEffect(() => {
    if (!viewport || !jump) return
    let isWanted = true
    const scrollTo = (top: number) => {
      viewport.scrollTop = top
      pinned.current = { top: viewport.scrollTop, pageIndex: jump.pageIndex }
    }
    const pageTop = shown.current.layout.tops[jump.pageIndex] ?? 0
    scrollTo(pageTop - pageGapPx + offsetOnPage(store, file, jump.pageIndex, jump.top))
    if (jump.glyph !== undefined) {
      const glyph = jump.glyph
      file.document.text(jump.pageIndex).then(
        text => {
          const [x = 0, y = 0] = text.quads.subarray(8 * glyph, 8 * glyph + 2)
          const at = viewOf(store, file, jump.pageIndex)?.toView({ x, y })
          if (!isWanted || !at) return
          scrollTo((shown.current.layout.tops[jump.pageIndex] ?? 0) + at.y - viewport.clientHeight / 3)
          viewport.scrollLeft = Math.max(0, at.x - viewport.clientWidth / 2)
        },
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [viewport, jump, store, file])

  const zoomAbout = useCallback(
    (scale: number, about: Spot) => {
      spot.current = about
      store.setScale(scale)
    },
    [store],
  )
  return { zoomAbout }
}

type Store = ReturnType<typeof useViewerStore>

function viewOf(store: Store, file: OpenFile, pageIndex: number) {
  const geometry = file.geometries[pageIndex]
  const { scale, rotation } = store.state.getState()
  return geometry && createPageView(pageIndex, geometry, scale, rotation)
}

/** Pixels from the top of a page down to a height of page space. */
function offsetOnPage(store: Store, file: OpenFile, pageIndex: number, top: number | undefined): number {
  const view = viewOf(store, file, pageIndex)
  if (!view || top === undefined) return 0
  const [left, , right] = view.geometry.box
  const y = Math.min(view.toView({ x: left, y: top }).y, view.toView({ x: right, y: top }).y)
  return Math.max(0, Math.min(y, view.height))
}
