/**
 * Makes a new file from a stored one and the bytes that were appended to it: an annotated PDF, of which the browser sends
 * only its incremental update. The stored bytes go from the store to the store, part by part, and are never held in memory.
 */
import { sql } from 'kysely'
import { type BlobRef, type BlobStore, partBytes } from '../blobs/blob-store.ts'
import { type Claim, claimBlob } from '../blobs/store-file.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { workFileLimits } from './check-work-file.ts'
import { checkQuota } from './policy.ts'

/** The file that bytes are appended to, as the sender has it. */
export interface AppendBase {
  readonly fileId: string
  readonly sizeBytes: number
  /** 64 hex digits. */
  readonly sha256: string
}

/**
 * Stores a PDF of a work of this owner followed by `appended`. The caller checks the result like any other file of a work.
 * @throws {AppError} NOT_FOUND (BASE) for anything but an own PDF of a work; UPLOAD_HASH if the sender has other bytes than the
 * stored ones; FILE_SIZE and FILE_QUOTA for the whole new file.
 */
export async function appendToFile(
  { db, blobs }: Pick<CallContext, 'db' | 'blobs'>,
  {
    base,
    owner,
    appended,
    claim,
  }: {
    readonly base: AppendBase
    readonly owner: string
    readonly appended: Uint8Array
    readonly claim: Claim
  },
): Promise<BlobRef> {
  const stored = await getOwnPdf(db, owner, base.fileId)
  const sha256 = stored.sha256.toString('hex')
  if (stored.size !== base.sizeBytes || sha256 !== base.sha256) throw new AppError('UPLOAD_HASH', {}, 'BASE')
  const sizeBytes = stored.size + appended.length
  if (sizeBytes > workFileLimits.PDF) throw new AppError('FILE_SIZE', {}, 'file')
  await checkQuota(db, owner, { use: 'work', bytes: sizeBytes, at: claim.at })
  return writeJoined(blobs, { sha256, sizeBytes: stored.size }, appended, claimBlob(db, stored.mime, claim))
}

interface OwnPdf {
  readonly size: number
  readonly sha256: Buffer
  readonly mime: string
}

async function getOwnPdf(db: Db, owner: string, fileId: string): Promise<OwnPdf> {
  const { rows } = await sql<OwnPdf>`
    select b.size, b.sha256, b.mime from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = ${fileId}::uuid and f.owner = ${owner}::uuid and f.kind = 'PDF' and f.use = 'work'`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', {}, 'BASE')
  return row
}

async function writeJoined(
  blobs: BlobStore,
  base: BlobRef,
  appended: Uint8Array,
  claim: Parameters<BlobStore['put']>[1],
): Promise<BlobRef> {
  const sizeBytes = base.sizeBytes + appended.length
  const draft = await blobs.begin(sizeBytes)
  try {
    for (let number = 0; number * partBytes < sizeBytes; number++) {
      const start = number * partBytes
      await draft.putPart(number, joined(start, Math.min(start + partBytes, sizeBytes) - 1))
    }
    return await draft.complete(sizeBytes, claim)
  } catch (error) {
    await draft.abort()
    throw error
  }

  /** Bytes of base and appended part together; both ends are included. */
  async function* joined(start: number, end: number): AsyncGenerator<Uint8Array> {
    const { sha256, sizeBytes: from } = base
    if (start < from) yield* await blobs.openRange(sha256, { start, end: Math.min(end, from - 1) })
    if (end >= from) yield appended.subarray(Math.max(0, start - from), end - from + 1)
  }
}
