/** What a queue does about a failed request. Pure. */
import { ApiError } from '@lectern/contract'

/**
 * `wait` and send again; wait until the person has signed in again; the attempt is `over`; an answer was `refused`, because it
 * does not fit the paper or its file is gone.
 */
export type SendReaction = 'wait' | 'sign-in' | 'over' | 'refused'

const signedOut: readonly string[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'SESSION_REPLACED']

/** What to do about an error of `exams.submit` or `exams.paper`. */
export function reactionTo(error: unknown): SendReaction {
  if (!(error instanceof ApiError)) return 'wait'
  if (signedOut.includes(error.key) || error.code === 420 || error.code === 421) return 'sign-in'
  if (error.key === 'EXAM_CLOSED') return 'over'
  // An attempt that is not there belongs to somebody else; a file that is not there belongs to one answer.
  if (error.key === 'NOT_FOUND') return error.field === undefined ? 'over' : 'refused'
  return error.key.startsWith('FIELD_') ? 'refused' : 'wait'
}

/** Whether the failure of handing in says that the attempt is open still. `wasHandedIn`: an earlier request may have ended it. */
export function isStillOpen(error: unknown, wasHandedIn: boolean): boolean {
  const reaction = reactionTo(error)
  const isTooMany = error instanceof ApiError && error.key === 'TOO_MANY'
  return reaction === 'refused' || (!wasHandedIn && (reaction === 'sign-in' || isTooMany))
}
