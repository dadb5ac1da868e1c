/** Malformed requests get the same answer as every other error: an envelope with the usual headers. */
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openRawConnection } from '../testing/raw-connection.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo

const ask = async (text: string) => {
  const connection = await openRawConnection(port)
  connection.write(text)
  const answer = await connection.answer()
  connection.socket.destroy()
  return answer
}

const head = 'Host: x\r\nlang: de\r\n'

test.each<[string, string, number, string, string | undefined]>([
  ['an address that cannot be read', `GET /api/%zz HTTP/1.1\r\n${head}\r\n`, 200, 'FIELD_INVALID', 'path'],
  [
    'a ticket that is too long',
    `GET /api/media/${'a'.repeat(5000)} HTTP/1.1\r\n${head}\r\n`,
    200,
    'NOT_FOUND',
    undefined,
  ],
  ['the wire alone', `GET /api HTTP/1.1\r\n${head}\r\n`, 200, 'NOT_FOUND', undefined],
  [
    'an address as one asks a proxy',
    `GET http://other.example/api/none HTTP/1.1\r\n${head}\r\n`,
    200,
    'NOT_FOUND',
    undefined,
  ],
  ['a method of no call', `PROPFIND /api/home-search HTTP/1.1\r\n${head}\r\n`, 200, 'NOT_FOUND', undefined],
  ['a wrong method', `DELETE /api/home-search HTTP/1.1\r\n${head}\r\n`, 200, 'NOT_FOUND', undefined],
  [
    'a body that is no JSON',
    `POST /api/token HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
    200,
    'FIELD_INVALID',
    'body',
  ],
  [
    'a kind of body nobody reads',
    `POST /api/token HTTP/1.1\r\n${head}Content-Type: text/xml\r\nContent-Length: 1\r\n\r\n<`,
    200,
    'FIELD_INVALID',
    'body',
  ],
  [
    'a kind of body that is none',
    `POST /api/token HTTP/1.1\r\n${head}Content-Type: ;\r\nContent-Length: 1\r\n\r\n<`,
    200,
    'FIELD_INVALID',
    'body',
  ],
  [
    'a file where none is taken',
    `POST /api/token HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\n--x--\r\n\r\n`,
    200,
    'FIELD_INVALID',
    'body',
  ],
  [
    'a form without a boundary',
    `POST /api/creation-file-upload HTTP/1.1\r\n${head}Content-Type: multipart/form-data\r\nContent-Length: 1\r\n\r\n<`,
    200,
    'FIELD_INVALID',
    'body',
  ],
  ['no host', 'GET /api/none HTTP/1.1\r\n\r\n', 200, 'NOT_FOUND', undefined],
  ['no HTTP', 'hello\r\n\r\n', 400, 'FIELD_INVALID', 'request'],
  [
    'an illegal header',
    'GET /api/none HTTP/1.1\r\nHost: x\r\na b: c\r\n\r\n',
    400,
    'FIELD_INVALID',
    'request',
  ],
  [
    'a length twice',
    'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'FIELD_INVALID',
    'request',
  ],
  [
    'headers without end',
    `GET /api/none HTTP/1.1\r\nHost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
    431,
    'FIELD_INVALID',
    'request',
  ],
  ['an address without end', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'FIELD_INVALID', 'request'],
  [
    'an expectation nobody meets',
    `POST /api/none HTTP/1.1\r\n${head}Expect: tea\r\n\r\n`,
    200,
    'NOT_FOUND',
    undefined,
  ],
])('%s', async (_, text, status, key, field) => {
  const answer = await ask(text)
  const { code, msg, data } = JSON.parse(answer.body) as Record<string, Record<string, string>>
  expect([answer.status, code, data?.KEY, data?.FIELD]).toEqual([status, 400, key, field])
  expect(msg).not.toBe('')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  })
})

test.each(['http://x/api/system-made', 'HTTPS://x:8080/api/system-made'])(
  'a call requested with an absolute URL, as of a proxy, is found: %s',
  async address => {
    const { status, body } = await ask(`GET ${address} HTTP/1.1\r\n${head}\r\n`)
    expect([status, JSON.parse(body).code]).toEqual([200, 200])
  },
)

test('outside of /api the answer is a line of text', async () => {
  const answer = await ask(`GET /%zz HTTP/1.1\r\n${head}\r\n`)
  expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('the answer is in the caller’s language where it is known', async () => {
  const msg = async (text: string) => JSON.parse((await ask(text)).body).msg as string
  expect(await msg(`GET /api/%zz HTTP/1.1\r\n${head}\r\n`)).toContain('Angabe')
  expect(await msg('GET /api/%zz HTTP/1.1\r\nHost: x\r\nlang: en\r\n\r\n')).toContain('not valid')
})

test('malformed requests are not logged as faults', () => {
  expect(world.log.filter(line => JSON.parse(line).level >= 40)).toEqual([])
})
