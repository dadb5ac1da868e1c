/** When a heartbeat is due: docs/wire.md, 7.4. Times are milliseconds of one clock. */

const beatEveryMs = 15_000
const activeWithinMs = 120_000

/** A page counts after three seconds: a beat then tells the server which page the time to come belongs to. */
const settledAfterMs = 3_000

/** What the reader is doing, and what was last told. */
export interface Study {
  readonly now: number
  readonly isVisible: boolean
  /** Last press, key or scroll; while a video plays, now. */
  readonly lastActiveAt: number
  readonly position: number
  /** Since when the reader is at `position`. */
  readonly positionSince: number
  /** Whether the position moves by itself, as in a video. */
  readonly isPlaying: boolean
  readonly lastBeat: { readonly at: number; readonly position: number } | undefined
}

/** Whether somebody studies: the work is before them, and they gave a sign of life in the last two minutes. */
export const isStudied = ({ now, isVisible, lastActiveAt }: Study): boolean =>
  isVisible && now - lastActiveAt <= activeWithinMs

/**
 * Whether to tell the server once more when somebody stops: pauses, turns to something else or leaves. Else a film that
 * was left after 14 s would begin anew next time.
 */
export function isFarewellDue({ now, position, lastBeat }: Study): boolean {
  return lastBeat !== undefined && (position !== lastBeat.position || now - lastBeat.at >= settledAfterMs)
}

/** Whether to tell the server now: every 15 s while somebody studies, and when they settled on another page. */
export function isBeatDue(study: Study): boolean {
  const { now, lastBeat } = study
  if (!isStudied(study)) return false
  if (!lastBeat || now - lastBeat.at >= beatEveryMs) return true
  const isSettled = now - study.positionSince >= settledAfterMs
  return !study.isPlaying && study.position !== lastBeat.position && isSettled
}
