import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { buildApp } from './app.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const work = await addWork(world, author)
const surroundings = mkdtempSync(join(tmpdir(), 'lectern-portal-'))
const folder = join(surroundings, 'portal')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(surroundings, 'secret.txt'), 'not for readers')
const page = '<!doctype html><title>x</title>'
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'assets/main-a1b2.js'), 'export {}')
const options = { logLevel: 'silent', portalFolder: folder, isHttps: true, rateFactor: 1 } as const
const app = await buildApp(world.services, handlers, options)
afterAll(async () => {
  await app.close()
  rmSync(surroundings, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const mediaUrl = () => world.services.tickets.fileUrl(work.fileId, { kind: 'guest' })

/** The policy's directives by name. */
const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map(directive => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe('every kind of answer', () => {
  test.each([
    ['a page of the portal', '/user/record', 200],
    ['a script', '/assets/main-a1b2.js', 200],
    ['what is not there', '/nothing.png', 404],
    ['an envelope', '/api/system-made', 200],
    ['an unknown call', '/api/none', 200],
  ])(
    '%s runs only our own scripts, is framed by nobody else and guessed at by nobody',
    async (_, url, status) => {
      const response = await get(url)
      expect(response.statusCode).toBe(status)
      const policy = policyOf(response.headers['content-security-policy'])
      expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
      expect(policy.get('default-src')).toEqual(["'self'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'self'"])
      expect(policy.get('form-action')).toEqual(["'self'"])
      expect(policy.get('frame-ancestors')).toEqual(["'self'"])
      for (const name of ['worker-src', 'connect-src', 'img-src', 'media-src', 'font-src'])
        for (const source of policy.get(name) ?? ['none given'])
          expect(["'self'", 'blob:', 'data:']).toContain(source)
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'strict-transport-security': 'max-age=31536000',
      })
      for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
        expect(response.headers[name]).toBeUndefined()
    },
  )

  test('a file runs no script, whatever its type is', async () => {
    const { headers } = await get(mediaUrl())
    const policy = policyOf(headers['content-security-policy'])
    expect([policy.get('default-src'), policy.get('sandbox')]).toEqual([["'none'"], []])
    expect(policy.has('script-src')).toBe(false)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/', '/user/record', '/assets/main-a1b2.js'])(
    'asked for the headers of %s alone, the same headers come without the content',
    async url => {
      const [whole, head] = [await get(url), await app.inject({ method: 'HEAD', url })]
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'content-security-policy', 'cache-control'])
        expect(head.headers[name]).toBe(whole.headers[name])
    },
  )

  test('without https there is no Strict-Transport-Security', async () => {
    const response = await world.app.inject({ method: 'GET', url: '/api/system-made' })
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })
})

test('the page of the portal has no inline script and no inline handler', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../portal/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes, content] of scripts)
    expect([attributes?.includes(' src='), content]).toEqual([true, ''])
  expect(page).not.toMatch(/\son[a-z]+\s*=|javascript:/i)
})

describe('only the token header identifies the caller', async () => {
  const token = await signIn(world, author)
  test.each([
    ['the query', `/api/get-user-self-info?token=${token}`, {}],
    ['a cookie', '/api/get-user-self-info', { cookie: `token=${token}` }],
    ['an authorization header', '/api/get-user-self-info', { authorization: `Bearer ${token}` }],
  ])('not by %s', async (_, url, headers) => {
    expect((await get(url, headers)).json().data.KEY).toBe('LOGIN_REQUIRED')
  })

  test('a page of another origin gets no permission to send one', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token',
    }
    const response = await app.inject({ method: 'OPTIONS', url: '/api/comment-submit', headers })
    expect(Object.keys(response.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('what a page of the portal cannot satisfy is refused, not logged as a failure', () => {
  test.each([
    ['a range behind its end', '/', { range: 'bytes=99999999999999999999-' }, 416],
    ['a range without numbers', '/assets/main-a1b2.js', { range: 'bytes=-' }, 416],
    ['another content than it has', '/', { 'if-match': '"x"' }, 412],
    ['no change since long ago', '/user', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ])('%s', async (_, url, headers, status) => {
    expect((await get(url, headers)).statusCode).toBe(status)
  })
})

test.each([
  ['an unknown call', '/%61pi/none', 'NOT_FOUND'],
  ['the address of all calls', '/api', 'NOT_FOUND'],
  ['a call that needs a login', '/a%70i/get%2Duser-self-info', 'LOGIN_REQUIRED'],
])('the answer to %s is an envelope however its letters are escaped', async (_, url, key) => {
  const response = await get(url)
  expect([response.statusCode, response.json().data.KEY]).toEqual([200, key])
})

describe('media ranges', () => {
  const size = Buffer.from(`%PDF-1.7 ${work.id}`).length
  test.each<[string, string, number, string | undefined, number]>([
    ['the first byte', 'bytes=0-0', 206, `bytes 0-0/${size}`, 1],
    ['the last bytes', 'bytes=-4', 206, `bytes ${size - 4}-${size - 1}/${size}`, 4],
    ['from the middle on', 'bytes=5-', 206, `bytes 5-${size - 1}/${size}`, size - 5],
    ['beyond its end', 'bytes=0-999999', 206, `bytes 0-${size - 1}/${size}`, size],
    ['behind its end', `bytes=${size}-`, 416, `bytes */${size}`, 0],
    ['nothing of its end', 'bytes=-0', 416, `bytes */${size}`, 0],
    ['backwards: the whole', 'bytes=5-2', 200, undefined, size],
    ['several parts: the whole', 'bytes=0-1,4-5', 200, undefined, size],
    ['other units: the whole', 'pages=1-2', 200, undefined, size],
    ['numbers past all bounds: the whole', `bytes=${'9'.repeat(40)}-`, 200, undefined, size],
  ])('%s', async (_, range, status, contentRange, length) => {
    const response = await get(mediaUrl(), { range })
    expect([response.statusCode, response.headers['content-range'], response.rawPayload.length]).toEqual([
      status,
      contentRange,
      length,
    ])
  })

  test('a part of a file that changed in the meantime is not served', async () => {
    const response = await get(mediaUrl(), { range: 'bytes=0-3', 'if-range': '"another"' })
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, size])
  })

  test('a ticket with any changed character is invalid', async () => {
    const url = mediaUrl()
    for (let at = '/api/media/'.length; at < url.length; at++) {
      const changed = `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`
      expect((await get(changed)).statusCode).toBe(403)
    }
  })
})

test('no path leads out of the portal’s folder', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Like a hostile client, and unlike a browser, this one does not resolve dots in a path. */
  const ask = async (path: string) => {
    const [response] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
    return [response.statusCode, await text(response)]
  }
  expect(await ask('/assets/main-a1b2.js')).toEqual([200, 'export {}'])
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/%00',
    `//${folder}/../secret.txt`,
  ]) {
    const [status, body] = await ask(path)
    // Paths without a file extension are client routes and get the portal's page.
    expect([400, 403, 404, page], path).toContain(status === 200 ? body : status)
  }
})
