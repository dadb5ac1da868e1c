/** Writes a broadcast, which is sent at once or by a job at its time. */

import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/job-kind.ts'
import { priorities } from '../../jobs/lanes.ts'
import { addJob } from '../../jobs/queue.ts'
import { userTypeNumbers } from '../../session/present.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { tellBroadcast } from './lifecycle.ts'
import { type Audience, countAudience } from './queries.ts'

/** The job that sends a planned broadcast. */
export const broadcastJob = {
  kind: 'tell-broadcast',
  lane: 'work',
  priority: priorities.bulk,
} as const satisfies JobType

const longestAheadMs = 366 * 86_400_000
/**
 * Stores a broadcast and returns the number of its receivers, for a planned one as of now.
 * @throws {AppError} FIELD_INVALID (ROLES) for an unknown role, FIELD_REQUIRED (ROLES, USER_TYPES) for nobody,
 * FIELD_INVALID (AT) for a time more than a year ahead.
 */
export async function writeBroadcast(
  context: CallContext,
  request: CallRequest<'console.noticeBroadcast'>,
): Promise<number> {
  const { db, now, actor } = context
  const at = now()
  const audience = audienceOf(request)
  const due = request.at !== undefined && request.at > at ? request.at : undefined
  if (due && due.getTime() - at.getTime() > longestAheadMs) throw new AppError('FIELD_INVALID', {}, 'AT')
  const id = newId(at)
  return transact(db, async tx => {
    await checkRoles(tx, audience.roles)
    const expected = await countAudience(tx, audience, todayIn(due ?? at))
    await tx
      .insertInto('broadcasts')
      .values({
        id,
        titles: JSON.stringify(request.title),
        contents: JSON.stringify(request.content),
        target: audience.target,
        roles: [...audience.roles],
        user_types: [...audience.user_types],
        created_by: memberOf(actor).userId,
        created_at: at,
        at: due ?? at,
        count: expected,
      })
      .execute()
    const count = due ? expected : await tellBroadcast(tx, id, context)
    if (due) await addJob(tx, broadcastJob, { payload: { id }, at: due })
    await addAudit(tx, context, {
      action: 'notice.broadcast',
      objectType: 'broadcast',
      objectId: id,
      before: null,
      after: { title: request.title.zh, ...audience, at: (due ?? at).toISOString() },
    })
    return count
  })
}

function audienceOf(request: CallRequest<'console.noticeBroadcast'>): Audience {
  switch (request.to) {
    case 'everyone':
      return { target: 'all', roles: [], user_types: [] }
    case 'roles':
      if (request.roles.length === 0) throw new AppError('FIELD_REQUIRED', {}, 'ROLES')
      return { target: 'roles', roles: [...new Set(request.roles)], user_types: [] }
    case 'user-types':
      if (request.userTypes.length === 0) throw new AppError('FIELD_REQUIRED', {}, 'USER_TYPES')
      return {
        target: 'userTypes',
        roles: [],
        user_types: [...new Set(request.userTypes.map(type => userTypeNumbers[type]))],
      }
  }
}

async function checkRoles(tx: Db, numbers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from roles where no = any(${numbers}::text[])`.execute(tx)
  if (rows[0]?.count !== numbers.length) throw new AppError('FIELD_INVALID', {}, 'ROLES')
}
