import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Place } from '../config.ts'
import { BlobMissing } from './blob-errors.ts'
import { type BlobStore, partBytes } from './blob-store.ts'
import { digestOf } from './hash-file.ts'
import { openS3Bucket, type S3Bucket, type S3Limits } from './s3-bucket.ts'
import { beginS3Draft, begunEnding, draftsKey, s3Draft, uploadOf } from './s3-draft.ts'
import { onS3, S3Missing, S3RangeOutside } from './s3-failure.ts'
import { keyOf } from './s3-key.ts'

/**
 * Opens a store of blobs in a bucket of S3, with the keys of `s3-key.ts` below the prefix of the place.
 * @throws {StoreAway} when the bucket cannot be written.
 */
export async function openS3BlobStore(place: S3Place, limits?: S3Limits): Promise<BlobStore> {
  const bucket = openS3Bucket(place, limits)
  const probe = () => bucket.put('probe', new Uint8Array(1))
  await probe()
  const has = async (sha256: string) => {
    try {
      await bucket.sizeOf(keyOf(sha256))
      return true
    } catch (error) {
      if (error instanceof S3Missing || error instanceof BlobMissing) return false
      throw error
    }
  }
  return {
    async checkRoom() {},
    partMemoryBytes: partBytes,
    has,
    async put(bytes, claim) {
      const ref = { sha256: await digestOf(bytes), sizeBytes: bytes.byteLength }
      await claim?.(ref)
      if (!(await has(ref.sha256))) await bucket.put(keyOf(ref.sha256), bytes)
      return ref
    },
    begin: async () => s3Draft(bucket, await beginS3Draft(bucket)),
    draft: id => s3Draft(bucket, id),
    async openRange(sha256, { start, end }) {
      try {
        if (end >= start) return read(await bucket.get(keyOf(sha256), { start, end }), end + 1 - start)
        await bucket.sizeOf(keyOf(sha256))
        return read(undefined, 0)
      } catch (error) {
        if (error instanceof S3RangeOutside) return read(undefined, end + 1 - start)
        throw error instanceof S3Missing ? new BlobMissing(sha256) : error
      }
    },
    async remove(sha256) {
      await bucket.remove(keyOf(sha256))
    },
    async removeIdleDrafts(since) {
      for await (const { key, changedAt } of bucket.list(draftsKey)) {
        if (changedAt >= since) continue
        const isIdle = !key.endsWith(begunEnding) || (await abortIdle(bucket, key, since))
        if (isIdle) await bucket.remove(key)
      }
    },
    async isUsable() {
      try {
        await probe()
        return true
      } catch {
        return false
      }
    },
  }
}

/** The chunks of an object. @throws {Error} when there are fewer bytes than expected. */
async function* read(body: Readable | undefined, sizeBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  if (body) {
    // Errors of the connection are caught here; what the caller does between two chunks is not.
    const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await onS3(() => chunks.next())
        if (done) break
        const chunk = value.subarray(0, sizeBytes - size)
        size += chunk.length
        if (chunk.length > 0) yield chunk
        if (size === sizeBytes) break
      }
    } finally {
      body.destroy()
    }
  }
  if (size < sizeBytes) throw new Error('a blob is shorter than the database says')
}

/** Aborts the upload of a draft unless a part has come since then; false if one has. */
async function abortIdle(bucket: S3Bucket, begunKey: string, since: Date): Promise<boolean> {
  const name = begunKey.slice(draftsKey.length, -begunEnding.length)
  const upload = uploadOf(name, await text(await bucket.get(begunKey)))
  try {
    const parts = await bucket.listParts(upload)
    if (parts.some(({ changedAt }) => changedAt >= since)) return false
    await bucket.abort(upload)
  } catch (error) {
    if (!(error instanceof S3Missing)) throw error
  }
  return true
}
