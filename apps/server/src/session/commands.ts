/** Signing in and out. */

import { asLine, type LoginAnswer, type LoginRequest } from '@lectern/contract'
import type { Actor } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { readContact } from '../messages/contact.ts'
import { todayIn } from '../settings/provider-time.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { openSession } from './open-session.ts'
import { presentLogin } from './present.ts'
import { type AccountRow, findAccount, findRegistration } from './queries.ts'
import { tryPassword } from './try-password.ts'

/** After this time without a visit a login must be confirmed by a code. */
const confirmAfterMs = 180 * 86_400_000

/**
 * Signs in. Unknown accounts take as much time as known ones and get the same answer.
 * @throws {AppError} AUTH_BAD_CREDENTIALS, AUTH_LOCKED; after the right password ACCOUNT_DISABLED, REG_PENDING, REG_REJECTED.
 */
export async function login(
  context: CallContext,
  { account: typed, passwordMd5 }: LoginRequest,
): Promise<LoginAnswer> {
  const { db, now, ip, device, language } = context
  const at = now()
  const loginName = asLine(typed)
  // A phone number may be typed with separators; it is stored without.
  const account = readContact(loginName)?.value ?? loginName
  const user = await findAccount(db, { typed, loginName, contact: account }, todayIn(at))
  // Runs in any case, so that names with and without an account take the same number of statements.
  const registration = await findRegistration(db, account)
  const tried = {
    // The prefix keeps a typed name from equalling the id of another account.
    key: (user ?? registration)?.id ?? `name:${account.toLowerCase()}`,
    userId: user?.id ?? null,
    passwordSetAt: user?.password_set_at ?? null,
    hash: (user ?? registration)?.password_hash,
  }
  const isRight = await tryPassword(db, tried, { passwordMd5, ip, device, at })
  if (!isRight) throw new AppError('AUTH_BAD_CREDENTIALS')
  if (!user) {
    throw registration?.state === 0
      ? new AppError('REG_PENDING', { DATE: registration.due })
      : new AppError('REG_REJECTED', { OPINION: registration?.opinion ?? '' })
  }
  // The default code of this key ends the portal's session; there is none yet, so the sign-in form shows the error.
  if (user.state !== 1) throw new AppError('ACCOUNT_DISABLED', {}, undefined, { code: 400 })
  const settings = await context.settings.read()
  const mustConfirm = needsConfirmation(user, at)
  const scope = mustConfirm && settings['auth.stepUp'] ? 'limited' : 'full'
  const { token, expiresAt } = await openSession(context, user, scope)
  return presentLogin(
    user,
    {
      token,
      icon: context.tickets.pictureUrl(user.avatar_file),
      siteName: siteNameIn(settings, language),
      confirmBy: mustConfirm ? expiresAt : undefined,
    },
    language,
  )
}

function needsConfirmation(user: AccountRow, at: Date): boolean {
  const seen = user.last_seen_at
  return user.password_initial || (seen !== null && at.getTime() - seen.getTime() > confirmAfterMs)
}

/** Ends the caller's session; a session that has already ended stays as it is. */
export async function logout(db: Db, actor: Actor, at: Date): Promise<void> {
  if (actor.kind !== 'member') return
  await db
    .updateTable('sessions')
    .set({ ended_at: at, end_key: null })
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
