import { viewPoint } from '@lectern/pdf'
import type { PageText } from '@lectern/render'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { OpenFile } from '../document/opening-state.ts'
import type { Jump } from '../document/view-state.ts'
import { createPageView } from '../marks/page-geometry.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'
import { anchorAt, anchorTop, type PageLayout, pageAt, pageGapPx, pagesInSight } from './page-layout.ts'

/** A position in the viewport, CSS pixels from its top left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Scroll position after a jump: as long as it does not change, the jump's page is the current one. */
interface Pin {
  readonly top: number
  readonly pageIndex: number
  /** Repeated when the scale changes. */
  readonly jump: Jump | undefined
}

/** The scroll position of the viewport in a layout. */
interface Place {
  readonly layout: PageLayout
  readonly top: number
  readonly left: number
}

/** What scrolling and jumping share. */
interface ScrollState {
  /** The scroll position, CSS pixels. */
  readonly exact: RefObject<{ readonly top: number; readonly left: number }>
  readonly pinned: RefObject<Pin | undefined>
  readonly setPlace: Dispatch<SetStateAction<Place>>
}

/**
 * Synchronises scroll position and state: the visible page becomes the current one, jumps scroll, and a new scale
 * keeps the point under the pointer, or the middle of the viewport, in place. Returns the first and last page to
 * render.
 */
export function usePageScroll(
  viewport: HTMLElement | null,
  layout: PageLayout,
  file: OpenFile,
  extraPages: number,
): { readonly zoomAbout: (scale: number, spot: Spot) => void; readonly inSight: readonly [number, number] } {
  const store = useViewerStore()
  const exact = useRef({ top: 0, left: 0 })
  const spot = useRef<Spot>(undefined)
  const pinned = useRef<Pin>(undefined)
  const [known, setPlace] = useState<Place>({ layout, top: 0, left: 0 })
  const height = viewport?.clientHeight ?? 0

  let place = known
  if (known.layout !== layout) {
    const from = { layout: known.layout, ...exact.current }
    const jumpTo = isPinned(pinned.current, from.top) && !spot.current ? pinned.current?.jump : undefined
    const moved = viewport ? movedTo(layout, from, viewport, spot.current) : from
    place = { ...moved, layout, top: jumpTo ? topOf(store, file, layout, jumpTo) : moved.top }
    setPlace(place)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling changes the place too and must not be undone
  useLayoutEffect(() => {
    if (!viewport) return
    viewport.scrollLeft = place.left
    viewport.scrollTop = place.top
    if (pinned.current && isPinned(pinned.current, exact.current.top)) {
      pinned.current = { ...pinned.current, top: viewport.scrollTop }
    }
    exact.current = { top: viewport.scrollTop, left: viewport.scrollLeft }
    spot.current = undefined
  }, [viewport, place.layout])

  useLocated(file, layout, exact)
  useScrolled(viewport, layout, { exact, pinned, setPlace })
  useJumps(viewport, file, layout, { exact, pinned, setPlace })

  const zoomAbout = useCallback(
    (scale: number, about: Spot) => {
      spot.current = about
      store.setScale(scale)
    },
    [store],
  )
  return { zoomAbout, inSight: pagesInSight(layout, place.top, height, extraPages) }
}

/** Tells the store which place of which page is at the top of the viewport, so that a jump has a way back. */
function useLocated(
  { geometries }: OpenFile,
  layout: PageLayout,
  exact: RefObject<{ readonly top: number }>,
): void {
  const store = useViewerStore()
  useEffect(() => {
    store.locateBy(() => {
      const { scale, rotation } = store.state.getState()
      const offset = exact.current.top + pageGapPx
      const pageIndex = Math.max(
        0,
        layout.tops.findLastIndex(top => top <= offset),
      )
      const geometry = geometries[pageIndex]
      const onPage = offset - (layout.tops[pageIndex] ?? 0)
      if (!geometry || onPage <= 0) return { pageIndex: Math.min(pageIndex, geometries.length - 1) }
      const { toPage } = createPageView(pageIndex, geometry, scale, rotation)
      return { pageIndex, top: toPage(viewPoint(0, onPage)).y }
    })
    return () => store.locateBy(undefined)
  }, [store, geometries, layout, exact])
}

/** Makes the page that is scrolled to the current one. */
function useScrolled(
  viewport: HTMLElement | null,
  layout: PageLayout,
  { exact, pinned, setPlace }: ScrollState,
): void {
  const store = useViewerStore()
  useEffect(() => {
    if (!viewport) return
    const scrolled = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight, scrollHeight } = viewport
      exact.current = { top, left }
      setPlace(before =>
        shows(before, clientHeight) === shows({ ...before, top }, clientHeight)
          ? before
          : { ...before, top, left },
      )
      if (isPinned(pinned.current, top)) return store.arrivedAt(pinned.current?.pageIndex ?? 0)
      pinned.current = undefined
      const isAtEnd = scrollHeight > clientHeight && top + clientHeight >= scrollHeight - 1
      store.arrivedAt(isAtEnd ? layout.heights.length - 1 : pageAt(layout, top, clientHeight))
    }
    viewport.addEventListener('scroll', scrolled, { passive: true })
    return () => viewport.removeEventListener('scroll', scrolled)
  }, [viewport, store, layout, exact, pinned, setPlace])
}

