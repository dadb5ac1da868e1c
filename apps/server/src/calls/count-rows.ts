import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How many rows a list has in all. */
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
