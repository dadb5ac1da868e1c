import { useLayoutEffect } from 'react'
import type { Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { type Box, cardPlace, partAround } from './card-place.ts'
import { markBox } from './mark-place.ts'

/** A place on the screen, CSS pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Largest size of a card, CSS pixels, and the part of the window's height that it takes at most. */
const [widestPx, highestPx, highestPart] = [340, 360, 0.6]

/** Space that stays around a card in a small window, CSS pixels. */
const aroundPx = 16

interface CardPlacing {
  readonly viewport: HTMLElement
  /** Where the pointer was when it asked for the card; `undefined` if the focus did. */
  readonly spot: Spot | undefined
  /** Called when the mark is scrolled out of the window. */
  readonly dismiss: () => void
}

/**
 * Places a card at its mark, again for each change of mark, view and window. It scrolls with the pages, as the mark does; for the
 * focus, which scrolls itself, it is placed again.
 */
export function useCardPlace(
  card: HTMLElement | null,
  mark: Mark | undefined,
  view: PageView | undefined,
  { viewport, spot, dismiss }: CardPlacing,
): void {
  useLayoutEffect(() => {
    if (!card || !mark || !view) return
    const place = () => placeCard(card, boxOf(mark, view, viewport, spot), viewport)
    const scrolled = () => {
      const box = boxOf(mark, view, viewport, undefined)
      const isInSight =
        box !== undefined && cardPlace(box, { width: 0, height: 0 }, sizeOf(viewport)) !== undefined
      if (!isInSight) dismiss()
      else if (!spot) place()
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(viewport)
    resized.observe(card)
    viewport.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      resized.disconnect()
      viewport.removeEventListener('scroll', scrolled)
    }
  }, [card, mark, view, viewport, spot, dismiss])
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

/** Where a mark is in the window of the pages, of a large one the part around the pointer; `undefined` if its page is not displayed. */
function boxOf(mark: Mark, view: PageView, viewport: HTMLElement, spot: Spot | undefined): Box | undefined {
  const page = viewport.querySelector(`[data-page-index="${mark.pageIndex}"]`)?.getBoundingClientRect()
  if (!page) return undefined
  const window = viewport.getBoundingClientRect()
  const { left, top, width, height } = markBox(mark, view)
  const box = { left: left + page.left - window.left, top: top + page.top - window.top, width, height }
  return spot ? partAround(box, { x: spot.x - window.left, y: spot.y - window.top }) : box
}

function placeCard(card: HTMLElement, box: Box | undefined, viewport: HTMLElement): void {
  const window = sizeOf(viewport)
  card.style.maxWidth = `${Math.min(widestPx, window.width - aroundPx)}px`
  card.style.maxHeight = `${Math.min(highestPx, Math.max(window.height * highestPart, 120), window.height - aroundPx)}px`
  const place = box && cardPlace(box, { width: card.offsetWidth, height: card.offsetHeight }, window)
  card.style.visibility = place ? 'visible' : 'hidden'
  if (!place) return
  card.style.left = `${place.left + viewport.scrollLeft}px`
  card.style.top = `${place.top + viewport.scrollTop}px`
}
