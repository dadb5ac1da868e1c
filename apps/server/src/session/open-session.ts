/**
 * Opens sessions: full ones, and limited ones that can only confirm their login (docs/wire.md, 5.1). Each kind has a limit
 * of its own, so that somebody who knows only the password cannot end the owner's full sessions.
 */

import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { isLive } from './live-sessions.ts'
import { tellNewDevice } from './new-device.ts'
import { makeToken, sessionLimits } from './tokens.ts'

const scopes = { limited: 0, full: 1 } as const
type Scope = keyof typeof scopes

/**
 * Opens a session after the right password and returns its token. The oldest sessions of the same kind beyond the limit
 * end; their next call gets SESSION_REPLACED.
 * @throws {AppError} AUTH_BAD_CREDENTIALS when the password was replaced, or the account disabled, since it was checked.
 */
export async function openSession(
  { db, ip, device, now }: CallContext,
  { id: userId, password_hash }: { readonly id: string; readonly password_hash: string },
  scope: Scope,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const at = now()
  const { token, hash } = makeToken()
  const sessionId = newId(at)
  const expiresAt = new Date(
    at.getTime() + (scope === 'limited' ? sessionLimits.limitedMs : sessionLimits.absoluteMs),
  )
  await transact(db, async tx => {
    // The lock serializes the logins of one person, so that they cannot exceed the limit together.
    await lockPeople(tx, [userId])
    const { rows } =
      await sql`select 1 from users where id = ${userId} and state = 1 and password_hash = ${password_hash}`.execute(
        tx,
      )
    if (rows.length === 0) throw new AppError('AUTH_BAD_CREDENTIALS')
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hash,
        id: sessionId,
        user_id: userId,
        scope: scopes[scope],
        created_at: at,
        last_at: at,
        expires_at: expiresAt,
        ip,
        device,
      })
      .execute()
    await endOldest(tx, { userId, scope, keptId: sessionId, at })
    // A limited session needs a code, and the message with the code informs the person.
    if (scope === 'limited') return
    await tellNewDevice(tx, userId, { sessionId, device, ip, at })
    await tx.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute()
  })
  return { token, expiresAt }
}

/**
 * Turns a limited session into a full one, in the transaction that uses up its code and holds the lock on the person.
 * @throws {AppError} SESSION_EXPIRED when the session has ended since the call was authenticated.
 */
export async function openFully(
  tx: Db,
  { userId, sessionId, at }: { readonly userId: string; readonly sessionId: string; readonly at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update sessions set scope = ${scopes.full}, last_at = ${at}, expires_at = ${new Date(at.getTime() + sessionLimits.absoluteMs)}
     where id = ${sessionId} and scope = ${scopes.limited} and ended_at is null and expires_at > ${at}`.execute(
    tx,
  )
  if (numAffectedRows === 0n) throw new AppError('SESSION_EXPIRED')
  await endOldest(tx, { userId, scope: 'full', keptId: sessionId, at })
  await tx.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute()
}

const mostOf = { limited: sessionLimits.limitedPerUser, full: sessionLimits.perUser } as const

async function endOldest(
  tx: Db,
  {
    userId,
    scope,
    keptId,
    at,
  }: { readonly userId: string; readonly scope: Scope; readonly keptId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update sessions set ended_at = ${at}, end_key = 'SESSION_REPLACED'
     where id in (
       select id from sessions
        where user_id = ${userId} and scope = ${scopes[scope]} and id <> ${keptId} and ${isLive(at)}
        order by created_at desc, id desc offset ${mostOf[scope] - 1})`.execute(tx)
}
