/** Bodies over a real connection, with time limits short enough for a test. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openRawConnection } from '../testing/raw-connection.ts'
import { meterBody, type Pace } from './body-meter.ts'

const eager: Pace = { stallMs: 150, graceMs: 300, leastBytesPerSecond: 1000 }
const pace = { now: eager }
/** The result of each body: its length, or why it was not read. */
const outcomes: (number | string)[] = []

const server = createServer((request, response) => {
  const meter = meterBody(request, { mostBytes: 10_000, paceNow: () => pace.now })
  let bytes = 0
  meter.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  meter.on('end', () => outcomes.push(bytes))
  meter.on('error', (error: Error & { reason?: string }) => outcomes.push(error.reason ?? error.message))
  meter.on('close', () => response.end('x'))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

const begin = async (length: number | 'chunked') => {
  outcomes.length = 0
  const connection = await openRawConnection(port)
  const said = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  connection.write(`POST / HTTP/1.1\r\nHost: x\r\n${said}\r\n\r\n`)
  return connection
}
const outcome = () => expect.poll(() => outcomes, { timeout: 10_000 })

test('a whole body arrives byte for byte', async () => {
  const connection = await begin(10_000)
  connection.write('a'.repeat(10_000))
  await outcome().toEqual([10_000])
  connection.socket.destroy()
})

test('a body that stops in the middle is too slow', async () => {
  const connection = await begin(1000)
  connection.write('a'.repeat(500))
  await outcome().toEqual(['slow'])
  connection.socket.destroy()
})

test('a body of single bytes is too slow, although it never stops', async () => {
  const connection = await begin(9000)
  const drip = setInterval(() => connection.write('a'), 20)
  await outcome().toEqual(['slow'])
  clearInterval(drip)
  connection.socket.destroy()
})

test('a slow body with the required average arrives, however long it takes', async () => {
  const connection = await begin(4000)
  let left = 16
  const drip = setInterval(() => {
    connection.write('a'.repeat(250))
    if (--left === 0) clearInterval(drip)
  }, 50)
  await outcome().toEqual([4000])
  connection.socket.destroy()
})

test('the same body is too slow as soon as many others send', async () => {
  const connection = await begin(4000)
  const drip = setInterval(() => connection.write('a'.repeat(50)), 20)
  pace.now = { ...eager, leastBytesPerSecond: 100_000 }
  await outcome().toEqual(['slow'])
  pace.now = eager
  clearInterval(drip)
  connection.socket.destroy()
})

test('a body without a length ends at the limit', async () => {
  const connection = await begin('chunked')
  connection.write(`${(10_001).toString(16)}\r\n${'a'.repeat(10_001)}\r\n`)
  await outcome().toEqual(['large'])
  connection.socket.destroy()
})

test('a body whose sender closes the connection is cut off', async () => {
  const connection = await begin(1000)
  connection.write('a'.repeat(500))
  connection.socket.destroy()
  await outcome().toEqual(['cut'])
})
