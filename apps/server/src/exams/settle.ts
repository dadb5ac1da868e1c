/** Ends attempts whose time is over, and decides about ended ones: docs/wire.md, 5.6. */
import { sql } from 'kysely'
import { type AuditedBy, systemCaller } from '../audit/audit-log.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { transition } from '../lifecycle/transition.ts'
import { unlessSettled } from '../lifecycle/unless-settled.ts'
import { lockAttempt, noInput } from './attempt-kind.ts'
import { findOpenAttempt } from './exam-of-role.ts'
import { attempts } from './lifecycle.ts'
import { isAbove, scaledScore } from './scoring.ts'
import { bringAllBack, bringBack, isAhead } from './set-back.ts'
import { graceMs, idleMs } from './timing.ts'

/** Lets an ended attempt pass or fail if all its questions have points; otherwise it keeps waiting for an examiner. */
export async function settle(tx: Db, id: string, by: AuditedBy): Promise<void> {
  const row = await lockAttempt(tx, id)
  if (!row || row.ungraded > 0) return
  const event = isAbove(scaledScore(row), row.pass_score) ? 'pass' : 'fail'
  await transition(tx, attempts, { id, event, by, input: noInput })
}

/** The system as the one who ends attempts. */
export const closer = (context: { readonly at: Date; readonly notary: CallContext['notary'] }): AuditedBy =>
  systemCaller('close-attempts', context)

/** Ends an attempt whose time is over and grades what is stored. Does nothing if it is not over, or has ended already. */
async function close(db: Db, id: string, by: AuditedBy): Promise<void> {
  await unlessSettled(() =>
    transact(db, async tx => {
      await transition(tx, attempts, { id, event: 'expire', by, input: noInput })
      await settle(tx, id, by)
    }),
  )
}

/** Ends the caller's open attempt if its time is over, so that a call need not wait for the job. Before, brings its times back. */
export async function closeOverdue({ db, actor, now, notary }: CallContext): Promise<void> {
  const at = now()
  const open = await findOpenAttempt(db, memberOf(actor).userId, at)
  if (open && isAhead(open, at)) return bringBack(db, open, now)
  if (open?.isOver) await close(db, open.id, closer({ at, notary }))
}

/**
 * Ends all attempts whose time is over. The rows alone decide, so attempts end however often the server was restarted, and
 * several servers may run this at once. An attempt that cannot be closed does not keep the others open.
 */
export async function closeAttempts({
  db,
  at,
  now,
  notary,
}: Pick<JobContext, 'db' | 'at' | 'now' | 'notary'>): Promise<void> {
  await bringAllBack(db, now)
  // With another factor the stored deadline may be wrong: the lifecycle computes it again and decides.
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a join users u on u.id = a.user_id
     where a.state = 0
       and (u.time_factor <> a.time_factor or a.deadline <= ${new Date(at.getTime() - graceMs)}
            or (a.deadline is null and a.contact_at <= ${new Date(at.getTime() - idleMs)}))
     order by a.id`.execute(db)
  const by = closer({ at, notary })
  const failures: unknown[] = []
  for (const { id } of rows) await close(db, id, by).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
