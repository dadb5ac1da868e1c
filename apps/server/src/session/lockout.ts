/**
 * Counts failed logins per account and per network of the address. An attempt is written down as failed before its password
 * is looked at and becomes a success afterwards, so that many attempts at once cannot outrun the count.
 */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { networksOf } from '../networks-of.ts'

/** 5 failures of an account or 20 from an address within 15 minutes lock it for 15 minutes. */
export const lockoutLimits = { perAccount: 5, perAddress: 20, windowMs: 15 * 60_000 } as const

/** An attempt that was written down. */
export interface Attempt {
  readonly id: number
  readonly isLocked: boolean
}

interface AttemptKey {
  /** The user's id, or the lower-case name that was typed when there is no such user. */
  readonly account: string
  readonly userId: string | null
  readonly ip: string
  readonly at: Date
}

/**
 * Writes an attempt down and says whether the account or the address is locked. Attempts on one account, and from one
 * address, are counted one after the other: one that is being written down is not seen by the next otherwise.
 */
export async function beginAttempt(db: Db, { account, userId, ip, at }: AttemptKey): Promise<Attempt> {
  return transact(db, async tx => {
    const networks = networksOf(ip)
    for (const key of [account, ...networks.map(({ cidr }) => cidr)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${key}`}, 0))`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      insert into auth_events (at, kind, account, user_id, ip, ok)
      values (${at}, 'login', ${account}, ${userId}, ${ip}::inet, false) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    const ofAccount = sql`account = ${account} and ${sinceSuccess(account)}`
    let isLocked = await reached(tx, ofAccount, id, at, lockoutLimits.perAccount)
    for (const { cidr, share } of networks)
      isLocked ||= await reached(tx, sql`ip <<= ${cidr}::cidr`, id, at, lockoutLimits.perAddress * share)
    // An attempt while locked does not prolong the lock.
    if (isLocked) await sql`update auth_events set kind = 'login-locked' where id = ${id}`.execute(tx)
    return { id, isLocked }
  })
}

/**
 * Turns the attempt into a success; earlier failures of the account no longer count. Those of the address do: else
 * whoever has one account could guess at all others from there.
 */
export async function endAttempt(db: Db, attempt: Attempt): Promise<void> {
  await sql`update auth_events set ok = true where id = ${attempt.id}`.execute(db)
}

const sinceSuccess = (account: string) =>
  sql`id > coalesce((select max(id) from auth_events where kind = 'login' and ok and account = ${account}), 0)`

/** Whether the newest failures before this attempt are `limit` within one window, the last of them still in force. */
async function reached(
  db: Db,
  same: ReturnType<typeof sql>,
  id: number,
  at: Date,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    select at from auth_events
     where kind = 'login' and not ok and ${same} and id < ${id} and at > ${new Date(at.getTime() - 2 * lockoutLimits.windowMs)}
     order by id desc limit ${limit}`.execute(db)
  const newest = rows[0]
  const oldest = rows[limit - 1]
  if (!newest || !oldest) return false
  const inForce = at.getTime() - newest.at.getTime() < lockoutLimits.windowMs
  return inForce && newest.at.getTime() - oldest.at.getTime() <= lockoutLimits.windowMs
}
