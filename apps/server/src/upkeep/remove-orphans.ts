/** Removes files that no row uses any more, and blobs without a file: docs/wire.md, 7.8, docs/data.md, 4. */

import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'

const dayMs = 86_400_000
/** Unused uploads stay for a day, until the form is sent, and so do half-sent ones; archives of personal data for a week. */
const keptMs = { file: dayMs, export: 7 * dayMs, bytes: dayMs, draft: dayMs, upload: dayMs } as const

/** Every column that refers to a file. A new one must be added here; a test checks that. */
export const fileHolders = [
  ['users', 'avatar_file'],
  ['evidence', 'file_id'],
  ['uploads', 'file_id'],
  ['work_captions', 'file_id'],
  ['work_versions', 'file_id'],
  ['work_versions', 'cover_file'],
  ['feedback', 'file_id'],
  ['question_versions', 'image_file'],
  ['question_versions', 'material_file'],
  ['attempt_items', 'answer_file'],
  ['attempt_files', 'file_id'],
  ['certificates', 'file_id'],
] as const

/** Files deleted by one statement. */
const batch = 500

/** Removes uploads nobody continues, then unused files, blobs without a file, and drafts nobody writes to. Running it again changes nothing. */
export async function removeOrphans({
  db,
  blobs,
  at,
}: Pick<JobContext, 'db' | 'blobs' | 'at'>): Promise<void> {
  const { rows: idle } = await sql<{ draft: string | null }>`
    delete from uploads where touched_at < ${new Date(at.getTime() - keptMs.upload)} returning part_dir as draft`.execute(
    db,
  )
  for (const { draft } of idle) if (draft !== null) await blobs.draft(draft).abort()
  const held = fileHolders.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} h where h.${sql.ref(column)} = f.id)`,
  )
  let count = batch
  while (count === batch) {
    const { numAffectedRows = 0n } = await sql`
      delete from files where id = any(array(
        select f.id from files f
         where f.created_at < case when f.use = 'export' then ${new Date(at.getTime() - keptMs.export)}::timestamptz
                                   else ${new Date(at.getTime() - keptMs.file)}::timestamptz end
           and ${sql.join(held, sql` and `)}
         limit ${batch}))`.execute(db)
    count = Number(numAffectedRows)
  }
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from blobs b
     where stored_at < ${new Date(at.getTime() - keptMs.bytes)} and not exists (select 1 from files f where f.sha256 = b.sha256)`.execute(
    db,
  )
  for (const { sha256 } of rows) {
    await transact(db, async tx => {
      // A call that stores the same bytes now waits in `claimBlob` for the end of this transaction.
      const { numAffectedRows = 0n } = await sql`
        delete from blobs b
         where sha256 = ${sha256} and stored_at < ${new Date(at.getTime() - keptMs.bytes)}
           and not exists (select 1 from files f where f.sha256 = b.sha256)`.execute(tx)
      if (numAffectedRows > 0n) await blobs.remove(sha256.toString('hex'))
    })
  }
  await blobs.removeIdleDrafts(new Date(at.getTime() - keptMs.draft))
}
