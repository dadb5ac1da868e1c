/** Mails and short messages to be: written in the transaction of what they tell, sent afterwards (`send-messages.ts`). */
import type { Language } from '@lectern/contract'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import type { Contact } from './contact.ts'
import { type MessageTemplate, type MessageText, messageTexts } from './message-texts.data.ts'

/** A message to one person. */
export interface NewMessage {
  readonly to: Contact
  readonly template: MessageTemplate
  readonly params: Readonly<Record<string, string>>
  readonly language: Language
  readonly at: Date
  /** The account it concerns, where it bears a secret. */
  readonly userId?: string | null
  /** The same key is sent once only. */
  readonly dedupKey?: string
}

/** Puts a message into the outbox. */
export async function addMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(message.at),
      channel: message.to.channel === 'phone' ? 'sms' : 'mail',
      recipient: message.to.value,
      template: message.template,
      params: JSON.stringify(message.params),
      lang: message.language,
      dedup_key: message.dedupKey ?? null,
      not_before: message.at,
      user_id: message.userId ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The words of a message as stored; of a template that no longer exists there are none. */
export function writeMessage(
  message: { readonly template: string; readonly lang: string; readonly params: unknown },
  site: string,
): MessageText {
  const text: MessageText = messageTexts[message.template as MessageTemplate]?.[message.lang as Language] ?? {
    subject: message.template,
    body: '',
  }
  const params = { ...(message.params as Readonly<Record<string, string>>), site }
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, slot: string) => String(params[slot as keyof typeof params] ?? ''))
  return { subject: fill(text.subject), body: fill(text.body).trim() }
}
