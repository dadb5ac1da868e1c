/** Bodies that a handler reads in blocks, over a real connection, with time limits short enough for a test. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openRawConnection } from '../testing/raw-connection.ts'
import { BodyFailure } from './body-meter.ts'
import { octetsOf } from './octet-body.ts'

const stallMs = 150
const paceNow = () => ({ stallMs, graceMs: 60_000, leastBytesPerSecond: 1 })
const mostBytes = 6_000_000
/** How long the reader works with each block. */
let workMs = 0
/** The result of each body: its digest, or why it was not read. */
const outcomes: string[] = []

const server = createServer(async (raw, response) => {
  const hash = createHash('sha256')
  try {
    const body = octetsOf({ raw, headers: raw.headers } as FastifyRequest, { mostBytes, paceNow })
    for await (const block of body?.bytes ?? []) {
      hash.update(block)
      await sleep(workMs)
    }
    outcomes.push(hash.digest('hex'))
  } catch (error) {
    outcomes.push(error instanceof BodyFailure ? error.reason : String(error))
  }
  response.end('x')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

const begin = async (length: number) => {
  outcomes.length = 0
  workMs = 0
  const connection = await openRawConnection(port)
  connection.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return connection
}
const outcome = () => expect.poll(() => outcomes, { timeout: 10_000 })
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['a single byte', 1],
  ['less than a block', 70_000],
  ['exactly one block', 2 ** 20],
  ['one byte more than a block', 2 ** 20 + 1],
  ['a chunk', 5 * 2 ** 20],
])('%s arrives byte for byte', async (_, size) => {
  const body = randomBytes(size)
  const connection = await begin(size)
  connection.socket.write(body)
  await outcome().toEqual([digest(body)])
  connection.socket.destroy()
})

test('a sender is not too slow while the reader works with a block', async () => {
  const body = randomBytes(3 * 2 ** 20)
  const connection = await begin(body.length)
  workMs = 3 * stallMs
  connection.socket.write(body)
  await outcome().toEqual([digest(body)])
  connection.socket.destroy()
})

test.each([
  ['stops in the middle', 'slow', false],
  ['is cut off', 'cut', true],
])('a body that %s fails', async (_, reason, isCut) => {
  const connection = await begin(2_000_000)
  connection.socket.write(Buffer.alloc(1_500_000), () => isCut && connection.socket.destroy())
  await outcome().toEqual([reason])
  connection.socket.destroy()
})

test('a body above the limit fails', async () => {
  const connection = await begin(mostBytes + 1)
  connection.socket.write(Buffer.alloc(mostBytes + 1))
  await outcome().toEqual(['large'])
  connection.socket.destroy()
})
