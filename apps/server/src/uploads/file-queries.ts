import { sql } from 'kysely'
import type { BlobRef } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { findStoredFile, type StoredFileRow } from './present.ts'

/** A file of this id, which must exist. */
export async function getStoredFile(db: Db, id: string): Promise<StoredFileRow> {
  const row = await findStoredFile(db, id)
  if (!row) throw new Error(`file ${id} is gone`)
  return row
}

/** What is known of a checked file. */
export interface KnownFile {
  readonly name: string
  readonly kind: 'PDF' | 'VIDEO'
  readonly length: number
  readonly probe: Readonly<Record<string, unknown>>
}

/** The newest file of a work that a person has with these bytes. */
export async function findOwnBytes(
  db: Db,
  owner: string,
  { sha256, sizeBytes }: BlobRef,
): Promise<KnownFile | undefined> {
  const { rows } = await sql<KnownFile>`
    select f.name, f.kind, f.length, f.probe from files f join blobs b on b.sha256 = f.sha256
     where f.owner = ${owner} and f.sha256 = ${Buffer.from(sha256, 'hex')} and f.use = 'work' and f.kind in ('PDF', 'VIDEO')
       and b.state = 1 and b.size = ${sizeBytes}
     order by f.created_at desc, f.id limit 1`.execute(db)
  return rows[0]
}
