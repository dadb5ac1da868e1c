/**
 * The index rows that a call writes itself: a few hundred short texts at most. Longer texts are indexed by a job
 * (`index-text.ts`) with a process of its own.
 */
import { type Language, languages } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { documentVector, type WeightedText } from './document-vector.ts'
import { fold } from './fold.ts'
import { type IndexedPart, type IndexedVersion, insertRows } from './index-rows.ts'
import { queueWorks } from './queue-works.ts'
import { wordsOf } from './search-words.ts'

type Names = Readonly<Record<Language, string>>

interface HeadRow extends IndexedVersion {
  readonly title: string
  readonly intro: string
  readonly keywords: readonly string[]
  readonly lang: Language
  /** Empty for an author whose account is disabled or erased. */
  readonly nick: string
  readonly outline: readonly { readonly title: string; readonly node: number }[]
  /** Its category and those above it. */
  readonly categories: readonly Names[]
  /** The provider's keywords that it has in any language. */
  readonly home_keywords: readonly Names[]
}

/**
 * Called in the transaction that publishes a work or takes it down. Title, keywords, author, introduction and outline can
 * be found at once; the text of its file and its other comments as soon as a job has indexed them.
 */
export async function indexWork(tx: Db, workId: string, at: Date): Promise<void> {
  // This comes first because it waits for a job that is writing rows of the same work.
  await queueWorks(tx, [workId], at)
  await indexHead(tx, workId)
}

/** Rewrites the head and outline rows of a work's live version and keeps the rows of its comments; without a live version it deletes all rows of the work. */
export async function indexHead(db: Db, workId: string): Promise<void> {
  const { rows } = await sql<HeadRow>`
    select r.id, r.version, r.title, r.intro, r.keywords, r.lang, case when u.state = 1 then u.nick else '' end as nick,
           coalesce((select json_agg(json_build_object('title', o.title, 'node', o.node) order by o.no)
                       from outline_items o where o.work_id = r.id and o.version = r.version), '[]') as outline,
           coalesce((select json_agg(json_build_object('zh', n.zh, 'en', n.en, 'tw', n.tw, 'ja', n.ja, 'de', n.de) order by n.path)
                       from catalogue_nodes own join catalogue_nodes n on n.path = own.path or starts_with(own.path, n.path || '/')
                      where own.no = r.stype), '[]') as categories,
           coalesce((select json_agg(json_build_object('zh', k.zh, 'en', k.en, 'tw', k.tw, 'ja', k.ja, 'de', k.de) order by k.sort, k.no)
                       from home_keywords k
                      where k.active and array[k.zh, k.en, k.tw, k.ja, k.de] && r.keywords), '[]') as home_keywords
      from resources r join users u on u.id = r.author where r.id = ${workId}`.execute(db)
  const work = rows[0]
  await sql`
    delete from search_docs where work_id = ${workId} and (part in ('head', 'names', 'outline') or ${work === undefined})`.execute(
    db,
  )
  if (!work) return
  await sql`
    update search_docs set version = ${work.version}
     where work_id = ${workId} and part = 'comment' and version <> ${work.version}`.execute(db)
  await insertDocs(db, work, [
    { part: 'head', node: 0, lang: work.lang, texts: headOf(work) },
    { part: 'names', node: 0, lang: work.lang, texts: namesOf(work) },
    ...work.outline.map(
      ({ title, node }): IndexedPart => ({
        part: 'outline',
        node,
        lang: work.lang,
        texts: [{ text: title, weight: 'C' }],
      }),
    ),
  ])
}

function headOf(work: HeadRow): readonly WeightedText[] {
  return [
    { text: work.title, weight: 'A' },
    ...work.keywords.map((text): WeightedText => ({ text, weight: 'B' })),
    { text: work.nick, weight: 'B' },
    { text: work.intro, weight: 'C' },
  ]
}

/** The names of its categories and keywords in all languages, each once. They have a row of their own, which ranks below titles. */
function namesOf({ categories, home_keywords }: HeadRow): readonly WeightedText[] {
  const texts = new Map<string, WeightedText>()
  for (const names of [...categories, ...home_keywords])
    for (const language of languages) {
      const text = names[language]
      const key = `${language === 'de'} ${fold(text)}`
      if (!texts.has(key)) texts.set(key, { text, weight: 'B', language })
    }
  return [...texts.values()]
}

/**
 * Adds the words of a work's title, keywords, outline and names to the words that corrections of typing errors are taken
 * from. For jobs only: a transaction that adds words for several works could deadlock.
 */
export async function addSearchWords(db: Db, workId: string): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select case when d.part = 'head' then concat_ws(E'\\n', r.title, array_to_string(r.keywords, E'\\n')) else d.body end as body
      from search_docs d join resources r on r.id = d.work_id and r.version = d.version
     where d.work_id = ${workId} and d.part in ('head', 'names', 'outline')`.execute(db)
  const words = new Map(
    rows.flatMap(({ body }) => wordsOf(body)).map(({ word, spelling }) => [word, spelling]),
  )
  const added = [...words].map(([word, spelling]) => ({ word, spelling }))
  if (added.length === 0) return
  await sql`
    insert into search_words (word, spelling)
    select w.word, w.spelling from json_to_recordset(${JSON.stringify(added)}::json) as w (word text, spelling text)
     order by w.word on conflict do nothing`.execute(db)
}

interface CommentRow {
  readonly id: string
  readonly work_id: string
  readonly version: number
  readonly lang: Language
  readonly content: string
  readonly node: number
}

/** Rewrites the rows of comments, in the transaction that writes, hides, shows or deletes the comments. */
export async function indexComments(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from search_docs where item = any(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<CommentRow>`
    select c.id, c.work_id, r.version, r.lang, c.content, coalesce(c.node, 0) as node
      from comments c join resources r on r.id = c.work_id where c.state = 1 and c.id = any(${ids}::uuid[])`.execute(
    tx,
  )
  const works = new Map(rows.map(({ work_id: id, version }) => [id, { id, version }]))
  for (const work of works.values())
    await insertDocs(tx, work, rows.filter(row => row.work_id === work.id).map(partOfComment))
}

/** Writes the pages of comments that moved to a later edition into their rows. */
export async function placeIndexedComments(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update search_docs d set node = coalesce(c.node, 0) from comments c
     where d.item = c.id and c.id = any(${ids}::uuid[])`.execute(tx)
}

/** A comment as a row of the index. */
export const partOfComment = ({
  id,
  node,
  lang,
  content,
}: Pick<CommentRow, 'id' | 'node' | 'lang' | 'content'>): IndexedPart => ({
  part: 'comment',
  node,
  lang,
  item: id,
  texts: [{ text: content, weight: 'D' }],
})

/** Inserts a few rows and makes their vectors in this process; a part without any term is left out. */
export const insertDocs = (db: Db, work: IndexedVersion, parts: readonly IndexedPart[]) =>
  insertRows(
    db,
    work,
    parts,
    parts.map(({ texts, lang }) => documentVector(texts, lang)),
  )
