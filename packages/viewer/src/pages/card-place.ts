/** A box in a window, CSS pixels from its top left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Space between a mark and its card, and around the card, CSS pixels. */
const gapPx = 8

/**
 * Where a card goes: under its mark, or else over it, or beside it, always whole inside the window; over the mark only
 * if that leaves no room. `undefined` if nothing of the mark is in the window.
 */
export function cardPlace(mark: Box, card: Size, window: Size): { left: number; top: number } | undefined {
  const seen = partInside(mark, window)
  if (!seen) return undefined
  const [right, bottom] = [seen.left + seen.width, seen.top + seen.height]
  const within = (at: number, size: number, room: number) =>
    Math.max(gapPx, Math.min(at, room - size - gapPx))
  const left = within(seen.left, card.width, window.width)
  const below = bottom + gapPx
  if (below + card.height + gapPx <= window.height) return { left, top: below }
  const above = seen.top - gapPx - card.height
  if (above >= gapPx) return { left, top: above }
  const top = within(seen.top, card.height, window.height)
  if (right + 2 * gapPx + card.width <= window.width) return { left: right + gapPx, top }
  const before = seen.left - gapPx - card.width
  if (before >= gapPx) return { left: before, top }
  return { left, top: within(below, card.height, window.height) }
}

/** What of a large mark its card is placed at: the part around the pointer, both in the window. */
export function partAround(mark: Box, at: { readonly x: number; readonly y: number }): Box {
  const [left, width] = rangeAround(mark.left, mark.width, at.x)
  const [top, height] = rangeAround(mark.top, mark.height, at.y)
  return { left, top, width, height }
}

/** From where, and how far, a card is kept away from the pointer, CSS pixels. */
const reachPx = 32

function rangeAround(from: number, length: number, at: number): readonly [from: number, length: number] {
  if (length <= 4 * reachPx) return [from, length]
  const start = Math.max(from, at - reachPx)
  return [start, Math.max(0, Math.min(from + length, at + reachPx) - start)]
}

function partInside({ left, top, width, height }: Box, window: Size): Box | undefined {
  const [right, bottom] = [Math.min(left + width, window.width), Math.min(top + height, window.height)]
  const [inLeft, inTop] = [Math.max(0, left), Math.max(0, top)]
  if (inLeft > right || inTop > bottom) return undefined
  return { left: inLeft, top: inTop, width: right - inLeft, height: bottom - inTop }
}
