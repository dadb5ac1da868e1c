/** Where a piece of feedback stands, and the answer its writer gets. */

import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { readContact } from '../../messages/contact.ts'
import { addMessage } from '../../messages/outbox.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { memberOf } from '../../session/policy.ts'
import { checkSeen } from '../content-rev.ts'
import { canHandle } from './policy.ts'

/** States by their stored number. */
export const feedbackStates = ['new', 'working', 'done'] as const

/** The state and answer a piece of feedback gets. */
export interface FeedbackOperation {
  readonly id: string
  readonly state: (typeof feedbackStates)[number]
  readonly reply: string
  /** What was read; absent where nobody minds. */
  readonly rev?: number | undefined
}

interface Feedback {
  readonly user_id: string | null
  readonly content: string
  readonly contact: string
  readonly state: number
  readonly reply: string
}

/**
 * Stores state and answer. A new answer reaches its writer: members read it among their notices, guests where they left
 * a phone number or an e-mail address.
 * @throws {AppError} NOT_FOUND; SELF_REVIEW for feedback of the caller; CONFLICT when somebody else answered since.
 */
export async function operateFeedback(context: CallContext, request: FeedbackOperation): Promise<void> {
  const { db, actor, now } = context
  const me = memberOf(actor)
  const state = feedbackStates.indexOf(request.state)
  await transact(db, async tx => {
    const found = await lockFeedback(tx, request.id)
    if (!found) throw new AppError('NOT_FOUND')
    if (!canHandle(me, found)) throw new AppError('SELF_REVIEW')
    checkSeen(request.rev, seenOf(found))
    if (found.state === state && found.reply === request.reply) return
    await sql`
      update feedback
         set state = ${state}, reply = ${request.reply}, handled_by = ${me.userId},
             answered_at = case when ${state} = 2 then coalesce(answered_at, ${now()}) end
       where id = ${request.id}`.execute(tx)
    await addAudit(tx, context, {
      action: 'feedback.operate',
      objectType: 'feedback',
      objectId: request.id,
      before: { state: found.state, reply: found.reply },
      after: { state, reply: request.reply },
    })
    if (request.reply !== '' && request.reply !== found.reply) await answer(tx, context, found, request)
  })
}

/** What of a piece of feedback staff change. */
export const seenOf = ({ state, reply }: Pick<Feedback, 'state' | 'reply'>) => ({ state, reply })

async function lockFeedback(tx: Db, id: string): Promise<Feedback | undefined> {
  const { rows } = await sql<Feedback>`
    select user_id, content, contact, state, reply from feedback where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

async function answer(
  tx: Db,
  { now, language }: CallContext,
  { user_id: userId, contact, content }: Feedback,
  { reply }: FeedbackOperation,
): Promise<void> {
  const at = now()
  if (userId !== null) {
    await addNotice(tx, { userId, type: 'system', kind: 'feedback-answered', content: reply, at })
    return
  }
  const to = readContact(contact)
  // A guest's language is not known; the answer's own is the best guess.
  const params = { content, reply }
  if (to) await addMessage(tx, { to, template: 'feedback-answered', params, language, at })
}
