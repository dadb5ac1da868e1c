/** The rows of uploads in chunks: docs/wire.md, 5.8, docs/data.md, 4. */
import type { ErrorKey } from '@lectern/contract'
import { sql } from 'kysely'
import { partBytes } from '../blobs/blob-store.ts'
import type { Claim } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { Chunk } from './chunk-rules.ts'
import { checkQuota } from './policy.ts'
import { checkUnfinished } from './unfinished-uploads.ts'

/** Which upload: its owner and the key that the owner's client chose. */
export interface UploadId {
  readonly userId: string
  readonly key: string
}

/** The values of the column `uploads.state`. */
export const uploadStates = { open: 0, checking: 1, done: 2, failed: 3 } as const

/** What a file that is sent in chunks is for. */
export type UploadUse = 'work' | 'answer'

/** An upload as stored. */
export interface Upload extends UploadId {
  readonly name: string
  readonly use: UploadUse
  readonly totalBytes: number
  readonly wantedSha256: string | null
  /** Id of its draft in the store; null when there was none to begin. */
  readonly draftId: string | null
  readonly state: 0 | 1 | 2 | 3
  readonly fileId: string | null
  /** The bytes of an upload whose check has not ended: who discards it drops them. */
  readonly claim: { readonly sha256: string; readonly at: Date } | undefined
  readonly error: AppError | undefined
  /** The stored chunks, ascending; empty unless the upload is open or being checked. */
  readonly chunks: readonly number[]
}

interface UploadRow {
  readonly name: string
  readonly use: UploadUse
  readonly total: number
  readonly want_sha256: Buffer | null
  readonly part_dir: string | null
  readonly state: 0 | 1 | 2 | 3
  readonly file_id: string | null
  readonly claimed_sha256: Buffer | null
  readonly claimed_at: Date | null
  readonly error_key: ErrorKey | null
  readonly error_params: Readonly<Record<string, unknown>>
  readonly chunks: readonly number[]
}

/** The upload of a person with this key. */
export async function findUpload(db: Db, { userId, key }: UploadId): Promise<Upload | undefined> {
  const { rows } = await sql<UploadRow>`${prepared}
    select u.name, u.use, u.total, u.want_sha256, u.part_dir, u.state, u.file_id, u.claimed_sha256, u.claimed_at,
           u.error_key, u.error_params,
           array(select c.idx from upload_chunks c where c.user_id = u.user_id and c.key = u.key order by c.idx) as chunks
      from uploads u where u.user_id = ${userId} and u.key = ${key}`.execute(db)
  const row = rows[0]
  return (
    row && {
      userId,
      key,
      name: row.name,
      use: row.use,
      totalBytes: row.total,
      wantedSha256: row.want_sha256?.toString('hex') ?? null,
      draftId: row.part_dir,
      state: row.state,
      fileId: row.file_id,
      claim:
        row.claimed_sha256 && row.claimed_at
          ? { sha256: row.claimed_sha256.toString('hex'), at: row.claimed_at }
          : undefined,
      error: row.error_key === null ? undefined : new AppError(row.error_key, row.error_params, 'file'),
      chunks: row.chunks,
    }
  )
}

interface StartedUpload extends UploadId {
  /** The cleaned name. */
  readonly name: string
  readonly use: UploadUse
  readonly totalBytes: number
  readonly at: Date
}

/** A new upload. */
export interface NewUpload extends StartedUpload {
  readonly wantedSha256: string | null
  readonly draftId: string
}

const isThere = async (tx: Db, id: UploadId) => (await findUpload(tx, id)) !== undefined

/**
 * Inserts an upload, unless another chunk of it came first. Its whole size counts for the quota from now on: the lock of the
 * person keeps simultaneous uploads from exceeding the quota together.
 * @throws {AppError} FILE_QUOTA, UPLOADS_OPEN, TOO_MANY
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  const { userId, use, totalBytes, wantedSha256, draftId } = upload
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    if (await isThere(tx, upload)) return
    await checkUnfinished(tx, userId, { use, totalBytes, at: upload.at })
    await checkQuota(tx, userId, { use, bytes: totalBytes, at: upload.at })
    const state = uploadStates.open
    await insertRow(tx, upload, { state, receivedBytes: 0, wantedSha256, draftId, fileId: null })
  })
}

/** Inserts an upload that is done at once, because its owner has a file with these bytes. @throws {AppError} UPLOADS_OPEN, TOO_MANY */
export async function insertDoneUpload(
  tx: Db,
  upload: StartedUpload & { readonly fileId: string },
): Promise<void> {
  const { fileId, use, totalBytes, userId, at } = upload
  await checkUnfinished(tx, userId, { use, totalBytes: 0, at })
  const state = uploadStates.done
  await insertRow(tx, upload, { state, receivedBytes: totalBytes, wantedSha256: null, draftId: null, fileId })
}

interface FirstState {
  readonly state: 0 | 2
  readonly receivedBytes: number
  readonly wantedSha256: string | null
  readonly draftId: string | null
  readonly fileId: string | null
}

async function insertRow(
  tx: Db,
  { userId, key, name, use, totalBytes, at }: StartedUpload,
  { state, receivedBytes, wantedSha256, draftId, fileId }: FirstState,
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      user_id: userId,
      key,
      name,
      use,
      total: totalBytes,
      chunk: partBytes,
      received: receivedBytes,
      state,
      want_sha256: wantedSha256 === null ? null : Buffer.from(wantedSha256, 'hex'),
      part_dir: draftId,
      file_id: fileId,
      created_at: at,
      touched_at: at,
    })
    .execute()
}

