/**
 * Verification codes: six digits, stored as an HMAC, bound to one purpose, valid for ten minutes, for one use and five
 * tries. Contacts are stored as HMACs too (`contactKey`), so that the limits also hold for contacts without an account.
 */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { isRecent, latestBy } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type Contact, contactKey } from '../messages/contact.ts'
import { addMessage } from '../messages/outbox.ts'
import { networksOf } from '../networks-of.ts'
import type { Services } from '../services.ts'

/** The purposes of codes with their stored numbers: docs/data.md, 2. */
export const codePurposes = { recovery: 1, registration: 2, contact: 3, login: 4 } as const
export type CodePurpose = keyof typeof codePurposes

/** Limits of docs/wire.md, 7.2, send-check-code. */
export const codeLimits = {
  length: 6,
  waitSeconds: 59,
  lifeMs: 600_000,
  tries: 5,
  perContact: { hour: 5, day: 10 },
  /** Codes of recoveries that strangers from all networks together may have sent to a contact. */
  byStrangers: { hour: 10, day: 20 },
  perAddressAndHour: 20,
} as const

/** What a code is bound to. */
export interface CodeKey {
  readonly purpose: CodePurpose
  /** The id of the password recovery, or of the session whose login is confirmed. */
  readonly flowId: string | null
  readonly userId: string | null
}

interface CodeParts {
  readonly db: Db
  readonly secretKey: Uint8Array
}

const digest = (secretKey: Uint8Array, id: string, code: string) =>
  createHmac('sha256', secretKey).update(`code:${id}:${code}`).digest()

/** The receiver of a code, and the key it is counted under. */
export interface CodeReceiver {
  /** Null for an unknown account: everything happens except the sending of the message. */
  readonly contact: Contact | null
  /**
   * For a recovery, which anybody may start: the key of the typed text. Its limits, which raise errors, count in the network of the
   * caller, so that strangers do not use up the codes of the owner. At the limits of the contact no message is sent and no error
   * is raised, because an error would reveal whose contact it is.
   */
  readonly countedAs?: string
  /** For a recovery in a place where the account is known: that place, which has a limit of its own. */
  readonly knownPlace?: string | undefined
  readonly language: Language
  readonly ip: string
  readonly at: Date
}

/**
 * Makes a code and queues its message. `parts.db` must not be a transaction of the caller: a rollback would undo the count.
 * @throws {AppError} CODE_TOO_SOON, TOO_MANY, both with WAIT.
 */
