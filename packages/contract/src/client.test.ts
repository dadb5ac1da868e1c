import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const md5 = 'd41d8cd98f00b204e9800998ecf8427e'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Reply = (response: ServerResponse, call: number) => void

let server: Server
let baseUrl: string
let reply: Reply
let seen: Seen[]

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') })
    reply(response, seen.length)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise(resolve => server.close(resolve)))

beforeEach(() => {
  seen = []
})

const envelope =
  (data: unknown, code = 200, msg = '', status = code >= 429 ? code : 200): Reply =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code, msg, data }))
  }

const raw =
  (status: number, type: string, body: string): Reply =>
  response => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

function clientOf(token?: string) {
  const ended: ApiError[] = []
  const done: string[] = []
  const client = createClient({
    baseUrl,
    language: () => 'de',
    token: () => token,
    onSessionEnded: error => ended.push(error),
    onSuccess: message => done.push(message),
  })
  return { client, ended, done }
}

async function failure(run: Promise<unknown>): Promise<unknown> {
  try {
    return { unexpected: await run }
  } catch (error) {
    if (!(error instanceof ApiError)) return error
    const { code, key, message, field, params } = error
    return { code, key, message, field, params }
  }
}

describe('where the fields travel', () => {
  test('a GET carries them in its query, with language and token in the headers', async () => {
    reply = envelope({ STORE: 1, COUNT: 3, NEW_FIELD: 'ignored' }, 200, 'Erledigt')
    const { client, done } = clientOf('t0ken')
    expect(await client.call('resource.setFavourite', { id, isFavourite: true })).toEqual({
      isFavourite: true,
      count: 3,
    })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: `/api/resource-store-up?ID=${id}&TYPE=1`,
      headers: { lang: 'de', token: 't0ken' },
    })
    expect(done).toEqual(['Erledigt'])
  })

  test('lists of ids are joined by commas', async () => {
    reply = envelope({ unread: 0 })
    await clientOf('t').client.call('notices.markRead', { ids: [id, id] })
    expect(decodeURIComponent(seen[0]?.url ?? '')).toBe(`/api/notice-update?ID=${id},${id}`)
  })

  test('a POST carries them as JSON; a guest sends no token', async () => {
    reply = envelope({ ID: id })
    await clientOf().client.call('feedback.submit', { content: 'Größe 字' })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/improvePropose' })
    expect(seen[0]?.headers.token).toBeUndefined()
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    expect(Buffer.from(seen[0]?.body ?? '', 'latin1').toString()).toBe('{"CONTENT":"Größe 字"}')
  })

  test('a GET that changes state can go under POST', async () => {
    reply = envelope({})
    const request = { step: 'replace', loginId: 'l', proof: 's', passwordMd5: md5, repeatedMd5: md5 } as const
    await clientOf().client.call('password.recover', request, { asPost: true })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/user-forget-password' })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ TYPE: 3, LG_ID: 'l', SU_ID: 's', PW: md5, RE_PW: md5 })
  })

  test('a chunk carries them as headers and its bytes as body', async () => {
    reply = envelope({ KEY: 'a'.repeat(32), RECEIVED: 3, RANGES: [[0, 2]], TOTAL: 7, DONE: 0 })
    const range = { does: 'store', first: 0, last: 2, total: 7 } as const
    const answer = await clientOf('t').client.call(
      'uploads.chunk',
      { range, key: 'a'.repeat(32), fileName: '报告 1.pdf' },
      { body: new Blob(['abc']) },
    )
    expect(answer).toMatchObject({ receivedBytes: 3, ranges: [[0, 2]], isDone: false })
    expect(seen[0]).toMatchObject({
      body: 'abc',
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': 'bytes 0-2/7',
        key: 'a'.repeat(32),
        'file-name': encodeURIComponent('报告 1.pdf'),
      },
    })
  })

  test('a file travels in a form beside its fields', async () => {
    reply = envelope({
      FILE_ID: id,
      NAME: 'a.png',
      SIZE: 3,
      MIME: 'image/png',
      SHA256: '',
      KIND: 'IMAGE',
      LENGTH: 0,
      URL: '',
    })
    const file = new File(['png'], 'a.png', { type: 'image/png' })
    await clientOf('t').client.call('uploads.file', { use: 'cover' }, { body: file })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\npng')
    expect(seen[0]?.body).toContain('name="KIND"\r\n\r\ncover')
  })

  test('the console is called like everything else', async () => {
    reply = envelope({ UNTIL: '2026-11-22T08:00:00Z' })
    const answer = await clientOf('t').client.call('console.workClaim', { id })
    expect(answer).toEqual({ claimedUntil: new Date('2026-11-22T08:00:00Z') })
  })

  test('the key against doing things twice is sent', async () => {
    reply = envelope({ ID: id })
    await clientOf().client.call('feedback.submit', { content: 'x' }, { idempotencyKey: 'k-1' })
    expect(seen[0]?.headers['idempotency-key']).toBe('k-1')
  })
})

