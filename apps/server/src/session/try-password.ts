/** Compares a password for a caller who may be guessing; no other file does so. */
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { beginAttempt, endAttempt, type Spot, type TriedAccount } from './lockout.ts'
import { decoyHash, verifyPassword } from './passwords.ts'

/** A given password with its place and time. */
export interface GivenPassword extends Spot {
  readonly passwordMd5: string
  readonly at: Date
}

/**
 * Whether the password is right. It counts as wrong until it proves right, and one is hashed also where there is no account
 * or a lock: neither the time nor the refusal tells one from the other. Only a locked address costs nothing.
 * While the account is locked elsewhere, a wrong one hears of the lock too: who hears otherwise would know that somebody
 * signs in from their network. `db` is never the transaction of something else, since a try that is undone would be free.
 * @throws {AppError} AUTH_LOCKED
 */
export async function tryPassword(
  db: Db,
  { hash, ...account }: TriedAccount & { readonly hash: string | undefined },
  { passwordMd5, at, ...spot }: GivenPassword,
): Promise<boolean> {
  const attempt = await beginAttempt(db, account, spot, at)
  if (attempt.lock === 'address') throw new AppError('AUTH_LOCKED')
  const isRight = (await verifyPassword(passwordMd5, hash ?? decoyHash)) && hash !== undefined
  if (attempt.lock === 'place' || (attempt.lock === 'elsewhere' && !isRight))
    throw new AppError('AUTH_LOCKED')
  if (isRight) await endAttempt(db, attempt)
  return isRight
}
