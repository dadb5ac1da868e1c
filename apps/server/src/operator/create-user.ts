/** Accounts that the operator creates at the server, the first administrator among them. */
import { email, languages, line, nickname, phone } from '@lectern/contract'
import { sql } from 'kysely'
import * as z from 'zod'
import { type AuditedBy, addAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { looksLikeContact } from '../messages/contact.ts'
import { drawPassword } from '../session/draw-password.ts'
import { checkNickFree, claimContacts, orTaken } from '../session/free-values.ts'
import { hashPassword, wirePasswordOf } from '../session/passwords.ts'
import { userTypeNumbers } from '../session/present.ts'
import { todayIn } from '../settings/provider-time.ts'
import { CommandError } from './command-error.ts'
import { roleWords } from './help.data.ts'

/** The values of the command line. */
export type UserOptions = Readonly<
  Partial<Record<'name' | 'email' | 'phone' | 'login' | 'role' | 'language', string>>
>

/** Whether somebody besides `except` can give roles to others on the day of `at`. */
export async function hasAdministrator(db: Db, at: Date, except: readonly string[] = []): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.no = ur.role_no
                    where u.state = 1 and r.active and 'role.manage' = any(r.capabilities)
                      and (ur.ends_on is null or ur.ends_on >= ${todayIn(at)}::date) and u.id <> all(${except}::uuid[])) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

const parsers = {
  name: [nickname(2, 20), 'must have 2 to 20 characters, each of which a certificate can show'],
  email: [email, 'must be an e-mail address'],
  phone: [phone, 'must have 11 digits, or + and 6 to 15 digits'],
  login: [line(2, 100), 'must have 2 to 100 characters'],
  role: [z.string().trim().min(1), 'is empty'],
  language: [z.enum(languages), `must be one of ${languages.join(', ')}`],
} as const

function read<N extends keyof typeof parsers>(options: UserOptions, name: N): string | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const [schema, ending] = parsers[name]
  const parsed = z.safeDecode(schema as z.ZodType<string, string>, text)
  if (!parsed.success) throw new CommandError('value-invalid', `--${name} ${ending}.`)
  return parsed.data
}

/**
 * Creates an account with a drawn password, which the caller prints: only its hash is stored. As with every password that was handed
 * out, logins must be confirmed until its owner has chosen another one (docs/wire.md, 5.1).
 * @throws {CommandError} `usage`, `value-invalid`, `value-taken` or `role-unknown`; then nothing is stored.
 */
export async function createUser(
  db: Db,
  options: UserOptions,
  by: AuditedBy,
): Promise<{ readonly loginName: string; readonly password: string }> {
  const [nick, mail, number] = [read(options, 'name'), read(options, 'email'), read(options, 'phone')]
  const loginName = read(options, 'login') ?? mail ?? number
  if (nick === undefined) throw new CommandError('usage', 'user create needs --name.')
  if (loginName === undefined || (mail ?? number) === undefined)
    throw new CommandError('usage', 'user create needs --email or --phone.')
  if (looksLikeContact(loginName) && loginName.toLowerCase() !== mail && loginName !== number)
    throw new CommandError('value-invalid', '--login is a contact of somebody else.')
  const role = read(options, 'role') ?? 'member'
  const language = read(options, 'language') ?? 'en'
  const password = drawPassword()
  const password_hash = await hashPassword(wirePasswordOf(password))
  const [at, id] = [by.now(), newId(by.now())]
  const contacts = [
    ...(mail === undefined ? [] : [{ channel: 'email', value: mail, field: '--email' } as const]),
    ...(number === undefined ? [] : [{ channel: 'phone', value: number, field: '--phone' } as const]),
  ]
  await orTakenValue(() =>
    transact(db, async tx => {
      await claimContacts(tx, contacts, null)
      await checkNickFree(tx, nick, { exceptUserId: null, field: '--name' })
      await checkLoginFree(tx, loginName)
      const found = await getRole(tx, role)
      const user_type = found.class === 'staff' ? userTypeNumbers.staff : userTypeNumbers.social
      await tx
        .insertInto('users')
        .values({
          id,
          login_name: loginName,
          nick,
          user_type,
          phone: number ?? null,
          email: mail ?? null,
          password_hash,
          password_set_at: at,
          password_initial: true,
          created_at: at,
        })
        .execute()
      const isLearner = found.class === 'learner'
      for (const role_no of isLearner ? [found.no] : [roleWords.member, found.no])
        await tx
          .insertInto('user_roles')
          .values({ user_id: id, role_no, granted_at: at, source: 'grant' })
          .execute()
      await tx
        .insertInto('user_config')
        .values({ user_id: id, type: 1, content: JSON.stringify(language), updated_at: at })
        .execute()
      await addAudit(tx, by, {
        ...{ action: 'user.create', objectType: 'user', objectId: id },
        before: null,
        after: { role: found.no },
      })
    }),
  )
  return { loginName, password }
}

/** The role of a word or a number. @throws {CommandError} `role-unknown` */
async function getRole(tx: Db, role: string) {
  const no = Object.entries(roleWords).find(([word]) => word === role)?.[1] ?? role
  const found = await tx
    .selectFrom('roles')
    .select(['no', 'class'])
    .where('no', '=', no)
    .where('active', '=', true)
    .executeTakeFirst()
  if (found && found.class !== 'entitlement') return found
  throw new CommandError(
    'role-unknown',
    `There is no role ${JSON.stringify(role)}; --role takes ${Object.keys(roleWords).join(', ')} or the number of a role.`,
  )
}

async function checkLoginFree(tx: Db, loginName: string): Promise<void> {
  const { rows } = await sql`
    select 1 from users where state <> 3 and lower(login_name) = lower(${loginName})`.execute(tx)
  if (rows.length > 0) throw taken('--login')
}

const taken = (option: string) =>
  new CommandError('value-taken', `Another account or registration already has the value of ${option}.`)

async function orTakenValue(write: () => Promise<void>): Promise<void> {
  try {
    await orTaken(write)
  } catch (error) {
    if (error instanceof AppError) throw taken(error.field ?? 'a contact or --name')
    throw error
  }
}
