/** Bytes over a real connection: whole, in parts, with a client that leaves, with a fault in the middle. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import type { BytesAnswer } from '../calls/bytes-answer.ts'
import { sendBytes } from './send-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-bytes-'))
const blobs = await openFsBlobStore(folder)
const bytes = randomBytes(3_000_000)
const { sha256 } = await blobs.put(bytes)
/** The paths whose source of bytes has been closed. */
const closed = new Set<string>()
const logged: string[] = []

async function* endless(): AsyncGenerator<Uint8Array> {
  try {
    for (;;) yield new Uint8Array(65_536)
  } finally {
    closed.add('endless')
  }
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10)
  throw new Error('the disk is gone')
}

const answers: Record<string, Partial<BytesAnswer>> = {
  file: {},
  endless: { sizeBytes: 1e12, read: async () => endless() },
  broken: { read: async () => broken() },
}

const app = Fastify({
  logger: { level: 'error', stream: { write: line => logged.push(line) } },
  // Otherwise closing waits for seconds, until the client gives its idle connections up.
  forceCloseConnections: true,
})
app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
  sendBytes(request, reply, {
    mime: 'application/pdf',
    sizeBytes: bytes.length,
    sha256,
    fileName: 'a.pdf',
    cacheControl: 'private',
    read: (start, end) => blobs.openRange(sha256, { start, end }),
    ...answers[request.params.name],
  }),
)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

test.each([
  [undefined, 200, 0, bytes.length],
  ['bytes=0-0', 206, 0, 1],
  ['bytes=524287-524288', 206, 524_287, 524_289],
  ['bytes=1-2500000', 206, 1, 2_500_001],
  ['bytes=-7', 206, bytes.length - 7, bytes.length],
])('%s comes byte for byte', async (range, status, start, end) => {
  const answer = await fetch(`${address}/file`, { headers: range === undefined ? {} : { range } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-length')).toBe(`${end - start}`)
  expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(bytes.subarray(start, end)))
})

test('eight simultaneous answers do not mix their parts', async () => {
  const starts = Array.from({ length: 8 }, (_, no) => no * 100_001)
  const found = await Promise.all(
    starts.map(async start => {
      const answer = await fetch(`${address}/file`, {
        headers: { range: `bytes=${start}-${start + 1_999_999}` },
      })
      return hash(new Uint8Array(await answer.arrayBuffer()))
    }),
  )
  expect(found).toEqual(starts.map(start => hash(bytes.subarray(start, start + 2_000_000))))
})

test('when the client leaves, the server stops reading and logs nothing', async () => {
  const request = get(`${address}/endless`)
  const [answer] = await once(request, 'response')
  await once(answer, 'data')
  request.destroy()
  await expect.poll(() => closed.has('endless')).toBe(true)
  expect(logged).toEqual([])
})

test('a fault in the middle closes the connection, so that no client takes the part for the whole', async () => {
  await expect(fetch(`${address}/broken`).then(answer => answer.arrayBuffer())).rejects.toThrow()
  expect(logged.join('')).toContain('the disk is gone')
})

test.each([
  ['a.pdf', 'inline; filename=a.pdf'],
  ['手册 "a".pdf\r\nx: y', "inline; filename*=UTF-8''%E6%89%8B%E5%86%8C%20%22a%22.pdf%0D%0Ax%3A%20y"],
])('the name %j is text for the reader, whatever is in it', async (fileName, expected) => {
  answers.named = { fileName }
  const answer = await fetch(`${address}/named`)
  expect(answer.headers.get('content-disposition')).toBe(expected)
})
