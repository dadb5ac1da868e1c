import { createHash } from 'node:crypto'
import { deviceName } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'

/**
 * A candidate's device in the journal: browser and system, and eight digits that tell sessions of one attempt apart and say nothing
 * else, because examiners do not learn who the candidate is.
 */
export function deviceLabel(
  { actor, device }: Pick<CallContext, 'actor' | 'device'>,
  attemptId: string,
): string {
  const { sessionId } = memberOf(actor)
  const digits = createHash('sha256').update(`${attemptId}:${sessionId}`).digest('hex').slice(0, 8)
  return `${deviceName(device)} (${digits})`.trim()
}
