/** Imports accounts from a file. If any line is wrong nothing is stored, unless `partial` allows storing the valid lines. */

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
import { decodeText, encodingNameOf } from '../desk/decode-text.ts'
import { unknownPasswordHash } from '../users/operate.ts'
import { checkLines, type NewAccount } from './check-lines.ts'
import { readImport, type WrongLine } from './read-file.ts'

/** The number of new accounts, and the errors of the other lines. */
export interface ImportReport {
  readonly count: number
  readonly wrong: readonly WrongLine[]
  /** The usual name of the file's encoding. */
  readonly encoding: string
}

/**
 * Reads a file and creates its accounts. Each person gets a message at every contact and sets a password with "forgot
 * password"; the import creates and sends none.
 * @throws {AppError} FILE_BROKEN, FIELD_TOO_LONG (file), and PHONE_TAKEN, EMAIL_TAKEN or NICK_TAKEN when another account
 * took a value during the import; then nothing is stored.
 */
export async function importUsers(
  context: CallContext,
  file: UploadedFile,
  { partial }: { readonly partial: boolean },
): Promise<ImportReport> {
  const decoded = decodeText(file.bytes)
  const encoding = encodingNameOf(decoded.encoding)
  const found = readImport(decoded.text)
  if ('wrong' in found) return { count: 0, wrong: found.wrong, encoding }
  const { accounts, wrong } = await checkLines(context.db, found.lines)
  if (accounts.length === 0 || (wrong.length > 0 && !partial)) return { count: 0, wrong, encoding }
  const quotaBytes = await newAccountQuota(context.settings)
  // All accounts share one hash of a random password that nobody knows.
  const passwordHash = await unknownPasswordHash()
  await orTaken(() =>
    transact(context.db, tx => store(tx, context, accounts, { quotaBytes, passwordHash, file })),
  )
  return { count: accounts.length, wrong, encoding }
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
