/** Effects that create, fill and remove versions of a work. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { queueComparison } from '../editions/compare-editions.ts'
import type { Step } from '../lifecycle/machine.ts'
import { queueReading } from '../search/read-text.ts'
import { renewDrawnCover } from './draw-cover.ts'
import { nextRev, type Work } from './work-kind.ts'

/** Stores the roles, the outline and the captions of a saved draft, and sees to its cover and the text of its document. */
export async function writeParts(tx: Db, { id, row, input, at }: Step<Work>): Promise<void> {
  const { roles = [], outline = [], captions = [] } = input.content ?? {}
  const version = { work_id: id, version: row.version }
  await tx.deleteFrom('work_roles').where('work_id', '=', id).where('version', '=', row.version).execute()
  await tx.deleteFrom('outline_items').where('work_id', '=', id).where('version', '=', row.version).execute()
  await tx.deleteFrom('work_captions').where('work_id', '=', id).where('version', '=', row.version).execute()
  if (captions.length > 0)
    await tx
      .insertInto('work_captions')
      .values(captions.map(({ language, fileId }) => ({ ...version, lang: language, file_id: fileId })))
      .execute()
  if (input.content?.columns.cover_file === undefined) {
    await sql`
      update work_versions set cover_file = null
       where work_id = ${id} and version = ${row.version} and cover_of is null`.execute(tx)
    await renewDrawnCover(tx, { workId: id, version: row.version, at })
  }
  const fileId = input.content?.columns.file_id
  if (fileId) await queueReading(tx, fileId, at)
  if (roles.length > 0)
    await tx
      .insertInto('work_roles')
      .values(roles.map(role_no => ({ ...version, role_no })))
      .execute()
  if (outline.length > 0)
    await tx
      .insertInto('outline_items')
      .values(outline.map((item, index) => ({ ...version, no: index + 1, ...item })))
      .execute()
}

/**
 * Creates the next version, a draft with a copy of all content. Numbers of removed versions are not used again, because
 * opinions and comments refer to them.
 */
export async function startNextVersion(tx: Db, { id, row, at }: Step<Work>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    insert into work_versions (work_id, version, title, intro, file_id, kind, length, cover_file, cover_of, cover_fault, lang,
           show_roles, starts_on, ends_on, paid, price, copyright, dtype, stype, keywords, rev, saved_at)
    select work_id, (select max(version) + 1 from work_events where work_id = ${id}), title, intro, file_id, kind, length,
           cover_file, cover_of, cover_fault, lang, show_roles, starts_on, ends_on, paid, price, copyright, dtype, stype, keywords, ${nextRev(id)}, ${at}
      from work_versions where work_id = ${id} and version = ${row.version}
    returning version`.execute(tx)
  const next = rows[0]?.version
  await sql`
    insert into work_roles (work_id, version, role_no)
    select work_id, ${next}::int, role_no from work_roles where work_id = ${id} and version = ${row.version}`.execute(
    tx,
  )
  await sql`
    insert into outline_items (work_id, version, no, title, node, level)
    select work_id, ${next}::int, no, title, node, level from outline_items
     where work_id = ${id} and version = ${row.version}`.execute(tx)
  await sql`
    insert into work_captions (work_id, version, lang, file_id)
    select work_id, ${next}::int, lang, file_id from work_captions where work_id = ${id} and version = ${row.version}`.execute(
    tx,
  )
  await sql`update works set head_version = ${next}::int where id = ${id}`.execute(tx)
}

/**
 * Removes the newest version, so that the previous one is the newest again. It takes a revision above the removed one's, which is
 * not given to another text. A work without another version is removed.
 */
export async function dropHead(tx: Db, step: Step<Work>): Promise<void> {
  const { id, row } = step
  const { rows } = await sql<{ version: number }>`
    select version from work_versions where work_id = ${id} and version < ${row.version} order by version desc limit 1`.execute(
    tx,
  )
  const before = rows[0]?.version
  if (before === undefined) return removeWork(tx, step)
  await sql`update work_versions set rev = ${nextRev(id)} where work_id = ${id} and version = ${before}`.execute(
    tx,
  )
  await sql`update works set head_version = ${before} where id = ${id}`.execute(tx)
  await sql`delete from work_versions where work_id = ${id} and version = ${row.version}`.execute(tx)
}

/** Marks the work as removed. A job purges works that were never published later. */
export async function removeWork(tx: Db, { id, at }: Step<Work>): Promise<void> {
  await sql`update works set deleted_at = ${at} where id = ${id}`.execute(tx)
}

/** Starts the comparison of a new edition with the last published one. */
export async function compareWithLastEdition(tx: Db, { id, row, at }: Step<Work>): Promise<void> {
  if (row.version > 1) await queueComparison(tx, { workId: id, version: row.version, at })
}
