/** Stores a file: its bytes in the blob store, then its row, in an order that never leaves a row of `files` without bytes. */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import type { BlobRef, BlobStore, ClaimBlob } from './blob-store.ts'

/** The use of a file; the values of the column `files.use`. */
export type StoredUse = 'work' | 'cover' | 'answer' | 'evidence' | 'caption' | 'avatar' | 'export'

/** The row of a file whose bytes are stored. */
export interface NewFile {
  readonly blob: BlobRef
  /** Null for a file from a guest. */
  readonly owner: string | null
  /** The cleaned name, see `uploads/file-name.ts`. */
  readonly name: string
  readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
  readonly use: StoredUse
  /** Pages or seconds; 0 for other kinds. */
  readonly length?: number
  /** What the check found besides, for `files.probe`. */
  readonly probe?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** The type of bytes that nobody has identified; a later upload of the same bytes may do so. */
export const unknownMime = 'application/octet-stream'

/**
 * Renews the row of a blob before the store looks whether it has the blob. The job that removes unused blobs keeps renewed
 * ones for a day, and holds the row while it removes one: this statement waits until the blob is gone, and the store then
 * writes it again.
 */
export const claimBlob =
  (db: Db, { mime, at }: { readonly mime: string; readonly at: Date }): ClaimBlob =>
  async ({ sha256, sizeBytes }) => {
    await sql`
      insert into blobs (sha256, size, mime, stored_at)
      values (${Buffer.from(sha256, 'hex')}, ${sizeBytes}, ${mime}, ${at})
      on conflict (sha256) do update set stored_at = excluded.stored_at,
        mime = case when blobs.mime = ${unknownMime} then excluded.mime else blobs.mime end`.execute(db)
  }

/**
 * Stores bytes that a row of `files` will refer to within a day; without one they are removed. Call it outside of a
 * transaction: it waits for the disk or for S3.
 */
export function storeBytes(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  bytes: Uint8Array,
  as: { readonly mime: string; readonly at: Date },
): Promise<BlobRef> {
  return blobs.put(bytes, claimBlob(db, as))
}

/**
 * Removes bytes that were claimed at this time and that no file refers to, such as those of a file that was refused. Somebody
 * who has stored the same bytes since then keeps them.
 */
export async function dropBytes(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  { sha256 }: BlobRef,
  claimedAt: Date,
): Promise<void> {
  await transact(db, async tx => {
    // A call that stores the same bytes now waits in `claimBlob` for the end of this transaction.
    const { numAffectedRows = 0n } = await sql`
      delete from blobs b
       where sha256 = ${Buffer.from(sha256, 'hex')} and stored_at = ${claimedAt}
         and not exists (select 1 from files f where f.sha256 = b.sha256)`.execute(tx)
    if (numAffectedRows > 0n) await blobs.remove(sha256)
  })
}

/** Inserts the row of a file and returns its id. */
export async function insertFile(tx: Db, file: NewFile): Promise<string> {
  const id = newId(file.at)
  await tx
    .insertInto('files')
    .values({
      id,
      owner: file.owner,
      sha256: Buffer.from(file.blob.sha256, 'hex'),
      name: file.name,
      kind: file.kind,
      use: file.use,
      length: file.length ?? 0,
      probe: JSON.stringify(file.probe ?? {}),
      created_at: file.at,
    })
    .execute()
  return id
}
