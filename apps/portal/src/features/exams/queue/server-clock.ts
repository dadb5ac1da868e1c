/** The server's time as this browser knows it: the clock of the computer may be hours off, or be set while an exam runs. Pure. */

/** A moment of the server's clock, and the page's clock at that moment. */
export interface ClockReading {
  readonly serverMs: number
  /** A clock of the page that nobody sets, such as `performance.now()`. */
  readonly pageMs: number
  /** How wrong the reading may be: half the time that the answer took. */
  readonly errorMs: number
}

/** The reading that an answer of the server gives: it wrote its time between the request and the answer. */
export const readingOf = (serverMs: number, sentMs: number, receivedMs: number): ClockReading => ({
  serverMs,
  pageMs: (sentMs + receivedMs) / 2,
  errorMs: (receivedMs - sentMs) / 2,
})

/** How much the clocks may run apart: a page that sleeps stops its clock. */
const driftPerMs = 0.001

/** The better of two readings. A new one wins unless it is much vaguer than what the last one still says. */
export function betterReading(last: ClockReading | undefined, next: ClockReading): ClockReading {
  if (last === undefined) return next
  const lastErrorMs = last.errorMs + (next.pageMs - last.pageMs) * driftPerMs
  const isApart = Math.abs(serverTimeAt(last, next.pageMs) - next.serverMs) > lastErrorMs + next.errorMs
  return next.errorMs <= lastErrorMs || isApart ? next : last
}

/** The server's time in milliseconds at a moment of the page's clock. */
export const serverTimeAt = ({ serverMs, pageMs }: ClockReading, nowMs: number): number =>
  serverMs + nowMs - pageMs

/** Seconds left before a deadline at a moment of the page's clock, at least 0. */
export const secondsUntil = (deadline: Date, reading: ClockReading, nowMs: number): number =>
  Math.max(0, (deadline.getTime() - serverTimeAt(reading, nowMs)) / 1000)

/** Seconds left at which a countdown is announced: not more often, so that a screen reader does not talk all the time. */
export const announcedSeconds = [3600, 1800, 900, 600, 300, 120, 60, 30, 10] as const

/** The threshold that a countdown has passed last; undefined above the first. */
export const passedThreshold = (secondsLeft: number): number | undefined =>
  announcedSeconds.findLast(threshold => secondsLeft <= threshold)
