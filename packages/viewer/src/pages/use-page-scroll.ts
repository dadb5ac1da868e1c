import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import type { Jump, OpenFile } from '../viewer-state.ts'
import { createPageView } from './page-geometry.ts'
import { anchorAt, anchorTop, type PageLayout, pageAt, pageGapPx } from './page-layout.ts'

/** A spot of the viewport, CSS pixels from its top left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a jump left the pages: as long as they rest there, its page is the current one. */
interface Pin {
  readonly top: number
  readonly pageIndex: number
  /** Repeated when the scale changes. */
  readonly jump: Jump | undefined
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
  const pinned = useRef<Pin>(undefined)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { layout, viewport, top: before.top, left: before.left }
    if (!viewport || before.layout === layout || before.viewport !== viewport) return
    const about = spot.current ?? { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 }
    spot.current = undefined
    const pin = pinned.current
    if (pin?.jump && Math.abs(pin.top - before.top) < 2) {
      viewport.scrollTop = topOf(store, file, layout, pin.jump)
      pinned.current = { ...pin, top: viewport.scrollTop }
      shown.current.top = viewport.scrollTop
      return
    }
    const anchor = anchorAt(before.layout, before.top + about.y)
    const across = (before.left + about.x) / Math.max(viewport.clientWidth, before.layout.width)
    viewport.scrollTop = anchorTop(layout, anchor) - about.y
    viewport.scrollLeft = across * Math.max(viewport.clientWidth, layout.width) - about.x
    // The scroll event comes a frame later, perhaps after the next change of scale.
    shown.current.top = viewport.scrollTop
    shown.current.left = viewport.scrollLeft
  }, [viewport, layout, store, file])

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
    const scrollTo = (top: number, pinnedJump: Jump | undefined) => {
      viewport.scrollTop = top
      shown.current.top = viewport.scrollTop
      pinned.current = { top: viewport.scrollTop, pageIndex: jump.pageIndex, jump: pinnedJump }
    }
    scrollTo(topOf(store, file, shown.current.layout, jump), jump)
    if (jump.glyph !== undefined) {
      const glyph = jump.glyph
      file.document.text(jump.pageIndex).then(
        text => {
          const [x = 0, y = 0] = text.quads.subarray(8 * glyph, 8 * glyph + 2)
          const at = viewOf(store, file, jump.pageIndex)?.toView({ x, y })
          if (!isWanted || !at) return
          scrollTo(
            (shown.current.layout.tops[jump.pageIndex] ?? 0) + at.y - viewport.clientHeight / 3,
            undefined,
          )
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

/** Height of the column that a jump brings to the top of the viewport. */
function topOf(store: Store, file: OpenFile, layout: PageLayout, { pageIndex, top }: Jump): number {
  return (layout.tops[pageIndex] ?? 0) - pageGapPx + offsetOnPage(store, file, pageIndex, top)
}

/** Pixels from the top of a page down to a height of page space. */
function offsetOnPage(store: Store, file: OpenFile, pageIndex: number, top: number | undefined): number {
  const view = viewOf(store, file, pageIndex)
  if (!view || top === undefined) return 0
  const [left, , right] = view.geometry.box
  const y = Math.min(view.toView({ x: left, y: top }).y, view.toView({ x: right, y: top }).y)
  return Math.max(0, Math.min(y, view.height))
}
