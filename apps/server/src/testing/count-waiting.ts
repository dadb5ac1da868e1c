import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * How many connections to this database wait for a lock. Other tests have databases of their own in the same PostgreSQL.
 * Within a transaction the first count would stay.
 */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}
