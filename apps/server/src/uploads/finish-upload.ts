/** Turns an upload of which all chunks have arrived into a checked file. docs/wire.md, 5.8 */
import { DraftGone, PartsMissing } from '../blobs/blob-errors.ts'
import type { BlobDraft, BlobRef, BlobStore } from '../blobs/blob-store.ts'
import { type Claim, claimBlob, dropBytes, insertFile, unknownMime } from '../blobs/store-file.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type CheckedAnswer, checkAnswerFile } from './check-answer-file.ts'
import { checkLane } from './check-lane.ts'
import { type CheckedWorkFile, checkWorkFile } from './check-work-file.ts'
import {
  findChunkCrcs,
  findUpload,
  forgetChunks,
  forgetUpload,
  isSame,
  keepClaim,
  markDone,
  markRefused,
  type Upload,
  uploadStates,
} from './open-uploads.ts'

/** What finishing needs. It goes on when the caller leaves: the next question for the state finds the result. */
export type Finishing = Pick<CallContext, 'db' | 'blobs' | 'scanner' | 'ip' | 'now'>

/** The uploads that a server is finishing, by their drafts. */
const running = new WeakMap<BlobStore, Map<string, Promise<void>>>()

function runningIn(blobs: BlobStore): Map<string, Promise<void>> {
  const found = running.get(blobs) ?? new Map<string, Promise<void>>()
  running.set(blobs, found)
  return found
}

/**
 * Finishes an upload, once for all requests that ask for it at the same time. Afterwards it is done, failed, open again
 * because chunks are missing, or gone because it was discarded or lost its bytes. It may be called again after a crash, and
 * by two servers.
 * @throws {AppError} UPLOAD_HASH, TOO_MANY when too many files wait for their check.
 */
export async function finishUpload(context: Finishing, upload: Upload): Promise<void> {
  if (upload.draftId === null) throw new Error('an upload without a draft has nothing to finish')
  const { draftId, userId } = upload
  const { blobs, ip } = context
  const uploads = runningIn(blobs)
  const work =
    uploads.get(draftId) ?? checkLane.run({ userId, ip }, () => finish(context, upload, blobs.draft(draftId)))
  uploads.set(draftId, work)
  try {
    await work
  } finally {
    uploads.delete(draftId)
  }
}

/** The errors that refuse a file for good. */
const refusals: ReadonlySet<string> = new Set(['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN', 'FILE_UNSAFE'])

/** Whether an error refuses the file, and not just this attempt. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && refusals.has(error.key)

/** Ends an upload whose file is refused, and removes its parts. */
export async function refuseUpload(
  { db }: Pick<Finishing, 'db'>,
  upload: Upload,
  draft: BlobDraft,
  error: AppError,
): Promise<void> {
  await markRefused(db, upload, error)
  await draft.abort()
}

async function finish(context: Finishing, upload: Upload, draft: BlobDraft): Promise<void> {
  const { db, ip, now } = context
  const latest = await findUpload(db, upload)
  // While it waited for its turn, it was discarded, or another server has finished it.
  if (!isSame(upload, latest) || latest.state !== uploadStates.checking) return
  const at = now()
  const claim: Claim = { at, earlierAt: latest.claim?.at }
  const blob = await complete(context, upload, draft, claim)
  // Of an upload that was discarded while its parts were put together, the row of the bytes is left.
  if (!blob) return dropBytes(context, claim)
  if (upload.wantedSha256 !== null && upload.wantedSha256 !== blob.sha256) {
    // The next try is a new upload: nobody knows which chunk was wrong.
    await forgetUpload(db, upload)
    await draft.abort()
    await dropBytes(context, claim)
    throw new AppError('UPLOAD_HASH', {}, 'file-hash')
  }
  try {
    const found =
      upload.use === 'answer'
        ? await checkAnswerFile(context, blob)
        : await checkWorkFile(context, blob, { userId: upload.userId, ip })
    if (!(await keepFile(context, { upload, blob, found, at }))) await dropBytes(context, claim)
  } catch (error) {
    if (isRefusal(error)) await refuseUpload(context, upload, draft, error)
    // When the upload was discarded meanwhile, its bytes were dropped, and the check misses them.
    else if (isSame(upload, await findUpload(db, upload))) throw error
    await dropBytes(context, claim)
  }
}

/** The blob of the parts, or undefined when there is none: parts are missing, or the upload has ended meanwhile. */
async function complete(
  { db }: Finishing,
  upload: Upload,
  draft: BlobDraft,
  claim: Claim,
): Promise<BlobRef | undefined> {
  try {
    const keep = async (blob: BlobRef) => {
      await claimBlob(db, unknownMime, claim)(blob)
      await keepClaim(db, upload, claim)
    }
    return await draft.complete(upload.totalBytes, keep, await findChunkCrcs(db, upload))
  } catch (error) {
    if (error instanceof PartsMissing) await forgetChunks(db, upload, error.numbers)
    else if (error instanceof DraftGone) await forgetLost({ db }, upload)
    else throw error
    return undefined
  }
}

/** Removes an upload whose draft is gone, unless somebody has ended it in another way. */
export async function forgetLost({ db }: Pick<Finishing, 'db'>, upload: Upload): Promise<void> {
  const now = await findUpload(db, upload)
  if (isSame(upload, now) && now.state === upload.state) await forgetUpload(db, upload)
}

/** Inserts the file of an upload; false when the upload was discarded meanwhile. */
async function keepFile(
  { db }: Finishing,
  {
    upload,
    blob,
    found,
    at,
  }: {
    readonly upload: Upload
    readonly blob: BlobRef
    readonly found: CheckedWorkFile | CheckedAnswer
    readonly at: Date
  },
): Promise<boolean> {
  const { userId: owner, name, use } = upload
  return transact(db, async tx => {
    await lockCaller(tx, owner)
    const now = await findUpload(tx, upload)
    if (!isSame(upload, now)) return false
    // Another server was quicker.
    if (now.state === uploadStates.done) return true
    const { mime, ...file } = found
    await tx
      .updateTable('blobs')
      .set({ mime })
      .where('sha256', '=', Buffer.from(blob.sha256, 'hex'))
      .where('mime', '=', unknownMime)
      .execute()
    await markDone(tx, upload, await insertFile(tx, { ...file, blob, owner, name, use, at }), at)
    return true
  })
}
