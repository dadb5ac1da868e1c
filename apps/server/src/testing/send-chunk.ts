/** Sends requests of `uploads.chunk` as a client does: fields in headers, bytes as body. */
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { partBytes } from '../blobs/blob-store.ts'
import { type Answer, readAnswer, type TestWorld } from './test-world.ts'
import { textPdf } from './text-pdf.ts'

/** Who sends which upload. */
export interface ChunkSender {
  readonly token?: string
  readonly key: string
  readonly name?: string
  /** SHA-256 of the whole file, in hex. */
  readonly sha256?: string
  /** More headers, or other values for these. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The SHA-256 of bytes, in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A key that no other upload has. */
export const freshKey = (): string => randomBytes(32).toString('hex')

/** Makes senders of new uploads by the person of a session; `more` replaces their fields. */
export const senderOf =
  (token: string) =>
  (more: Partial<ChunkSender> = {}): ChunkSender => ({ token, key: freshKey(), ...more })

/** The ids of the uploads for which the store keeps parts. */
export const draftsOf = ({ blobFolder }: Pick<TestWorld, 'blobFolder'>): Promise<string[]> =>
  readdir(join(blobFolder, 'drafts'))

/** Reads a stored file at its address, as its owner does. */
export async function download({ app }: Pick<TestWorld, 'app'>, url = ''): Promise<Buffer> {
  return (await app.inject({ method: 'GET', url })).rawPayload
}

/** Sends a request with any range, also a wrong one. */
export async function sendRange(
  { app }: Pick<TestWorld, 'app'>,
  { token, key, name = 'file.pdf', sha256, headers }: ChunkSender,
  range: string,
  bytes?: Uint8Array,
): Promise<Answer<'uploads.chunk'>> {
  const response: LightMyRequestResponse = await app.inject({
    method: 'POST',
    url: '/api/creation-zone-upload',
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': range,
      key,
      ...(name === '' ? {} : { 'file-name': encodeURIComponent(name) }),
      ...(token === undefined ? {} : { token }),
      ...(sha256 === undefined ? {} : { 'file-hash': sha256 }),
      ...headers,
    },
    ...(bytes === undefined ? {} : { payload: Buffer.from(bytes) }),
  })
  return readAnswer('uploads.chunk', response)
}

/** The numbers of the chunks of a file. */
export const chunkNumbers = (file: Uint8Array): readonly number[] =>
  Array.from({ length: Math.ceil(file.length / partBytes) }, (_, number) => number)

/** Sends one chunk of a file. */
export function sendChunk(
  world: Pick<TestWorld, 'app'>,
  sender: ChunkSender,
  file: Uint8Array,
  number: number,
) {
  const first = number * partBytes
  const bytes = file.subarray(first, first + partBytes)
  return sendRange(world, sender, `bytes ${first}-${first + bytes.length - 1}/${file.length}`, bytes)
}

/** Asks how far an upload is. */
export const askUpload = (world: Pick<TestWorld, 'app'>, sender: ChunkSender, totalBytes: number) =>
  sendRange(world, sender, `bytes */${totalBytes}`)

/** Discards an upload. */
export const discardUpload = (world: TestWorld, sender: ChunkSender) => sendRange(world, sender, 'bytes */0')

/** Sends all chunks of a file one after the other and returns the last answer. */
export async function sendWhole(world: TestWorld, sender: ChunkSender, file: Uint8Array) {
  let last: Answer<'uploads.chunk'> | undefined
  for (const number of chunkNumbers(file)) last = await sendChunk(world, sender, file, number)
  if (!last) throw new Error('a file without bytes has no chunks')
  return last
}

/** A PDF of some megabytes; readers ignore what follows its end. Every call makes another one. */
export function largePdf(sizeBytes = 2 * partBytes + 1000): Buffer {
  const pdf = Buffer.from(textPdf(['a large file', 'of two pages']))
  return Buffer.concat([pdf, randomBytes(sizeBytes - pdf.length)])
}
