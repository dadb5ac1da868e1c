/** A time of a day in the reader's time zone, whose clocks may go forward and back. Pure. */

/** How many minutes a time zone is ahead of UTC at a moment. */
export type OffsetAt = (ms: number) => number

/** The browser's own time zone. */
export const localOffset: OffsetAt = ms => -new Date(ms).getTimezoneOffset()

/** What a local time means. */
export interface LocalMoment {
  /** The first one if the time comes twice; undefined if it does not exist. */
  readonly at: Date | undefined
  readonly isDoubled: boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** The moment of a local time `YYYY-MM-DDTHH:mm`, which on the days when clocks change may come twice or not at all. */
export function localMoment(text: string, offsetAt: OffsetAt = localOffset): LocalMoment {
  const asUtc = Date.parse(`${text}Z`)
  const offsets = [...new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)])]
  const moments = offsets
    .map(offset => ({ offset, ms: asUtc - offset * minuteMs }))
    .filter(({ offset, ms }) => offsetAt(ms) === offset)
    .map(({ ms }) => ms)
  const [first] = moments.sort((one, other) => one - other)
  return { at: first === undefined ? undefined : new Date(first), isDoubled: moments.length > 1 }
}
