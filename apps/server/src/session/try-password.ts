/** Compares a password for a caller who may be guessing; no other file does so. */
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'
import { beginAttempt, endAttempt, lockoutLimits, type Spot, type TriedAccount } from './lockout.ts'
import { decoyHash, verifyPassword } from './passwords.ts'

/** A given password with its place and time. */
export interface GivenPassword extends Spot {
  readonly passwordMd5: string
  readonly at: Date
}

/**
 * Whether the password is right. Simultaneous attempts with the right one do not lock the account. Except for a locked address, a password is hashed
 * even if there is no such account or it is locked, so that time and error do not distinguish these cases.
 * While the account is locked elsewhere, a wrong password in a known place gets AUTH_LOCKED too: another error would reveal
 * that the owner signs in from this network. `db` must not be a transaction, because a rollback would undo the count.
 * @throws {AppError} AUTH_LOCKED with WAIT in seconds.
 */
export async function tryPassword(
  db: Db,
  { hash, ...account }: TriedAccount & { readonly hash: string | undefined },
  { passwordMd5, at, ...spot }: GivenPassword,
): Promise<boolean> {
  return ofOneAccount.run(account.key, async () => {
    const attempt = await beginAttempt(db, account, spot, at)
    const locked = () => new AppError('AUTH_LOCKED', { WAIT: Math.ceil(attempt.lockedMs / 1000) })
    let succeeds = false
    try {
      if (attempt.lock === 'address') throw locked()
      const isRight = (await verifyPassword(passwordMd5, hash ?? decoyHash)) && hash !== undefined
      if (attempt.lock === 'place' || (attempt.lock === 'elsewhere' && !isRight)) throw locked()
      succeeds = isRight
      return isRight
    } finally {
      await endAttempt(db, attempt, succeeds)
    }
  })
}

/** More attempts at once could not know whether they are locked, and would only ask the database again and again. */
const ofOneAccount = new Turns(lockoutLimits.perAccount)
