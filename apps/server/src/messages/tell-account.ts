/**
 * Messages to the owner of an account, to all its contacts and in the owner's language. Security messages are sent this way
 * and not as notices, because the holder of a stolen session could turn off the delivery of notices.
 */
import { type Language, languages } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { MessageTemplate } from './message-texts.data.ts'
import { addMessage } from './outbox.ts'

/** The owner of an account and its contacts. */
export interface AccountContacts {
  readonly id: string
  readonly nick: string
  readonly real_name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Queues a message to both phone and e-mail address, because the owner may have lost access to one of them. */
export async function tellAccount(
  tx: Db,
  account: AccountContacts,
  message: {
    readonly template: MessageTemplate
    readonly params: Readonly<Record<string, string>>
    readonly at: Date
  },
): Promise<void> {
  const language = await languageOf(tx, account.id)
  const params = { name: account.real_name || account.nick, ...message.params }
  const contacts = [
    ...(account.phone === null ? [] : [{ channel: 'phone', value: account.phone } as const]),
    ...(account.email === null ? [] : [{ channel: 'email', value: account.email } as const]),
  ]
  for (const to of contacts) await addMessage(tx, { ...message, to, params, language })
}

/** The language the owner of an account chose, else `otherwise`; without an account `otherwise` too. */
export async function languageOf(
  db: Db,
  userId: string | null,
  otherwise: Language = 'zh',
): Promise<Language> {
  const { rows } = await sql<{ lang: string | null }>`
    select content #>> '{}' as lang from user_config where user_id = ${userId} and type = 1`.execute(db)
  return languages.find(language => language === rows[0]?.lang) ?? otherwise
}
