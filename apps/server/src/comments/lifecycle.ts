/** The state machine of comments, the only code that changes their state: authors delete them, moderators hide and show them. */
import { sql } from 'kysely'
import type { AuditedBy } from '../audit/audit-log.ts'
import { userIdOf } from '../caller/actor.ts'
import { commentPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import type { Machine, Step } from '../lifecycle/machine.ts'
import { transitionAll } from '../lifecycle/transition.ts'
import { addNotice } from '../notices/add-notice.ts'
import { indexComments } from '../search/index-work.ts'
import { forgetAnswers } from './forget-answers.ts'
import { lockWorksOf } from './lock-works-of.ts'
import { recountWork } from './recount.ts'

interface StoredComment {
  readonly work_id: string
  readonly user_id: string
  readonly node: number | null
  readonly kind: 'PDF' | 'VIDEO'
  /** Pages or seconds. */
  readonly length: number
  readonly state: number
}

interface Comment {
  readonly table: 'comments'
  readonly state: 'shown' | 'hidden' | 'deleted'
  readonly event: 'hide' | 'show' | 'delete'
  readonly row: StoredComment
  readonly input: {
    /** Why a moderator hides it; the author gets to read it. */
    readonly reason: string
  }
}

/** The lifecycle of a comment. */
export const comments: Machine<Comment> = {
  object: 'comment',
  table: 'comments',
  states: { shown: 1, hidden: 2, deleted: 3 },
  initial: 'shown',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['shown'],
      event: 'hide',
      to: 'hidden',
      by: ['comment.moderate'],
      effects: [tellWriter],
      audit: 'comment.hide',
    },
    {
      from: ['hidden'],
      event: 'show',
      to: 'shown',
      by: ['comment.moderate'],
      effects: [tellWriter],
      audit: 'comment.show',
    },
    {
      from: ['shown', 'hidden'],
      event: 'delete',
      to: 'deleted',
      by: ['owner'],
      effects: [dropRating, dropActivity],
    },
  ],
  // `changeComments` has already locked the works of all comments.
  async lock(tx, id) {
    const { rows } = await sql<StoredComment>`
      select c.work_id, c.user_id, c.node, v.kind, v.length, c.state
        from comments c join works w on w.id = c.work_id
        join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
       where c.id = ${id}::uuid for no key update of c`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf: ({ event, input, by }) =>
    event === 'delete' ? {} : { moderated_by: userIdOf(by.actor), moderation_reason: input.reason },
  async finish(tx, steps) {
    for (const workId of new Set(steps.map(({ row }) => row.work_id))) await recountWork(tx, workId)
    const ids = steps.map(({ id }) => id)
    await indexComments(tx, ids)
    await forgetAnswers(tx, ids)
  },
  auditOf: ({ input }) => ({ reason: input.reason }),
}

async function tellWriter(tx: Db, { id, row, event, input, at }: Step<Comment>): Promise<void> {
  await addNotice(tx, {
    userId: row.user_id,
    type: 'comment',
    kind: event === 'hide' ? 'comment-hidden' : 'comment-shown',
    workId: row.work_id,
    content: input.reason,
    link: commentPath(
      { id: row.work_id, kind: row.kind, length: row.length },
      { node: row.node, ...(event === 'show' && { comment: id }) },
    ),
    at,
  })
}

/** Deletes the rating given with the comment. */
async function dropRating(tx: Db, { id, row }: Step<Comment>): Promise<void> {
  await sql`delete from ratings where user_id = ${row.user_id} and comment_id = ${id}`.execute(tx)
}

/** A comment that was taken back is no activity of its writer any more. */
async function dropActivity(tx: Db, { id }: Step<Comment>): Promise<void> {
  await sql`delete from activities where comment_id = ${id}`.execute(tx)
}

/**
 * Hides, shows or deletes comments and returns how many were changed. It skips unknown comments, comments already in the
 * wanted state, and with `onlyOf` comments of other people. Needs a transaction.
 * @throws {AppError} SELF_REVIEW when a moderator's own comment is among them; then none is changed.
 */
export async function changeComments(
  tx: Db,
  by: AuditedBy,
  change: {
    readonly ids: readonly string[]
    readonly event: Comment['event']
    readonly reason?: string
    readonly onlyOf?: string
  },
): Promise<number> {
  const { event, reason = '', onlyOf = null } = change
  const from = comments.rules.filter(rule => rule.event === event).flatMap(rule => rule.from)
  const states = from.map(state => comments.states[state])
  await lockWorksOf(tx, change.ids)
  const { rows } = await sql<{ id: string }>`
    select id from comments
     where id = any(${change.ids}::uuid[]) and state = any(${states}::smallint[])
       and (${onlyOf}::uuid is null or user_id = ${onlyOf}::uuid)
     order by id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await transitionAll(tx, comments, { ids, event, by, input: { reason } })
  return ids.length
}
