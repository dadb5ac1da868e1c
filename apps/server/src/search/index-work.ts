/** Writes what a published work is found by. */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
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
 * Called in the transaction that publishes a work or takes it down: its title, keywords, author, introduction,
 * outline and comments are found at once, the text of its file as soon as the text indexer has read it.
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
    .where('part', 'in', ['head', 'outline', 'comment'])
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
  await insertComments(db, sql<boolean>`c.work_id = ${workId}`)
}

/** Makes the rows of comments anew, in the transaction that writes, hides, shows or deletes them. */
export async function indexComments(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from search_docs d using comments c
     where c.id = any(${ids}::uuid[]) and d.work_id = c.work_id and d.part = 'comment' and d.item = c.id`.execute(
    tx,
  )
  await insertComments(tx, sql<boolean>`c.id = any(${ids}::uuid[])`)
}

interface IndexedComment {
  readonly id: string
  readonly work_id: string
  readonly version: number
  readonly lang: Language
  readonly content: string
  readonly node: number
}

/** Of the comments `c` that are shown at works that are. */
async function insertComments(db: Db, where: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<IndexedComment>`
    select c.id, c.work_id, r.version, r.lang, c.content, coalesce(c.node, 0) as node
      from comments c join resources r on r.id = c.work_id where c.state = 1 and ${where}`.execute(db)
  const byWork = new Map<string, IndexedComment[]>()
  for (const row of rows) byWork.set(row.work_id, [...(byWork.get(row.work_id) ?? []), row])
  for (const [id, comments] of byWork) {
    const version = comments[0]?.version ?? 0
    await insertDocs(
      db,
      { id, version },
      comments.map(({ id: item, lang, content, node }) => ({
        part: 'comment',
        node,
        lang,
        item,
        texts: [{ text: content, weight: 'D' }],
      })),
    )
  }
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
  readonly part: 'head' | 'outline' | 'text' | 'comment'
  readonly node: number
  readonly lang: Language
  readonly texts: readonly WeightedText[]
  /** The comment a row is of. */
  readonly item?: string
}

/** Writes rows of the index; one without any term is left out. `body` is what a hit shows. */
export async function insertDocs(
  db: Db,
  work: { readonly id: string; readonly version: number },
  parts: readonly IndexedPart[],
): Promise<void> {
  const rows = parts.flatMap(({ part, node, lang, texts, item }) => {
    const tsv = documentVector(texts, lang)
    return tsv === '' ? [] : [{ part, node, lang, item, body: texts.map(({ text }) => text).join('\n'), tsv }]
  })
  if (rows.length === 0) return
  await sql`
    insert into search_docs (work_id, version, part, node, item, lang, body, tsv, made_by)
    select ${work.id}, ${work.version}, p.part, p.node, p.item, p.lang, p.body, p.tsv::tsvector, ${segmenterVersion}
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (part text, node int, item uuid, lang text, body text, tsv text)`.execute(
    db,
  )
}
