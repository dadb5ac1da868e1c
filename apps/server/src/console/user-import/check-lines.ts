/** Checks the lines of an imported file: each by itself, against the other lines, and against existing accounts. */
import { decodeFields, FieldError, type ImportedUser, importedUser } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { readContact } from '../../messages/contact.ts'
import { userTypeNumbers } from '../../session/present.ts'
import type { FileLine, WrongLine } from './read-file.ts'

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

/** Separates valid lines from wrong ones, each with its first error. A missing company becomes the customer's. */
export async function checkLines(
  db: Db,
  lines: readonly FileLine[],
): Promise<{ readonly accounts: readonly NewAccount[]; readonly wrong: readonly WrongLine[] }> {
  const wrong: WrongLine[] = []
  const read = lines.flatMap(({ line, cells }) => {
    try {
      const user = decodeFields(importedUser, cells)
      return [{ ...user, line, loginName: user.loginName ?? user.phone ?? user.email ?? '' }]
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      wrong.push({ line, field: error.field, key: error.key })
      return []
    }
  })
  const existing = await findExisting(db, read)
  const taken = {
    phones: new Set<string>(),
    emails: new Set<string>(),
    nicks: new Set<string>(),
    logins: new Set<string>(),
  }
  const accounts = read.flatMap(account => {
    const fault = faultOf(account, existing) ?? takenBy(account, existing) ?? takenBy(account, taken)
    if (fault) {
      wrong.push({ line: account.line, ...fault })
      return []
    }
    taken.nicks.add(account.nick.toLowerCase())
    taken.logins.add(account.loginName.toLowerCase())
    if (account.phone !== undefined) taken.phones.add(account.phone)
    if (account.email !== undefined) taken.emails.add(account.email)
    const company = account.company ?? existing.customers.get(account.customerCode ?? '')
    return [company === undefined ? account : { ...account, company }]
  })
  return { accounts, wrong: wrong.sort((a, b) => a.line - b.line) }
}

type Fault = Omit<WrongLine, 'line'>

function faultOf(account: NewAccount, { customers, roles }: Existing): Fault | undefined {
  if (account.customerCode !== undefined && !customers.has(account.customerCode))
    return { field: 'CUST_CODE', key: 'CUST_CODE_UNKNOWN' }
  if (!roles.get(account.roleNo)?.includes(userTypeNumbers[account.userType]))
    return { field: 'ROLE', key: 'FIELD_INVALID' }
  // With somebody else's phone number or e-mail address as login name, an account would take over their logins.
  const contact = readContact(account.loginName)?.value
  if (contact !== undefined && contact !== account.phone && contact !== account.email)
    return { field: 'LOGIN_NAME', key: 'FIELD_INVALID' }
  return undefined
}

function takenBy(
  account: NewAccount,
  { phones, emails, nicks, logins }: Pick<Existing, 'phones' | 'emails' | 'nicks' | 'logins'>,
): Fault | undefined {
  if (account.phone !== undefined && phones.has(account.phone)) return { field: 'PHONE', key: 'PHONE_TAKEN' }
  if (account.email !== undefined && emails.has(account.email)) return { field: 'EMAIL', key: 'EMAIL_TAKEN' }
  if (nicks.has(account.nick.toLowerCase())) return { field: 'NICK', key: 'NICK_TAKEN' }
  if (logins.has(account.loginName.toLowerCase())) return { field: 'LOGIN_NAME', key: 'FIELD_INVALID' }
  return undefined
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
