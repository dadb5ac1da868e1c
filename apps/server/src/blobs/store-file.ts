/** Stores a file: its bytes in the blob store, then its row, in an order that never leaves a row of `files` without bytes. */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import type { BlobRef, BlobStore, ClaimBlob } from './blob-store.ts'

/** The use of a file; the values of the column `files.use`. */
export type StoredUse =
  | 'work'
  | 'cover'
  | 'answer'
  | 'evidence'
  | 'caption'
  | 'material'
  | 'avatar'
  | 'certificate'
  | 'export'

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

/** The claim of one call on the bytes that it stores. */
export interface Claim {
  readonly at: Date
  /** When an earlier try of the same call inserted the row of the same bytes. */
  readonly earlierAt?: Date | undefined
  /**
   * The blob whose row this claim, or the earlier try, inserted. Undefined when somebody else did, or has claimed it since: they
   * may need the bytes.
   */
  inserted?: BlobRef | undefined
}

/**
 * Renews the row of a blob before the store looks whether it has the blob. The job that removes unused blobs keeps renewed
 * ones for a day, and holds the row while it removes one: this statement waits until the blob is gone, and the store then
 * writes it again. It notes in the claim whether it inserted the row.
 */
export const claimBlob =
  (db: Db, mime: string, claim: Claim): ClaimBlob =>
  async ref => {
    const sha256 = Buffer.from(ref.sha256, 'hex')
    if (claim.earlierAt) {
      const { numAffectedRows = 0n } = await sql`
        update blobs set stored_at = ${claim.at} where sha256 = ${sha256} and stored_at = ${claim.earlierAt}`.execute(
        db,
      )
      if (numAffectedRows > 0n) {
        claim.inserted = ref
        return
      }
    }
    // A renewed row always gets another time, so that the claim that inserted it no longer drops it. Only a row that was
    // inserted has no `xmax`: an update locks the old row first.
    const { rows } = await sql<{ is_new: boolean }>`
      insert into blobs (sha256, size, mime, stored_at)
      values (${sha256}, ${ref.sizeBytes}, ${mime}, ${claim.at})
      on conflict (sha256) do update
        set stored_at = greatest(excluded.stored_at, blobs.stored_at + interval '1 microsecond'),
        mime = case when blobs.mime = ${unknownMime} then excluded.mime else blobs.mime end
      returning (xmax = 0) as is_new`.execute(db)
    claim.inserted = rows[0]?.is_new ? ref : undefined
  }

/**
 * Stores bytes that a row of `files` will refer to within a day; without one they are removed. Call it outside of a
 * transaction: it waits for the disk or for S3.
 */
export function storeBytes(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  bytes: Uint8Array,
  mime: string,
  claim: Claim,
): Promise<BlobRef> {
  return blobs.put(bytes, claimBlob(db, mime, claim))
}

/**
 * Removes the bytes of a claim that inserted their row, if no file refers to them, such as those of a file that was refused.
 * Somebody who has claimed the same bytes before or since then keeps them; the clean-up of unused files removes the rest.
 */
export async function dropBytes(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  { at, inserted }: Pick<Claim, 'at'> & { readonly inserted?: Pick<BlobRef, 'sha256'> | undefined },
): Promise<void> {
  if (!inserted) return
  const { sha256 } = inserted
  await transact(db, async tx => {
    // A call that stores the same bytes now waits in `claimBlob` for the end of this transaction.
    const { numAffectedRows = 0n } = await sql`
      delete from blobs b
       where sha256 = ${Buffer.from(sha256, 'hex')} and stored_at = ${at}
         and not exists (select 1 from files f where f.sha256 = b.sha256)`.execute(tx)
    if (numAffectedRows > 0n) await blobs.remove(sha256)
  })
}

/**
 * The claim for the bytes that a call stores. At the end of the call those that no file refers to are dropped: the call failed,
 * its file was refused, or its answer was given before. Outside of the call's transaction, whose end they depend on.
 */
export function claimOfCall(call: {
  readonly db: Db
  readonly blobs: BlobStore
  readonly now: () => Date
  readonly atEnd: (task: () => Promise<void>) => void
}): Claim {
  const claim: Claim = { at: call.now() }
  call.atEnd(() => dropBytes(call, claim))
  return claim
}

/** Runs work that stores bytes by a claim of its own, and drops those that no file refers to at its end. @throws what `work` throws. */
export async function withClaim<T>(
  stores: { readonly db: Db; readonly blobs: BlobStore },
  at: Date,
  work: (claim: Claim) => Promise<T>,
): Promise<T> {
  const claim: Claim = { at }
  try {
    return await work(claim)
  } finally {
    // The caller must see why the work failed. Bytes that cannot be dropped now are removed by the clean-up.
    await dropBytes(stores, claim).catch(() => {})
  }
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
