/** How long an attempt lasts, by the server's clock: docs/wire.md, 5.6 and 7.9. */

/** Answers are still accepted for this long after the deadline, because they may have been on their way. */
export const graceMs = 30_000
/** An attempt without a deadline ends when nothing was heard of it for this long. */
export const idleMs = 24 * 3_600_000

/** The start of an attempt and what its length depends on. */
export interface Timing {
  readonly startedAt: Date
  /** 0 for unlimited. */
  readonly durationSeconds: number
  /** 1 to 3, or 0 for no limit. */
  readonly timeFactor: number
}

/** The deadline; null for an attempt without a limit. */
export function deadlineOf({ startedAt, durationSeconds, timeFactor }: Timing): Date | null {
  const lengthMs = Math.round(durationSeconds * timeFactor) * 1000
  return lengthMs === 0 ? null : new Date(startedAt.getTime() + lengthMs)
}

/** An open attempt, as far as its end depends on it. */
export interface RunningTimes {
  readonly deadline: Date | null
  /** When the server last heard of it. */
  readonly contactAt: Date
}

/** When an attempt closes; answers that arrive then or later are too late. */
export const closesAt = ({ deadline, contactAt }: RunningTimes): Date =>
  deadline ? new Date(deadline.getTime() + graceMs) : new Date(contactAt.getTime() + idleMs)

/** Whether an attempt has closed. */
export const isOver = (times: RunningTimes, at: Date): boolean => at >= closesAt(times)

/** Whether the time of a question with its own limit is used up. A limit of 0 is none, and neither is there one with factor 0. */
export const isUsedUp = (
  usedSeconds: number,
  { limitSeconds, timeFactor }: { readonly limitSeconds: number; readonly timeFactor: number },
): boolean => limitSeconds * timeFactor > 0 && usedSeconds >= limitSeconds * timeFactor
