/** Checks values that must be unique: contacts and nicknames, also against registrations under review. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError, codeOf } from '../errors.ts'
import type { Contact } from '../messages/contact.ts'

/** The account whose own value does not count as taken, and the wire name of the field for the error. */
interface Asked {
  readonly exceptUserId: string | null
  readonly field: string
}

/** A contact that is the login name of another account is taken too. @throws {AppError} PHONE_TAKEN or EMAIL_TAKEN. */
export async function checkContactFree(
  db: Db,
  { channel, value }: Contact,
  { exceptUserId, field }: Asked,
): Promise<void> {
  const column = sql.ref(channel)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from users where (${column} = ${value} or lower(login_name) = ${value}) and state <> 3
                      and id is distinct from ${exceptUserId}::uuid)
        or exists (select 1 from registrations where ${column} = ${value} and state = 0) as taken`.execute(db)
  if (rows[0]?.taken) throw new AppError(channel === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN', {}, field)
}

/**
 * Checks contacts again inside the transaction that stores them, after a lock on each: two people who claim the same one at the
 * same time would both pass the check before. Called before the transaction locks any row.
 * @throws {AppError} PHONE_TAKEN or EMAIL_TAKEN.
 */
export async function claimContacts(
  tx: Db,
  contacts: readonly (Contact & { readonly field: string })[],
  exceptUserId: string | null,
): Promise<void> {
  for (const { value } of contacts.toSorted((a, b) => (a.value < b.value ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${value}`}, 0))`.execute(tx)
  for (const { field, ...contact } of contacts) await checkContactFree(tx, contact, { exceptUserId, field })
}

/** @throws {AppError} NICK_TAKEN. */
export async function checkNickFree(db: Db, nick: string, { exceptUserId, field }: Asked): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from users where lower(nick) = lower(${nick}) and state <> 3 and id is distinct from ${exceptUserId}::uuid)
        or exists (select 1 from registrations where lower(nick) = lower(${nick}) and state = 0) as taken`.execute(
    db,
  )
  if (rows[0]?.taken) throw new AppError('NICK_TAKEN', {}, field)
}

/** The company of a customer code. @throws {AppError} CUST_CODE_UNKNOWN. */
export async function getCustomer(db: Db, code: string, field: string): Promise<string> {
  const customer = await db
    .selectFrom('customers')
    .select('company')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!customer) throw new AppError('CUST_CODE_UNKNOWN', {}, field)
  return customer.company
}

const keyOfConstraint = {
  users_phone_uq: 'PHONE_TAKEN',
  // A new account's login name is its phone number.
  users_login_uq: 'PHONE_TAKEN',
  users_email_uq: 'EMAIL_TAKEN',
  users_nick_uq: 'NICK_TAKEN',
  registrations_phone_open_uq: 'PHONE_TAKEN',
  // Two forms with the same file at the same time.
  evidence_pkey: 'NOT_FOUND',
} as const

/** Runs a write; when another account took the value a moment earlier, the unique index's error becomes the error of the checks above. */
export async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint } = error as { readonly constraint?: keyof typeof keyOfConstraint }
    if (codeOf(error) === '23505' && constraint !== undefined && constraint in keyOfConstraint)
      throw new AppError(keyOfConstraint[constraint])
    throw error
  }
}
