/** The versions of a work: docs/wire.md, 7.7, creation-version-list. */
import type { WorkVersion } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { holds, userIdOf } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { isSubmitted } from '../catalogue/is-submitted.ts'
import { isVisible, lockNumber } from '../catalogue/lock-sql.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { changeCount, changedPages } from './changed-pages.ts'
import { workStates } from './work-kind.ts'

interface VersionRow {
  readonly version: number
  readonly state: number
  readonly at: Date
  readonly note: string
  readonly file_id: string | null
  readonly changed_pages: readonly number[]
  readonly change_count: number
}

/**
 * The versions the caller may open, newest first. Authors may open all of them, reviewers those that are no drafts; others may
 * open the live version if it is not locked for them, and then also the published versions they have read.
 * @throws {AppError} NOT_FOUND, also for a work the caller may not see.
 */
export async function listVersions(context: CallContext, id: string): Promise<WorkVersion[]> {
  const { db } = context
  const isOpen = await openVersions(context, id)
  const { rows } = await sql<VersionRow>`
    select v.version, v.state, coalesce(v.published_at, v.submitted_at, v.saved_at) as at, v.note, v.file_id,
           ${changedPages(sql`v.work_id`, sql`v.version`)} as changed_pages,
           ${changeCount(sql`v.work_id`, sql`v.version`)} as change_count
      from work_versions v where v.work_id = ${id}::uuid and ${isOpen} order by v.version desc`.execute(db)
  if (rows.length === 0) await requireVisible(context, id)
  return rows.map(row => ({
    version: row.version,
    state: stateOf(workStates, row.state),
    at: row.at,
    note: row.note,
    fileId: row.file_id,
    changedPages: [...row.changed_pages],
    changeCount: row.change_count,
  }))
}

/** The condition on `v` (versions of a work) that the caller may open it. */
export async function openVersions(context: CallContext, id: string): Promise<RawBuilder<boolean>> {
  const { db, actor } = context
  const { rows } = await sql<{ author: string }>`
    select author from works where id = ${id}::uuid and deleted_at is null`.execute(db)
  const [work] = rows
  if (work?.author === userIdOf(actor)) return sql<boolean>`true`
  if (work && holds(actor, 'work.review')) return isSubmitted('v')
  const { viewer, today } = viewOf(context)
  return sql<boolean>`exists (
    select 1 from resources r
     where r.id = ${id}::uuid and ${isVisible(viewer, today)} and ${lockNumber(viewer, today)} = 0
       and (v.version = r.version or (v.state = 2 and exists (
         select 1 from learning_records l
          where l.work_id = r.id and (l.version = v.version or v.version = any(l.editions)) and l.user_id = ${viewer.userId}::uuid))))`
}

async function requireVisible(context: CallContext, id: string): Promise<void> {
  const { viewer, today } = viewOf(context)
  const { rows } = await sql`
    select 1 from resources r where r.id = ${id}::uuid and ${isVisible(viewer, today)}`.execute(context.db)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}
