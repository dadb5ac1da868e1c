/** When a heartbeat is due: docs/wire.md, 7.4. Times are in milliseconds of one clock. */

const beatEveryMs = 15_000
const activeWithinMs = 120_000

/**
 * A page counts after three seconds; a heartbeat then tells the server that the following time belongs to this page.
 */
const settledAfterMs = 3_000

/** What the reader is doing, and the last heartbeat. */
export interface Study {
  readonly now: number
  readonly isVisible: boolean
  /** Last click, key press or scroll; the current time while a video plays. */
  readonly lastActiveAt: number
  readonly position: number
  /** Time at which the reader arrived at `position`. */
  readonly positionSince: number
  /** Whether the position moves without the reader, as in a video. */
  readonly isPlaying: boolean
  readonly lastBeat: { readonly at: number; readonly position: number } | undefined
}

/** Whether the reader is studying: the work is visible, and there was an interaction in the last two minutes. */
export const isStudied = ({ now, isVisible, lastActiveAt }: Study): boolean =>
  isVisible && now - lastActiveAt <= activeWithinMs

/**
 * Whether to send one more heartbeat when the reader pauses, switches away or leaves. Otherwise a video left after 14
 * s would start at the beginning next time.
 */
export function isFarewellDue({ now, position, lastBeat }: Study): boolean {
  return lastBeat !== undefined && (position !== lastBeat.position || now - lastBeat.at >= settledAfterMs)
}

/** Whether to send a heartbeat now: every 15 s of study, and when the reader has stayed on another page. */
export function isBeatDue(study: Study): boolean {
  const { now, lastBeat } = study
  if (!isStudied(study)) return false
  if (!lastBeat || now - lastBeat.at >= beatEveryMs) return true
  const isSettled = now - study.positionSince >= settledAfterMs
  return !study.isPlaying && study.position !== lastBeat.position && isSettled
}
