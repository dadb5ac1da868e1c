/**
 * The text of a document that no reader sees yet: read by a job as soon as a draft has it, so that its author knows before sending the
 * work in whether the search will find what it says. The index takes the same text when the work is published.
 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'
import { ensurePages } from './file-pages.ts'

/** The job that reads the text of one document. Its author waits at the form, so it comes before the works that are to be indexed. */
export const readTextJob = {
  kind: 'read-text',
  lane: 'text',
  priority: priorities.awaited,
  maxTries: 3,
} as const satisfies JobType

/** Queues the document of a draft unless its content was read before, in the transaction that saves the draft. */
export async function queueReading(tx: Db, fileId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    select encode(f.sha256, 'hex') as hash from files f join blobs b on b.sha256 = f.sha256 and b.text_state is null
     where f.id = ${fileId}::uuid and f.kind = 'PDF'`.execute(tx)
  for (const { hash } of rows) await addJob(tx, readTextJob, { payload: { hash }, dedupKey: hash, at })
}

/**
 * Queues the documents of drafts and of works in review that an earlier version has not read, or has read without noting what is
 * missing: who decides about them should know. Those of published works are read with the index.
 */
export async function queueUnread(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (f.sha256) f.id
      from works w join work_versions v on v.work_id = w.id and v.version = w.head_version join files f on f.id = v.file_id
      join blobs b on b.sha256 = f.sha256
     where w.deleted_at is null and f.kind = 'PDF' and b.state = 1 and b.text_state is null
       and not exists (select 1 from resources r where r.id = w.id and r.version = w.head_version)`.execute(
    db,
  )
  for (const { id } of rows) await queueReading(db, id, at)
}

/** Whether a job will read the text of a file; false after its last try. */
export async function isReadingAwaited(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select 1 from files f join jobs j on j.kind = ${readTextJob.kind} and j.dedup_key = encode(f.sha256, 'hex') and j.parked_at is null
     where f.id = ${fileId}::uuid`.execute(db)
  return rows.length > 0
}

/**
 * Runs `readTextJob`. A second run finds the text and does nothing.
 * @throws {Error} when the reading failed but may succeed at another try.
 */
export async function readText(context: JobContext): Promise<void> {
  const { db, payload, signal, log, isLastTry } = context
  const { hash = '' } = payload
  const { rows } = await sql<{ sha256: Buffer; size: number }>`
    select sha256, size from blobs where sha256 = decode(${hash}, 'hex') and state = 1`.execute(db)
  const [content] = rows
  if (!content) return
  const failure = await ensurePages(context, content, signal)
  if (failure === undefined) return
  log.info({ hash, failure }, 'the text of a document cannot be read')
  // Neither says that the file is to blame: the machine was busy, or it ended the process, perhaps for want of memory.
  if (!isLastTry && (failure === 'time' || failure === 'killed'))
    throw new Error(`the text of a document could not be read: ${failure}`)
}
