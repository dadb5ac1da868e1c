/** What a request costs before its handler runs: headers, addresses and bodies of every form that are meant to take long. Law 3. */
import { expect, test } from 'vitest'
import { growthFault, longTexts } from '../../../../tests/cost/cost-growth.ts'
import { mostMs } from '../../../../tests/cost/processor-time.ts'
import { sampled } from '../testing/takes-all.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'anna'))
const { app } = world

const megabyte = 2 ** 20
/** All headers of a request together: Node refuses more. */
const headerBytes = 15_000

/** What a header can have: what Node lets through. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, 'x')

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers, remoteAddress: '192.0.2.1' })
const post = (payload: string | Buffer, type: string, url = '/api/comment-submit') =>
  app.inject({ method: 'POST', url, payload, headers: { token, 'content-type': type } })
/** Sends a chunk of one byte. */
const chunk = (more: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: '/api/creation-zone-upload',
    headers: {
      token,
      'content-type': 'application/octet-stream',
      'content-range': 'bytes 0-0/1',
      key: '0'.repeat(64),
      'file-name': 'a',
      ...more,
    },
    payload: 'a',
  })

const inHeader = (name: string) => (text: string) => get('/api/home-base', { [name]: headerText(text) })
const jsonHeads = ['{"A":"', '{"', '[', '{"A":[', '{"__proto__":', '']

interface Place {
  readonly length: number
  readonly heads?: readonly string[]
  readonly more?: readonly string[]
  /** Milliseconds below which growth does not count. */
  readonly noise?: number
  send(text: string): Promise<unknown>
}

const boundary = 'lectern-boundary'
const partOf = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`
const multipart = (body: string) =>
  post(`${body}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`, '/api/creation-file-upload')

const places: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    [
      'range',
      'if-none-match',
      'if-range',
      'accept-language',
      'lang',
      'cookie',
      'token',
      'user-agent',
      'x-forwarded-for',
      'x-request-id',
      'accept-encoding',
      'idempotency-key',
      'content-type',
      'authorization',
    ].map(name => [`the header ${name}`, { length: headerBytes, send: inHeader(name) } satisfies Place]),
  ),
  'a query': {
    length: headerBytes,
    heads: ['', 'GJZ=', 'A['],
    more: ['a=b&', 'a[]=', '%E5%AD%97'],
    send: text => get(`/api/home-search?${encodeURI(text.replace(/\p{Cs}/gu, 'x')).replace(/#/g, '%23')}`),
  },
  'a path': {
    length: headerBytes,
    more: ['/..', '%2e%2e/', '//'],
    send: text => get(`/${encodeURI(text.replace(/\p{Cs}/gu, 'x')).replace(/[?#]/g, '/')}`),
  },
  'a form': {
    length: megabyte,
    heads: ['', 'A='],
    more: ['a=b&', '&', '=&'],
    send: text => post(text, 'application/x-www-form-urlencoded'),
  },
  JSON: {
    length: megabyte,
    heads: jsonHeads,
    // A megabyte is copied several times on its way, and the collector of memory comes in large steps.
    noise: 35,
    more: ['{"A":1},', '"__proto__":1,', '{"constructor":', '"\\u0041"', '1e9,', '"k":"v",'],
    send: text => post(text, 'application/json'),
  },
  'the name in a form with a file': {
    length: 60_000,
    heads: [
      'form-data; name="',
      'form-data; name="file"; filename="',
      "form-data; name=a; filename*=UTF-8''",
      '',
    ],
    send: text => multipart(partOf(headerText(text), 'a')),
  },
  'the fields of a form with a file': {
    length: 60_000,
    more: [partOf('form-data; name="A"', 'a'), `--${boundary}`, `\r\n--${boundary}`],
    send: text => multipart(text),
  },
  'the type of a form with a file': {
    length: headerBytes,
    heads: ['multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/form-data;'],
    send: text => post('--a--', headerText(text), '/api/creation-file-upload'),
  },
  'the name of a chunk': {
    length: headerBytes,
    send: text => chunk({ 'file-name': headerText(text) }),
  },
  'the range of a chunk': {
    length: headerBytes,
    heads: ['', 'bytes ', 'bytes 0-'],
    send: text => chunk({ 'content-range': headerText(text) }),
  },
}

/** Of the shapes, in `npm test`. */
const step = 5

test.each(Object.entries(places).map(([name, place], at) => [name, place, at] as const))(
  '%s',
  { timeout: 180_000 },
  async (_, { length, heads, more, noise, send }, at) => {
    const faults: string[] = []
    for (const [name, make] of sampled([...longTexts(heads, more)], step, at)) {
      const fault = await growthFault(make, send, {
        length,
        most: mostMs,
        ...(noise !== undefined && { noise }),
      })
      if (fault !== undefined) faults.push(`${name}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)
