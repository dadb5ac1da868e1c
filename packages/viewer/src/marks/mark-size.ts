import type { Rect } from '@lectern/pdf'

/** The shorter side of A4, in points. */
const usualSidePt = 595
/** Between half of it and twice it, from A6 to A2, marks have their usual size. */
const usualTimes = 2

/**
 * How many times the usual size new marks have on a page: a line of 3 pt would not be seen on a plan of 50 inches that fits the window,
 * and would cover an icon. A whole number, or 1 divided by one. `userUnit`: points per unit of the box.
 */
export function markSizeFactor([left, bottom, right, top]: Rect, userUnit: number): number {
  const sidePt = Math.min(right - left, top - bottom) * userUnit
  if (!(sidePt > 0)) return 1
  const times = sidePt / usualSidePt
  if (times > usualTimes) return Math.round(times)
  return times < 1 / usualTimes ? 1 / Math.round(1 / times) : 1
}

/** Points as on a page of the usual size, per unit of page space. */
export const usualPtPerUnit = ({
  userUnit,
  sizeFactor,
}: {
  readonly userUnit: number
  readonly sizeFactor: number
}): number => userUnit / sizeFactor
