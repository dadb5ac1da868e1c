/** Inserts rows into the search index (`search_docs`). */
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { WeightedText } from './document-vector.ts'
import { segmenterVersion } from './segment.ts'

/** A new row of the search index. */
export interface IndexedPart {
  readonly part: 'head' | 'names' | 'outline' | 'text' | 'comment'
  readonly node: number
  readonly lang: Language
  readonly texts: readonly WeightedText[]
  /** The id of the comment, for rows of comments. */
  readonly item?: string
}

/** A version of a work. */
export interface IndexedVersion {
  readonly id: string
  readonly version: number
}

/** Makes the tsvector of each part, an empty string for a part without any term. */
export type MakeVectors = (parts: readonly IndexedPart[]) => Promise<readonly string[]>

/**
 * Inserts rows with their vectors; a part without any term is left out, and so is everything of a work that is deleted meanwhile.
 * Search hits show a passage of `body`.
 */
export async function insertRows(
  db: Db,
  work: IndexedVersion,
  parts: readonly IndexedPart[],
  vectors: readonly string[],
): Promise<void> {
  const rows = parts.flatMap(({ part, node, lang, texts, item }, index) => {
    const tsv = vectors[index] ?? ''
    return tsv === '' ? [] : [{ part, node, lang, item, body: texts.map(({ text }) => text).join('\n'), tsv }]
  })
  if (rows.length === 0) return
  await sql`
    with kept as (select id from works where id = ${work.id} for key share)
    insert into search_docs (work_id, version, part, node, item, lang, body, tsv, made_by)
    select kept.id, ${work.version}, p.part, p.node, p.item, p.lang, p.body, p.tsv::tsvector, ${segmenterVersion}
      from kept, json_to_recordset(${JSON.stringify(rows)}::json) as p (part text, node int, item uuid, lang text, body text, tsv text)`.execute(
    db,
  )
}
