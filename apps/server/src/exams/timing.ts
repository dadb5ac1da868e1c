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

/** An answer to a question with a limit of its own is still accepted for this long after it, because it may have been on its way. */
export const questionGraceMs = 10_000

/** A question of a paper, as far as its own time depends on it. */
export interface QuestionTiming {
  /** For factor 1; 0 for none. */
  readonly limitSeconds: number
  /** When the server first gave it out; null before that, and for a question without a limit. */
  readonly openedAt: Date | null
  /** 1 to 3, or 0 for no limit. */
  readonly timeFactor: number
}

/** Whether a question has a time of its own for this candidate. */
export const isTimed = ({ limitSeconds, timeFactor }: Omit<QuestionTiming, 'openedAt'>): boolean =>
  limitSeconds * timeFactor > 0

/** Whether the content of a question waits until the candidate asks for it. */
export const isHeld = (timing: QuestionTiming): boolean => isTimed(timing) && timing.openedAt === null

/** How long a question has been open at this moment, in whole seconds and at most its limit; undefined unless its time runs. */
export function usedSecondsAt(
  { openedAt, limitSeconds, timeFactor }: QuestionTiming,
  at: Date,
): number | undefined {
  if (openedAt === null || !isTimed({ limitSeconds, timeFactor })) return undefined
  const seconds = Math.floor((at.getTime() - openedAt.getTime()) / 1000)
  return Math.max(0, Math.min(seconds, Math.floor(limitSeconds * timeFactor)))
}

/** Whether the own time of a question is over, `afterMs` later than its limit. */
export const isQuestionOver = (
  { openedAt, limitSeconds, timeFactor }: QuestionTiming,
  at: Date,
  afterMs = 0,
): boolean =>
  openedAt !== null &&
  isTimed({ limitSeconds, timeFactor }) &&
  at.getTime() >= openedAt.getTime() + limitSeconds * timeFactor * 1000 + afterMs

/** What the journal of an attempt may take at its start, in bytes, and what every second of the attempt adds. */
const journalStart = 8 * 2 ** 20
const journalPerSecond = 4096
/** Later seconds add nothing: an exam without a limit cannot fill the database. */
const journalSeconds = 8 * 3600

/**
 * After how many seconds a journal of so many bytes may grow to this size; 0 for now, and an hour when it never may. Nothing is lost
 * meanwhile: the browser keeps what was refused, sends only the last answer to each question, and handing in is always accepted.
 */
export function journalWaitSeconds(
  bytes: number,
  { startedAt, at }: { readonly startedAt: Date; readonly at: Date },
): number {
  const elapsed = Math.max(0, (at.getTime() - startedAt.getTime()) / 1000)
  const needed = (bytes - journalStart) / journalPerSecond
  if (needed <= Math.min(elapsed, journalSeconds)) return 0
  return needed > journalSeconds ? 3600 : Math.min(3600, Math.ceil(needed - elapsed))
}