/** Scrolls to the target of each jump. */
function useJumps(
  viewport: HTMLElement | null,
  file: OpenFile,
  layout: PageLayout,
  { exact, pinned, setPlace }: ScrollState,
): void {
  const store = useViewerStore()
  const jump = useViewer(state => state.jump)
  // The file object changes when the engine has read the page sizes; that must not repeat the jump.
  const latest = useRef({ file, layout })
  latest.current = { file, layout }
  useLayoutEffect(() => {
    if (!viewport || !jump) return
    let isWanted = true
    const { pageIndex, glyph } = jump
    const scrollTo = (top: number, pinnedJump: Jump | undefined) => {
      viewport.scrollTop = top
      exact.current = { top: viewport.scrollTop, left: viewport.scrollLeft }
      pinned.current = { top: viewport.scrollTop, pageIndex, jump: pinnedJump }
      setPlace({ layout: latest.current.layout, ...exact.current })
    }
    const scrollToGlyph = ({ quads }: PageText, index: number) => {
      const [x = 0, y = 0] = quads.subarray(8 * index, 8 * index + 2)
      const at = viewOf(store, latest.current.file, pageIndex)?.toView({ x, y })
      if (!isWanted || !at) return
      const pageTop = latest.current.layout.tops[pageIndex] ?? 0
      viewport.scrollLeft = Math.max(0, at.x - viewport.clientWidth / 2)
      scrollTo(pageTop + at.y - viewport.clientHeight / 3, undefined)
    }
    scrollTo(topOf(store, latest.current.file, latest.current.layout, jump), jump)
    if (glyph !== undefined) {
      latest.current.file.document.text(pageIndex).then(
        text => scrollToGlyph(text, glyph),
        // The page is visible already; only the position on it stays unknown.
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [viewport, jump, store, exact, pinned, setPlace])
}

/** Whether the scroll position is still where a jump left it. */
const isPinned = (pin: Pin | undefined, top: number): boolean =>
  pin !== undefined && Math.abs(pin.top - top) < 2

/** The visible pages as a comparable value. */
const shows = ({ layout, top }: Place, height: number): string => pagesInSight(layout, top, height, 0).join()

/** Scroll position in a new layout at which the spot stays where it is. */
function movedTo(layout: PageLayout, from: Place, viewport: HTMLElement, spot: Spot | undefined): Place {
  const { clientWidth, clientHeight } = viewport
  const about = spot ?? { x: clientWidth / 2, y: clientHeight / 2 }
  const across = (from.left + about.x) / Math.max(clientWidth, from.layout.width)
  const left = across * Math.max(clientWidth, layout.width) - about.x
  const top = anchorTop(layout, anchorAt(from.layout, from.top + about.y)) - about.y
  return { layout, top: Math.max(0, top), left: Math.max(0, left) }
}

type Store = ReturnType<typeof useViewerStore>

function viewOf(store: Store, file: OpenFile, pageIndex: number) {
  const geometry = file.geometries[pageIndex]
  const { scale, rotation } = store.state.getState()
  return geometry && createPageView(pageIndex, geometry, scale, rotation)
}

/** Scroll position that brings the target of a jump to the top of the viewport. */
function topOf(store: Store, file: OpenFile, layout: PageLayout, { pageIndex, top }: Jump): number {
  return (layout.tops[pageIndex] ?? 0) - pageGapPx + offsetOnPage(store, file, pageIndex, top)
}

/** Pixels from the top of a page down to a vertical position in page space. */
function offsetOnPage(store: Store, file: OpenFile, pageIndex: number, top: number | undefined): number {
  const view = viewOf(store, file, pageIndex)
  if (!view || top === undefined) return 0
  const [left, , right] = view.geometry.box
  const y = Math.min(view.toView({ x: left, y: top }).y, view.toView({ x: right, y: top }).y)
  return Math.max(0, Math.min(y, view.height))
}
