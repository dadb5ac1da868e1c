/** Hiding comments and showing them again. */

import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { workPath } from '../../catalogue/work-path.ts'
import { lockWorksOf } from '../../comments/lock-works-of.ts'
import { recountWork } from '../../comments/recount.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { indexComments } from '../../search/index-work.ts'
import { memberOf } from '../../session/policy.ts'
import { canModerate } from './policy.ts'

/** What is done to which comments. */
export interface CommentOperation {
  readonly ids: readonly string[]
  readonly operation: 'show' | 'hide'
  /** Needed for hiding; its writer reads it. */
  readonly reason?: string | undefined
}

interface Moderated {
  readonly id: string
  readonly work_id: string
  readonly user_id: string
  readonly node: number | null
  readonly title: string
  readonly kind: 'PDF' | 'VIDEO'
}

const shown = 1
const hidden = 2

/**
 * Hides or shows comments and answers how many changed. Those that are unknown, deleted by their writers or already so
 * are skipped; the counts of their works follow.
 * @throws {AppError} SELF_REVIEW when one of them is the caller's own: then none is changed.
 */
export async function moderateComments(context: CallContext, request: CommentOperation): Promise<number> {
  const { db, actor } = context
  const me = memberOf(actor)
  const [from, to] = request.operation === 'hide' ? [shown, hidden] : [hidden, shown]
  return transact(db, async tx => {
    await lockWorksOf(tx, request.ids)
    const comments = await lockComments(tx, request.ids, from)
    if (!comments.every(comment => canModerate(me, comment))) throw new AppError('SELF_REVIEW')
    const reason = request.reason ?? ''
    await sql`
      update comments set state = ${to}, moderated_by = ${me.userId}, moderation_reason = ${reason}
       where id = any(${comments.map(({ id }) => id)}::uuid[])`.execute(tx)
    for (const workId of new Set(comments.map(({ work_id }) => work_id))) await recountWork(tx, workId)
    await indexComments(
      tx,
      comments.map(({ id }) => id),
    )
    for (const comment of comments) await tellAuthor(tx, context, comment, { ...request, reason })
    for (const comment of comments) await auditChange(tx, context, comment, { ...request, reason, from, to })
    return comments.length
  })
}

/** Their keys stay free: an answer written at this moment need not wait, and nobody waits in a circle. */
async function lockComments(tx: Db, ids: readonly string[], state: number): Promise<readonly Moderated[]> {
  const { rows } = await sql<Moderated>`
    select c.id, c.work_id, c.user_id, c.node, v.title, v.kind
      from comments c join works w on w.id = c.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
     where c.id = any(${ids}::uuid[]) and c.state = ${state} order by c.id for no key update of c`.execute(tx)
  return rows
}

async function tellAuthor(
  tx: Db,
  context: CallContext,
  comment: Moderated,
  change: { readonly operation: 'show' | 'hide'; readonly reason: string },
): Promise<void> {
  await addNotice(tx, {
    userId: comment.user_id,
    type: 'comment',
    kind: change.operation === 'hide' ? 'comment-hidden' : 'comment-shown',
    title: comment.title,
    content: change.reason,
    link: workPath({ id: comment.work_id, kind: comment.kind }, comment.node),
    at: context.now(),
  })
}

async function auditChange(
  tx: Db,
  context: CallContext,
  comment: Moderated,
  change: {
    readonly operation: 'show' | 'hide'
    readonly reason: string
    readonly from: number
    readonly to: number
  },
): Promise<void> {
  await addAudit(tx, context, {
    action: `comment.${change.operation}`,
    objectType: 'comment',
    objectId: comment.id,
    before: { state: change.from },
    after: { state: change.to },
    reason: change.reason,
  })
}
