/** Writes what a published work is found by. Called in the transaction that publishes it. */
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

/** Makes the rows of a work's live version anew; a work without one loses its rows. */
export async function indexWork(db: Db, workId: string): Promise<void> {
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
  await insertDoc(db, work, { part: 'head', node: 0 }, headOf(work))
  for (const { title, node } of work.outline) {
    await insertDoc(db, work, { part: 'outline', node }, [{ text: title, weight: 'C' }])
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

/** One row of the index; `body` is what a hit shows. */
export async function insertDoc(
  db: Db,
  work: Pick<IndexedWork, 'id' | 'version' | 'lang'>,
  place: { readonly part: 'head' | 'outline' | 'text'; readonly node: number },
  texts: readonly WeightedText[],
): Promise<void> {
  const vector = documentVector(texts, work.lang)
  if (vector === '') return
  const body = texts.map(({ text }) => text).join('\n')
  await sql`
    insert into search_docs (work_id, version, part, node, lang, body, tsv, made_by)
    values (${work.id}, ${work.version}, ${place.part}, ${place.node}, ${work.lang}, ${body}, ${vector}::tsvector, ${segmenterVersion})
  `.execute(db)
}
