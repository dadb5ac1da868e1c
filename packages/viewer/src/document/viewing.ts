import type { StoreApi } from 'zustand/vanilla'
import { type Appearance, type Spread, steppedPage } from '../marks/appearance.ts'
import type { FindSlice } from './find.ts'
import type { OpeningSlice } from './opening-state.ts'
import {
  boundsAt,
  clampedPage,
  clampedScale,
  type Fit,
  type Jump,
  type PageFocus,
  rotated,
  type ScaleBounds,
  steppedScale,
  type Turn,
  type ViewSlice,
} from './view-state.ts'

/** What of the document is shown, and how. */
export interface Viewing {
  zoom(direction: 1 | -1): void
  /** Sets the scale that a reader has chosen, within the bounds. */
  setScale(scale: number): void
  /** Sets the scale at which the pages fit. */
  fitScale(scale: number): void
  fitTo(fit: Fit): void
  rotate(turn: Turn): void
  setAppearance(chosen: Partial<Appearance>): void
  /** Called with the spread that the window has room for. */
  showSpread(spread: Spread): void
  /** Selects the text of all pages. */
  selectWholeText(): void
  /** Scrolls to a page, or to the vertical position `top` in page space. */
  goTo(pageIndex: number, top?: number): void
  /** Follows a link or the like: as `goTo`, and `goBack` leads back to where the reader was, and to the link that had the focus. */
  follow(pageIndex: number, top?: number, from?: PageFocus): void
  /** Goes back to where the reader was before the last `follow`. */
  goBack(): void
  /** Forgets the ways back. */
  forgetTrail(): void
  /** Called by the pages with what tells where the reader is; `undefined` once they are gone. */
  locateBy(locate: (() => Jump) | undefined): void
  /** Goes to the next (1) or previous (-1) page, or to the next or previous two. */
  stepPage(direction: 1 | -1): void
  /** Called when the reader has scrolled to this page. */
  arrivedAt(pageIndex: number): void
}

/** Number of ways back that are kept. */
const mostSteps = 50

type ViewingState = ViewSlice & FindSlice & OpeningSlice

/** Creates the view of one viewer; it is in the viewer's state. */
export function createViewing(state: StoreApi<ViewingState>, bounds: ScaleBounds): Viewing {
  const set = (part: Partial<ViewSlice>) => state.setState(part)
  const get = state.getState
  const pageCount = () => get().file?.geometries.length ?? 0
  const jumpTo = ({ pageIndex, top, focus }: Jump) => {
    if (!get().file) return
    const target = clampedPage(pageIndex, pageCount())
    const jump = { pageIndex: target, ...(top !== undefined && { top }), ...(focus && { focus }) }
    set({ pageIndex: target, jump })
  }
  const goTo = (pageIndex: number, top?: number) =>
    jumpTo(top === undefined ? { pageIndex } : { pageIndex, top })
  const boundsNow = () => boundsAt(get().scale, bounds, get().file?.geometries)
  let locate: (() => Jump) | undefined
  return {
    zoom: direction => set({ scale: steppedScale(get().scale, direction, boundsNow()), fit: 'free' }),
    setScale: scale => set({ scale: clampedScale(scale, boundsNow()), fit: 'free' }),
    fitScale: scale => set({ scale }),
    fitTo: fit => set({ fit }),
    rotate: turn => set(rotated(get(), turn)),
    setAppearance: chosen => set({ appearance: { ...get().appearance, ...chosen } }),
    showSpread: shownSpread => set({ shownSpread }),
    selectWholeText: () => set({ selectsWholeText: true }),
    goTo,
    follow(pageIndex, top, from) {
      const { file, trail, pageIndex: before } = get()
      if (!file) return
      const here = { ...(locate?.() ?? { pageIndex: before }), ...(from && { focus: from }) }
      set({ trail: [...trail, here].slice(-mostSteps) })
      const focus = from && { pageIndex: clampedPage(pageIndex, pageCount()) }
      jumpTo({ pageIndex, ...(top !== undefined && { top }), ...(focus && { focus }) })
    },
    goBack() {
      const { trail } = get()
      const last = trail.at(-1)
      if (!last) return
      set({ trail: trail.slice(0, -1) })
      jumpTo(last)
    },
    forgetTrail: () => set({ trail: [] }),
    locateBy(found) {
      locate = found
    },
    stepPage(direction) {
      const { pageIndex, shownSpread } = get()
      const target = steppedPage(pageIndex, direction, shownSpread)
      if (target >= 0 && target < pageCount()) goTo(target)
    },
    arrivedAt: pageIndex => get().pageIndex !== pageIndex && set({ pageIndex }),
  }
}
