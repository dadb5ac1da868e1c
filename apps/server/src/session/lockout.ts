/**
 * Counts wrong passwords per account and per network of the address. An attempt is recorded as failed before its password
 * is compared and becomes a success afterwards, so that simultaneous attempts cannot exceed the limit. Where only attempts
 * that are still being compared would lock, the next one waits for their result, because right passwords lock nothing.
 *
 * Each account has known places with a count each, and one shared count for all other places. So strangers can lock an
 * account only for strangers, and more addresses give them no more attempts. See ADR 0041.
 */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isRecent } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { networksOf } from '../networks-of.ts'
import { deviceKey } from './new-device.ts'

/**
 * 5 failures of an account (in places where it is not known, or in one where it is) or 20 from an address within 15
 * minutes lock it for 15 minutes. A place stays known for 90 days after a success there.
 */
export const lockoutLimits = {
  perAccount: 5,
  perAddress: 20,
  windowMs: 15 * 60_000,
  knownForMs: 90 * 86_400_000,
} as const

/**
 * What is locked for an attempt:
 * - `address`: its address, for every account.
 * - `place`: the account, in this place.
 * - `elsewhere`: the account, in places where it is not known. It is known here, so the right password still works.
 */
export type Lock = 'none' | 'elsewhere' | 'place' | 'address'

/** A recorded attempt. */
export interface Attempt {
  readonly id: number
  readonly lock: Lock
  /**
   * Milliseconds until the lock ends; 0 without a lock. Where the account is locked both here and elsewhere, until the
   * first of the two ends: the later end would tell a guesser that the account is known here.
   */
  readonly lockedMs: number
}

/** An attempt whose password is being compared; the promise resolves when it has ended. */
interface OpenAttempt {
  readonly ended: Promise<void>
  readonly end: () => void
}

function openAttempt(): OpenAttempt {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { ended, end }
}

/** The open attempts of this process, by database and id. Those of other servers count as failed. */
const underWay = new WeakMap<Db, Map<number, OpenAttempt>>()

function underWayIn(db: Db): Map<number, OpenAttempt> {
  const found = underWay.get(db) ?? new Map<number, OpenAttempt>()
  underWay.set(db, found)
  return found
}

/** The account whose password is tried. */
export interface TriedAccount {
  /** The key that attempts are counted by; no typed name can equal the key of another account. */
  readonly key: string
  readonly userId: string | null
  /** Successes before this time, with older passwords, do not make a place known. */
  readonly passwordSetAt: Date | null
}

/** Where a password is given: the address and the user agent. */
export interface Spot {
  readonly ip: string
  readonly device: string
}

/**
 * A place: the network of the address and the user agent, as a digest. The user agent can be forged, so it only
 * distinguishes people behind one address; the network cannot be forged.
 */
const placeOf = ({ ip, device }: Spot): string =>
  createHash('sha256')
    .update(`${networksOf(ip)[0]?.cidr}\n${deviceKey(device)}`)
    .digest('base64url')

/** Records an attempt and returns what is locked for it. The caller must end every attempt with `endAttempt`. */
export async function beginAttempt(db: Db, account: TriedAccount, spot: Spot, at: Date): Promise<Attempt> {
  const open = underWayIn(db)
  for (;;) {
    const attempt = await tryToBegin(db, { account, spot, at, open })
    if (attempt !== 'undecided') return attempt
    // Those that were counted may have ended meanwhile.
    if (open.size > 0) await Promise.race([...open.values()].map(({ ended }) => ended))
  }
}

/**
 * One try to record an attempt; `undecided` if attempts that have not ended decide whether there is a lock. Database locks make
 * simultaneous tries on one account, or from one address, wait for each other, because each must count the others.
 */
