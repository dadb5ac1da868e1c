import type { CallRequest, Language, OutboxRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext, Handlers } from '../../calls/handler.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, type PageOfIds, type Placed, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { firstIdAt, timeOfId } from '../../db/id-sql.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { readParams } from '../../inbox/message-params.ts'
import { maskEmail, maskPhone } from '../../messages/contact.ts'
import { writeMessage } from '../../messages/outbox.ts'
import type { Settings } from '../../settings/known-settings.data.ts'
import { startOf } from '../../settings/provider-time-sql.ts'
import { siteNameIn } from '../../settings/site-name.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { isSecret, maskedParams, maySeeCode } from './policy.ts'

/** E-mails and SMS, sent and waiting: ADR 0010. */
export const outboxHandlers = {
  async 'console.outboxList'(context, query) {
    const { rows, total, next } = await readMessages(context.db, conditionOf(query), query)
    const site = await context.settings.read()
    const params = await paramsOf(context, rows)
    const records = rows.map((row, index) => presentMessage({ ...row, params: params[index] ?? {} }, site))
    return { records, total, next, extra: {} }
  },

  // Each reading of a message is audited.
  async 'console.outboxView'(context, { id }) {
    const { db, settings, providers } = context
    const site = await settings.read()
    return transact(db, async tx => {
      const which = sql<boolean>`o.id = ${id}::uuid`
      const { rows } = await readMessages(tx, which, { page: 1, size: 1 })
      const [stored] = rows
      if (!stored) throw new AppError('NOT_FOUND')
      const [read = {}] = await paramsOf({ ...context, db: tx }, rows)
      const row = { ...stored, params: read }
      const isShown = maySeeCode(row, providers)
      await addAudit(tx, context, {
        action: 'outbox.read',
        objectType: 'message',
        objectId: id,
        before: null,
        after: {
          template: row.template,
          to: maskRecipient(row),
          ...(isSecret(row) ? { code: isShown ? 'shown' : 'hidden' } : {}),
        },
      })
      const params = isShown ? row.params : maskedParams(row)
      const { body } = writeMessage({ ...row, params }, siteNameIn(site, row.lang))
      return { ...presentMessage(row, site), body }
    })
  },
} satisfies Handlers

/** The params of messages, those about notices with the texts that their receivers may see now. */
const paramsOf = ({ db, now, publicUrl }: CallContext, rows: readonly MessageRecord[]) =>
  readParams({ db, at: now(), publicUrl }, rows)

interface MessageRecord {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly lang: Language
  readonly state: number
  readonly tries: number
  readonly at: Date
  readonly sent_at: Date | null
  readonly error: string | null
  readonly is_of_staff: boolean
}

const states = ['waiting', 'sent', 'failed'] as const

function conditionOf(query: CallRequest<'console.outboxList'>): RawBuilder<boolean> {
  return allOf([
    ...(query.state === undefined ? [] : [sql<boolean>`o.state = ${states.indexOf(query.state)}`]),
    ...(query.channel === undefined ? [] : [sql<boolean>`o.channel = ${query.channel}`]),
    ...(query.since === undefined ? [] : [sql<boolean>`o.id >= ${firstIdAt(startOf(query.since))}`]),
    ...(query.until === undefined ? [] : [sql<boolean>`o.id < ${firstIdAt(startOf(query.until, 1))}`]),
    ...typedCondition(query.search, [sql.ref('o.recipient'), sql.ref('o.template')]),
  ])
}

/** The newest first: ids are ordered by time. */
function readMessages(db: Db, where: RawBuilder<boolean>, paging: Paging) {
  const from = sql`outbox o`
  const order = descending(sortKey.id('o.id'))
  const count = () => countRows(db, from, where)
  return readPage({ id: sql.ref('o.id'), from, where, order, count }, paging, page => readRows(db, page))
}

/**
 * Somebody counts as staff who has or had a staff role. Otherwise an administrator could withdraw a colleague's role, read
 * the code with which the password is reset, and grant the role again.
 */
async function readRows(db: Db, page: PageOfIds): Promise<readonly (MessageRecord & Placed)[]> {
  const { rows } = await sql<MessageRecord & Placed>`
    with page as materialized (${page.ids})
    select ${page.place}, o.id, o.channel, o.recipient, o.template, o.params, o.lang, o.state, o.tries, ${timeOfId(sql.ref('o.id'))} as at,
           o.sent_at, o.error,
           exists (
             select 1 from users u
              where (u.id = o.user_id or u.phone = o.recipient or u.email = o.recipient) and u.state <> 3
                and exists (
                  select 1 from roles r
                   where r.class = 'staff' and (
                     exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_no = r.no)
                     or exists (
                       select 1 from audit_log a
                        where a.object_id = u.id::text and a.action = 'role.withdraw' and a.before->>'role' = r.no)))) as is_of_staff
      from page join outbox o on o.id = page.id order by ${page.order}`.execute(db)
  return rows
}

const maskRecipient = ({ channel, recipient }: MessageRecord): string =>
  channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient)

function presentMessage(row: MessageRecord, site: Settings): OutboxRow {
  return {
    id: row.id,
    channel: row.channel,
    to: maskRecipient(row),
    template: row.template,
    subject: writeMessage({ ...row, params: maskedParams(row) }, siteNameIn(site, row.lang)).subject,
    language: row.lang,
    state: states[row.state] ?? 'failed',
    tries: row.tries,
    at: row.at,
    sentAt: row.sent_at,
    error: row.error ?? '',
  }
}
