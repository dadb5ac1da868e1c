/**
 * The jobs that write the text of published works into the search index. Each batch of pages has its own transaction: after
 * a crash the next run finds the rows that are written and adds the rest.
 */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { readText } from '../blobs/read-text.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { JobKind, RunningJob } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import type { Services } from '../services.ts'
import { captionPieces } from './captions.ts'
import { ensurePages } from './file-pages.ts'
import { type IndexedPart, type IndexedVersion, insertRows, type MakeVectors } from './index-rows.ts'
import { addSearchWords, indexHead, partOfComment } from './index-work.ts'
import { indexWorkJob, queueWorks } from './queue-works.ts'
import { queueUnread } from './read-text.ts'
import { segmenterVersion } from './segment.ts'
import { openSegmenter } from './segmenter.ts'

type Parts = Pick<Services, 'db' | 'blobs' | 'now'>

const minuteMs = 60_000

/** The kinds of job that maintain the search index. */
export const makeSearchKinds = (parts: Parts): readonly JobKind[] => [
  { ...indexWorkJob, run: job => indexWorkText(parts, job), limitMs: 60 * minuteMs },
  {
    kind: 'index-stale',
    lane: 'work',
    priority: priorities.upkeep,
    run: async () => {
      await queueStale(parts)
      await queueUnread(parts.db, parts.now())
    },
    everyMs: 24 * 60 * minuteMs,
    atStart: true,
  },
]

interface SourceRow {
  readonly kind: 'pdf' | 'captions'
  readonly sha256: Buffer
  /** In bytes. */
  readonly size: number
  readonly lang: Language
  /** Pages, or seconds of the film. */
  readonly length: number
}

/** The text of a source in one language. */
interface Source {
  readonly lang: Language
  /** A table of `node` and `text`, the page or second and what stands there. */
  readonly pieces: RawBuilder<unknown>
}

/** The PDF of the live version, or the captions of its video in every language. */
async function selectSources(db: Db, workId: string): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select r.lang, 'pdf' as kind, f.sha256, b.size, r.length
      from resources r join files f on f.id = r.file_id join blobs b on b.sha256 = f.sha256
     where r.id = ${workId} and f.kind = 'PDF'
    union all
    select c.lang, 'captions', f.sha256, b.size, r.length
      from resources r join work_captions c on c.work_id = r.id and c.version = r.version join files f on f.id = c.file_id
      join blobs b on b.sha256 = f.sha256
     where r.id = ${workId} and r.kind = 'VIDEO'`.execute(db)
  return rows
}

const selectLive = async (db: Db, id: string): Promise<IndexedVersion | undefined> =>
  (await sql<IndexedVersion>`select id, version from resources where id = ${id}`.execute(db)).rows[0]

/** Brings the index rows of one work up to date; rows that are correct already stay untouched. */
async function indexWorkText(parts: Parts, job: RunningJob): Promise<void> {
  const { db } = parts
  const workId = job.payload.id ?? ''
  await transact(db, async tx => {
    await job.guard(tx)
    await indexHead(tx, workId)
  })
  const live = await selectLive(db, workId)
  if (!live) return
  await addSearchWords(db, workId)
  let segmenter: ReturnType<typeof openSegmenter> | undefined
  const makeVectors: MakeVectors = texts => {
    segmenter ??= openSegmenter(job.signal)
    return segmenter.makeVectors(texts)
  }
  try {
    const readable: Source[] = []
    for (const source of await selectSources(db, workId)) {
      const read = await readSource(parts, source, job.signal)
      if ('failure' in read)
        job.log.info({ workId, failure: read.failure }, 'the text of a work cannot be read')
      else readable.push(read)
    }
    await removeOthers(db, live, readable)
    for (const source of readable) await indexSource(db, live, source, { job, makeVectors })
    await indexMissingComments(db, live, { job, makeVectors })
  } finally {
    segmenter?.close()
  }
}

/**
 * The pieces of a source. Those of a document are stored with its content. Which cues of captions count depends on the length of the
 * film, so captions, which are short, are read each time.
 */
async function readSource(
  parts: Parts,
  source: SourceRow,
  signal: AbortSignal,
): Promise<Source | { readonly failure: string }> {
  const { kind, sha256, lang, length } = source
  if (kind === 'captions') {
    const pieces = captionPieces(await readText(parts.blobs, source), length)
    return {
      lang,
      pieces: sql`json_to_recordset(${JSON.stringify(pieces)}::json) as p (node int, text text)`,
    }
  }
  const failure = await ensurePages(parts, source, signal)
  if (failure !== undefined) return { failure }
  return { lang, pieces: sql`(select node, text from file_pages where sha256 = ${sha256}) p` }
}

/** Deletes the rows of other versions and of files that the work no longer has. */
async function removeOthers(db: Db, live: IndexedVersion, sources: readonly Source[]): Promise<void> {
  const kept = sources.map(
    ({ pieces }) => sql`exists (select 1 from ${pieces} where p.node = d.node and p.text = d.body)`,
  )
  await sql`
    delete from search_docs d
     where d.work_id = ${live.id} and d.part = 'text'
       and (d.version <> ${live.version} or not (${sql.join([sql`false`, ...kept], sql` or `)}))`.execute(db)
}

interface Writing {
  readonly job: Pick<RunningJob, 'guard' | 'signal'>
  readonly makeVectors: MakeVectors
}

const atOnce = 25

async function indexSource(
  db: Db,
  live: IndexedVersion,
  { lang, pieces }: Source,
  { job, makeVectors }: Writing,
): Promise<void> {
  for (let after = -1; ; ) {
    job.signal.throwIfAborted()
    const { rows } = await sql<{ node: number; text: string }>`
      select p.node, p.text from ${pieces}
       where p.node > ${after} and p.text <> '' and not exists (
         select 1 from search_docs d
          where d.work_id = ${live.id} and d.version = ${live.version} and d.part = 'text' and d.node = p.node
            and d.lang = ${lang} and d.made_by = ${segmenterVersion} and d.body = p.text)
       order by p.node limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.node
    const pages = rows.map(
      ({ node, text }): IndexedPart => ({ part: 'text', node, lang, texts: [{ text, weight: 'D' }] }),
    )
    const vectors = await makeVectors(pages)
    await transact(db, async tx => {
      await job.guard(tx)
      await sql`
        delete from search_docs
         where work_id = ${live.id} and version = ${live.version} and part = 'text' and lang = ${lang}
           and node = any(${rows.map(({ node }) => node)}::int[])`.execute(tx)
      await insertRows(tx, live, pages, vectors)
    })
  }
}

