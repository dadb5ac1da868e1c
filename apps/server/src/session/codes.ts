/**
 * Verification codes: six digits, kept as a keyed digest, bound to what they are for, ten minutes, one use, dead after
 * five wrong tries. Contacts are kept as keyed digests too (`contactKey`), so that accounts that do not exist count alike.
 */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type Contact, contactKey } from '../messages/contact.ts'
import { addMessage } from '../messages/outbox.ts'
import { networksOf } from '../networks-of.ts'
import type { Services } from '../services.ts'

/** What a code is for; the numbers of docs/data.md, 2. */
export const codePurposes = { recovery: 1, registration: 2, contact: 3, login: 4 } as const
export type CodePurpose = keyof typeof codePurposes

/** Limits of docs/wire.md, 7.2, send-check-code. */
export const codeLimits = {
  length: 6,
  waitSeconds: 59,
  lifeMs: 600_000,
  tries: 5,
  perContact: { hour: 5, day: 10 },
  perAddressAndHour: 20,
} as const

/** What a code belongs to. */
export interface CodeKey {
  readonly purpose: CodePurpose
  /** The flow of finding a password, or the session whose login is confirmed. */
  readonly flowId: string | null
  readonly userId: string | null
}

interface CodeParts {
  readonly db: Db
  readonly secretKey: Uint8Array
}

const digest = (secretKey: Uint8Array, id: string, code: string) =>
  createHmac('sha256', secretKey).update(`code:${id}:${code}`).digest()

/** Whom a code goes to, and what it counts as. */
export interface CodeReceiver {
  /** Null where there is no account: everything happens but the message. */
  readonly contact: Contact | null
  /**
   * The key whose limits are told, where it is not the contact's. The contact's limits hold too, in silence: to tell them
   * would tell whose contact it is.
   */
  readonly countedAs?: string
  readonly language: Language
  readonly ip: string
  readonly at: Date
}

/**
 * Makes a code and puts it into the outbox. `parts.db` is never the transaction of something else that may be refused.
 * @throws {AppError} CODE_TOO_SOON, TOO_MANY, both with WAIT.
 */
export async function sendCode(
  { db, secretKey }: CodeParts,
  key: CodeKey,
  { contact, countedAs, language, ip, at }: CodeReceiver,
): Promise<void> {
  const code = String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0')
  const id = newId(at)
  const contactDigest = contactKey(secretKey, contact?.value ?? `none:${countedAs}`)
  const toldAs = countedAs ?? contactDigest
  await transact(db, async tx => {
    // Requests for one contact, and from one network, come one after the other: together they could pass the limits.
    for (const one of [...new Set([toldAs, contactDigest]), ...networksOf(ip).map(({ cidr }) => cidr)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${one}`}, 0))`.execute(tx)
    await checkLimits(tx, toldAs, ip, at)
    const isKeptBack = countedAs !== undefined && (await isFull(tx, contactDigest, at))
    await sql`
      insert into auth_events (at, kind, account, user_id, ip, ok)
      values (${at}, 'code', ${toldAs}, ${key.userId}, ${ip}::inet, true)`.execute(tx)
    if (countedAs !== undefined && !isKeptBack)
      await sql`
        insert into auth_events (at, kind, account, user_id, ip, ok)
        values (${at}, 'code-to', ${contactDigest}, ${key.userId}, ${ip}::inet, true)`.execute(tx)
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
const { perContact } = codeLimits

/** @throws {AppError} CODE_TOO_SOON, TOO_MANY */
async function checkLimits(tx: Db, toldAs: string, ip: string, at: Date): Promise<void> {
  const same = sql`kind = 'code' and account = ${toldAs}`
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

/** Whether as many codes as may went to a contact, whatever for. */
async function isFull(tx: Db, contactDigest: string, at: Date): Promise<boolean> {
  const same = sql`kind in ('code', 'code-to') and account = ${contactDigest}`
  const ofHour = await waitFor(tx, same, perContact.hour, hourMs, at)
  const ofDay = await waitFor(tx, same, perContact.day, dayMs, at)
  return ofHour > 0 || ofDay > 0
}

/** Milliseconds until fewer than `most` events lie in the window; 0 when that is so now. */
async function waitFor(
  tx: Db,
  same: ReturnType<typeof sql>,
  most: number,
  windowMs: number,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select at from auth_events where ${same} and at > ${new Date(at.getTime() - windowMs)}
     order by at desc offset ${most - 1} limit 1`.execute(tx)
  const oldest = rows[0]?.at
  return oldest ? oldest.getTime() + windowMs - at.getTime() : 0
}

/**
 * Compares a code and answers its id, for `spendCode`. A try counts before it is compared, so that many guesses at once
 * count all; a right one counts too. It counts outside of the call's transaction, since a try that is undone with a
 * refused call would be free. With `contacts` the code must have gone to one of them.
 * @throws {AppError} CODE_WRONG, or CODE_EXPIRED when there is none that could be right.
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
          and (${keys}::text[] is null or contact = any(${keys}::text[]))
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
 * Uses up a code that was right, in the transaction of what it is for: what is refused leaves it for the next try.
 * @throws {AppError} CODE_EXPIRED when another call used it meanwhile.
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
