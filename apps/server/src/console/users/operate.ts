/** Operations of staff on an account. Each is one transaction with its audit row and the message to the person. */

import { randomBytes } from 'node:crypto'
import type { UserState } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { tellAccount } from '../../messages/tell-account.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { queueWorksOf } from '../../search/queue-works.ts'
import { replacePassword } from '../../session/change-password.ts'
import { hashPassword } from '../../session/passwords.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { canActOn } from './policy.ts'
import { type LockedUser, lockUser, userStates } from './queries.ts'

/** An operation on an account, with its reason. */
export interface UserOperation {
  readonly id: string
  readonly operation: 'enable' | 'disable' | 'end-sessions' | 'reset-password' | 'set-time-factor'
  /** The new time factor, for `set-time-factor`. */
  readonly value?: number | undefined
  readonly reason: string
  readonly rev: number
}

/**
 * Runs an operation.
 * @throws {AppError} NOT_FOUND (also for erased accounts), PERMISSION_DENIED by the policy, CONFLICT when the account
 * was changed since, or is already what it should become.
 */
export async function operateUser(
  context: CallContext,
  request: UserOperation,
): Promise<{ readonly state: UserState; readonly rev: number }> {
  const { db, now, actor } = context
  // Hashing is slow and happens before the account is locked.
  const hash = request.operation === 'reset-password' ? await unknownPasswordHash() : ''
  return transact(db, async tx => {
    const user = await lockUser(tx, request.id, todayIn(now()))
    if (!user) throw new AppError('NOT_FOUND')
    if (!canActOn(memberOf(actor), user)) throw new AppError('PERMISSION_DENIED')
    if (user.rev !== request.rev) throw new AppError('CONFLICT')
    const after = await operations[request.operation](tx, context, { user, request, hash })
    await sql`update users set rev = rev + 1 where id = ${user.id}`.execute(tx)
    await addAudit(tx, context, {
      action: `user.${request.operation}`,
      objectType: 'user',
      objectId: user.id,
      before: { state: user.state, timeFactor: user.time_factor },
      after: { state: user.state, timeFactor: user.time_factor, ...after },
      reason: request.reason,
    })
    return { state: userStates[after.state ?? user.state], rev: user.rev + 1 }
  })
}

/** The hash of a random password that nobody knows. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'))

interface Step {
  readonly user: LockedUser
  readonly request: UserOperation
  readonly hash: string
}
/** The changes of the account, for the audit row. */
type Changed = { readonly state?: 1 | 2; readonly timeFactor?: number; readonly sessions?: number }
type Operate = (tx: Db, context: CallContext, step: Step) => Promise<Changed>

const operations: Readonly<Record<UserOperation['operation'], Operate>> = {
  async enable(tx, { now }, { user }) {
    if (user.state !== 2) throw new AppError('CONFLICT')
    await sql`update users set state = 1 where id = ${user.id}`.execute(tx)
    // The search index contains the names of authors who are here.
    await queueWorksOf(tx, user.id, now())
    await tellAccount(tx, user, { template: 'account-enabled', params: {}, at: now() })
    return { state: 1 }
  },

  async disable(tx, { now }, { user, request }) {
    if (user.state !== 1) throw new AppError('CONFLICT')
    await sql`update users set state = 2 where id = ${user.id}`.execute(tx)
    await queueWorksOf(tx, user.id, now())
    const sessions = await endAllSessions(tx, user.id, { endKey: 'ACCOUNT_DISABLED', at: now() })
    await tellAccount(tx, user, {
      template: 'account-disabled',
      params: { reason: request.reason },
      at: now(),
    })
    return { state: 2, sessions }
  },

  async 'end-sessions'(tx, { now }, { user }) {
    return { sessions: await endAllSessions(tx, user.id, { endKey: null, at: now() }) }
  },

  // The old password stops working at once; the owner sets a new one with "forgot password".
  async 'reset-password'(tx, { now, ip }, { user, hash }) {
    const change = { userId: user.id, hash, keptSessionId: null, ip, at: now() }
    await replacePassword(tx, { ...change, template: 'password-reset' })
    return {}
  },

  async 'set-time-factor'(tx, { now }, { user, request }) {
    const timeFactor = Math.round((request.value ?? 1) * 100) / 100
    await sql`update users set time_factor = ${timeFactor} where id = ${user.id}`.execute(tx)
    await addNotice(tx, {
      userId: user.id,
      type: 'account',
      kind: timeFactor === 0 ? 'time-unlimited' : 'time-factor',
      params: { factor: String(timeFactor) },
      at: now(),
    })
    return { timeFactor }
  },
}

/** Ends every session of an account and returns their number; the next call of each gets `endKey` once. */
export async function endAllSessions(
  tx: Db,
  userId: string,
  { endKey, at }: { readonly endKey: 'ACCOUNT_DISABLED' | 'ROLE_CHANGED' | null; readonly at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update sessions set ended_at = ${at}, end_key = ${endKey} where user_id = ${userId} and ended_at is null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
