import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockWorks } from '../db/locks.ts'

/** Locks the works of comments. Must be called before the comments are locked, by the order of locks. */
export async function lockWorksOf(tx: Db, commentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ work_id: string }>`
    select distinct work_id from comments where id = any(${commentIds}::uuid[])`.execute(tx)
  await lockWorks(
    tx,
    rows.map(row => row.work_id),
  )
}