async function tryToBegin(
  db: Db,
  {
    account: { key, userId, passwordSetAt },
    spot,
    at,
    open,
  }: {
    readonly account: TriedAccount
    readonly spot: Spot
    readonly at: Date
    readonly open: Map<number, OpenAttempt>
  },
): Promise<Attempt | 'undecided'> {
  const networks = networksOf(spot.ip)
  const place = placeOf(spot)
  let opened = 0
  const begin = async (tx: Db): Promise<Attempt | 'undecided'> => {
    // A transaction that collided with another one runs again.
    close(open, opened)
    for (const one of [key, ...networks.map(({ cidr }) => cidr)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${one}`}, 0))`.execute(tx)
    // Every query runs in any case, so that the time does not reveal anything about the account.
    const known = knownPlaces(key, passwordSetAt, at)
    const { rows: knownHere } = await sql`select 1 where ${place} in (${known})`.execute(tx)
    const isKnown = knownHere.length > 0
    const ofAccount = sql`kind = 'login' and account = ${key}`
    const here = sql`${ofAccount} and place = ${place} and id > ${lastSuccess(key, place)}`
    const elsewhere = sql`${ofAccount} and place not in (${known})`
    const look = { at, open }
    const lockedHere = await lockedFor(tx, here, { ...look, limit: lockoutLimits.perAccount })
    const lockedElsewhere = await lockedFor(tx, elsewhere, { ...look, limit: lockoutLimits.perAccount })
    const [lockedHereMs, lockedElsewhereMs] = [lockedHere.ms, lockedElsewhere.ms]
    let addressLockedMs = 0
    let isUndecided = lockedElsewhere.isUndecided || (isKnown && lockedHere.isUndecided)
    for (const { cidr, share } of networks) {
      // Every attempt that had a password hashed counts for the address, also those on a locked account.
      const fromNetwork = sql`kind in ('login', 'login-locked') and ip <<= ${cidr}::cidr`
      const limit = lockoutLimits.perAddress * share
      const locked = await lockedFor(tx, fromNetwork, { ...look, limit })
      // Other people of the wider network must not lock an account where it is known.
      if (share !== 1 && isKnown) continue
      addressLockedMs ||= locked.ms
      isUndecided ||= locked.isUndecided
    }
    const isLocked = (isKnown ? lockedHereMs : lockedElsewhereMs) > 0
    if (isUndecided && !isLocked && addressLockedMs === 0) return 'undecided'
    const lock =
      addressLockedMs > 0 ? 'address' : isLocked ? 'place' : lockedElsewhereMs > 0 ? 'elsewhere' : 'none'
    const accountLockedMs = [isKnown ? lockedHereMs : 0, lockedElsewhereMs].filter(ms => ms > 0)
    const lockedMs = addressLockedMs || Math.min(...accountLockedMs, Number.POSITIVE_INFINITY)
    const { rows } = await sql<{ id: number }>`
      insert into auth_events (at, kind, account, user_id, ip, place, ok)
      values (${at}, ${kindOf[lock]}, ${key}, ${userId}, ${spot.ip}::inet, ${place}, false) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0
    // Before the next attempt can count this one, which it can at the end of the transaction.
    if (lock === 'none' || lock === 'elsewhere') {
      open.set(id, openAttempt())
      opened = id
    }
    return { id, lock, lockedMs: lock === 'none' ? 0 : lockedMs }
  }
  try {
    return await transact(db, begin)
  } catch (error) {
    close(open, opened)
    throw error
  }
}

/** Tells those who wait that an attempt has ended. */
function close(open: Map<number, OpenAttempt>, id: number): void {
  open.get(id)?.end()
  open.delete(id)
}

/** The stored kind of an attempt. Attempts on a locked account do not prolong its lock, and those from a locked address prolong none. */
const kindOf: Readonly<Record<Lock, string>> = {
  none: 'login',
  elsewhere: 'login',
  place: 'login-locked',
  address: 'login-refused',
}

/**
 * Ends an attempt. One with the right password becomes a success: its place becomes known for the account, and earlier failures
 * there no longer count. Failures in other places still count, because otherwise a login of the owner would give strangers new
 * attempts. Failures from the address still count too, because otherwise a person with an account could guess the passwords of
 * others there.
 */
export async function endAttempt(db: Db, { id }: Attempt, isRight: boolean): Promise<void> {
  try {
    if (isRight) await sql`update auth_events set ok = true where id = ${id}`.execute(db)
  } finally {
    close(underWayIn(db), id)
  }
}

/**
 * Makes the place known where a person has just set a password. After a code (`proof`) the place stays known when the
 * password is replaced again: otherwise a person who resets the password in two places during an attack would lose the
 * first by the second. Called in the transaction that sets the password, with the same `at`.
 */
export async function rememberPlace(
  tx: Db,
  {
    userId,
    ip,
    device,
    proof,
    at,
  }: Spot & { readonly userId: string; readonly proof: 'password' | 'code'; readonly at: Date },
): Promise<void> {
  await sql`
    insert into auth_events (at, kind, account, user_id, ip, place, ok, detail)
    values (${at}, 'login', ${userId}, ${userId}, ${ip}::inet, ${placeOf({ ip, device })}, true, ${JSON.stringify({ proof })})`.execute(
    tx,
  )
}

/** The place of a spot, if the account of this id is known there. */
export async function findKnownPlace(
  db: Db,
  { userId, passwordSetAt }: { readonly userId: string | null; readonly passwordSetAt: Date | null },
  spot: Spot,
  at: Date,
): Promise<string | undefined> {
  const place = placeOf(spot)
  const known = knownPlaces(userId ?? '', passwordSetAt, at)
  const { rows } = await sql`select 1 where ${place} in (${known})`.execute(db)
  return rows.length > 0 ? place : undefined
}

/**
 * The known places of an account: those of successes with its current password, or by a code. Successes with older
 * passwords do not count, because otherwise somebody who knew one would keep attempts in every place where they used it.
 */
const knownPlaces = (key: string, passwordSetAt: Date | null, at: Date) => sql`
  select place from auth_events
   where kind = 'login' and ok and account = ${key} and ${isRecent('at', lockoutLimits.knownForMs, at)}
     and (at >= ${passwordSetAt ?? new Date(0)} or detail->>'proof' = 'code')`

const lastSuccess = (key: string, place: string) => sql`
  coalesce((select max(id) from auth_events where kind = 'login' and ok and account = ${key} and place = ${place}), 0)`

interface Failure {
  readonly id: number
  readonly at: Date
}

/**
 * For how many milliseconds the lock stays that the newest `limit` failures caused within one window; 0 without one. Attempts
 * that are `open` are no failures yet; undecided if there is a lock only if they fail.
 */
async function lockedFor(
  db: Db,
  same: ReturnType<typeof sql>,
  {
    at,
    limit,
    open,
  }: { readonly at: Date; readonly limit: number; readonly open: ReadonlyMap<number, OpenAttempt> },
): Promise<{ readonly ms: number; readonly isUndecided: boolean }> {
  // Those that succeed while the query runs may be read as failed.
  const openBefore = new Set(open.keys())
  const { rows } = await sql<Failure>`
    select id, at from auth_events
     where not ok and ${same} and ${isRecent('at', 2 * lockoutLimits.windowMs, at)}
     order by id desc limit ${limit + openBefore.size}`.execute(db)
  const ms = lockOf(
    rows.filter(({ id }) => !openBefore.has(id)),
    limit,
    at,
  )
  return { ms, isUndecided: ms === 0 && lockOf(rows, limit, at) > 0 }
}

/** The lock of failures, the newest first, in milliseconds. */
function lockOf(failures: readonly Failure[], limit: number, at: Date): number {
  const newest = failures[0]
  const oldest = failures[limit - 1]
  if (!newest || !oldest || newest.at.getTime() - oldest.at.getTime() > lockoutLimits.windowMs) return 0
  return Math.max(0, newest.at.getTime() + lockoutLimits.windowMs - at.getTime())
}
