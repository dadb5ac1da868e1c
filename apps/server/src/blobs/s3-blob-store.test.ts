/** What the store on S3 does with requests and faults, beyond what every store promises (`blob-store.test.ts`). */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { s3Credentials, startS3Server } from '../testing/s3-server.ts'
import { PartsMissing } from './blob-errors.ts'
import { partBytes } from './blob-store.ts'
import { openBlobStore } from './open-blob-store.ts'
import { openS3BlobStore } from './s3-blob-store.ts'

Object.assign(process.env, s3Credentials)
const server = await startS3Server()
afterAll(() => server.close())
const store = await openBlobStore(server.place)

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const away = (reason: string) => expect.objectContaining({ name: 'StoreAway', reason })

/** The requests that `work` sends. */
async function requestsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = server.requests.length
  await work()
  return server.requests.slice(before)
}

test('completing reads the bytes once and sends none', async () => {
  const bytes = Buffer.alloc(partBytes + 10, randomBytes(16))
  const draft = await store.begin()
  await draft.putPart(0, bytes.subarray(0, partBytes))
  await draft.putPart(1, bytes.subarray(partBytes))
  const requests = await requestsOf(() => draft.complete(bytes.length))
  expect(requests.filter(request => request.startsWith('PUT uploadId'))).toEqual([])
  expect(requests.filter(request => request.startsWith('POST'))).toEqual(['POST uploadId'])
})

test.each([
  [403, 'AccessDenied', 'refused'],
  [404, 'NoSuchBucket', 'refused'],
  [400, 'ExpiredToken', 'refused'],
  [507, 'XMinioStorageFull', 'full'],
  [503, 'SlowDown', 'unreachable'],
])('an S3 that answers %i %s is %s, and everything can be repeated', async (status, code, reason) => {
  const bytes = randomBytes(100)
  const { sha256 } = await store.put(randomBytes(50))
  const draft = await store.begin()
  server.refuseWith = { status, code }
  try {
    // At the same time, because each waits a second before its last try.
    const refused = [
      store.put(bytes),
      store.begin(),
      draft.putPart(0, bytes),
      draft.complete(100),
      store.openRange(sha256, { start: 0, end: 49 }),
      store.removeIdleDrafts(new Date()),
    ]
    const isUsable = store.isUsable()
    await Promise.all(refused.map(call => expect(call).rejects.toEqual(away(reason))))
    expect(await isUsable).toBe(false)
  } finally {
    server.refuseWith = undefined
  }
  expect(await store.isUsable()).toBe(true)
  expect(await store.has(sha256Of(bytes))).toBe(false)
  await expect(draft.complete(100)).rejects.toBeInstanceOf(PartsMissing)
  await draft.putPart(0, bytes)
  expect((await draft.complete(100)).sha256).toBe(sha256Of(bytes))
})

test('an S3 that takes a request and never answers is given up', async () => {
  const impatient = await openS3BlobStore(server.place, { answerMs: 500, moveMs: 500 })
  const draft = await impatient.begin()
  server.isSilent = true
  try {
    await expect(draft.putPart(0, randomBytes(10))).rejects.toEqual(away('unreachable'))
    await expect(draft.complete(10)).rejects.toEqual(away('unreachable'))
  } finally {
    server.isSilent = false
  }
})

test('another server continues where one ended between joining the parts and copying them', async () => {
  const bytes = randomBytes(100)
  const { id, ...draft } = await store.begin()
  await draft.putPart(0, bytes)
  const ended = draft.complete(100, async () => {
    server.refuseWith = { status: 503, code: 'SlowDown' }
  })
  await expect(ended).rejects.toEqual(away('unreachable'))
  server.refuseWith = undefined
  const requests = await requestsOf(async () => {
    expect((await (await openBlobStore(server.place)).draft(id).complete(100)).sha256).toBe(sha256Of(bytes))
  })
  expect(requests).not.toContain('POST uploadId')
})

test('a server does not start with a bucket that does not answer, refuses it or is missing', async () => {
  const start = (more: Partial<typeof server.place>) => openBlobStore({ ...server.place, ...more })
  const refused = (reason: RegExp) =>
    expect.objectContaining({ code: 'files-unreachable', message: expect.stringMatching(reason) })
  await expect(start({ endpoint: 'http://127.0.0.1:1' })).rejects.toEqual(refused(/ECONNREFUSED/))
  await expect(start({ bucket: 'another' })).rejects.toEqual(refused(/NoSuchBucket/))
  process.env.AWS_ACCESS_KEY_ID = 'SOMEBODY'
  try {
    await expect(start({})).rejects.toEqual(refused(/InvalidAccessKeyId/))
  } finally {
    Object.assign(process.env, s3Credentials)
  }
})
