import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { StoredFileRow } from './present.ts'

/** The files of a form, in the order they were sent. */
export async function selectEvidence(
  db: Db,
  of: { readonly registration: string } | { readonly upgrade: string },
): Promise<readonly StoredFileRow[]> {
  const form =
    'registration' in of ? sql`e.registration_id = ${of.registration}` : sql`e.upgrade_id = ${of.upgrade}`
  const { rows } = await sql<StoredFileRow>`
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from evidence e join files f on f.id = e.file_id join blobs b on b.sha256 = f.sha256
     where ${form} order by f.created_at, f.id`.execute(db)
  return rows
}
