import type { CallRequest, WorkState } from '@lectern/contract'
import type { CallContext, Handlers } from '../../calls/handler.ts'
import { transact } from '../../db/transact.ts'
import { transition } from '../../lifecycle/transition.ts'
import { claimMs, works } from '../../works/lifecycle.ts'
import { noInput, type WorkEvent, type WorkInput } from '../../works/work-kind.ts'
import { viewWork } from './review-form.ts'
import { selectReviewQueue } from './review-queue.ts'
import { setAttributes } from './set-attributes.ts'

/** Review of works: docs/wire.md, 5.5 and 8. */
export const reviewHandlers = {
  'console.workList': selectReviewQueue,

  async 'console.workClaim'(context, { id }) {
    const { at } = await happen(context, { id, event: 'claim' })
    return { claimedUntil: new Date(at.getTime() + claimMs) }
  },

  'console.workView': (context, { id }) => viewWork(context, id),

  async 'console.workReview'(context, { id, result, opinion, remarks, rev }) {
    const event = result === 'approved' ? 'approve' : 'refuse'
    await happen(context, { id, event, rev, input: { opinion, remarks } })
    return { state: result === 'approved' ? 'published' : 'failed' }
  },

  'console.workTakedown': takeDown,

  async 'console.workAttributes'(context, request) {
    await setAttributes(context, request)
    return {}
  },
} satisfies Handlers

const happen = (
  by: CallContext,
  {
    id,
    event,
    rev,
    input,
  }: {
    readonly id: string
    readonly event: WorkEvent
    readonly rev?: number
    readonly input?: Partial<WorkInput>
  },
) =>
  transact(by.db, tx =>
    transition(tx, works, { id, event, by, input: { ...noInput, ...input }, seen: { rev } }),
  )

/** Takes a work down. For good, its next version returns to the author when it is under review. */
async function takeDown(
  by: CallContext,
  { id, version, opinion, reopens }: CallRequest<'console.workTakedown'>,
): Promise<{ readonly state: WorkState }> {
  await transact(by.db, async tx => {
    const input = { ...noInput, opinion, reopens, seenVersion: version }
    const { row } = await transition(tx, works, { id, event: 'takedown', by, input })
    if (!reopens && row.head_state === works.states.review)
      await transition(tx, works, { id, event: 'return', by, input: noInput })
  })
  return { state: 'expired' }
}
