/** Imports accounts from a file. If any line is wrong nothing is stored, unless `partial` allows storing the valid lines. */
import type { TableEncoding } from '@lectern/contract'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { UploadedFile } from '../../calls/uploaded-file.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { addMessage } from '../../messages/outbox.ts'
import { orTaken } from '../../session/free-values.ts'
import { userTypeNumbers } from '../../session/present.ts'
import { newAccountQuota } from '../../settings/new-account-quota.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { type ImportReport, readImportText } from '../desk/import-text.ts'
import type { WrongLine } from '../desk/read-table.ts'
import { unknownPasswordHash } from '../users/operate.ts'
import { checkLines, type NewAccount } from './check-lines.ts'
import { readImport } from './read-file.ts'

/** What an import may do, and how its file is to be read. */
interface ImportChoices {
  readonly partial: boolean
  readonly checksOnly: boolean
  readonly encoding: TableEncoding | undefined
}

/**
 * Reads a file and creates its accounts. Each person gets a message at every contact and sets a password with "forgot
 * password"; the import creates and sends none. With `checksOnly` nothing is stored, and the report says what would be.
 * @throws {AppError} FILE_BROKEN, FIELD_TOO_LONG (file), and PHONE_TAKEN, EMAIL_TAKEN or NICK_TAKEN when another account
 * took a value during the import; then nothing is stored.
 */
export async function importUsers(
  context: CallContext,
  file: UploadedFile,
  { partial, ...reading }: ImportChoices,
): Promise<ImportReport> {
  const { text, readAs, wrong: unreadable } = await readImportText(file.bytes, reading)
  const report = (count: number, wrong: readonly WrongLine[]): ImportReport => ({ count, wrong, ...readAs })
  if (unreadable.length > 0) return report(0, unreadable)
  const table = await readImport(text)
  const checked = await checkLines(context, table.lines)
  const wrong = [...table.wrong, ...checked.wrong].sort((a, b) => a.line - b.line)
  const { accounts } = checked
  if (accounts.length === 0 || (wrong.length > 0 && !partial)) return report(0, wrong)
  if (reading.checksOnly) return report(accounts.length, wrong)
  const quotaBytes = await newAccountQuota(context.settings)
  // All accounts share one hash of a random password that nobody knows.
  const passwordHash = await unknownPasswordHash()
  await orTaken(() =>
    transact(context.db, tx => store(tx, context, accounts, { quotaBytes, passwordHash, file })),
  )
  return report(accounts.length, wrong)
}

async function store(
  tx: Db,
  context: CallContext,
  accounts: readonly NewAccount[],
  {
    quotaBytes,
    passwordHash,
    file,
  }: { readonly quotaBytes: number; readonly passwordHash: string; readonly file: UploadedFile },
): Promise<void> {
  const at = context.now()
  const rows = accounts.map(account => ({ ...account, id: newId(at) }))
  await tx
    .insertInto('users')
    .values(
      rows.map(row => ({
        id: row.id,
        login_name: row.loginName,
        nick: row.nick,
        real_name: row.realName,
        user_type: userTypeNumbers[row.userType],
        customer_code: row.customerCode ?? null,
        company: row.company ?? '',
        phone: row.phone ?? null,
        email: row.email ?? null,
        password_hash: passwordHash,
        password_set_at: at,
        password_initial: true,
        storage_quota: quotaBytes,
        created_at: at,
      })),
    )
    .execute()
  const granted_by = memberOf(context.actor).userId
  await tx
    .insertInto('user_roles')
    .values(
      rows.map(({ id, roleNo }) => ({
        user_id: id,
        role_no: roleNo,
        granted_at: at,
        granted_by,
        source: 'grant',
      })),
    )
    .execute()
  await tx
    .insertInto('user_config')
    .values(
      rows.map(({ id, language }) => ({
        user_id: id,
        type: 1,
        content: JSON.stringify(language),
        updated_at: at,
      })),
    )
    .execute()
  for (const row of rows) await tell(tx, row, at)
  await addAudit(tx, context, {
    action: 'user.import',
    objectType: 'file',
    objectId: cleanFileName(file.name, 'file'),
    before: null,
    after: { count: rows.length, users: rows.map(({ id }) => id) },
  })
}

async function tell(tx: Db, account: NewAccount, at: Date): Promise<void> {
  const { phone, email, language } = account
  const params = { name: account.realName || account.nick, login: account.loginName }
  const message = { template: 'account-created', params, language, at, isBulk: true } as const
  if (phone !== undefined) await addMessage(tx, { ...message, to: { channel: 'phone', value: phone } })
  if (email !== undefined) await addMessage(tx, { ...message, to: { channel: 'email', value: email } })
}
