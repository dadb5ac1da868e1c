import type { Category, Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface CategoryRow {
  readonly no: string
  readonly zh: string
  readonly en: string
  readonly tw: string
  readonly ja: string
  readonly de: string
}

/**
 * The categories that a work can have, in the order of the tree: the top level, or everything below one category.
 * Headings and inactive categories are left out. docs/wire.md, 7.7, creation-kind
 */
export async function selectCategories(
  db: Db,
  parentNo: string | undefined,
  language: Language,
): Promise<Category[]> {
  const isAbove = sql`(above.path = n.path or starts_with(n.path, above.path || '/'))`
  const which =
    parentNo === undefined
      ? sql`not exists (select 1 from catalogue_nodes above where ${isAbove} and above.no <> n.no and not above.tag)`
      : sql`exists (select 1 from catalogue_nodes above where ${isAbove} and above.no <> n.no and above.no = ${parentNo})`
  const { rows } = await sql<CategoryRow>`
    select n.no, n.zh, n.en, n.tw, n.ja, n.de from catalogue_nodes n
     where not n.tag and not exists (select 1 from catalogue_nodes above where ${isAbove} and not above.active) and ${which}
     order by (select array_agg(above.sort order by length(above.path)) from catalogue_nodes above where ${isAbove}), n.path`.execute(
    db,
  )
  return rows.map(row => ({
    no: row.no,
    label: row[language] || row.en,
    en: row.en,
    ja: row.ja,
    de: row.de,
    tw: row.tw,
  }))
}
