/** `uploads.chunk`: a large file in chunks. docs/wire.md, 5.8, 7.8 */
import type { CallRequest, ChunkRange, UploadState } from '@lectern/contract'
import { DraftGone } from '../blobs/blob-errors.ts'
import { dropBytes, insertFile } from '../blobs/store-file.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { answerBytes } from './check-answer-file.ts'
import { workFileLimits } from './check-work-file.ts'
import {
  badRange,
  bytesIn,
  type Chunk,
  checkedStart,
  chunkOf,
  crcOf,
  otherBytes,
  PassingCrc,
  rangesOf,
} from './chunk-rules.ts'
import { cleanFileName } from './file-name.ts'
import { findOwnBytes, getStoredFile } from './file-queries.ts'
import { finishUpload, forgetLost, isRefusal, refuseUpload } from './finish-upload.ts'
import {
  findChunkCrc,
  findUpload,
  forgetUpload,
  insertDoneUpload,
  insertUpload,
  isSame,
  recordChunk,
  type Upload,
  type UploadId,
  type UploadUse,
  uploadStates,
} from './open-uploads.ts'
import { checkOpenAttempt, checkQuota } from './policy.ts'
import { presentFile } from './present.ts'
import { workFileTypeOf } from './work-file-type.ts'

/** Enough of a file to recognize its type. */
const headBytes = 1024

type ChunkRequest = CallRequest<'uploads.chunk'>
type StoreRange = ChunkRange & { readonly does: 'store' }

/** Stores a chunk, or answers how far the upload is, or discards it. */
export async function answerChunk(context: CallContext, request: ChunkRequest): Promise<UploadState> {
  const { range, key } = request
  const id = { userId: memberOf(context.actor).userId, key }
  if (range.does === 'store') return storeChunk(context, id, { ...request, range })
  if (context.octets) throw new AppError('FIELD_INVALID', {}, 'body')
  if (range.does === 'discard') return discard(context, id)
  const upload = (await findUpload(context.db, id)) ?? (await takeKnown(context, id, request, range.total))
  if (!upload) return { key, receivedBytes: 0, ranges: [], totalBytes: range.total, isDone: false }
  if (upload.totalBytes !== range.total) throw badRange()
  return settle(context, upload)
}

async function storeChunk(
  context: CallContext,
  id: UploadId,
  request: ChunkRequest & { readonly range: StoreRange },
): Promise<UploadState> {
  const { db, octets } = context
  const { range } = request
  const chunk = chunkOf(range, octets?.sizeBytes ?? 0)
  if (!octets) throw badRange()
  const upload =
    (await findUpload(db, id)) ??
    (await takeKnown(context, id, request, range.total)) ??
    (await begin(context, id, request))
  if (upload.totalBytes !== range.total) throw badRange()
  if (upload.state !== uploadStates.open || upload.chunks.includes(chunk.number))
    return settleSame(context, upload, { chunk, range, crc: await crcOf(octets.bytes) })
  const crc = await receive(context, upload, { chunk, bytes: octets.bytes, wantedSha256: request.sha256 })
  const now = await findUpload(db, id)
  if (!isSame(upload, now)) throw badRange()
  return settleSame(context, now, { chunk, range, crc })
}

/** A chunk as it came. */
interface CameChunk {
  readonly chunk: Chunk
  readonly range: StoreRange
  readonly crc: number
}

/**
 * The answer for an upload to which a chunk came. Somebody may have sent another chunk in its place, before or at the same time: the
 * bytes that were recorded first count. If others lay there when the file was to be made, the chunk was opened again, and the next to
 * send it made the file; therefore the file is compared, too.
 * @throws {AppError} UPLOAD_HASH (REASON `chunk`) for other bytes; as `settle`.
 */
async function settleSame(context: CallContext, upload: Upload, came: CameChunk): Promise<UploadState> {
  await checkRepeated(context, upload, came)
  const state = await settle(context, upload)
  if (state.isDone) await checkRepeated(context, upload, came)
  return state
}

/**
 * Compares a chunk that comes again with the stored one, or with the file that was made of it.
 * @throws {AppError} UPLOAD_HASH (REASON `chunk`) for other bytes.
 */
async function checkRepeated(
  { db, blobs }: CallContext,
  upload: Upload,
  { chunk, range, crc }: CameChunk,
): Promise<void> {
  const recorded = await findChunkCrc(db, upload, chunk.number)
  if (recorded === crc) return
  if (recorded !== undefined) throw otherBytes()
  // When it is done, and it may be done only now, the file is what remains of its chunks.
  const now = await findUpload(db, upload)
  if (!isSame(upload, now) || now.state !== uploadStates.done || now.fileId === null) return
  const sha256 = (await getStoredFile(db, now.fileId)).sha256.toString('hex')
  const stored = await blobs.openRange(sha256, { start: range.first, end: range.last })
  if ((await crcOf(stored)) !== crc) throw otherBytes()
}

/** Begins an upload with its first chunk, in whatever order they come. */
async function begin(
  { db, blobs, now }: CallContext,
  id: UploadId,
  { range, fileName, sha256, use: asked }: ChunkRequest & { readonly range: StoreRange },
): Promise<Upload> {
  const use: UploadUse = asked ?? 'work'
  if (fileName === undefined) throw new AppError('FIELD_REQUIRED', {}, 'file-name')
  if (use === 'answer') {
    await checkOpenAttempt(db, id.userId, now())
    if (range.total > answerBytes) throw new AppError('EXAM_FILE_SIZE', {}, 'file')
  } else if (range.total > Math.max(workFileLimits.PDF, workFileLimits.VIDEO))
    throw new AppError('FILE_SIZE', {}, 'file')
  await checkQuota(db, id.userId, { use, bytes: range.total, at: now() })
  const draft = await blobs.begin(range.total)
  try {
    const name = cleanFileName(fileName, 'file')
    await insertUpload(db, {
      ...id,
      name,
      use,
      totalBytes: range.total,
      wantedSha256: sha256 ?? null,
      draftId: draft.id,
      at: now(),
    })
  } catch (error) {
    await draft.abort()
    throw error
  }
  const upload = await findUpload(db, id)
  // Another chunk came first and has begun the upload.
  if (upload?.draftId !== draft.id) await draft.abort()
  if (!upload) throw badRange()
  return upload
}

