/** Works in each of their states, for the test of their lifecycle. */
import type { WorkState } from '@lectern/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { works } from '../works/lifecycle.ts'
import type { WorkEvent } from '../works/work-kind.ts'
import { addPerson, addWork } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** What a made work is like. */
export interface MadeWork {
  /** Whether an earlier version is live below a newest one that is not. */
  readonly isBelow?: boolean
  /** Whether an earlier version was taken down for good. */
  readonly isClosed?: boolean
  readonly endsInDays?: number | null
  readonly startsInDays?: number
  readonly outline?: readonly { readonly title: string; readonly node: number; readonly level: number }[]
  /** Columns of the newest version, and of the work. */
  readonly version?: Updateable<DB['work_versions']>
  readonly work?: Updateable<DB['works']>
}

/** Makes a work of a new author whose newest version is in this state; the catalogue and the role R10 must exist. */
export async function makeWork(world: TestWorld, state: WorkState, made: MadeWork = {}) {
  const { db } = world
  const { isClosed = false, endsInDays = null, startsInDays = 0, outline = [] } = made
  const isBelow = made.isBelow === true || isClosed
  const author = await addPerson(world, `author-${crypto.randomUUID().slice(0, 8)}`)
  const work = await addWork(world, author, { startsInDays, endsInDays, outline, showRoles: ['R10'] })
  const { id } = work
  const isPublished = state === 'published'
  const version = isBelow ? 2 : 1
  if (isBelow) {
    await sql`
      insert into work_versions (work_id, version, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, saved_at)
      select work_id, 2, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, ${world.services.now()}::timestamptz
        from work_versions where work_id = ${id}`.execute(db)
    await sql`insert into work_roles (work_id, version, role_no) values (${id}, 2, 'R10')`.execute(db)
  }
  await db
    .updateTable('work_versions')
    .set({ state: works.states[state], end_reason: state === 'expired' ? 'author' : null, ...made.version })
    .where('work_id', '=', id)
    .where('version', '=', version)
    .execute()
  if (isClosed)
    await sql`
      update work_versions set state = 4, end_reason = 'staff', reopen = false where work_id = ${id} and version = 1`.execute(
      db,
    )
  const live_version = !isClosed && (isBelow || isPublished) ? 1 : null
  const first_published_at = isBelow || isPublished || state === 'expired' ? world.services.now() : null
  await db
    .updateTable('works')
    .set({ head_version: version, live_version, first_published_at, ...made.work })
    .where('id', '=', id)
    .execute()
  return { id, owner: author.id }
}

/**
 * What an event usually finds: to withdraw a version takes one that is live below it, to return it one that was taken down for
 * good, to end takes a day that is over.
 */
export function usualFor(state: WorkState, event: WorkEvent): MadeWork {
  const isOpen = state !== 'published' && state !== 'expired'
  if (event === 'withdraw') return { isBelow: isOpen }
  if (event === 'return') return { isClosed: isOpen }
  return state === 'published' && event === 'end' ? { startsInDays: -9, endsInDays: -1 } : {}
}

/** The state of the newest version, and with a plus that of the live one below it. */
export async function becomeOf(db: Db, { id }: { readonly id: string }): Promise<string> {
  const { rows } = await sql<{ state: number; live: number | null; version: number; gone: boolean }>`
    select h.state, w.live_version as live, h.version, w.deleted_at is not null as gone
      from works w join work_versions h on h.work_id = w.id and h.version = w.head_version where w.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.gone) return 'gone'
  const state = stateOf<WorkState>(works.states, row.state)
  return row.live === null || row.live === row.version ? state : `${state}+live`
}
