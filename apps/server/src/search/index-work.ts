/** Writes what a published work is found by. */
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { documentVector, type WeightedText } from './document-vector.ts'
import { segmenterVersion } from './segment.ts'

interface IndexedWork {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly intro: string
  readonly keywords: readonly string[]
  readonly lang: Language
  readonly nick: string
  readonly outline: readonly { readonly title: string; readonly node: number }[]
}

/**
 * Called in the transaction that publishes a work or takes it down: its title, keywords, author, introduction and
 * outline are found at once, the text of its file as soon as the text indexer has read it.
 */
export async function indexWork(tx: Db, workId: string): Promise<void> {
  await indexHead(tx, workId)
  await sql`
    insert into search_queue (work_id, at) values (${workId}, now())
    on conflict (work_id) do update set at = excluded.at`.execute(tx)
}

/** Makes the rows of a work's live version anew, except its text; a work without one loses its rows. */
export async function indexHead(db: Db, workId: string): Promise<void> {
  await db
    .deleteFrom('search_docs')
    .where('work_id', '=', workId)
    .where('part', 'in', ['head', 'outline'])
    .execute()
  const { rows } = await sql<IndexedWork>`
    select r.id, r.version, r.title, r.intro, r.keywords, r.lang, u.nick,
           coalesce((select json_agg(json_build_object('title', o.title, 'node', o.node) order by o.no)
                       from outline_items o where o.work_id = r.id and o.version = r.version), '[]') as outline
      from resources r join users u on u.id = r.author where r.id = ${workId}`.execute(db)
  const work = rows[0]
  if (!work) return
  await insertDocs(db, work, [{ part: 'head', node: 0, lang: work.lang, texts: headOf(work) }])
  await insertDocs(
    db,
    work,
    work.outline.map(({ title, node }) => ({
      part: 'outline',
      node,
      lang: work.lang,
      texts: [{ text: title, weight: 'C' }],
    })),
  )
}

function headOf(work: IndexedWork): readonly WeightedText[] {
  return [
    { text: work.title, weight: 'A' },
    ...work.keywords.map((text): WeightedText => ({ text, weight: 'B' })),
    { text: work.nick, weight: 'B' },
    { text: work.intro, weight: 'C' },
  ]
}

/** One row of the index to be. */
export interface IndexedPart {
  readonly part: 'head' | 'outline' | 'text'
  readonly node: number
  readonly lang: Language
  readonly texts: readonly WeightedText[]
}

/** Writes rows of the index; one without any term is left out. `body` is what a hit shows. */
export async function insertDocs(
  db: Db,
  work: { readonly id: string; readonly version: number },
  parts: readonly IndexedPart[],
): Promise<void> {
  const rows = parts.flatMap(({ part, node, lang, texts }) => {
    const tsv = documentVector(texts, lang)
    return tsv === '' ? [] : [{ part, node, lang, body: texts.map(({ text }) => text).join('\n'), tsv }]
  })
  if (rows.length === 0) return
  await sql`
    insert into search_docs (work_id, version, part, node, lang, body, tsv, made_by)
    select ${work.id}, ${work.version}, p.part, p.node, p.lang, p.body, p.tsv::tsvector, ${segmenterVersion}
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (part text, node int, lang text, body text, tsv text)`.execute(
    db,
  )
}
