/** Checks the lines of an imported file: each by itself, against the other lines, and against existing accounts. */
import { decodeFields, FieldError, type ImportedUser, importedUser } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { looksLikeContact } from '../../messages/contact.ts'
import { isAlike, type KnownLooks, readKnownLooks } from '../../session/alike-names.ts'
import { userTypeNumbers } from '../../session/present.ts'
import type { TableLine, WrongLine } from '../desk/read-table.ts'

/** A line that may become an account. */
export interface NewAccount extends ImportedUser {
  readonly line: number
  readonly loginName: string
}

/** Values of existing accounts, in lower case. */
interface Existing {
  readonly phones: ReadonlySet<string>
  readonly emails: ReadonlySet<string>
  readonly nicks: ReadonlySet<string>
  readonly logins: ReadonlySet<string>
  readonly customers: ReadonlyMap<string, string>
  /** Active learner roles with the types of accounts they are open to. */
  readonly roles: ReadonlyMap<string, readonly number[]>
}

/** Separates valid lines from wrong ones, each with all its errors. A missing company becomes the customer's. */
export async function checkLines(
  { db, settings }: Pick<CallContext, 'db' | 'settings'>,
  lines: readonly TableLine[],
): Promise<{ readonly accounts: readonly NewAccount[]; readonly wrong: readonly WrongLine[] }> {
  const wrong: WrongLine[] = []
  const read = lines.flatMap(({ line, cells }) => {
    try {
      const user = decodeFields(importedUser, cells)
      return [{ ...user, line, loginName: user.loginName ?? user.phone ?? user.email ?? '' }]
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      for (const { field, key, params } of [error, ...error.others])
        wrong.push({
          line,
          field,
          key,
          ...(Object.keys(params).length > 0 && { params: params as FaultParams }),
        })
      return []
    }
  })
  const existing = await findExisting(db, read)
  const looks = await readKnownLooks(db, await settings.read())
  /** The lines of the file's own values, by field. */
  const own = new Map<string, number>()
  const accounts = read.flatMap(account => {
    const all = [
      ...faultsOf(account, existing),
      ...valuesTaken(account, existing, own),
      ...alike(account, looks),
    ]
    const faults = all.filter(({ field }, at) => all.findIndex(each => each.field === field) === at)
    if (faults.length > 0) {
      wrong.push(...faults.map(fault => ({ line: account.line, ...fault })))
      return []
    }
    for (const { field, value } of uniqueValues(account)) own.set(`${field} ${value}`, account.line)
    const company = account.company ?? existing.customers.get(account.customerCode ?? '')
    return [company === undefined ? account : { ...account, company }]
  })
  return { accounts, wrong: wrong.sort((a, b) => a.line - b.line) }
}

type Fault = Omit<WrongLine, 'line'>
type FaultParams = NonNullable<WrongLine['params']>

function* faultsOf(account: NewAccount, { customers, roles }: Existing): Iterable<Fault> {
  if (account.customerCode !== undefined && !customers.has(account.customerCode))
    yield { field: 'CUST_CODE', key: 'CUST_CODE_UNKNOWN' }
  if (!roles.get(account.roleNo)?.includes(userTypeNumbers[account.userType]))
    yield { field: 'ROLE', key: 'FIELD_INVALID' }
  // With somebody else's phone number or e-mail address as login name, an account would take over their logins.
  const { loginName, phone, email } = account
  if (looksLikeContact(loginName) && loginName !== phone && loginName.toLowerCase() !== email)
    yield { field: 'LOGIN_NAME', key: 'FIELD_INVALID' }
}

type UniqueKind = 'phones' | 'emails' | 'nicks' | 'logins'
interface UniqueValue {
  readonly field: string
  readonly kind: UniqueKind
  readonly key: string
  readonly value: string
}

/** The values of an account that no other may have, as they are compared. */
function uniqueValues({ phone, email, nick, loginName }: NewAccount): readonly UniqueValue[] {
  const isContact = loginName === phone || loginName === email
  const values = [
    { field: 'PHONE', kind: 'phones', key: 'PHONE_TAKEN', value: phone },
    { field: 'EMAIL', kind: 'emails', key: 'EMAIL_TAKEN', value: email },
    { field: 'NICK', kind: 'nicks', key: 'NICK_TAKEN', value: nick.toLowerCase() },
    // A contact that is also the login name is named once.
    {
      field: 'LOGIN_NAME',
      kind: 'logins',
      key: 'FIELD_INVALID',
      value: isContact ? undefined : loginName.toLowerCase(),
    },
  ] as const
  return values.flatMap(each => (each.value === undefined ? [] : [{ ...each, value: each.value }]))
}

/** The values that an existing account has, or an earlier line of the file. */
function* valuesTaken(
  account: NewAccount,
  existing: Pick<Existing, UniqueKind>,
  own: ReadonlyMap<string, number>,
): Iterable<Fault> {
  for (const { field, kind, key, value } of uniqueValues(account)) {
    const line = own.get(`${field} ${value}`)
    if (existing[kind].has(value)) yield { field, key }
    else if (line !== undefined) yield { field, key, params: { REASON: 'twice', LINE: line } }
  }
}

/** @yields the fault of a name that looks like those of staff or of the site. */
function* alike({ nick }: NewAccount, looks: KnownLooks): Iterable<Fault> {
  if (isAlike(nick, looks)) yield { field: 'NICK', key: 'NICK_TAKEN', params: { REASON: 'alike' } }
}

async function findExisting(db: Db, accounts: readonly NewAccount[]): Promise<Existing> {
  const lower = (values: readonly (string | undefined)[]) =>
    values.flatMap(value => (value === undefined ? [] : [value.toLowerCase()]))
  const phones = lower(accounts.map(({ phone }) => phone))
  const emails = lower(accounts.map(({ email }) => email))
  const nicks = lower(accounts.map(({ nick }) => nick))
  const logins = lower(accounts.map(({ loginName }) => loginName))
  const { rows } = await sql<{ phones: string[]; emails: string[]; nicks: string[]; logins: string[] }>`
    select array(select phone from users where state <> 3 and phone = any(${phones}::text[])
                 union select lower(login_name) from users where state <> 3 and lower(login_name) = any(${phones}::text[])
                 union select phone from registrations where state = 0 and phone = any(${phones}::text[])) as phones,
           array(select email from users where state <> 3 and email = any(${emails}::text[])
                 union select lower(login_name) from users where state <> 3 and lower(login_name) = any(${emails}::text[])
                 union select email from registrations where state = 0 and email = any(${emails}::text[])) as emails,
           array(select lower(nick) from users where state <> 3 and lower(nick) = any(${nicks}::text[])
                 union select lower(nick) from registrations where state = 0 and lower(nick) = any(${nicks}::text[])) as nicks,
           array(select lower(login_name) from users where state <> 3 and lower(login_name) = any(${logins}::text[])) as logins`.execute(
    db,
  )
  const found = rows[0] ?? { phones: [], emails: [], nicks: [], logins: [] }
  const customers = await db
    .selectFrom('customers')
    .select(['code', 'company'])
    .where('active', '=', true)
    .execute()
  const roles = await db
    .selectFrom('roles')
    .select(['no', 'user_types'])
    .where('active', '=', true)
    .where('class', '=', 'learner')
    .execute()
  return {
    phones: new Set(found.phones),
    emails: new Set(found.emails),
    nicks: new Set(found.nicks),
    logins: new Set(found.logins),
    customers: new Map(customers.map(({ code, company }) => [code, company])),
    roles: new Map(roles.map(({ no, user_types }) => [no, user_types])),
  }
}
