/** Finds where a text is stored. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface Column {
  readonly table: string
  readonly column: string
}

/** The columns of all tables, as `table.column`, that contain the text, in any type that can hold one. */
export async function storedCopies(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') or c.udt_name = 'tsvector')
     order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { table, column } of rows) {
    const value = sql.ref(column)
    const { rows: hits } = await sql`
      select 1 from ${sql.table(table)}
       where position(${text} in ${value}::text) > 0
          or position(${Buffer.from(text).toString('hex')} in ${value}::text) > 0 limit 1`.execute(db)
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