/** Selects one upload as long as it has this draft: its key may have been discarded and used again. */
const sameUpload = ({ userId, key, draftId }: Upload) =>
  sql<boolean>`user_id = ${userId} and key = ${key} and part_dir is not distinct from ${draftId}`

/**
 * Records a stored chunk. The upload is checked next when this was its last missing one. Does nothing for one that is no
 * longer open. One statement without a lock of the person, because four chunks at once would wait for each other's commits;
 * an account that is erased meanwhile loses its uploads and their chunks with it.
 */
export async function recordChunk(
  db: Db,
  upload: Upload,
  {
    number,
    sizeBytes,
    crc,
    wantedSha256,
    at,
  }: Chunk & { readonly crc: number; readonly wantedSha256: string | undefined; readonly at: Date },
): Promise<void> {
  const wanted = wantedSha256 === undefined ? null : Buffer.from(wantedSha256, 'hex')
  await sql`${prepared}
      with open as (
        select user_id, key from uploads where ${sameUpload(upload)} and state = 0 for no key update
      ), stored as (
        insert into upload_chunks (user_id, key, idx, size, crc, at)
        select user_id, key, ${number}::int, ${sizeBytes}::int, ${crc}::bigint, ${at}::timestamptz from open
        on conflict do nothing returning size
      ), added as (
        select coalesce(sum(size), 0)::bigint as bytes from stored
      )
      update uploads u
         set received = u.received + added.bytes, touched_at = ${at}::timestamptz,
             want_sha256 = coalesce(u.want_sha256, ${wanted}::bytea),
             state = case when u.received + added.bytes = u.total then 1 else 0 end
        from open, added
       where u.user_id = open.user_id and u.key = open.key`.execute(db)
}

/** The CRC-32 of a stored chunk; undefined if there is none, or it was stored before checksums were. */
export async function findChunkCrc(
  db: Db,
  { userId, key }: UploadId,
  number: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ crc: number }>`
    select crc from upload_chunks where user_id = ${userId} and key = ${key} and idx = ${number} and crc is not null`.execute(
    db,
  )
  return rows[0]?.crc
}

/** The CRC-32 of the stored chunks that have one, by their numbers. */
export async function findChunkCrcs(db: Db, { userId, key }: UploadId): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ idx: number; crc: number }>`
    select idx, crc from upload_chunks where user_id = ${userId} and key = ${key} and crc is not null`.execute(
    db,
  )
  return new Map(rows.map(({ idx, crc }) => [idx, crc]))
}

/** Opens an upload again of which the store does not have these chunks. */
export async function forgetChunks(db: Db, upload: Upload, numbers: readonly number[]): Promise<void> {
  const { userId, key } = upload
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    const { numAffectedRows = 0n } = await sql`
      update uploads set state = 0 where ${sameUpload(upload)} and state in (0, 1)`.execute(tx)
    if (numAffectedRows === 0n) return
    await sql`
      delete from upload_chunks where user_id = ${userId} and key = ${key} and idx = any(${[...numbers]}::int[])`.execute(
      tx,
    )
    await sql`
      update uploads u
         set received = coalesce((select sum(c.size) from upload_chunks c where c.user_id = u.user_id and c.key = u.key), 0)
       where ${sameUpload(upload)}`.execute(tx)
  })
}

/** Notes which bytes an upload has claimed; nothing for bytes that somebody else may need. */
export async function keepClaim(db: Db, upload: Upload, { at, inserted }: Claim): Promise<void> {
  const [sha256, claimedAt] = inserted ? [Buffer.from(inserted.sha256, 'hex'), at] : [null, null]
  await transact(db, async tx => {
    await lockCaller(tx, upload.userId)
    await sql`
      update uploads set claimed_sha256 = ${sha256}::bytea, claimed_at = ${claimedAt}::timestamptz
       where ${sameUpload(upload)}`.execute(tx)
  })
}

/** Removes an upload; the next chunk with its key begins a new one. */
export async function forgetUpload(db: Db, upload: Upload): Promise<void> {
  await transact(db, async tx => {
    await lockCaller(tx, upload.userId)
    await sql`delete from uploads where ${sameUpload(upload)}`.execute(tx)
  })
}

/** Marks an upload whose file was refused. Every later request gets the error too, until the upload is discarded. */
export async function markRefused(db: Db, upload: Upload, { key, params }: AppError): Promise<void> {
  await transact(db, async tx => {
    await lockCaller(tx, upload.userId)
    const { numAffectedRows = 0n } = await sql`
      update uploads set state = 3, error_key = ${key}, error_params = ${JSON.stringify(params)}::jsonb
       where ${sameUpload(upload)} and state in (0, 1)`.execute(tx)
    if (numAffectedRows > 0n) await forgetAllChunks(tx, upload)
  })
}

/** Marks an upload as done with this file, in a transaction that has locked the caller. */
export async function markDone(tx: Db, upload: Upload, fileId: string, at: Date): Promise<void> {
  await sql`
    update uploads set state = 2, received = total, file_id = ${fileId}, touched_at = ${at} where ${sameUpload(upload)}`.execute(
    tx,
  )
  await forgetAllChunks(tx, upload)
}

async function forgetAllChunks(tx: Db, { userId, key }: Upload): Promise<void> {
  await sql`delete from upload_chunks where user_id = ${userId} and key = ${key}`.execute(tx)
}

/** Whether this upload is still the one of its key. */
export const isSame = (upload: Upload, now: Upload | undefined): now is Upload =>
  now !== undefined && now.draftId === upload.draftId
