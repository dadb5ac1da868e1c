/** Changes of passwords: by their owner, after a recovery code, and by staff. No other file replaces a password. */

import type { PasswordChange } from '@lectern/contract'
import { sql } from 'kysely'
import type { Member } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { tellAccount } from '../messages/tell-account.ts'
import { addNotice } from '../notices/add-notice.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endOpenProofs } from './end-open-proofs.ts'
import { rememberPlace } from './lockout.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { tryPassword } from './try-password.ts'

async function getAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'password_set_at', 'password_initial'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/**
 * Changes the caller's password and ends their other sessions, whose next call gets PASSWORD_CHANGED. Wrong old passwords
 * count as failed logins, so that a stolen session cannot be used to guess the password.
 * @throws {AppError} PW_MISMATCH, PW_WRONG, AUTH_LOCKED, PW_SAME, PW_COMMON; FIELD_REQUIRED for a missing old password.
 */
export async function changePassword(
  context: CallContext,
  me: Member,
  change: PasswordChange,
): Promise<void> {
  const { db, ip, device, now } = context
  if (change.newMd5 !== change.repeatedMd5) throw new AppError('PW_MISMATCH', {}, 'RE_PW')
  const account = await getAccount(db, me.userId)
  if (change.oldMd5 === undefined) {
    if (!account.password_initial) throw new AppError('FIELD_REQUIRED', {}, 'OLD_PW')
  } else {
    await checkPassword(context, me.userId, account, { passwordMd5: change.oldMd5, field: 'OLD_PW' })
  }
  await checkNotCommon(change.newMd5, await knownOfAccount(db, me.userId))
  if (await verifyPassword(change.newMd5, account.password_hash)) throw new AppError('PW_SAME', {}, 'NEW_PW')
  const hash = await hashPassword(change.newMd5)
  const { userId, sessionId } = me
  const at = now()
  await transact(db, async tx => {
    await replacePassword(tx, { userId, hash, keptSessionId: sessionId, ip, at })
    await rememberPlace(tx, { userId, ip, device, proof: 'password', at })
  })
}

type Account = Awaited<ReturnType<typeof getAccount>>

/** Compares the own password; a wrong one counts as a failed login. */
async function checkPassword(
  { counters, ip, device, now }: CallContext,
  userId: string,
  { password_hash: hash, password_set_at: passwordSetAt }: Account,
  { passwordMd5, field }: { readonly passwordMd5: string; readonly field: string },
): Promise<void> {
  const tried = { key: userId, userId, passwordSetAt, hash }
  if (!(await tryPassword(counters, tried, { passwordMd5, ip, device, at: now() })))
    throw new AppError('PW_WRONG', {}, field)
}

/**
 * Checks the caller's own password before an action that cannot be undone. Wrong ones count as failed logins.
 * @throws {AppError} PW_WRONG with the field's wire name, AUTH_LOCKED.
 */
export async function checkOwnPassword(
  context: CallContext,
  userId: string,
  passwordMd5: string,
  field: string,
): Promise<void> {
  await checkPassword(context, userId, await getAccount(context.db, userId), { passwordMd5, field })
}

/** The values of an account that others may know; a password must not be made of them. */
export async function knownOfAccount(db: Db, userId: string): Promise<readonly (string | null)[]> {
  const known = await db
    .selectFrom('users')
    .select(['login_name', 'nick', 'real_name', 'company', 'phone', 'email', 'customer_code'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Object.values(known)
}

/** @throws {AppError} PW_COMMON for one of the most common passwords, or one made of the account's own values. */
export async function checkNotCommon(
  passwordMd5: string,
  own: readonly (string | null | undefined)[],
  field = 'NEW_PW',
): Promise<void> {
  if (
    await isCommonPassword(
      passwordMd5,
      own.filter(value => value !== null && value !== undefined),
    )
  )
    throw new AppError('PW_COMMON', {}, field)
}

/** Stores a new password, ends the other sessions and open proofs of the account and sends its owner a message, in the caller's transaction. */
export async function replacePassword(
  tx: Db,
  change: {
    readonly userId: string
    readonly hash: string
    /** The session that stays; null ends all sessions. */
    readonly keptSessionId: string | null
    /** The message to every contact of the account; the owner's notification settings do not suppress it. */
    readonly template?: 'password-changed' | 'password-reset'
    readonly ip: string
    readonly at: Date
  },
): Promise<void> {
  const { userId, hash, keptSessionId, template = 'password-changed', ip, at } = change
  const account = await tx
    .updateTable('users')
    .set({ password_hash: hash, password_set_at: at, password_initial: false })
    .where('id', '=', userId)
    .returning(['id', 'nick', 'real_name', 'phone', 'email'])
    .executeTakeFirstOrThrow()
  await sql`
    update sessions set ended_at = ${at}, end_key = 'PASSWORD_CHANGED'
     where user_id = ${userId} and ended_at is null and id is distinct from ${keptSessionId}::uuid`.execute(
    tx,
  )
  await endOpenProofs(tx, userId, at)
  await sql`
    insert into auth_events (at, kind, user_id, ip, ok) values (${at}, 'password-changed', ${userId}, ${ip}::inet, true)`.execute(
    tx,
  )
  await tellAccount(tx, account, { template, params: {}, at })
  await addNotice(tx, { userId, type: 'account', kind: 'password-changed', isTold: true, at })
}
