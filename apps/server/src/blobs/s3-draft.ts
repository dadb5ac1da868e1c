/**
 * A draft on S3 is an upload in parts; part N has the number N + 1. The address of a blob is known only when all its bytes
 * have been hashed, and S3 cannot rename: the upload is completed as `drafts/NAME.content`, read once, and copied within S3.
 * `NAME.begun` has the upload's id, for the clean-up; `NAME.stored` names the blob for a server that completes it again.
 * See ADR 50.
 */
import { createHash, randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { DraftGone, PartsMissing } from './blob-errors.ts'
import {
  type BlobDraft,
  type BlobRef,
  type ClaimBlob,
  type PartBytes,
  type PartCrcs,
  partBytes,
} from './blob-store.ts'
import { PartChecks } from './part-checks.ts'
import { partSizes } from './part-sizes.ts'
import type { S3Bucket, S3Part, S3Upload } from './s3-bucket.ts'
import { onS3, S3Missing } from './s3-failure.ts'
import { keyOf } from './s3-key.ts'

/** The part of a key that all drafts begin with. */
export const draftsKey = 'drafts/'
/** The ending of the object that has the id of a draft's upload. */
export const begunEnding = '.begun'
const contentEnding = '.content'

/** The upload of the draft `name`. */
export const uploadOf = (name: string, uploadId: string): S3Upload => ({
  key: `${draftsKey}${name}${contentEnding}`,
  uploadId,
})

/** Begins a draft and returns its id. */
export async function beginS3Draft(bucket: S3Bucket): Promise<string> {
  const name = randomUUID()
  const { uploadId } = await bucket.begin(uploadOf(name, '').key)
  await bucket.put(`${draftsKey}${name}${begunEnding}`, Buffer.from(uploadId))
  return `${name}.${uploadId}`
}

/** The draft of an id. */
export function s3Draft(bucket: S3Bucket, id: string): BlobDraft {
  const [, name = 'unknown', uploadId = 'unknown'] = /^([0-9a-f-]{36})\.([!-~]+)$/.exec(id) ?? []
  const upload = uploadOf(name, uploadId)
  const content = upload.key
  const begun = `${draftsKey}${name}${begunEnding}`
  const stored = `${draftsKey}${name}.stored`

  /** The blob that was made from this draft, if the store still has it. */
  async function findStored(claim: ClaimBlob | undefined): Promise<BlobRef | undefined> {
    const body = await orMissing(bucket.get(stored))
    if (body === undefined) return undefined
    const ref = (await onS3(() => json(body))) as BlobRef
    await claim?.(ref)
    return (await orMissing(bucket.sizeOf(keyOf(ref.sha256)))) === undefined ? undefined : ref
  }

  /** Makes one object of the parts, which cannot change any more. */
  async function join(sizeBytes: number): Promise<void> {
    const parts = await orMissing(bucket.listParts(upload))
    if (parts) await orMissing(bucket.complete(upload, chooseParts(parts, sizeBytes)))
    // If the upload is missing, an earlier call or another server has joined the parts, or there is no such draft.
    if ((await bucket.sizeOf(content)) !== sizeBytes)
      throw new PartsMissing(partSizes(sizeBytes).map((_, number) => number))
  }

  async function makeBlob(
    sizeBytes: number,
    claim: ClaimBlob | undefined,
    crcs: PartCrcs | undefined,
  ): Promise<BlobRef> {
    await join(sizeBytes)
    const hash = createHash('sha256')
    const checks = new PartChecks(crcs)
    const body = await bucket.get(content)
    await onS3(async () => {
      for await (const chunk of body) {
        hash.update(chunk)
        checks.see(chunk)
      }
    })
    if (checks.changed().length > 0) {
      // Joined parts cannot be replaced any more.
      for (const key of [content, begun]) await bucket.remove(key)
      throw new DraftGone(id)
    }
    const ref = { sha256: hash.digest('hex'), sizeBytes }
    await claim?.(ref)
    if ((await orMissing(bucket.sizeOf(keyOf(ref.sha256)))) === undefined)
      await bucket.copy(content, keyOf(ref.sha256))
    await bucket.put(stored, Buffer.from(JSON.stringify(ref)))
    for (const key of [content, begun]) await bucket.remove(key)
    return ref
  }

  return {
    id,
    async putPart(number, bytes) {
      const part = await collect(bytes)
      await orGone(id, bucket.putPart(upload, number + 1, part))
    },
    async complete(sizeBytes, claim, crcs) {
      const found = await findStored(claim)
      if (found) return found
      try {
        return await orGone(id, makeBlob(sizeBytes, claim, crcs))
      } catch (error) {
        // Another server may have completed it meanwhile.
        const ref = error instanceof DraftGone ? await findStored(claim) : undefined
        if (ref) return ref
        throw error
      }
    },
    async abort() {
      await orMissing(bucket.abort(upload))
      for (const key of [content, stored, begun]) await bucket.remove(key)
    },
  }
}

/** The parts of a blob in order. @throws {PartsMissing} */
function chooseParts(parts: readonly S3Part[], sizeBytes: number): readonly S3Part[] {
  const byNumber = new Map(parts.map(part => [part.number, part]))
  const chosen: S3Part[] = []
  const missing: number[] = []
  for (const [number, size] of partSizes(sizeBytes).entries()) {
    const part = byNumber.get(number + 1)
    if (part?.sizeBytes === size) chosen.push(part)
    else missing.push(number)
  }
  if (missing.length > 0) throw new PartsMissing(missing)
  return chosen
}

/** The bytes of a part in memory, so that a part can be sent again after a lost connection. @throws {RangeError} for too many. */
async function collect(bytes: PartBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += chunk.length
    if (size > partBytes) throw new RangeError(`a part has more than ${partBytes} bytes`)
    chunks.push(bytes instanceof Uint8Array ? chunk : Uint8Array.from(chunk))
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Undefined for a missing object or upload. */
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3Missing) return undefined
    throw error
  }
}

/** @throws {DraftGone} when an object or the upload of the draft is missing. */
async function orGone<T>(id: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof S3Missing ? new DraftGone(id) : error
  }
}
