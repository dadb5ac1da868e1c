import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OpenFile } from '../document/opening-state.ts'
import { readSizes } from '../document/page-sizes.ts'
import { type Spread, spreadIn } from '../marks/appearance.ts'
import { createPageView, type PageView, type Rotation } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'
import { useWords } from '../messages/use-words.ts'
import type { ViewerMode } from '../viewer/modes.ts'
import { useViewer, useViewerStore } from '../viewer/viewer-context.ts'
import { createDrawQueue } from './draw-queue.ts'
import { NoteCards } from './note-cards.tsx'
import { fittedScale, layoutPages, sideGaps } from './page-layout.ts'
import classes from './page-list.module.css'
import { PageStage } from './page-stage.tsx'
import { sightOf } from './paint.ts'
import { ScrolledRegion } from './scrolled-region.tsx'
import { useCopyGuard, useCopying } from './use-copying.ts'
import { useHandDrag } from './use-hand-drag.ts'
import { useJumpFocus } from './use-jump-focus.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { usePinch } from './use-pinch.ts'
import { useQuietFocus } from './use-quiet-focus.ts'
import { useSelectedPages } from './use-selected-pages.ts'
import { useSteadyPages } from './use-steady-pages.ts'
import { useStylus } from './use-stylus.ts'
import { useTap } from './use-tap.ts'
import { useTextPointer } from './use-text-pointer.ts'
import { useWholeText } from './use-whole-text.ts'
import { useWindowSize } from './use-window-size.ts'

/** Number of drawings at once; more would delay a page that has just become visible. */
const drawingsAtOnce = 2

/** Number of pages drawn before they become visible, in each direction. */
const pagesAhead = 1

/**
 * Milliseconds pages must stay visible before their sizes are read: drawing has priority, and some pages are only
 * scrolled past.
 */
const sizesRestMs = 60

interface PageListProps {
  readonly file: OpenFile
  readonly visibleAdjPages: number
  /** Whether the bars around the pages are hidden. */
  readonly isBare: boolean
  readonly onTap: (() => void) | undefined
}

/** All pages in one scrolled column; only pages near the visible area are mounted. */
export function PageList({ file, visibleAdjPages, isBare, onTap }: PageListProps) {
  const words = useWords()
  const mode = useViewer(state => state.mode)
  const scale = useViewer(state => state.scale)
  const rotation = useViewer(state => state.rotation)
  const { geometries } = file
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const { width, height } = useWindowSize(viewport)
  const spread = useSpread(width)
  const queue = useMemo(() => createDrawQueue(drawingsAtOnce, () => sightOf(viewport)), [viewport])
  const layout = useMemo(
    () => layoutPages(geometries, scale, rotation, spread),
    [geometries, scale, rotation, spread],
  )
  const viewsOf = usePageViews(geometries, scale, rotation)
  const viewOf = useCallback((pageIndex: number) => viewsOf([pageIndex])[0], [viewsOf])
  const selectedPages = useSelectedPages(viewport)
  const selected = useWholeText(viewport, geometries.length) ?? selectedPages
  const isPlaced = useFittedScale(geometries, spread, { width, height })

  const { zoomAbout, inSight } = usePageScroll(viewport, layout, file, pagesAhead + visibleAdjPages)
  useJumpFocus(viewport)
  useReadSizes(file, inSight)
  useModeGestures(viewport, mode, file)
  usePinch(viewport, zoomAbout)
  useStylus(viewport)
  useQuietFocus(viewport)
  useTap(viewport, onTap)
  useSteadyPages(viewport, isBare)

  const columnWidth = Math.max(width, Math.ceil(layout.width) + sideGaps(width))
  return (
    <ScrolledRegion
      ref={setViewport}
      className={classes.window}
      data-mode={mode}
      label={words('pages.label')}
    >
      <div className={classes.column} style={{ height: layout.tops[geometries.length], width: columnWidth }}>
        {isPlaced &&
          viewsOf(drawnPages(inSight, selected)).map(view => (
            <PageStage
              key={view.pageIndex}
              file={file}
              view={view}
              queue={queue}
              viewport={viewport}
              left={Math.max(0, Math.floor(columnWidth / 2 + (layout.lefts[view.pageIndex] ?? 0)))}
              top={layout.tops[view.pageIndex] ?? 0}
            />
          ))}
      </div>
      <NoteCards viewport={viewport} viewOf={viewOf} />
    </ScrolledRegion>
  )
}

/** How many pages lie beside each other in a window of this width. */
function useSpread(width: number): Spread {
  const store = useViewerStore()
  const chosen = useViewer(state => (state.mode === 'comparison' ? 'single' : state.appearance.spread))
  const spread = spreadIn(width, chosen)
  useLayoutEffect(() => store.showSpread(spread), [store, spread])
  return spread
}

/** What a pointer does on pages in each mode, besides the tools for marks. */
function useModeGestures(viewport: HTMLElement | null, mode: ViewerMode, { document }: OpenFile): void {
  const selectsText = mode === 'text' || mode === 'annotation'
  useTextPointer(viewport, selectsText)
  useCopyGuard(viewport)
  useCopying(viewport, selectsText, document)
  useHandDrag(viewport, mode === 'hand')
}

/** Has the engine read the sizes of pages that stay visible. */
function useReadSizes(file: OpenFile, [first, last]: readonly [number, number]): void {
  const { state } = useViewerStore()
  useEffect(() => {
    const timer = setTimeout(() => void readSizes(state, file, [first, last]), sizesRestMs)
    return () => clearTimeout(timer)
  }, [state, file, first, last])
}

/** Keeps the scale that was chosen to fit pages into the window. Whether pages can be shown, because their scale is known. */
function useFittedScale(
  geometries: readonly ShownPage[],
  spread: Spread,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const store = useViewerStore()
  const { max } = store.options.bounds
  const scale = useViewer(state => state.scale)
  const fit = useViewer(state => state.fit)
  const rotation = useViewer(state => state.rotation)
  const fitPage = useViewer(state => (state.fit === 'page' ? state.pageIndex : 0))
  const fitted = useMemo(
    () => fittedScale(fit, geometries, { pageIndex: fitPage, rotation, spread }, { width, height }, max),
    [fit, geometries, fitPage, rotation, spread, width, height, max],
  )
  useLayoutEffect(() => {
    if (fitted !== undefined && height > 0) store.fitScale(fitted)
  }, [store, fitted, height])
  // Once shown, pages stay mounted while their scale changes.
  const isPlaced = useRef(false)
  isPlaced.current ||= height > 0 && (fitted === undefined || fitted === scale)
  return isPlaced.current
}

/** Gives the views of pages, each made when it is first asked for. */
function usePageViews(geometries: readonly ShownPage[], scale: number, rotation: Rotation) {
  return useMemo(() => {
    const views = new Map<number, PageView>()
    const viewOf = (index: number) => {
      const geometry = geometries[index]
      const view = views.get(index) ?? (geometry && createPageView(index, geometry, scale, rotation))
      if (view) views.set(index, view)
      return view ?? []
    }
    return (indexes: readonly number[]): readonly PageView[] => indexes.flatMap(viewOf)
  }, [geometries, scale, rotation])
}

/** Indexes of the mounted pages: the visible ones, and those of the selection, which would be lost otherwise. */
function drawnPages([first, last]: readonly [number, number], selected: readonly number[]): number[] {
  const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return selected.length === 0 ? inSight : [...new Set([...inSight, ...selected])].sort((a, b) => a - b)
}
