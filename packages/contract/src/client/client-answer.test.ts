import { describe, expect, test } from 'vitest'
import { clientOf, envelope, failure, type Reply, raw, testServer } from '../test/wire-server.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const wire = testServer()

describe('maintenance', () => {
  const busyOnce: Reply = (response, call) => {
    if (call > 1)
      return envelope({
        HEAT: 1,
        STORE: 0,
        COUNT: 0,
        TODAY: 1,
        WEEK: 1,
        TOTAL: 1,
        DAYS: 1,
        STREAK: 1,
        RECENT: [],
      })(response, call)
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify({ code: 503, msg: '', data: { KEY: 'MAINTENANCE' } }))
  }

  test('a GET that changes nothing is retried once', async () => {
    wire.reply = busyOnce
    expect(await clientOf(wire, 't').client.call('study.time', {})).toMatchObject({ totalSeconds: 1 })
    expect(wire.seen).toHaveLength(2)
  })

  test('it is not retried twice', async () => {
    wire.reply = (response, _) => busyOnce(response, 1)
    expect(await failure(clientOf(wire, 't').client.call('study.time', {}))).toMatchObject({
      code: 503,
      key: 'MAINTENANCE',
    })
    expect(wire.seen).toHaveLength(2)
  })

  test('a call that changes something is never retried', async () => {
    wire.reply = (response, _) => busyOnce(response, 1)
    await failure(clientOf(wire, 't').client.call('resource.click', { id }))
    await failure(clientOf(wire, 't').client.call('feedback.submit', { content: 'x' }))
    expect(wire.seen).toHaveLength(2)
  })

  test('the wait before the retry can be aborted', async () => {
    wire.reply = response => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '20' }).end('{}')
    }
    const control = new AbortController()
    const run = failure(clientOf(wire, 't').client.call('study.time', {}, { signal: control.signal }))
    while (wire.seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    setTimeout(() => control.abort(), 20)
    expect(await run).toMatchObject({ name: 'AbortError' })
    expect(wire.seen).toHaveLength(1)
  })
})

describe('the wait that the server asks for', () => {
  const told = async (header: Record<string, string>, type: string, body: string) => {
    wire.reply = response => response.writeHead(503, { 'content-type': type, ...header }).end(body)
    const range = { does: 'ask', total: 7 } as const
    return clientOf(wire, 't')
      .client.call('uploads.chunk', { range, key: 'a'.repeat(32) })
      .catch((error: { readonly retryAfterSeconds?: number }) => error)
  }
  const busy = JSON.stringify({ code: 503, msg: 'busy', data: { KEY: 'MAINTENANCE' } })

  test.each([
    ['an envelope', { 'retry-after': '10' }, 'application/json', busy, { retryAfterSeconds: 10 }],
    ['a page of a gateway', { 'retry-after': '3' }, 'text/html', '<h1>', { retryAfterSeconds: 3 }],
    ['no header', {}, 'application/json', busy, { retryAfterSeconds: undefined }],
    ['a date', { 'retry-after': 'Wed, 21' }, 'application/json', busy, { retryAfterSeconds: undefined }],
  ])('%s', async (_, header, type, body, expected) => {
    expect(await told(header, type, body)).toMatchObject({ code: 503, ...expected })
  })
})

describe('an answer that does not follow the contract', () => {
  test.each([
    [
      'an HTML page of a gateway',
      raw(502, 'text/html', '<h1>Bad gateway</h1>'),
      { code: 502, key: 'ANSWER_INVALID' },
    ],
    [
      'an HTML page with status 200',
      raw(200, 'text/html', '<h1>Welcome</h1>'),
      { code: 0, key: 'ANSWER_INVALID' },
    ],
    ['truncated JSON', raw(200, 'application/json', '{"code":2'), { code: 0, key: 'ANSWER_INVALID' }],
    ['no envelope', raw(200, 'application/json', '[]'), { code: 0, key: 'ANSWER_INVALID' }],
    ['data of the wrong shape', envelope({ TODAY: 'one' }), { code: 0, key: 'ANSWER_INVALID' }],
    [
      'an error without a key',
      envelope(null, 400, 'no'),
      { code: 400, key: 'ANSWER_INVALID', message: 'no' },
    ],
    ['a closed connection', response => response.destroy(), { code: 0, key: 'NETWORK' }],
  ] as [string, Reply, object][])('%s', async (_, answer, told) => {
    wire.reply = answer
    expect(await failure(clientOf(wire, 't').client.call('study.time', {}))).toMatchObject(told)
  })

  test('an abort error is passed on unchanged', async () => {
    wire.reply = () => {}
    const control = new AbortController()
    const run = failure(clientOf(wire, 't').client.call('study.time', {}, { signal: control.signal }))
    while (wire.seen.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    control.abort()
    expect(await run).toMatchObject({ name: 'AbortError' })
  })
})

describe('downloads', () => {
  const request = { fileId: id, asPdf: 1 } as const

  test('are complete, with progress', async () => {
    const file = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`)
    wire.reply = response => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': file.length }).end(file)
    }
    const progress: [number, number][] = []
    const bytes = await clientOf(wire).client.bytes('file.view', request, {
      onProgress: (received, total) => progress.push([received, total]),
    })
    expect(Buffer.from(bytes).equals(file)).toBe(true)
    expect(progress.at(-1)).toEqual([file.length, file.length])
    expect(wire.seen[0]?.body).toBe(`{"fileId":"${id}","IS_PDF":1}`)
  })

  test('fill in the parameter of the path', async () => {
    wire.reply = raw(200, 'image/webp', 'RIFF')
    await clientOf(wire).client.bytes('media.read', { ticket: 'a/b+c' })
    expect(wire.seen[0]).toMatchObject({ method: 'GET', url: '/api/media/a%2Fb%2Bc' })
  })

  test.each([
    [
      'a refusal',
      envelope({ KEY: 'RESOURCE_LOCKED' }, 401, 'zu'),
      { code: 401, key: 'RESOURCE_LOCKED', message: 'zu' },
    ],
    ['an expired ticket', raw(403, 'text/plain', ''), { code: 403, key: 'ANSWER_INVALID' }],
    [
      'a connection lost during the download',
      response => {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 1000 })
        response.write('%PDF', () => response.destroy())
      },
      { code: 0, key: 'NETWORK' },
    ],
  ] as [string, Reply, object][])('%s is an error', async (_, answer, told) => {
    wire.reply = answer
    expect(await failure(clientOf(wire).client.bytes('file.view', request))).toMatchObject(told)
  })
})
