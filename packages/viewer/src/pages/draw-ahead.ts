/**
 * Draws the first page of a document while the page list is still being rendered: the worker is idle, and the size of
 * the page is often known already.
 */
import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import { useEffect } from 'react'
import type { OpenFile } from '../document/opening-state.ts'
import { type Spread, spreadIn } from '../marks/appearance.ts'
import { createPageView } from '../marks/page-geometry.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { planDrawing } from './draw-plan.ts'
import { fittedScale } from './page-layout.ts'

interface Ahead {
  readonly request: DrawRequest
  readonly bitmap: Promise<PageBitmap>
  readonly stop: AbortController
}

const ahead = new WeakMap<OpenedDocument, Ahead>()

/** Wider than any scrollbar, CSS pixels. */
const widestScrollbarPx = 24

/** Starts to draw the initial page of a document as soon as it is open. */
export function useDrawingAhead(store: ViewerStore, element: HTMLElement | null): void {
  useEffect(
    () =>
      store.state.subscribe((state, before) => {
        const { file } = state
        if (!element || !file || before.file?.id === file.id) return
        const request = firstDrawing(file, state.pageIndex, {
          windowWidth: element.clientWidth,
          mostScale: store.options.bounds.max,
          ratio: devicePixelRatio,
          spread: state.appearance.spread,
        })
        if (!request) return
        const stop = new AbortController()
        const bitmap = file.document.draw(request, stop.signal)
        // The caller that takes over the drawing handles its errors.
        bitmap.catch(() => undefined)
        ahead.set(file.document, { request, bitmap, stop })
      }),
    [store, element],
  )
}

/** The first request of the page list; `undefined` if it depends on the width of a scrollbar. */
export function firstDrawing(
  { geometries }: Pick<OpenFile, 'geometries'>,
  pageIndex: number,
  screen: {
    /** CSS pixels. */
    readonly windowWidth: number
    /** The largest scale that the host offers. */
    readonly mostScale: number
    /** Device pixels per CSS pixel. */
    readonly ratio: number
    readonly spread?: Spread | undefined
  },
): DrawRequest | undefined {
  const page = geometries[pageIndex]
  const [scale, least] = [0, widestScrollbarPx].map(scrollbar => {
    const width = screen.windowWidth - scrollbar
    return fittedScale(
      'auto',
      geometries,
      { pageIndex, rotation: 0, spread: spreadIn(width, screen.spread ?? 'single') },
      { width, height: width },
      screen.mostScale,
    )
  })
  if (!page || scale === undefined || scale !== least) return undefined
  const view = createPageView(pageIndex, page, scale, 0)
  const { wholeRatio } = planDrawing(view, screen.ratio)
  return { pageIndex, scale: view.scale * wholeRatio, extraRotation: 0, withAnnotations: true }
}

/**
 * Draws a page, or returns the drawing that was started ahead if it matches. Rejects as {@link OpenedDocument.draw}.
 */
export function drawOrTake(
  document: OpenedDocument,
  request: DrawRequest,
  signal: AbortSignal,
): Promise<PageBitmap> {
  const begun = ahead.get(document)
  if (begun?.request.pageIndex !== request.pageIndex) return document.draw(request, signal)
  ahead.delete(document)
  const isSame = (['scale', 'extraRotation', 'withAnnotations'] as const).every(
    key => begun.request[key] === request[key],
  )
  if (isSame) return begun.bitmap
  begun.stop.abort()
  return document.draw(request, signal)
}
