import { Pool } from 'pg'
import type { Connection } from './adapter.ts'

/** The tables a queue creates: of ours, the table `jobs` and the objects it needs. */
export async function countSchema(
  connection: Connection,
): Promise<{ readonly tables: number; readonly indexes: number; readonly functions: number }> {
  const pool = new Pool({ ...connection, max: 1 })
  const { rows } = await pool.query<{ tables: number; indexes: number; functions: number }>(`
    with mine as (
      select c.oid, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('pgboss', 'graphile_worker') or (n.nspname = 'public' and c.relname like 'jobs%'))
    select (select count(*)::int from mine where relkind in ('r', 'p')) as tables,
           (select count(*)::int from mine where relkind in ('i', 'I')) as indexes,
           (select count(*)::int from pg_proc p join pg_namespace n on n.oid = p.pronamespace
             where n.nspname in ('pgboss', 'graphile_worker') or p.proname like 'jobs%') as functions`)
  await pool.end()
  return rows[0] ?? { tables: 0, indexes: 0, functions: 0 }
}
