import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The number of all rows of a list. */
export async function countRows(
  db: Db,
  source: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${source} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}