describe('a refusal', () => {
  test('becomes an error with code, key, field and the sentence of the server', async () => {
    reply = envelope(
      { KEY: 'FIELD_TOO_LONG', FIELD: 'CONTENT', PARAMS: { MAX: 1000 } },
      400,
      'Inhalt: höchstens 1000 Zeichen',
    )
    expect(await failure(clientOf().client.call('feedback.submit', { content: 'x' }))).toEqual({
      code: 400,
      key: 'FIELD_TOO_LONG',
      message: 'Inhalt: höchstens 1000 Zeichen',
      field: 'CONTENT',
      params: { MAX: 1000 },
    })
  })

  test('a field the contract forbids is refused before anything is sent', async () => {
    expect(await failure(clientOf().client.call('feedback.submit', { content: '' }))).toMatchObject({
      code: 400,
      key: 'FIELD_REQUIRED',
      field: 'CONTENT',
    })
    expect(seen).toEqual([])
  })

  test.each([
    [420, 'SESSION_EXPIRED'],
    [421, 'SESSION_REPLACED'],
  ])('%i ends the session, told once for a token', async (code, key) => {
    reply = envelope({ KEY: key }, code, 'Sitzung beendet')
    const { client, ended } = clientOf('old')
    await Promise.all([1, 2, 3].map(() => failure(client.call('study.time', {}))))
    expect(seen).toHaveLength(3)
    expect(ended).toMatchObject([{ code, key, message: 'Sitzung beendet' }])
  })
})

describe('maintenance', () => {
  const busyOnce: Reply = (response, call) => {
    if (call > 1)
      return envelope({ HEAT: 1, STORE: 0, COUNT: 0, TODAY: 1, WEEK: 1, TOTAL: 1, DAYS: 1, STREAK: 1 })(
        response,
        call,
      )
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify({ code: 503, msg: '', data: { KEY: 'MAINTENANCE' } }))
  }

  test('a GET that changes nothing is repeated once', async () => {
    reply = busyOnce
    expect(await clientOf('t').client.call('study.time', {})).toMatchObject({ totalSeconds: 1 })
    expect(seen).toHaveLength(2)
  })

  test('it is not repeated twice', async () => {
    reply = (response, _) => busyOnce(response, 1)
    expect(await failure(clientOf('t').client.call('study.time', {}))).toMatchObject({
      code: 503,
      key: 'MAINTENANCE',
    })
    expect(seen).toHaveLength(2)
  })

  test('what changes something is never repeated', async () => {
    reply = (response, _) => busyOnce(response, 1)
    await failure(clientOf('t').client.call('resource.click', { id }))
    await failure(clientOf('t').client.call('feedback.submit', { content: 'x' }))
    expect(seen).toHaveLength(2)
  })

  test('a wait can be aborted', async () => {
    reply = response => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '20' }).end('{}')
    }
    const control = new AbortController()
    const run = failure(clientOf('t').client.call('study.time', {}, { signal: control.signal }))
    while (seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    setTimeout(() => control.abort(), 20)
    expect(await run).toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  })
})

describe('what is no answer of the contract', () => {
  test.each([
    [
      'a page of a gateway',
      raw(502, 'text/html', '<h1>Bad gateway</h1>'),
      { code: 502, key: 'ANSWER_INVALID' },
    ],
    ['a page with status 200', raw(200, 'text/html', '<h1>Welcome</h1>'), { code: 0, key: 'ANSWER_INVALID' }],
    ['JSON cut off', raw(200, 'application/json', '{"code":2'), { code: 0, key: 'ANSWER_INVALID' }],
    ['no envelope', raw(200, 'application/json', '[]'), { code: 0, key: 'ANSWER_INVALID' }],
    ['data of another shape', envelope({ TODAY: 'one' }), { code: 0, key: 'ANSWER_INVALID' }],
    [
      'a refusal without a key',
      envelope(null, 400, 'no'),
      { code: 400, key: 'ANSWER_INVALID', message: 'no' },
    ],
    ['a closed connection', response => response.destroy(), { code: 0, key: 'NETWORK' }],
  ] as [string, Reply, object][])('%s', async (_, answer, told) => {
    reply = answer
    expect(await failure(clientOf('t').client.call('study.time', {}))).toMatchObject(told)
  })

  test('an abort is thrown as it is', async () => {
    reply = () => {}
    const control = new AbortController()
    const run = failure(clientOf('t').client.call('study.time', {}, { signal: control.signal }))
    while (seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    control.abort()
    expect(await run).toMatchObject({ name: 'AbortError' })
  })
})

describe('bytes', () => {
  const request = { fileId: id, asPdf: 1 } as const

  test('arrive whole, with progress', async () => {
    const file = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`)
    reply = response => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': file.length }).end(file)
    }
    const progress: [number, number][] = []
    const bytes = await clientOf().client.bytes('file.view', request, {
      onProgress: (received, total) => progress.push([received, total]),
    })
    expect(Buffer.from(bytes).equals(file)).toBe(true)
    expect(progress.at(-1)).toEqual([file.length, file.length])
    expect(seen[0]?.body).toBe(`{"fileId":"${id}","IS_PDF":1}`)
  })

  test('a part of the path is filled in', async () => {
    reply = raw(200, 'image/webp', 'RIFF')
    await clientOf().client.bytes('media.read', { ticket: 'a/b+c' })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/media/a%2Fb%2Bc' })
  })

  test.each([
    [
      'a refusal',
      envelope({ KEY: 'RESOURCE_LOCKED' }, 401, 'zu'),
      { code: 401, key: 'RESOURCE_LOCKED', message: 'zu' },
    ],
    ['an expired ticket', raw(403, 'text/plain', ''), { code: 403, key: 'ANSWER_INVALID' }],
    [
      'a connection lost on the way',
      response => {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 1000 })
        response.write('%PDF', () => response.destroy())
      },
      { code: 0, key: 'NETWORK' },
    ],
  ] as [string, Reply, object][])('%s is an error', async (_, answer, told) => {
    reply = answer
    expect(await failure(clientOf().client.bytes('file.view', request))).toMatchObject(told)
  })
})
