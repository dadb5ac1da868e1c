import { sql } from 'kysely'
import type { CardRow } from '../catalogue/card-query.ts'
import { workPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { addNotice } from '../notices/add-notice.ts'

/** The permission of a person to open a resource without its required role. */
export interface Grant {
  readonly userId: string
  readonly workId: string
  /** The last day; absent for an unlimited time. */
  readonly endsOn?: string | undefined
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Opens a resource for a person, or changes the last day. */
export async function writeEntitlement(
  tx: Db,
  { userId, workId, endsOn, reason, by, at }: Grant,
): Promise<void> {
  const row = { ends_on: endsOn ?? null, granted_by: by, reason, at }
  await tx
    .insertInto('entitlements')
    .values({ user_id: userId, work_id: workId, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'work_id']).doUpdateSet(row))
    .execute()
}

/** Writes the notice about a decided request, or about a resource opened without one. */
export async function tellPerson(
  tx: Db,
  { userId, workId, endsOn, reason, at }: Omit<Grant, 'by'>,
  event: 'access-approved' | 'access-refused',
): Promise<void> {
  const { rows } = await sql<Pick<CardRow, 'id' | 'kind'>>`
    select w.id, v.kind from works w
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
     where w.id = ${workId}`.execute(tx)
  const work = rows[0]
  if (!work) return
  await addNotice(tx, {
    userId,
    type: 'account',
    ...(event === 'access-approved' && endsOn !== undefined
      ? { kind: 'access-approved-until', params: { end: endsOn } }
      : { kind: event }),
    workId,
    content: reason,
    link: workPath(work),
    at,
  })
}
