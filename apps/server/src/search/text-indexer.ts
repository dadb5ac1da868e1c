/**
 * Reads the text of published works and writes it into the index, one work after the other, behind the server's
 * back. A work waits in `search_queue`; taking it moves its time forward, so that another server leaves it alone
 * and a server that dies with it gives it back. Publishing again in the meantime puts the work at the front anew.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@lectern/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Services } from '../services.ts'
import { filePages, type TextSource } from './file-pages.ts'
import { type IndexedPart, indexHead, insertDocs } from './index-work.ts'
import { segmenterVersion } from './segment.ts'

type Parts = Pick<Services, 'db' | 'blobs'>

/** Says what no search will find: a file whose text cannot be read. */
export type TellUnreadable = (work: { readonly workId: string; readonly failure: string }) => void

/** Carries out everything that waits; answers how many works it were. Stops between pages when aborted. */
export async function indexWaiting(parts: Parts, tell: TellUnreadable, signal: AbortSignal): Promise<number> {
  for (let done = 0; ; done++) {
    const taken = signal.aborted ? undefined : await takeWork(parts.db)
    if (!taken) return done
    await indexText(parts, taken, tell, signal)
  }
}

interface TakenWork {
  readonly work_id: string
  /** The moment it is given back, as PostgreSQL writes it: a `Date` would lose microseconds. */
  readonly until: string
}

async function takeWork(db: Db): Promise<TakenWork | undefined> {
  const { rows } = await sql<TakenWork>`
    update search_queue set at = now() + interval '10 minutes'
     where work_id = (select work_id from search_queue where at <= now() order by at limit 1 for update skip locked)
    returning work_id, at::text as until`.execute(db)
  return rows[0]
}

interface SourceRow {
  readonly version: number
  readonly lang: Language
  readonly kind: TextSource['kind']
  readonly sha256: Buffer
}

/** The live version's PDF, or its video's captions in every language. */
async function sourcesOf(db: Db, workId: string): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select r.version, r.lang, 'pdf' as kind, f.sha256 from resources r join files f on f.id = r.file_id
     where r.id = ${workId} and f.kind = 'PDF'
    union all
    select r.version, c.lang, 'captions', f.sha256
      from resources r join captions c on c.video = r.file_id join files f on f.id = c.file_id
     where r.id = ${workId}`.execute(db)
  return rows
}

async function indexText(
  parts: Parts,
  { work_id: workId, until }: TakenWork,
  tell: TellUnreadable,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const sources = await sourcesOf(db, workId)
  const docs: IndexedPart[] = []
  for (const source of sources) {
    const read = await filePages(parts, source, signal)
    if ('failure' in read) {
      tell({ workId, failure: read.failure })
      continue
    }
    for (const { node, text } of read.pages)
      docs.push({ part: 'text', node, lang: source.lang, texts: [{ text, weight: 'D' }] })
  }
  const version = sources[0]?.version
  await transact(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('search_queue')
      .where('work_id', '=', workId)
      .where(sql<boolean>`at = ${until}::timestamptz`)
      .executeTakeFirst()
    // Published again since: whoever takes it next writes the newer text.
    if (numDeletedRows === 0n) return
    await indexHead(tx, workId)
    await tx.deleteFrom('search_docs').where('work_id', '=', workId).where('part', '=', 'text').execute()
    if (version === undefined) return
    const atOnce = 50
    for (let from = 0; from < docs.length; from += atOnce)
      await insertDocs(tx, { id: workId, version }, docs.slice(from, from + atOnce))
  })
}

/** Works whose rows an older segmenter made wait again. */
export async function queueStale(db: Db): Promise<void> {
  await sql`
    insert into search_queue (work_id) select distinct work_id from search_docs where made_by <> ${segmenterVersion}
    on conflict do nothing`.execute(db)
}

const pauseMs = 15_000

/** Indexes what waits, now and from time to time, until stopped. A failure is logged and tried again. */
export function startTextIndexer(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const tell: TellUnreadable = work => log.info(work, 'the text of a work cannot be read')
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'indexing failed')
    }
  }
  const loop = async () => {
    await attempt(() => queueStale(services.db))
    while (!signal.aborted) {
      await attempt(() => indexWaiting(services, tell, signal))
      await attempt(() => sleep(pauseMs, undefined, { signal, ref: false }))
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
