/** Limits of what callers can make the server read and hold, over raw connections that send only what the test writes. */
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { openRawConnection, type RawAnswer, type RawConnection } from '../testing/raw-connection.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { longestFormBytes } from './form-files.ts'

const world = await openTestWorld({ rateFactor: 1 })
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer()

const open = new Set<RawConnection>()
afterEach(async () => {
  for (const { socket } of open) socket.destroy()
  open.clear()
  await expect.poll(() => world.app.callsInFlight.count).toBe(0)
})

/** Sends a head and the given part of the body. Each connection has another caller address, as through a proxy. */
async function begin(
  path: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Uint8Array = '',
): Promise<RawConnection> {
  const connection = await openRawConnection(port)
  open.add(connection)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.write(`POST /api/${path} HTTP/1.1\r\nHost: x\r\nlang: en\r\n${lines.join('')}\r\n`)
  connection.write(body)
  return connection
}

const keyOf = ({ body }: RawAnswer) => {
  const { KEY, FIELD } = JSON.parse(body).data as { KEY?: string; FIELD?: string }
  return FIELD === undefined ? KEY : `${KEY} ${FIELD}`
}
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const filePart = (bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="KIND"\r\n\r\nevidence\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
const upload = 'creation-file-upload'
let caller = 0
const fresh = () => ({ 'x-forwarded-for': `198.51.100.${++caller}` })

describe('a caller who may not make a call gets the error before the body is read', () => {
  test.each<[string, string, Readonly<Record<string, string | number>>, string]>([
    ['without a session', 'comment-submit', { ...json, 'content-length': 1000 }, 'LOGIN_REQUIRED'],
    [
      'with a session that is over',
      'comment-submit',
      { ...json, token: 'x', 'content-length': 9 },
      'SESSION_EXPIRED',
    ],
    [
      'without the right',
      'console/user-import',
      { ...form, token, 'content-length': 9 },
      'PERMISSION_DENIED',
    ],
    ['with a call that does not exist', 'none', { ...json, 'content-length': 9 }, 'NOT_FOUND'],
    [
      'with more than a guest has to say',
      'token',
      { ...json, 'content-length': 65_537 },
      'FIELD_INVALID body',
    ],
    [
      'with more than anybody has to say',
      'comment-submit',
      { ...json, token, 'content-length': 1_048_577 },
      'FIELD_INVALID body',
    ],
    [
      'with a file that is too large',
      upload,
      { ...form, token, 'content-length': 60_000_000 },
      'FILE_SIZE file',
    ],
    ['with a file that is none', upload, { ...json, token, 'content-length': 9 }, 'FILE_REQUIRED file'],
    ['with no body at all', upload, { ...form, token, 'content-length': 0 }, 'FILE_REQUIRED file'],
  ])('%s', async (_, path, headers, key) => {
    const connection = await begin(path, { ...fresh(), ...headers })
    expect(keyOf(await connection.answer())).toBe(key)
  })

  test('a guest with a fourth file', async () => {
    const body = filePart(picture)
    for (let no = 0; no < 3; no++) {
      const sent = await begin(upload, { ...form, 'content-length': body.length }, body)
      expect(JSON.parse((await sent.answer()).body).code).toBe(200)
    }
    const fourth = await begin(upload, { ...form, 'content-length': 5_000_000 })
    const answer = await fourth.answer()
    expect([answer.status, keyOf(answer), Number(answer.headers['retry-after'])]).toEqual([
      429,
      'TOO_MANY',
      3600,
    ])
  })

  test('a caller whose file would exceed the memory for bodies', async () => {
    const { db } = world
    await db.updateTable('users').set({ storage_quota: 1_000_000 }).where('id', '=', anna.id).execute()
    const connection = await begin(upload, { ...form, ...fresh(), token, 'content-length': 5_000_000 })
    expect(keyOf(await connection.answer())).toBe('FILE_QUOTA file')
    await db.updateTable('users').set({ storage_quota: 1e9 }).where('id', '=', anna.id).execute()
  })

  test('and can still finish sending, read the answer and use the connection again', async () => {
    const connection = await begin('comment-submit', { ...json, ...fresh(), 'content-length': 1_000_000 })
    expect(keyOf(await connection.answer())).toBe('LOGIN_REQUIRED')
    connection.write('a'.repeat(1_000_000))
    connection.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(JSON.parse((await connection.answer()).body).code).toBe(200)
  })

  test('and one that sent Expect: 100-continue gets no 100', async () => {
    const expecting = { ...form, ...fresh(), expect: '100-continue' }
    const refused = await begin(upload, { ...expecting, 'content-length': 11_000_000 })
    expect(await refused.answer()).toMatchObject({ status: 200, headers: { connection: 'close' } })
    await refused.ended
    const body = filePart(picture)
    const accepted = await begin(upload, { ...expecting, token, 'content-length': body.length })
    expect((await accepted.answer()).status).toBe(100)
    accepted.write(body)
    expect(JSON.parse((await accepted.answer()).body).code).toBe(200)
  })
})

describe('unfinished files', () => {
  const half = (headers: Readonly<Record<string, string>>) =>
    begin(upload, { ...form, ...headers, 'content-length': 2_000_000 }, filePart(picture).subarray(0, 300))

  test.each<[string, number, () => Readonly<Record<string, string>>]>([
    ['of one person are four, from wherever they come', 4, () => ({ ...fresh(), token })],
    ['of one address are eight', 8, () => ({ 'x-forwarded-for': '203.0.113.1' })],
    ['of one network of many addresses are eight', 8, () => ({ 'x-forwarded-for': `2001:db8::${++caller}` })],
  ])('%s', async (_, most, headers) => {
    const all: RawConnection[] = []
    for (let no = 0; no <= most; no++) all.push(await half(headers()))
    const first = await Promise.race(all.map(connection => connection.answer()))
    expect([first.status, keyOf(first)]).toEqual([429, 'TOO_MANY'])
    await expect.poll(() => world.app.callsInFlight.count).toBe(most)
    // A closed connection frees its place.
    all[0]?.socket.destroy()
    await expect.poll(() => world.app.callsInFlight.count).toBe(most - 1)
    const { socket } = await half(headers())
    await expect.poll(() => world.app.callsInFlight.count).toBe(most)
    socket.destroy()
  })

  test('of guests use at most half of the memory; the other half is for members', async () => {
    const large = (headers: Readonly<Record<string, string>>) =>
      begin(upload, { ...form, ...headers, 'content-length': 10_000_000 })
    const guests: RawConnection[] = []
    for (let no = 0; no < 6; no++) guests.push(await large(fresh()))
    const first = await Promise.race(guests.map(connection => connection.answer()))
    expect([first.status, keyOf(first)]).toEqual([429, 'TOO_MANY'])
    const body = filePart(picture)
    const member = await begin(upload, { ...form, ...fresh(), token, 'content-length': body.length }, body)
    expect(JSON.parse((await member.answer()).body).code).toBe(200)
  })
})

describe('the length of a form is limited, including the parts around the file', () => {
  const mebibyte = 'a'.repeat(2 ** 20)
  test.each<[string, string, string]>([
    ['before its first part', '', mebibyte],
    ['in the head of a part', '--x\r\na: ', 'b'.repeat(2 ** 20)],
    ['in what follows its last part', filePart(picture).toString('latin1'), mebibyte],
    ['in fields', '', `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'c'.repeat(60_000)}\r\n`],
  ])('%s', async (_, start, more) => {
    const headers = { ...form, ...fresh(), 'transfer-encoding': 'chunked' }
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    const connection = await begin(upload, headers, Buffer.from(start === '' ? '' : chunk(start), 'latin1'))
    const answered = connection.answer()
    const isAnswered = answered.then(() => true)
    // Sends twice the limit of guests, as fast as the server reads it.
    for (let sent = 0; sent < 2 * longestFormBytes('uploads.file', 'guest'); sent += more.length) {
      const isTaken = new Promise<false>(resolve =>
        connection.socket.write(chunk(more), () => resolve(false)),
      )
      if (await Promise.race([isAnswered, isTaken])) break
    }
    expect(['FILE_SIZE file', 'FIELD_INVALID body']).toContain(keyOf(await answered))
  })
})

test('a client that leaves in the middle of a body or of an answer is not logged as a fault', async () => {
  world.log.length = 0
  const body = await begin(upload, { ...form, ...fresh(), token, 'content-length': 2_000_000 }, 'a')
  await expect.poll(() => world.app.callsInFlight.count).toBe(1)
  body.socket.destroy()
  const text = await begin('token', { ...json, ...fresh(), 'content-length': 200 }, '{')
  await expect.poll(() => world.app.callsInFlight.count).toBe(1)
  text.socket.destroy()
  const lines = () => world.log.map(line => JSON.parse(line) as Record<string, unknown>)
  await expect
    .poll(() => lines().filter(line => line.aborted === true && line.msg === 'call'))
    .toMatchObject([{ call: 'uploads.file' }, { call: 'session.login' }])
  expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('only a few pipelined requests of one connection run at once, the rest is not read', async () => {
  const connection = await openRawConnection(port)
  open.add(connection)
  connection.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  const codes: number[] = []
  for (;;) {
    const answer = await connection.answer()
    codes.push(answer.status)
    if (answer.headers.connection === 'close') break
  }
  await connection.ended
  expect(codes.at(-1)).toBe(429)
  expect(codes.length).toBeLessThan(500)
})
