/** Stores a file: its bytes in the blob store and its row, in an order that never leaves a row without bytes. */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import type { BlobStore } from './blob-store.ts'

/** The use of a file; the values of the column `files.use`. */
export type StoredUse = 'work' | 'cover' | 'answer' | 'evidence' | 'caption' | 'avatar' | 'export'

/** A file to store. */
export interface NewFile {
  /** Null for a file from a guest. */
  readonly owner: string | null
  readonly bytes: Uint8Array
  readonly mime: string
  /** The cleaned name, see `uploads/file-name.ts`. */
  readonly name: string
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly use: StoredUse
  /** Pages or seconds; 0 for other kinds. */
  readonly length?: number
  readonly at: Date
}

/** A stored file. */
export interface FileRef {
  readonly id: string
  /** 64 hex digits. */
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Stores a file; `also` runs in the same transaction. Files with the same bytes share one blob. The row of the blob is
 * renewed before the store is checked again: from then on the job that removes unused blobs, which may have run in between,
 * keeps the blob.
 */
export async function storeFile(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  file: NewFile,
  also: (tx: Db, fileId: string) => Promise<void> = async () => {},
): Promise<FileRef> {
  const { at } = file
  const { sha256, sizeBytes } = await blobs.put(file.bytes)
  const key = Buffer.from(sha256, 'hex')
  const id = newId(at)
  await transact(db, async tx => {
    await sql`
      insert into blobs (sha256, size, mime, stored_at) values (${key}, ${sizeBytes}, ${file.mime}, ${at})
      on conflict (sha256) do update set stored_at = excluded.stored_at`.execute(tx)
    if (!(await blobs.has(sha256))) await blobs.put(file.bytes)
    await tx
      .insertInto('files')
      .values({
        id,
        owner: file.owner,
        sha256: key,
        name: file.name,
        kind: file.kind,
        use: file.use,
        length: file.length ?? 0,
        created_at: at,
      })
      .execute()
    await also(tx, id)
  })
  return { id, sha256, sizeBytes }
}