export async function sendCode(
  { db, secretKey }: CodeParts,
  key: CodeKey,
  { contact, countedAs, knownPlace, language, ip, at }: CodeReceiver,
): Promise<void> {
  const code = String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0')
  const id = newId(at)
  const contactDigest = contactKey(secretKey, contact?.value ?? `none:${countedAs}`)
  const toldAs = countedAs ?? contactDigest
  await transact(db, async tx => {
    // Locks the contact and the networks: simultaneous requests could exceed the limits together.
    for (const one of [...new Set([toldAs, contactDigest]), ...networksOf(ip).map(({ cidr }) => cidr)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${one}`}, 0))`.execute(tx)
    await checkLimits(tx, { account: toldAs, isOfNetwork: countedAs !== undefined, ip, at })
    const isKeptBack = countedAs !== undefined && (await isFull(tx, { contactDigest, knownPlace, ip, at }))
    await sql`
      insert into auth_events (at, kind, account, user_id, ip, ok)
      values (${at}, 'code', ${toldAs}, ${key.userId}, ${ip}::inet, true)`.execute(tx)
    if (countedAs !== undefined && !isKeptBack)
      await sql`
        insert into auth_events (at, kind, account, user_id, ip, place, ok)
        values (${at}, 'code-to', ${contactDigest}, ${key.userId}, ${ip}::inet, ${knownPlace ?? ''}, true)`.execute(
        tx,
      )
    await tx
      .insertInto('verification_codes')
      .values({
        id,
        purpose: codePurposes[key.purpose],
        contact: contactDigest,
        flow_id: key.flowId,
        user_id: key.userId,
        code_hash: digest(secretKey, id, code),
        created_at: at,
        expires_at: new Date(at.getTime() + codeLimits.lifeMs),
      })
      .execute()
    if (contact === null || isKeptBack) return
    const { userId } = key
    await addMessage(tx, { to: contact, template: 'code', params: { code }, language, userId, at })
  })
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const { perContact, byStrangers } = codeLimits

/** Events in the narrowest network of an address. */
const inNetworkOf = (ip: string) => sql`ip <<= ${networksOf(ip)[0]?.cidr ?? ip}::cidr`

/** @throws {AppError} CODE_TOO_SOON, TOO_MANY */
async function checkLimits(
  tx: Db,
  {
    account,
    isOfNetwork,
    ip,
    at,
  }: { readonly account: string; readonly isOfNetwork: boolean; readonly ip: string; readonly at: Date },
): Promise<void> {
  const ofAccount = sql`kind = 'code' and account = ${account}`
  const same = isOfNetwork ? sql`${ofAccount} and ${inNetworkOf(ip)}` : ofAccount
  const soonMs = await waitFor(tx, same, 1, codeLimits.waitSeconds * 1000, at)
  if (soonMs > 0) throw new AppError('CODE_TOO_SOON', { WAIT: Math.ceil(soonMs / 1000) })
  const waits = [
    await waitFor(tx, same, perContact.hour, hourMs, at),
    await waitFor(tx, same, perContact.day, dayMs, at),
  ]
  for (const { cidr, share } of networksOf(ip)) {
    const here = sql`kind = 'code' and ip <<= ${cidr}::cidr`
    waits.push(await waitFor(tx, here, codeLimits.perAddressAndHour * share, hourMs, at))
  }
  const longest = Math.max(...waits)
  if (longest > 0) throw new AppError('TOO_MANY', { WAIT: Math.ceil(longest / 1000) })
}

/**
 * Whether a contact has received as many codes as allowed: from a known place those that were requested there, otherwise those
 * of strangers in this network and in all networks.
 */
async function isFull(
  tx: Db,
  {
    contactDigest,
    knownPlace,
    ip,
    at,
  }: {
    readonly contactDigest: string
    readonly knownPlace: string | undefined
    readonly ip: string
    readonly at: Date
  },
): Promise<boolean> {
  const toContact = sql`kind in ('code', 'code-to') and account = ${contactDigest}`
  const byStranger = sql`${toContact} and place = ''`
  const counts = knownPlace
    ? [{ same: sql`${toContact} and place = ${knownPlace}`, most: perContact }]
    : [
        { same: sql`${byStranger} and ${inNetworkOf(ip)}`, most: perContact },
        { same: byStranger, most: byStrangers },
      ]
  for (const { same, most } of counts) {
    if ((await waitFor(tx, same, most.hour, hourMs, at)) > 0) return true
    if ((await waitFor(tx, same, most.day, dayMs, at)) > 0) return true
  }
  return false
}

/** Milliseconds until the window holds fewer than `most` events; 0 when it does so now. */
async function waitFor(
  tx: Db,
  same: ReturnType<typeof sql>,
  most: number,
  windowMs: number,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select at from auth_events where ${same} and ${isRecent('at', windowMs, at)}
     order by at desc offset ${most - 1} limit 1`.execute(tx)
  const oldest = rows[0]?.at
  return oldest ? oldest.getTime() + windowMs - at.getTime() : 0
}

/**
 * Compares a code and returns its id for `spendCode`. Each try, right or wrong, is counted before the comparison, so that
 * simultaneous guesses all count, and outside of the call's transaction, so that a rollback does not undo the count. With
 * `contacts` the code must have been sent to one of them.
 * @throws {AppError} CODE_WRONG, or CODE_EXPIRED when no valid code is left.
 */
export async function checkCode(
  { counters, secretKey }: Pick<Services, 'counters' | 'secretKey'>,
  key: CodeKey,
  given: { readonly code: string; readonly contacts?: readonly string[]; readonly at: Date },
): Promise<string> {
  const keys = given.contacts?.map(value => contactKey(secretKey, value)) ?? null
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update verification_codes set tries = tries + 1
     where id = (
       select id from verification_codes
        where purpose = ${codePurposes[key.purpose]} and flow_id is not distinct from ${key.flowId}::uuid
          and user_id is not distinct from ${key.userId}::uuid
          and (${keys}::text[] is null or contact = any(${keys}::text[])) and created_at <= ${latestBy(given.at)}
        order by created_at desc, id desc limit 1)
       and tries < ${codeLimits.tries} and used_at is null and expires_at > ${given.at}
    returning id, code_hash`.execute(counters)
  const kept = rows[0]
  if (!kept) throw new AppError('CODE_EXPIRED', {}, 'CODE')
  if (!timingSafeEqual(kept.code_hash, digest(secretKey, kept.id, given.code)))
    throw new AppError('CODE_WRONG', {}, 'CODE')
  return kept.id
}

/**
 * Marks a right code as used, in the transaction of the action it allows: when that is rolled back, the code stays valid.
 * @throws {AppError} CODE_EXPIRED when another call has used it in the meantime.
 */
export async function spendCode(tx: Db, id: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('CODE_EXPIRED', {}, 'CODE')
}
