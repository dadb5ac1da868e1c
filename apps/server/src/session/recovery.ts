/**
 * Password recovery: started → coded → proved → done (docs/wire.md, 5.2). Only this file changes the state of a flow,
 * except that `end-open-proofs.ts` ends flows.
 * An unknown account gets a flow without a user. It behaves the same way and can never be proved.
 */

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { asLine, type RecoveryAnswer, type RecoveryRequest, unknownContact } from '@lectern/contract'
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type Contact, maskContact, readContact, typedKey } from '../messages/contact.ts'
import { languageOf } from '../messages/tell-account.ts'
import { checkNotCommon, knownOfAccount, replacePassword } from './change-password.ts'
import { checkCode, codeLimits, sendCode, spendCode } from './codes.ts'
import { findKnownPlace, rememberPlace } from './lockout.ts'
import { hashPassword } from './passwords.ts'

const flowLifeMs = 15 * 60_000
const proofLifeMs = 10 * 60_000

type Step<S extends RecoveryRequest['step']> = Extract<RecoveryRequest, { step: S }>

/** A flow and the account behind it. */
interface FlowRow {
  readonly id: string
  readonly user_id: string | null
  readonly state: 'started' | 'coded' | 'proved' | 'done' | 'dead'
  readonly channel: 'phone' | 'email'
  /** HMAC of what the caller typed; the limits of codes count by it. */
  readonly contact_key: string
  readonly phone: string | null
  readonly email: string | null
  readonly password_set_at: Date | null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The external identifiers of a flow are derived from its id, so that every step can return them; only their digests are stored. */
const outerName = (secretKey: Uint8Array, prefix: 'lg' | 'nh', id: string) =>
  `${prefix}_${createHmac('sha256', secretKey).update(`${prefix}:${id}`).digest('base64url').slice(0, 32)}`

/** Whether a text is the handle of a flow. */
export const isHandle = (text: string): boolean => text.startsWith('nh_')

/**
 * Starts a flow. The code goes to the typed contact, or for a login name to the account's phone number, else its e-mail
 * address. The answer shows only the typed contact, so that a login name reveals nothing, not even whether the account
 * exists.
 */
export async function startRecovery(
  context: CallContext,
  { account: written }: Step<'start'>,
): Promise<RecoveryAnswer> {
  const { db, actor, now, secretKey } = context
  const at = now()
  const account = asLine(written)
  const typed = readContact(account)
  const user = await findPerson(context, { written, account, typed })
  const contact = user && contactOf(context, user, typed)
  const id = newId(at)
  const loginId = outerName(secretKey, 'lg', id)
  const handle = outerName(secretKey, 'nh', id)
  await db
    .insertInto('password_flows')
    .values({
      id,
      lg_hash: sha256(loginId),
      contact_hash: sha256(handle),
      contact_key: typedKey(secretKey, typed?.value ?? account),
      user_id: user?.id ?? null,
      channel: (contact ?? typed)?.channel ?? 'phone',
      state: 'started',
      created_at: at,
      expires_at: new Date(at.getTime() + flowLifeMs),
    })
    .execute()
  // A caller who confirms a login has given the password and may see where the code goes.
  const isOwn = user !== undefined && user.id === userIdOf(actor)
  const shown = isOwn ? contact : typed
  return { loginId, proof: '', maskedContact: shown ? maskContact(shown) : unknownContact, handle }
}

interface FoundPerson {
  readonly id: string
  readonly phone: string | null
  readonly email: string | null
}

/** The account with the typed contact or login name. Signed-in callers find their own account by either. */
async function findPerson(
  { db, actor }: CallContext,
  {
    written,
    account,
    typed,
  }: { readonly written: string; readonly account: string; readonly typed: Contact | undefined },
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select id, phone, email from users
     where state = 1
       and (phone = ${typed?.value ?? account} or email = ${typed?.value ?? account.toLowerCase()}
            or lower(login_name) in (lower(${written}), lower(${account})) and (${typed?.value !== account.toLowerCase()} or id = ${userIdOf(actor)}::uuid))
     order by lower(login_name) = lower(${written}) desc, lower(login_name) = lower(${account}) desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The typed contact, else the phone number when an SMS provider is configured, else the e-mail address. */
function contactOf(
  { providers }: CallContext,
  { phone, email }: FoundPerson,
  typed: Contact | undefined,
): Contact {
  if (typed && (typed.value === phone || typed.value === email)) return typed
  const isMailBetter = email !== null && providers.mail && !providers.sms
  if (phone !== null && !isMailBetter) return { channel: 'phone', value: phone }
  return { channel: 'email', value: email ?? '' }
}

async function findFlow(
  db: Db,
  column: 'lg_hash' | 'contact_hash',
  name: string,
  at: Date,
): Promise<FlowRow | undefined> {
  const { rows } = await sql<FlowRow>`
    select f.id, f.user_id, f.state, f.channel, f.contact_key, u.phone, u.email, u.password_set_at
      from password_flows f left join users u on u.id = f.user_id
     where f.${sql.ref(column)} = ${sha256(name)} and f.expires_at > ${at}`.execute(db)
  return rows[0]
}

const flowContact = (flow: FlowRow): Contact | undefined => {
  const value = flow.channel === 'phone' ? flow.phone : flow.email
  return value === null ? undefined : { channel: flow.channel, value }
}

/** The user and contact of a handle, for confirming a login; no user for a decoy. @throws {AppError} FLOW_INVALID */
export async function readHandle({ db, now }: CallContext, handle: string) {
  const flow = await findFlow(db, 'contact_hash', handle, now())
  if (!flow) throw new AppError('FLOW_INVALID', {}, 'NO')
  return { userId: flow.user_id, contact: flowContact(flow) }
}

/** Sends the code of a flow. @throws {AppError} FLOW_INVALID, CODE_TOO_SOON, TOO_MANY. */
export async function sendRecoveryCode(context: CallContext, handle: string): Promise<void> {
  const { db, now, ip, device } = context
  const at = now()
  const flow = await findFlow(db, 'contact_hash', handle, at)
  if (!flow || (flow.state !== 'started' && flow.state !== 'coded'))
    throw new AppError('FLOW_INVALID', {}, 'NO')
  const account = { userId: flow.user_id, passwordSetAt: flow.password_set_at }
  const knownPlace = await findKnownPlace(db, account, { ip, device }, at)
  const contact = flowContact(flow) ?? null
  const language = await languageOf(db, flow.user_id, context.language)
  await sendCode(
    context,
    { purpose: 'recovery', flowId: flow.id, userId: flow.user_id },
    { contact, countedAs: flow.contact_key, knownPlace, language, ip, at },
  )
  await db
    .updateTable('password_flows')
    .set({ state: 'coded' })
    .where('id', '=', flow.id)
    .where('state', '=', 'started')
    .execute()
}

/** Checks the code and returns the proof for the last step. @throws {AppError} FLOW_INVALID, CODE_WRONG, CODE_EXPIRED. */
export async function proveRecovery(
  context: CallContext,
  { handle, code }: Step<'prove'>,
): Promise<RecoveryAnswer> {
  const { db, now, secretKey } = context
  const at = now()
  const flow = await findFlow(db, 'contact_hash', handle, at)
  if (flow?.state !== 'coded') throw new AppError('FLOW_INVALID', {}, 'NO')
  const contact = flowContact(flow)
  const codeId = await checkFlowCode(context, flow, { code, at })
  // A flow without an account cannot be proved, even when the code was guessed.
  if (!contact) throw new AppError('CODE_WRONG', {}, 'CODE')
  const proof = randomBytes(24).toString('base64url')
  await transact(db, async tx => {
    await spendCode(tx, codeId, at)
    const { numUpdatedRows } = await tx
      .updateTable('password_flows')
      .set({ state: 'proved', su_hash: sha256(proof), su_expires_at: new Date(at.getTime() + proofLifeMs) })
      .where('id', '=', flow.id)
      .where('state', '=', 'coded')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('FLOW_INVALID', {}, 'NO')
  })
  return { loginId: outerName(secretKey, 'lg', flow.id), proof, maskedContact: maskContact(contact), handle }
}

async function checkFlowCode(
  context: CallContext,
  flow: FlowRow,
  given: { readonly code: string; readonly at: Date },
): Promise<string> {
  try {
    return await checkCode(context, { purpose: 'recovery', flowId: flow.id, userId: flow.user_id }, given)
  } catch (error) {
    await endGuessing(context.db, flow.id)
    throw error
  }
}

/** Ends the flow after five wrong tries, summed over all codes sent in it. */
async function endGuessing(db: Db, flowId: string): Promise<void> {
  await sql`
    update password_flows set state = 'dead'
     where id = ${flowId} and state = 'coded'
       and (select sum(tries) from verification_codes where flow_id = ${flowId}) >= ${codeLimits.tries}`.execute(
    db,
  )
}

/** Replaces the password, ends every session and makes this place known for the account. @throws {AppError} PW_MISMATCH, PW_COMMON, FLOW_INVALID. */
export async function replaceRecovered(
  context: CallContext,
  request: Step<'replace'>,
): Promise<RecoveryAnswer> {
  const { db, now, ip, device } = context
  const at = now()
  if (request.passwordMd5 !== request.repeatedMd5) throw new AppError('PW_MISMATCH', {}, 'RE_PW')
  const flow = await findFlow(db, 'lg_hash', request.loginId, at)
  if (!flow?.user_id || flow.state !== 'proved') throw new AppError('FLOW_INVALID')
  await checkNotCommon(request.passwordMd5, await knownOfAccount(db, flow.user_id), 'PW')
  const hash = await hashPassword(request.passwordMd5)
  const { id, user_id: userId } = flow
  await transact(db, async tx => {
    await lockPeople(tx, [userId])
    const { numUpdatedRows } = await tx
      .updateTable('password_flows')
      .set({ state: 'done' })
      .where('id', '=', id)
      .where('state', '=', 'proved')
      .where('su_hash', '=', sha256(request.proof))
      .where('su_expires_at', '>', at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('FLOW_INVALID')
    await replacePassword(tx, { userId, hash, keptSessionId: null, ip, at })
    await rememberPlace(tx, { userId, ip, device, proof: 'code', at })
  })
  return {}
}