interface MissingComment {
  readonly id: string
  readonly lang: Language
  readonly content: string
  readonly node: number
}

/** Indexes visible comments without an up-to-date row: of a work that is published again, or made by an older segmenter. */
async function indexMissingComments(
  db: Db,
  live: IndexedVersion,
  { job, makeVectors }: Writing,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    job.signal.throwIfAborted()
    const { rows } = await sql<MissingComment>`
      select c.id, r.lang, c.content, coalesce(c.node, 0) as node
        from comments c join resources r on r.id = c.work_id
       where c.work_id = ${live.id} and c.state = 1 and c.id > ${after} and not exists (
         select 1 from search_docs d
          where d.item = c.id and d.version = ${live.version} and d.lang = r.lang and d.made_by = ${segmenterVersion})
       order by c.id limit ${4 * atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const comments = rows.map(partOfComment)
    const vectors = await makeVectors(comments)
    await transact(db, async tx => {
      await job.guard(tx)
      // The lock makes a call that hides or deletes one of these comments wait; that call then deletes the row written here.
      const shown = await tx
        .selectFrom('comments')
        .select(['id', 'node'])
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('state', '=', 1)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      // A comment may have moved to another page since it was read.
      const nodes = new Map(shown.map(({ id, node }) => [id, node ?? 0]))
      const ids = new Set(nodes.keys())
      await sql`delete from search_docs where item = any(${[...ids]}::uuid[])`.execute(tx)
      await insertRows(
        tx,
        live,
        comments
          .filter(({ item = '' }) => ids.has(item))
          .map(comment => ({ ...comment, node: nodes.get(comment.item ?? '') ?? comment.node })),
        vectors.filter((_, index) => ids.has(rows[index]?.id ?? '')),
      )
    })
  }
}

/** Queues all works that have rows of an older segmenter, none for the names of their category, or a document that was never read. */
async function queueStale({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ work_id: string }>`
    select distinct d.work_id from search_docs d
     where d.made_by <> ${segmenterVersion} or (d.part = 'head' and not exists (
       select 1 from search_docs n where n.work_id = d.work_id and n.version = d.version and n.part = 'names'))
    union
    select r.id from resources r join files f on f.id = r.file_id and f.kind = 'PDF'
      join blobs b on b.sha256 = f.sha256 and b.state = 1 and b.text_state is null`.execute(db)
  await queueWorks(
    db,
    rows.map(row => row.work_id),
    now(),
  )
}
