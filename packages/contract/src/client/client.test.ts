import { describe, expect, test } from 'vitest'
import { clientOf, envelope, failure, testServer } from '../test/wire-server.ts'
import { createClient } from './client.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const md5 = 'd41d8cd98f00b204e9800998ecf8427e'
const wire = testServer()

describe('the fields of a request', () => {
  test('a GET sends them in its query, with language and token in the headers', async () => {
    wire.reply = envelope({ STORE: 1, COUNT: 3, NEW_FIELD: 'ignored' }, 200, 'Erledigt')
    const { client, done } = clientOf(wire, 't0ken')
    expect(await client.call('resource.setFavourite', { id, isFavourite: true })).toEqual({
      isFavourite: true,
      count: 3,
    })
    expect(wire.seen[0]).toMatchObject({
      method: 'GET',
      url: `/api/resource-store-up?ID=${id}&TYPE=1`,
      headers: { lang: 'de', token: 't0ken' },
    })
    expect(done).toEqual(['Erledigt'])
  })

  test('a list of ids is joined by commas', async () => {
    wire.reply = envelope({ unread: 0 })
    await clientOf(wire, 't').client.call('notices.markRead', { ids: [id, id] })
    expect(decodeURIComponent(wire.seen[0]?.url ?? '')).toBe(`/api/notice-update?ID=${id},${id}`)
  })

  test('a POST sends them as JSON; a guest sends no token', async () => {
    wire.reply = envelope({ ID: id })
    await clientOf(wire).client.call('feedback.submit', { content: 'Größe 字' })
    expect(wire.seen[0]).toMatchObject({ method: 'POST', url: '/api/improvePropose' })
    expect(wire.seen[0]?.headers.token).toBeUndefined()
    expect(wire.seen[0]?.headers['content-type']).toBe('application/json')
    expect(Buffer.from(wire.seen[0]?.body ?? '', 'latin1').toString()).toBe('{"CONTENT":"Größe 字"}')
  })

  test('a GET that changes state can be sent as POST', async () => {
    wire.reply = envelope({})
    const request = { step: 'replace', loginId: 'l', proof: 's', passwordMd5: md5, repeatedMd5: md5 } as const
    await clientOf(wire).client.call('password.recover', request, { asPost: true })
    expect(wire.seen[0]).toMatchObject({ method: 'POST', url: '/api/user-forget-password' })
    expect(JSON.parse(wire.seen[0]?.body ?? '')).toEqual({
      TYPE: 3,
      LG_ID: 'l',
      SU_ID: 's',
      PW: md5,
      RE_PW: md5,
    })
  })

  test('a call with keepalive is sent even if the page is closed', async () => {
    wire.reply = envelope({ TIME: 9, LEARN: 1, NEXT: 15 })
    const sent: (RequestInit | undefined)[] = []
    const spy: typeof fetch = (address, init) => {
      sent.push(init)
      return fetch(address, init)
    }
    const client = createClient({ baseUrl: wire.baseUrl, fetch: spy, language: () => 'en', token: () => 't' })
    const beat = { id: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f', position: 3 }
    await client.call('study.beat', beat)
    await client.call('study.beat', beat, { outlivesPage: true })
    expect(sent.map(init => init?.keepalive ?? false)).toEqual([false, true])
  })

  test('a long call is sent without keepalive, because browsers refuse it', async () => {
    wire.reply = envelope({})
    const sent: boolean[] = []
    const spy: typeof fetch = (address, init) => {
      sent.push(init?.keepalive ?? false)
      return fetch(address, init)
    }
    const client = createClient({ baseUrl: wire.baseUrl, fetch: spy, language: () => 'zh', token: () => 't' })
    const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
    const given = { id, keys: [], fileId: null, usedSeconds: 1, sequence: 1, isMarked: false }
    for (const text of ['短', '长'.repeat(9_000)]) {
      const answers = [
        { ...given, text },
        { ...given, text },
      ]
      const request = { attemptId: id, isFinal: false, usedSeconds: 0, answers }
      // The answer of this server is not one of the call; only the request matters.
      await client.call('exams.submit', request, { outlivesPage: true }).catch(() => {})
    }
    expect(sent).toEqual([true, false])
  })

  test('a chunk sends them as headers and its bytes as the body', async () => {
    wire.reply = envelope({ KEY: 'a'.repeat(32), RECEIVED: 3, RANGES: [[0, 2]], TOTAL: 7, DONE: 0 })
    const range = { does: 'store', first: 0, last: 2, total: 7 } as const
    const answer = await clientOf(wire, 't').client.call(
      'uploads.chunk',
      { range, key: 'a'.repeat(32), fileName: '报告 1.pdf' },
      { body: new Blob(['abc']) },
    )
    expect(answer).toMatchObject({ receivedBytes: 3, ranges: [[0, 2]], isDone: false })
    expect(wire.seen[0]).toMatchObject({
      body: 'abc',
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': 'bytes 0-2/7',
        key: 'a'.repeat(32),
        'file-name': encodeURIComponent('报告 1.pdf'),
      },
    })
  })

  test('a call can be sent by a fetch of its own', async () => {
    wire.reply = envelope({ KEY: 'a'.repeat(32), RECEIVED: 0, RANGES: [], TOTAL: 7, DONE: 0 })
    const sent: unknown[] = []
    const own: typeof fetch = (address, init) => {
      sent.push(init?.body)
      return fetch(address, init)
    }
    const body = new Blob(['abc'])
    await clientOf(wire, 't').client.call(
      'uploads.chunk',
      { range: { does: 'store', first: 0, last: 2, total: 7 }, key: 'a'.repeat(32) },
      { body, fetch: own },
    )
    expect(sent).toEqual([body])
  })

  test('a file is sent in a form with its fields', async () => {
    wire.reply = envelope({
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
    await clientOf(wire, 't').client.call('uploads.file', { use: 'cover' }, { body: file })
    expect(wire.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(wire.seen[0]?.body).toContain(
      'name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\npng',
    )
    expect(wire.seen[0]?.body).toContain('name="KIND"\r\n\r\ncover')
  })

  test('console calls work like all others', async () => {
    wire.reply = envelope({ UNTIL: '2026-11-22T08:00:00Z' })
    const answer = await clientOf(wire, 't').client.call('console.workClaim', { id })
    expect(answer).toEqual({ claimedUntil: new Date('2026-11-22T08:00:00Z') })
  })

  test('the idempotency key is sent', async () => {
    wire.reply = envelope({ ID: id })
    await clientOf(wire).client.call('feedback.submit', { content: 'x' }, { idempotencyKey: 'k-1' })
    expect(wire.seen[0]?.headers['idempotency-key']).toBe('k-1')
  })
})

describe('an error answer', () => {
  test('becomes an error with code, key, field and the server’s message', async () => {
    wire.reply = envelope(
      { KEY: 'FIELD_TOO_LONG', FIELD: 'CONTENT', PARAMS: { MAX: 1000 } },
      400,
      'Inhalt: höchstens 1000 Zeichen',
    )
    expect(await failure(clientOf(wire).client.call('feedback.submit', { content: 'x' }))).toEqual({
      code: 400,
      key: 'FIELD_TOO_LONG',
      message: 'Inhalt: höchstens 1000 Zeichen',
      field: 'CONTENT',
      params: { MAX: 1000 },
    })
  })

  test('a field that the contract rejects is refused before anything is sent', async () => {
    expect(await failure(clientOf(wire).client.call('feedback.submit', { content: '' }))).toMatchObject({
      code: 400,
      key: 'FIELD_REQUIRED',
      field: 'CONTENT',
    })
    expect(wire.seen).toEqual([])
  })

  test.each([
    [420, 'SESSION_EXPIRED'],
    [421, 'SESSION_REPLACED'],
  ])('%i ends the session, reported once per token', async (code, key) => {
    wire.reply = envelope({ KEY: key }, code, 'Sitzung beendet')
    const { client, ended } = clientOf(wire, 'old')
    await Promise.all([1, 2, 3].map(() => failure(client.call('study.time', {}))))
    expect(wire.seen).toHaveLength(3)
    expect(ended).toMatchObject([{ code, key, message: 'Sitzung beendet' }])
  })
})
