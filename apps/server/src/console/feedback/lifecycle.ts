/** The state machine of feedback, the only code that changes its state. A change of state also stores and sends the answer. */
import type { FeedbackRow, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { userIdOf } from '../../caller/actor.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Condition, Machine, Step } from '../../lifecycle/machine.ts'
import { transition } from '../../lifecycle/transition.ts'
import { readContact } from '../../messages/contact.ts'
import { addMessage } from '../../messages/outbox.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { contentRevOf } from '../desk/content-rev.ts'

interface StoredFeedback {
  readonly user_id: string | null
  readonly content: string
  readonly contact: string
  readonly lang: Language
  readonly state: number
  readonly reply: string
  readonly answered_at: Date | null
}

interface Feedback {
  readonly table: 'feedback'
  readonly state: FeedbackRow['state']
  readonly event: 'reopen' | 'take-up' | 'settle'
  readonly row: StoredFeedback
  readonly input: {
    readonly reply: string
    /** The revision that was read; if absent, it is not compared. */
    readonly rev: number | undefined
  }
}

/** The revision of a piece of feedback, derived from the columns that staff change. */
export const feedbackRevOf = ({ state, reply }: Pick<StoredFeedback, 'state' | 'reply'>): number =>
  contentRevOf({ state, reply })

const isAsSeen: Condition<Feedback> = {
  name: 'nobody answered since it was read',
  holds: ({ row, input }) => input.rev === undefined || input.rev === feedbackRevOf(row),
  key: 'CONFLICT',
}

/** Staff may change feedback from every state to every state. */
const always = {
  from: ['new', 'working', 'done'],
  by: ['feedback.handle'],
  conditions: [isAsSeen],
  effects: [answerWriter],
  audit: 'feedback.operate',
} as const

/** The lifecycle of a piece of feedback. */
export const feedback: Machine<Feedback> = {
  object: 'feedback',
  table: 'feedback',
  states: { new: 0, working: 1, done: 2 },
  initial: 'new',
  refusal: 'CONFLICT',
  rules: [
    { ...always, event: 'reopen', to: 'new' },
    { ...always, event: 'take-up', to: 'working' },
    { ...always, event: 'settle', to: 'done' },
  ],
  async lock(tx, id) {
    const { rows } = await sql<StoredFeedback>`
      select user_id, content, contact, lang, state, reply, answered_at from feedback
       where id = ${id}::uuid for no key update`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf: ({ row, input, to, by, at }) => ({
    reply: input.reply,
    handled_by: userIdOf(by.actor),
    answered_at: to === 'done' ? (row.answered_at ?? at) : null,
  }),
  auditOf: ({ row, input }) => ({ before: { reply: row.reply }, after: { reply: input.reply } }),
}

/**
 * Sends a new answer: members get a notice, guests a message in the language they wrote in, if they left a phone number or an
 * e-mail address.
 */
async function answerWriter(tx: Db, { row, input, at }: Step<Feedback>): Promise<void> {
  const { user_id: userId, contact, content, lang: language } = row
  const { reply } = input
  if (reply === '' || reply === row.reply) return
  if (userId !== null) {
    await addNotice(tx, { userId, type: 'system', kind: 'feedback-answered', content: reply, at })
    return
  }
  const to = readContact(contact)
  if (to)
    await addMessage(tx, { to, template: 'feedback-answered', params: { content, reply }, language, at })
}

/** A change of state and answer of a piece of feedback. */
export interface FeedbackOperation {
  readonly id: string
  readonly state: FeedbackRow['state']
  readonly reply: string
  /** The revision that was read; if absent, it is not compared. */
  readonly rev?: number | undefined
}

const events = { new: 'reopen', working: 'take-up', done: 'settle' } as const

/**
 * Stores state and answer. The same values again change nothing and send nothing.
 * @throws {AppError} NOT_FOUND; SELF_REVIEW for the caller's own feedback; CONFLICT when somebody else has answered since.
 */
export async function operateFeedback(
  context: CallContext,
  { id, state, reply, rev }: FeedbackOperation,
): Promise<void> {
  const input = { reply, rev }
  await transact(context.db, async tx => {
    const found = await feedback.lock(tx, id, input, events[state])
    if (found?.state === feedback.states[state] && found.reply === reply) return
    await transition(tx, feedback, { id, event: events[state], by: context, input })
  })
}
