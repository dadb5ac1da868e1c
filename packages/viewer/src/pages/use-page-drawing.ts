import type { OpenedDocument } from '@lectern/render'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageView } from '../marks/page-geometry.ts'
import { drawOrTake } from './draw-ahead.ts'
import { type DrawPlan, partFirst } from './draw-plan.ts'
import type { DrawQueue } from './draw-queue.ts'
import type { MarksInPicture } from './marks-in-picture.ts'
import { distanceFromEye, paint, paintTile } from './paint.ts'
import { knownPreview } from './preview-pictures.ts'
import { type PagePicture, usePagePicture } from './use-page-picture.ts'

/** A page, and what draws it. */
export interface DrawnPage {
  readonly document: OpenedDocument
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  /** Place of the page in the column, CSS pixels. */
  readonly top: number
  readonly left: number
  /** Whether marks of the page have a blend mode. */
  readonly isMixed: boolean
  readonly inPicture: MarksInPicture
}

/** The drawing of a page in progress, and its places on the screen. */
export interface PageDrawing {
  readonly picture: PagePicture
  /** Shows the visible part of a large page until the whole is drawn. */
  readonly detail: RefObject<HTMLCanvasElement | null>
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** What a picture was drawn for. */
interface Drawn {
  readonly document: OpenedDocument
  readonly scale: number
  readonly rotation: number
  readonly withAnnotations: boolean
}

/** Milliseconds without a change of scale before pages are drawn again. */
const settleMs = 90

/**
 * Draws a page in device pixels whenever its size or rotation changes. While a new size is drawn, the old picture is stretched.
 * Drawings that are no longer needed are cancelled.
 */
export function usePageDrawing(page: DrawnPage, { wholeRatio, needsTiles }: DrawPlan): PageDrawing {
  const { document, view, queue, viewport, top, left, inPicture } = page
  const { pageIndex, rotation } = view
  const picture = usePagePicture(page.isMixed)
  const [failedTry, setFailedTry] = useState(-1)
  const [tries, setTries] = useState(0)
  const drawn = useRef<Drawn>(undefined)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const place = useRef({ top, left, width: view.width, height: view.height })
  place.current = { top, left, width: view.width, height: view.height }

  useUndrawn(page, picture, drawn)
  const scale = view.scale * wholeRatio
  const detail = useRef<HTMLCanvasElement>(null)
  useRightDetail(detail, scale, rotation)

  useEffect(() => {
    const request = { pageIndex, scale, extraRotation: rotation, withAnnotations: inPicture.isWanted }
    const wanted: Drawn = { document, scale, rotation, withAnnotations: inPicture.isWanted }
    if (isDrawnAs(drawn.current, wanted, inPicture.mustLeave)) return setFailedTry(-1)
    const urgency = () => distanceFromEye(viewport, place.current)
    /** For a page much larger than the window, the visible part is drawn before the whole page. */
    const drawDetail = async (signal: AbortSignal) => {
      const tile = drawn.current && viewport && !needsTiles && partFirst(viewport, place.current, wholeRatio)
      if (!tile) return
      const work = (needed: AbortSignal) => document.draw({ ...request, tile }, needed)
      const bitmap = await queue.add(() => urgency() - 1, work, signal)
      if (detail.current && !signal.aborted) paintTile(detail.current, bitmap, tile, wholeRatio)
    }
    const draw = async (signal: AbortSignal) => {
      await drawDetail(signal)
      const bitmap = await queue.add(urgency, needed => drawOrTake(document, request, needed), signal)
      await picture.show(bitmap, signal)
      if (signal.aborted) return
      if (detail.current) detail.current.width = 0
      drawn.current = wanted
      inPicture.onShown(inPicture.isWanted)
      setFailedTry(-1)
    }
    const isChanging = drawn.current !== undefined && performance.now() - changedAt.current < settleMs
    changedAt.current = performance.now()
    return startDrawing(isChanging, draw, () => setFailedTry(tries))
  }, [
    document,
    picture,
    pageIndex,
    scale,
    wholeRatio,
    needsTiles,
    rotation,
    queue,
    viewport,
    tries,
    inPicture,
  ])

  return { picture, detail, hasFailed: failedTry === tries, retry: () => setTries(count => count + 1) }
}

/** The visible part that was drawn for another size or rotation would be in the wrong place. */
function useRightDetail(detail: PageDrawing['detail'], scale: number, rotation: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size and rotation it was drawn for
  useLayoutEffect(() => {
    if (detail.current) detail.current.width = 0
  }, [detail, scale, rotation])
}

/** A picture with annotations need not be replaced by one without if there are none to leave. */
const isDrawnAs = (drawn: Drawn | undefined, wanted: Drawn, mustLeave: boolean): boolean =>
  drawn?.document === wanted.document &&
  drawn.scale === wanted.scale &&
  drawn.rotation === wanted.rotation &&
  (drawn.withAnnotations === wanted.withAnnotations || (drawn.withAnnotations && !mustLeave))

/** What a page shows that is not drawn, or was drawn with another rotation. */
function useUndrawn(
  { document, view: { pageIndex, rotation } }: DrawnPage,
  picture: PagePicture,
  drawn: RefObject<Drawn | undefined>,
): void {
  // A picture with another rotation would be wrong, so it is removed at once.
  useLayoutEffect(() => {
    if (drawn.current && drawn.current.rotation !== rotation) {
      picture.clear()
      drawn.current = undefined
    }
  }, [picture, rotation, drawn])

  // Until its own picture is drawn, a page shows its thumbnail, if there is one.
  useLayoutEffect(() => {
    const preview = rotation === 0 && !drawn.current && knownPreview(document, pageIndex)
    if (preview && picture.canvas.current) paint(picture.canvas.current, preview)
  }, [document, picture, pageIndex, rotation, drawn])
}

/** Starts a drawing, while the size is changing only after it has settled. Returns the function that cancels it. */
function startDrawing(
  isChanging: boolean,
  draw: (signal: AbortSignal) => Promise<void>,
  onFailure: () => void,
): () => void {
  const drawing = new AbortController()
  const start = () => {
    draw(drawing.signal).catch(() => {
      if (!drawing.signal.aborted) onFailure()
    })
  }
  // Started at once, before the frame that stretches the old picture, because the worker is idle.
  const timer = isChanging ? setTimeout(start, settleMs) : undefined
  if (!isChanging) start()
  return () => {
    clearTimeout(timer)
    drawing.abort()
  }
}
