/** What an upload does about a failed request. Pure. */
import { ApiError } from '@lectern/contract'

/** The chosen file cannot be read any more: it was changed, moved or deleted, or its disk was removed. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}

/** The server does not have all bytes, and the page that could send the others was left. */
export class FileNeeded extends Error {
  override readonly name = 'FileNeeded'
  readonly percent: number

  /** `percent`: how much the server has, in whole percent. */
  constructor(percent: number) {
    super(`the server has ${percent} percent of the file`)
    this.percent = percent
  }
}

/**
 * `wait` and ask the server again what it has; ask `again` at once, because the server has other chunks than expected;
 * `pause` until the person has signed in again; `fail`, because sending the same bytes again would not help.
 */
export type Reaction = 'wait' | 'again' | 'pause' | 'fail'

/** Keys after which the upload starts from what the server has. */
const stale: readonly string[] = ['UPLOAD_RANGE', 'UPLOAD_HASH', 'NOT_FOUND', 'CONFLICT']
const signedOut: readonly string[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'SESSION_REPLACED']

/** What to do about an error of a request. */
export function reactionTo(error: unknown): Reaction {
  if (!(error instanceof ApiError)) return 'fail'
  if (signedOut.includes(error.key) || error.code === 420 || error.code === 421) return 'pause'
  if (error.key === 'NETWORK' || error.key === 'TOO_MANY' || error.code >= 500) return 'wait'
  return stale.includes(error.key) || error.key === 'ANSWER_INVALID' ? 'again' : 'fail'
}

const longestWaitMs = 30_000
const longestRequestedMs = 300_000

/**
 * How long to wait after the `count`-th failure in a row: 1 s, 2 s, 4 s … 30 s, or what the server asks for if that is
 * longer. `spread`, from 0 to 1, adds up to a fifth, so that many uploads do not return in the same moment.
 */
export function retryWaitMs(count: number, error: unknown, spread: number): number {
  const growingMs = Math.min(1000 * 2 ** (count - 1), longestWaitMs)
  const requestedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(growingMs, Math.min(requestedMs, longestRequestedMs)) * (1 + spread / 5)
}

/** Whether waiting may go on without end: for a server or a line that is down, but not for a fault of the server. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'NETWORK' || error.key === 'TOO_MANY' || error.code !== 500)
