import type { CallRequest, FeedbackRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext, Handlers } from '../../calls/handler.ts'
import { queueOrder } from '../../calls/queue-order.ts'
import { type Placed, readPage } from '../../calls/read-page.ts'
import { stateOf } from '../../lifecycle/machine.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { feedback, feedbackRevOf, operateFeedback } from './lifecycle.ts'

/** Feedback of everybody: docs/wire.md, 8. */
export const feedbackHandlers = {
  async 'console.feedbackList'(context, query) {
    const { db } = context
    const list = {
      id: sql.ref('f.id'),
      from: query.search === undefined ? sql`feedback f` : withPerson,
      where: conditionOf(query),
      order: queueOrder('f.id', { waits: sql`f.state <> 2`, since: sql`f.at`, answered: sql`f.at` }),
    }
    const count = () => countRows(db, list.from, list.where)
    const { rows, total, next } = await readPage({ ...list, count }, query, async page => {
      const { rows } = await sql<FeedbackRecord & Placed>`
        with page as materialized (${page.ids})
        select ${page.place}, f.id, f.user_id, u.nick, f.content, f.contact, f.page, f.file_id, f.state, f.reply, f.at,
               (select h.nick from users h where h.id = f.handled_by) as handler_nick
          from page join ${withPerson} on f.id = page.id order by ${page.order}`.execute(db)
      return rows
    })
    return { records: rows.map(row => presentFeedback(row, context)), total, next, extra: {} }
  },

  async 'console.feedbackOperate'(context, request) {
    await operateFeedback(context, request)
    return {}
  },
} satisfies Handlers

interface FeedbackRecord {
  readonly id: string
  readonly user_id: string | null
  readonly nick: string | null
  readonly content: string
  readonly contact: string
  readonly page: string
  readonly file_id: string | null
  readonly state: number
  readonly reply: string
  readonly handler_nick: string | null
  readonly at: Date
}

const withPerson = sql`feedback f left join users u on u.id = f.user_id`

function conditionOf(query: CallRequest<'console.feedbackList'>): RawBuilder<boolean> {
  return allOf([
    ...(query.id === undefined ? [] : [sql<boolean>`f.id = ${query.id}::uuid`]),
    ...(query.state === undefined ? [] : [sql<boolean>`f.state = ${feedback.states[query.state]}`]),
    periodCondition(sql.ref('f.at'), query),
    ...typedCondition(
      query.search,
      ['f.content', 'f.contact', 'f.page', 'f.reply', 'u.nick'].map(name => sql.ref(name)),
    ),
  ])
}

const presentFeedback = (row: FeedbackRecord, { tickets, actor }: CallContext): FeedbackRow => ({
  id: row.id,
  userId: row.user_id,
  nick: row.nick ?? '',
  content: row.content,
  contact: row.contact,
  page: row.page,
  fileId: row.file_id,
  fileUrl: row.file_id === null ? '' : tickets.fileUrl(row.file_id, actor),
  state: stateOf(feedback.states, row.state),
  reply: row.reply,
  handledBy: row.handler_nick ?? '',
  at: row.at,
  rev: feedbackRevOf(row),
})
