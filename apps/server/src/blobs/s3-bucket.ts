/** The operations of S3 that the store needs, on one bucket below one prefix. Only this file and `s3-failure.ts` use the SDK. */
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListParts,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Place } from '../config.ts'
import type { BlobRange } from './blob-store.ts'
import { onS3 } from './s3-failure.ts'

/** An object in a list. */
export interface Listed {
  readonly key: string
  readonly changedAt: Date
}

/** A stored part; S3 counts parts from 1. */
export interface S3Part {
  readonly number: number
  readonly sizeBytes: number
  readonly etag: string
  readonly changedAt: Date
}

/** An upload in parts; `key` names its object, without the prefix of the bucket. */
export interface S3Upload {
  readonly key: string
  readonly uploadId: string
}

/** How long S3 may take, with all tries, until it begins to answer. */
export interface S3Limits {
  readonly answerMs: number
  /** For joining parts and copying up to two gigabytes within S3. */
  readonly moveMs: number
}

const usualLimits: S3Limits = { answerMs: 30_000, moveMs: 300_000 }
const connectMs = 5_000
/** A connection without a byte for this long is closed, also in the middle of an object. */
const silentMs = 120_000
const mostTries = 3

/** Opens the operations; nothing is sent yet. Credentials come from the usual environment variables of AWS. */
export function openS3Bucket(
  { bucket: Bucket, prefix, endpoint, region, isPathStyle }: S3Place,
  { answerMs, moveMs } = usualLimits,
) {
  const client = new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    maxAttempts: mostTries,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    // Other providers than AWS do not know the newer checksums; the signature covers the SHA-256 of every body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** Sends a request, and gives it up when no answer begins in time; the body of an answer may take longer. */
  const send = async <T>(
    work: (options: { readonly abortSignal: AbortSignal }) => Promise<T>,
    limitMs = answerMs,
  ): Promise<T> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), limitMs)
    try {
      return await onS3(() => work({ abortSignal: late.signal }))
    } finally {
      clearTimeout(timer)
    }
  }
  const nameOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` })
  const partsOf = ({ key, uploadId }: S3Upload) => ({ ...nameOf(key), UploadId: uploadId })

  return {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await send(options => client.send(new PutObjectCommand({ ...nameOf(key), Body: bytes }), options))
    },

    /** The size of an object. @throws {S3Missing} */
    async sizeOf(key: string): Promise<number> {
      const { ContentLength = 0 } = await send(options =>
        client.send(new HeadObjectCommand(nameOf(key)), options),
      )
      return ContentLength
    },

    /** The bytes of an object, or of a range of it; more may follow behind its end, because a server may ignore a range. @throws {S3Missing} */
    async get(key: string, range?: BlobRange): Promise<Readable> {
      const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const command = new GetObjectCommand({ ...nameOf(key), ...Range })
      const { Body, ContentRange } = await send(options => client.send(command, options))
      const start = range?.start ?? 0
      if (start > 0 && !ContentRange?.startsWith(`bytes ${start}-`)) throw new Error('S3 ignores ranges')
      if (!(Body instanceof Readable)) throw new Error('an object without a stream')
      return Body
    },

    async copy(from: string, to: string): Promise<void> {
      const CopySource = [Bucket, ...`${prefix}${from}`.split('/')].map(encodeURIComponent).join('/')
      await send(
        options => client.send(new CopyObjectCommand({ ...nameOf(to), CopySource }), options),
        moveMs,
      )
    },

    /** Removes an object; a missing one is no error. */
    async remove(key: string): Promise<void> {
      await send(options => client.send(new DeleteObjectCommand(nameOf(key)), options))
    },

    /** Every object whose key begins so. */
    async *list(start: string): AsyncGenerator<Listed> {
      let token: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${start}`,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        })
        const page = await send(options => client.send(command, options))
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), changedAt: LastModified }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },

    async begin(key: string): Promise<S3Upload> {
      const { UploadId = '' } = await send(options =>
        client.send(new CreateMultipartUploadCommand(nameOf(key)), options),
      )
      return { key, uploadId: UploadId }
    },

    /** @throws {S3Missing} for an upload that is completed or aborted; the same for the next three. */
    async putPart(upload: S3Upload, number: number, bytes: Uint8Array): Promise<void> {
      const part = { ...partsOf(upload), PartNumber: number, Body: bytes }
      await send(options => client.send(new UploadPartCommand(part), options))
    },

    async listParts(upload: S3Upload): Promise<readonly S3Part[]> {
      return send(async options => {
        const parts: S3Part[] = []
        for await (const page of paginateListParts({ client }, partsOf(upload), options))
          for (const { PartNumber = 0, Size = 0, ETag = '', LastModified = new Date() } of page.Parts ?? [])
            parts.push({ number: PartNumber, sizeBytes: Size, etag: ETag, changedAt: LastModified })
        return parts
      })
    },

    async complete(upload: S3Upload, parts: readonly S3Part[]): Promise<void> {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const command = new CompleteMultipartUploadCommand({ ...partsOf(upload), MultipartUpload: { Parts } })
      await send(options => client.send(command, options), moveMs)
    },

    async abort(upload: S3Upload): Promise<void> {
      await send(options => client.send(new AbortMultipartUploadCommand(partsOf(upload)), options))
    },
  }
}

/** The operations on a bucket. */
export type S3Bucket = ReturnType<typeof openS3Bucket>