/**
 * Receives a chunk and records it; the state of the upload tells afterwards what became of it. The CRC-32 of the chunk.
 * @throws {AppError} UPLOAD_RANGE for a chunk that was lost with its upload.
 */
async function receive(
  context: CallContext,
  upload: Upload,
  {
    chunk,
    bytes,
    wantedSha256,
  }: {
    readonly chunk: Chunk
    readonly bytes: AsyncIterable<Uint8Array>
    readonly wantedSha256: string | undefined
  },
): Promise<number> {
  const { db, blobs, now } = context
  if (upload.draftId === null) throw new Error('an open upload has a draft')
  const draft = blobs.draft(upload.draftId)
  const crc = new PassingCrc()
  const checked =
    chunk.number > 0 || upload.use === 'answer'
      ? bytes
      : checkedStart(bytes, headBytes, start => checkStart(start, upload.totalBytes))
  try {
    await draft.putPart(chunk.number, crc.of(checked))
  } catch (error) {
    if (isRefusal(error)) await refuseUpload(context, upload, draft, error)
    if (!(error instanceof DraftGone)) throw error
    // Perhaps it is gone because somebody else has sent the last chunk: then this one must be the same.
    await forgetLost(context, upload)
    if (crc.seenBytes === 0) return crcOf(bytes)
    if (crc.seenBytes === chunk.sizeBytes) return crc.value
    throw badRange()
  }
  await recordChunk(db, upload, { ...chunk, crc: crc.value, wantedSha256, at: now() })
  return crc.value
}

/** Refuses a file by its first bytes, before two gigabytes of it arrive. @throws {AppError} FILE_TYPE, FILE_SIZE */
function checkStart(start: Uint8Array, totalBytes: number): void {
  const type = workFileTypeOf(Buffer.from(start))
  if (!type) throw new AppError('FILE_TYPE', {}, 'file')
  if (totalBytes > workFileLimits[type.kind]) throw new AppError('FILE_SIZE', {}, 'file')
}

/**
 * An upload of bytes that the caller has in a file already: it is done at once, with a file of its own. Undefined for
 * unknown bytes, and for those that the store has lost, so that sending them again restores the file.
 */
async function takeKnown(
  { db, blobs, now }: CallContext,
  id: UploadId,
  { fileName, sha256, use }: ChunkRequest,
  totalBytes: number,
): Promise<Upload | undefined> {
  // Answers are not works: the file of a work must not become one by its hash, nor the other way round.
  if (sha256 === undefined || use === 'answer') return undefined
  const at = now()
  const blob = { sha256, sizeBytes: totalBytes }
  if (!(await findOwnBytes(db, id.userId, blob)) || !(await blobs.has(sha256))) return undefined
  await transact(db, async tx => {
    await lockCaller(tx, id.userId)
    const known = await findOwnBytes(tx, id.userId, blob)
    if (!known || (await findUpload(tx, id))) return
    const name = fileName === undefined ? known.name : cleanFileName(fileName, 'file')
    const fileId = await insertFile(tx, { ...known, name, blob, owner: id.userId, use: 'work', at })
    await insertDoneUpload(tx, { ...id, name, use: 'work', totalBytes, fileId, at })
  })
  return findUpload(db, id)
}

/** Ends an upload and removes its parts. A file that was made of it stays for a day, as every unused file does. */
async function discard(context: CallContext, id: UploadId): Promise<UploadState> {
  const { db, blobs } = context
  const upload = await findUpload(db, id)
  if (upload) {
    await forgetUpload(db, upload)
    if (upload.draftId !== null) await blobs.draft(upload.draftId).abort()
    const { claim, state } = upload
    if (claim && state === uploadStates.checking) await dropBytes(context, { at: claim.at, inserted: claim })
  }
  return { key: id.key, receivedBytes: 0, ranges: [], totalBytes: 0, isDone: false }
}

/**
 * The answer for an upload. If all its chunks have arrived, it checks the file first.
 * @throws {AppError} the error of a refused file; UPLOAD_RANGE for an upload that has ended meanwhile.
 */
async function settle(context: CallContext, upload: Upload): Promise<UploadState> {
  const { key, totalBytes, chunks } = upload
  switch (upload.state) {
    case uploadStates.open: {
      const ranges = rangesOf(chunks, totalBytes)
      return { key, receivedBytes: bytesIn(ranges), ranges, totalBytes, isDone: false }
    }
    case uploadStates.checking: {
      await finishUpload(context, upload)
      const now = await findUpload(context.db, upload)
      if (!isSame(upload, now)) throw badRange()
      // Checked again when chunks were missing and somebody else has sent them since.
      return settle(context, now)
    }
    case uploadStates.failed:
      throw upload.error ?? badRange()
    case uploadStates.done: {
      if (upload.fileId === null) throw badRange()
      const file = presentFile(await getStoredFile(context.db, upload.fileId), context)
      return { key, receivedBytes: totalBytes, ranges: [[0, totalBytes - 1]], totalBytes, isDone: true, file }
    }
  }
}
