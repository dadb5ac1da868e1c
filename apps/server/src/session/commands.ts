/** Signing in and out. */

import type { LoginAnswer, LoginRequest } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { todayIn } from '../settings/provider-time.ts'
import type { Actor } from './actor.ts'
import { beginAttempt, endAttempt } from './lockout.ts'
import { tellNewDevice } from './new-device.ts'
import { decoyHash, verifyPassword } from './passwords.ts'
import { presentLogin } from './present.ts'
import { type AccountRow, findAccount, findRegistration } from './queries.ts'
import { makeToken, sessionLimits } from './tokens.ts'

/** After this long without a visit a login is confirmed by a code. */
const confirmAfterMs = 180 * 86_400_000

/**
 * Signs in. Unknown accounts cost as much time as known ones and answer alike.
 * @throws {AppError} AUTH_BAD_CREDENTIALS, AUTH_LOCKED; after the right password ACCOUNT_DISABLED, REG_PENDING, REG_REJECTED.
 */
export async function login(
  context: CallContext,
  { account, passwordMd5 }: LoginRequest,
): Promise<LoginAnswer> {
  const { db, now, ip, language } = context
  const at = now()
  const user = await findAccount(db, account, todayIn(at))
  const attempt = await beginAttempt(db, {
    account: user?.id ?? account.toLowerCase(),
    userId: user?.id ?? null,
    ip,
    at,
  })
  if (attempt.isLocked) throw new AppError('AUTH_LOCKED')
  const registration = user ? undefined : await findRegistration(db, account)
  const isRight = await verifyPassword(passwordMd5, (user ?? registration)?.password_hash ?? decoyHash)
  if (!isRight || (!user && !registration)) throw new AppError('AUTH_BAD_CREDENTIALS')
  await endAttempt(db, attempt)
  if (registration) {
    throw registration.state === 0
      ? new AppError('REG_PENDING', { DATE: registration.due })
      : new AppError('REG_REJECTED', { OPINION: registration.opinion })
  }
  if (!user) throw new AppError('AUTH_BAD_CREDENTIALS')
  // Not yet in a session, so the form shows it as a refusal rather than as the end of one.
  if (user.state !== 1) throw new AppError('ACCOUNT_DISABLED', {}, undefined, { code: 400 })
  const settings = await context.settings.read()
  const mustConfirm = needsConfirmation(user, at)
  const { token, expiresAt } = await openSession(context, user.id, mustConfirm && settings['auth.stepUp'])
  return presentLogin(
    user,
    {
      token,
      icon: context.tickets.pictureUrl(user.avatar_file),
      siteName: settings['site.title'],
      confirmBy: mustConfirm ? expiresAt : undefined,
    },
    language,
  )
}

function needsConfirmation(user: AccountRow, at: Date): boolean {
  const seen = user.last_seen_at
  return user.password_initial || (seen !== null && at.getTime() - seen.getTime() > confirmAfterMs)
}

/** Opens a session and ends the oldest ones beyond five; their next call hears SESSION_REPLACED. */
async function openSession(context: CallContext, userId: string, isLimited: boolean) {
  const { db, ip, device } = context
  const at = context.now()
  const { token, hash } = makeToken()
  const sessionId = newId(at)
  const expiresAt = new Date(at.getTime() + (isLimited ? sessionLimits.limitedMs : sessionLimits.absoluteMs))
  await transact(db, async tx => {
    // The row lock keeps two logins of one person from both counting five.
    await lockPeople(tx, [userId])
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hash,
        id: sessionId,
        user_id: userId,
        scope: isLimited ? 0 : 1,
        created_at: at,
        last_at: at,
        expires_at: expiresAt,
        ip,
        device,
      })
      .execute()
    await endOldest(tx, userId, at)
    // A limited one is confirmed by a code that went to the person: they know.
    if (isLimited) return
    await tellNewDevice(tx, userId, { sessionId, device, ip, at })
    await tx.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute()
  })
  return { token, expiresAt }
}

async function endOldest(tx: Db, userId: string, at: Date): Promise<void> {
  const idleSince = new Date(at.getTime() - sessionLimits.idleMs)
  await sql`
    update sessions set ended_at = ${at}, end_key = 'SESSION_REPLACED'
     where id in (
       select id from sessions
        where user_id = ${userId} and ended_at is null and expires_at > ${at} and last_at > ${idleSince}
        order by created_at desc, id desc offset ${sessionLimits.perUser})`.execute(tx)
}

/** Ends the caller's session; one that has ended already is left as it is. */
export async function logout(db: Db, actor: Actor, at: Date): Promise<void> {
  if (actor.kind !== 'member') return
  await db
    .updateTable('sessions')
    .set({ ended_at: at, end_key: null })
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
