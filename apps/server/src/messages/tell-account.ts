/**
 * Messages to the person behind an account, at every contact it has and in the language they chose. What bears on the
 * account's safety is told this way and never by way of a notice: how notices are told is a matter of taste, and whoever
 * holds a stolen session can change it.
 */
import { type Language, languages } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { MessageTemplate } from './message-texts.data.ts'
import { addMessage } from './outbox.ts'

/** Whom a message is for. */
export interface AccountContacts {
  readonly id: string
  readonly nick: string
  readonly real_name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Writes a message to phone and e-mail address alike: an account may have lost the use of one of them. */
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

/** The language an account's person chose; Simplified Chinese where they chose none. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const { rows } = await sql<{ lang: string | null }>`
    select content #>> '{}' as lang from user_config where user_id = ${userId} and type = 1`.execute(db)
  return languages.find(language => language === rows[0]?.lang) ?? 'zh'
}
