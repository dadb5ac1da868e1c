/** The bodies of chunks over raw connections, which send only what the test writes. */
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { openRawConnection, type RawAnswer, type RawConnection } from '../testing/raw-connection.ts'
import { askUpload } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { bodyCaps } from './held-bodies.ts'

const world = await openTestWorld({ rateFactor: 1 })
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo
const token = await signIn(world, await addPerson(world, 'anna'))

const open = new Set<RawConnection>()
afterEach(async () => {
  for (const { socket } of open) socket.destroy()
  open.clear()
  await expect.poll(() => world.app.callsInFlight.count, { timeout: 15_000 }).toBe(0)
})

let uploads = 0
const nextKey = () => String(++uploads).padStart(32, '0')
const lastBytes = 1000
const total = partBytes + lastBytes
const lastChunk = `bytes ${partBytes}-${total - 1}/${total}`

/** Sends the head of a request with its last chunk and a part of the body. */
async function begin(
  headers: Readonly<Record<string, string | number>>,
  body: string | Uint8Array = '',
): Promise<RawConnection> {
  const connection = await openRawConnection(port)
  open.add(connection)
  const all = {
    token,
    'content-type': 'application/octet-stream',
    'content-range': lastChunk,
    'file-name': 'a.pdf',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.write(`POST /api/creation-zone-upload HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`)
  connection.write(body)
  return connection
}

const keyOf = ({ body }: RawAnswer) => JSON.parse(body).data.KEY as string | undefined

test.each<[string, Readonly<Record<string, string | number>>, string]>([
  ['without a session', { token: '', 'content-length': lastBytes }, 'LOGIN_REQUIRED'],
  ['that is larger than any chunk', { 'content-length': partBytes + 1 }, 'UPLOAD_RANGE'],
  ['of an unknown length', { 'transfer-encoding': 'chunked' }, 'UPLOAD_RANGE'],
  ['of another length than its range', { 'content-length': lastBytes - 1 }, 'UPLOAD_RANGE'],
  [
    'of a file that is too large',
    { 'content-range': `bytes 0-${partBytes - 1}/${2 ** 31 + 1}`, 'content-length': partBytes },
    'FILE_SIZE',
  ],
])('a chunk %s is refused before its body has come', async (_, headers, key) => {
  const connection = await begin({ key: nextKey(), ...headers })
  expect(keyOf(await connection.answer())).toBe(key)
})

test('a chunk that breaks off is not stored, and can be sent again', async () => {
  const key = nextKey()
  const cut = await begin({ key, 'content-length': lastBytes }, Buffer.alloc(lastBytes - 1))
  const isBegun = async () =>
    (await world.db.selectFrom('uploads').select('key').where('key', '=', key).execute()).length
  await expect.poll(isBegun, { timeout: 15_000 }).toBe(1)
  cut.socket.destroy()
  await expect.poll(() => world.app.callsInFlight.count).toBe(0)
  expect((await askUpload(world, { token, key }, total)).data.receivedBytes).toBe(0)
  const whole = await begin({ key, 'content-length': lastBytes }, Buffer.alloc(lastBytes))
  expect(JSON.parse((await whole.answer()).body).data.RECEIVED).toBe(lastBytes)
})

test('a person has four chunks on the way at once, and a fifth is told to wait', async () => {
  const key = nextKey()
  const all: RawConnection[] = []
  for (let no = 0; no <= bodyCaps.chunksPerPerson; no++)
    all.push(await begin({ key, 'content-length': lastBytes }, 'a'))
  const refused = await Promise.race(all.map(connection => connection.answer()))
  expect([refused.status, keyOf(refused)]).toEqual([429, 'TOO_MANY'])
})
