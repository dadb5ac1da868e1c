import * as z from 'zod/mini'
import { choice, id, instant, list, maybe, orNull, plain, roleNumber, whole } from '../../wire/fields.ts'
import type { Schema } from '../../wire/schema.ts'
import { line, text } from '../../wire/text-fields.ts'
import { type Readable, record, variants } from '../../wire/wire-record.ts'
import { language } from '../catalogue.ts'
import { userType } from '../session.ts'
import { consoleListFields } from './lists.ts'

function inFiveLanguages(value: Schema<string, string>) {
  return record({
    zh: ['zh', value],
    en: ['en', value],
    tw: ['tw', value],
    ja: ['ja', value],
    de: ['de', value],
  })
}

const broadcastFields = {
  title: ['TITLE', inFiveLanguages(line(1, 100))],
  content: ['CONTENT', inFiveLanguages(text(1, 2000))],
  /** Absent to send it at once. */
  at: ['AT', maybe(instant)],
} as const

/** A notice to everyone, to people with certain roles or to certain user types. */
export const broadcast = variants('to', 'TARGET', {
  everyone: ['all', broadcastFields],
  roles: ['roles', { ...broadcastFields, roles: ['ROLES', list(roleNumber, 50)] }],
  'user-types': ['userTypes', { ...broadcastFields, userTypes: ['USER_TYPES', list(userType, 3)] }],
})

const broadcastRowFields = {
  id: ['ID', id],
  title: ['TITLE', inFiveLanguages(plain)],
  content: ['CONTENT', inFiveLanguages(plain)],
  target: ['TARGET', z.literal(['all', 'roles', 'userTypes'])],
  roles: ['ROLES', list(plain)],
  userTypes: ['USER_TYPES', list(userType)],
  by: ['BY', plain],
  createdAt: ['TIME', instant],
  /** When it was sent or will be sent. */
  at: ['AT', instant],
  state: ['STATE', choice({ planned: 0, sent: 1, cancelled: 2 })],
  /** Number of recipients; of a planned broadcast, at the time it was written. */
  count: ['COUNT', whole()],
} as const

/** One broadcast, planned or sent. */
export const broadcastRow = record(broadcastRowFields)
export type BroadcastRow = Readable<typeof broadcastRowFields>

const messageState = choice({ waiting: 0, sent: 1, failed: 2 })
const messageChannel = choice({ mail: 'mail', sms: 'sms' })

/** E-mails and SMS, the newest first. */
export const outboxQuery = record({
  ...consoleListFields,
  state: ['STATE', maybe(messageState)],
  channel: ['CHANNEL', maybe(messageChannel)],
})

const outboxRowFields = {
  id: ['ID', id],
  channel: ['CHANNEL', messageChannel],
  /** Masked. */
  to: ['TO', plain],
  template: ['TEMPLATE', plain],
  subject: ['SUBJECT', plain],
  language: ['LANG', language],
  state: ['STATE', messageState],
  tries: ['TRIES', whole()],
  at: ['TIME', instant],
  sentAt: ['SENT_TIME', orNull(instant)],
  error: ['ERROR', plain],
} as const

/** One message of the outbox. */
export const outboxRow = record(outboxRowFields)
export type OutboxRow = Readable<typeof outboxRowFields>

const outboxViewFields = { ...outboxRowFields, body: ['BODY', plain] } as const

/** A message with its text; its code is only included while no provider is configured. */
export const outboxView = record(outboxViewFields)
export type OutboxView = Readable<typeof outboxViewFields>
