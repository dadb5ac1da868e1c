/** The outbox of e-mails and SMS: a message is inserted in the transaction of its event and sent afterwards by a job (`send-messages.ts`). */
import { dayInWords, fillSlots, type Language } from '@lectern/contract'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { type Priority, priorities } from '../jobs/lanes.ts'
import { addJob, type NewJob } from '../jobs/queue.ts'
import type { Contact } from './contact.ts'
import { type MessageTemplate, type MessageText, messageTexts } from './message-texts.data.ts'

/** The values of a template's slots, or the ids of the notices that a message is about, in `notice` or `notices`. */
export type StoredParams = Readonly<Record<string, string>>

/** A message to one person. */
export interface NewMessage {
  readonly to: Contact
  readonly template: MessageTemplate
  readonly params: StoredParams
  readonly language: Language
  readonly at: Date
  /** The account it concerns, for messages that contain a secret. */
  readonly userId?: string | null
  /** Only one message with the same key is sent. */
  readonly dedupKey?: string
  /** One of many similar messages, sent after messages to single persons. Digests always are. */
  readonly isBulk?: boolean
}

/** The jobs that send messages. Ten tries take about four hours. */
export const messageJobs = {
  mail: { kind: 'send-mail', lane: 'mail', priority: priorities.message, maxTries: 10 },
  sms: { kind: 'send-sms', lane: 'sms', priority: priorities.message, maxTries: 10 },
} as const satisfies Readonly<Record<string, JobType>>

/** Templates with the highest priority: somebody waits for them, or an account is in danger. */
const ofSafety: ReadonlySet<string> = new Set<MessageTemplate>([
  'code',
  'password-changed',
  'password-reset',
  'contact-changed',
  'new-device',
  'account-disabled',
])

const priorityOf = (template: string, isBulk = false): Priority =>
  ofSafety.has(template)
    ? priorities.safety
    : isBulk || template === 'digest'
      ? priorities.bulk
      : priorities.message

/** Inserts a message into the outbox and adds the job that sends it. */
export async function addMessage(tx: Db, message: NewMessage): Promise<void> {
  const channel = message.to.channel === 'phone' ? 'sms' : 'mail'
  const added = await tx
    .insertInto('outbox')
    .values({
      id: newId(message.at),
      channel,
      recipient: message.to.value,
      template: message.template,
      params: JSON.stringify(message.params),
      lang: message.language,
      dedup_key: message.dedupKey ?? null,
      not_before: message.at,
      user_id: message.userId ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await addJob(tx, messageJobs[channel], sendingOf(added.id, message))
}

/** The job that sends a message of the outbox; each message has at most one. */
export const sendingOf = (
  id: string,
  message: { readonly template: string; readonly isBulk?: boolean; readonly at: Date },
): NewJob => ({
  payload: { id },
  dedupKey: id,
  at: message.at,
  priority: priorityOf(message.template, message.isBulk),
})

/** The text of a stored message; for a template that no longer exists, its name as subject and an empty body. */
export function writeMessage(
  message: { readonly template: string; readonly lang: string; readonly params: unknown },
  site: string,
): MessageText {
  const text: MessageText = messageTexts[message.template as MessageTemplate]?.[message.lang as Language] ?? {
    subject: message.template,
    body: '',
  }
  const params = { ...(message.params as StoredParams), site }
  const language = message.lang as Language
  const filledSlot = (slot: string): string => {
    const value = String(params[slot as keyof typeof params] ?? '')
    return slot === 'due' ? dayInWords(value, language) : value
  }
  const fill = (template: string) => fillSlots(template, filledSlot)
  return { subject: fill(text.subject), body: fill(text.body).trim() }
}
