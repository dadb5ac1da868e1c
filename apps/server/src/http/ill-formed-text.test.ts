/**
 * Text that UTF-8 cannot encode or PostgreSQL does not accept, in every field of every call: the caller gets an error that
 * says so and never SERVER_ERROR. The rule itself is tested in the contract (`ill-formed-text.test.ts` there).
 */
import { type CallName, type Route, routes, wireMembers } from '@lectern/contract'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { requestOf } from '../testing/matrix-requests.ts'
import { type Caller, makeMatrixWorld } from '../testing/matrix-world.ts'
import { sampled } from '../testing/takes-all.ts'
import { signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const data = await makeMatrixWorld(world)
/** An administrator reaches the handler of nearly every call. */
const person = data.personOf('S90')
let caller: Caller = { name: 'S90', person, token: undefined }

beforeEach(async () => {
  // Resets the limits per hour.
  world.pass(61 * 60_000)
  caller = { name: 'S90', person, token: await signIn(world, person) }
})

type Fields = Readonly<Record<string, unknown>>

/** Texts that the schema does not refuse must be stored and found like any other. */
const texts = {
  'a high surrogate': 'a\ud800',
  'a low surrogate': '\udc00a',
  NUL: 'a\u0000b',
  'a control character': 'a\u0001b',
  'many marks on one letter': `a${'\u0316\u0301'.repeat(50)}`,
  'a noncharacter': 'a\ufffeb',
}

/** Invalid UTF-8 and percent escapes of queries and forms, and numbers and dates that no column can hold. */
const oddBytes = [
  '2147483648',
  '9007199254740991',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31',
  '%ED%A0%80',
  '%00',
  '%01',
  '%',
  '%zz',
  '%ff',
  '%c0%80',
  '%f5%80%80%80',
  '%u0000',
  'a%EF%BF%BE',
]

const keyOf = (response: LightMyRequestResponse): string => {
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  if (!isEnvelope) return response.statusCode === 200 ? 'done' : `status ${response.statusCode}`
  const { code, data: told } = response.json() as { code: number; data: { KEY?: string } | null }
  return code === 200 ? 'done' : (told?.KEY ?? `no envelope: ${response.body}`)
}

/** The wire names of a call's fields, over all variants of its request. */
const namesOf = ({ request }: Route): readonly string[] => [...wireMembers(request).keys()]

/** Variants of a request: in each, one text at any depth, or one possible field, is replaced by the given text. */
function* spoiled(
  fields: Fields,
  names: readonly string[],
  text: string,
): Generator<[place: string, Fields]> {
  for (const name of names) {
    yield [name, { ...fields, [name]: text }]
    for (const [place, value] of within(fields[name], text))
      yield [`${name}${place}`, { ...fields, [name]: value }]
  }
}

function* within(value: unknown, text: string): Generator<[place: string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  yield ['{}', Array.isArray(value) ? [...value, text] : { ...value, [text]: text }]
  for (const [name, member] of Object.entries(value)) {
    const put = (now: unknown) =>
      Array.isArray(value) ? value.with(Number(name), now) : { ...value, [name]: now }
    if (typeof member === 'string') yield [`.${name}`, put(text)]
    for (const [place, now] of within(member, text)) yield [`.${name}${place}`, put(now)]
  }
}

const pathOf = (route: Route, fields: Fields) =>
  route.path.replace(/\{(\w+)\}/g, (_, part: string) => String(fields[part] ?? 'x'))

async function postJson(route: Route, fields: Fields) {
  return world.app.inject({
    method: 'POST',
    url: route.path.replace(/\{\w+\}/g, 'x'),
    headers: { token: caller.token ?? '' },
    payload: fields,
  })
}

/** The fields URL-encoded, except one that has raw bytes. */
const encoded = (fields: Fields, name: string, bytes: string) =>
  [
    ...Object.entries(fields)
      .filter(([other]) => other !== name)
      .map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`),
    `${name}=${bytes}`,
  ].join('&')

const carriedOut = (Object.keys(routes) as CallName[]).filter(name => name in handlers)
const posted = carriedOut.filter(name => {
  const route: Route = routes[name]
  return route.body === 'json' && (route.method === 'POST' || route.changesState)
})
const asked = carriedOut.filter(name => (routes[name] as Route).method === 'GET')

describe('as JSON', () => {
  test.each(posted)('%s', async name => {
    const route: Route = routes[name]
    const found: string[] = []
    for (const [what, text] of sampled(Object.entries(texts), 3, posted.indexOf(name))) {
      const { fields } = await requestOf(name, { world, data, caller, on: '_' })
      for (const [place, given] of spoiled(fields, namesOf(route), text)) {
        const key = keyOf(await postJson(route, given))
        if (key === 'SERVER_ERROR' || key.startsWith('no ')) found.push(`${place}, ${what}: ${key}`)
        if (what !== 'a noncharacter' && key === 'done') found.push(`${place}, ${what}: taken`)
      }
    }
    expect(found).toEqual([])
  })
})

describe('as a form', () => {
  test.each(posted.filter(name => (routes[name] as Route).method === 'POST'))('%s', async name => {
    const route: Route = routes[name]
    const { fields } = await requestOf(name, { world, data, caller, on: '_' })
    const found: string[] = []
    for (const [index, field] of namesOf(route).entries())
      for (const bytes of sampled(oddBytes, 5, carriedOut.indexOf(name) + index)) {
        const response = await world.app.inject({
          method: 'POST',
          url: route.path,
          headers: { token: caller.token ?? '', 'content-type': 'application/x-www-form-urlencoded' },
          payload: encoded(fields, field, bytes),
        })
        const key = keyOf(response)
        if (key === 'SERVER_ERROR' || key.startsWith('no ')) found.push(`${field}=${bytes}: ${key}`)
      }
    expect(found).toEqual([])
  })
})

describe('in the address', () => {
  test.each(asked)('%s', async name => {
    const route: Route = routes[name]
    const { fields } = await requestOf(name, { world, data, caller, on: '_' })
    const found: string[] = []
    for (const [index, field] of namesOf(route).entries())
      for (const bytes of sampled(oddBytes, 5, carriedOut.indexOf(name) + index)) {
        const inPath = route.path.includes(`{${field}}`)
        const url = inPath
          ? pathOf(route, { ...fields, [field]: bytes })
          : `${pathOf(route, fields)}?${encoded(fields, field, bytes)}`
        const response = await world.app.inject({
          method: 'GET',
          url,
          headers: { token: caller.token ?? '' },
        })
        const key = keyOf(response)
        if (key === 'SERVER_ERROR' || key.startsWith('status 5')) found.push(`${field}=${bytes}: ${key}`)
      }
    expect(found).toEqual([])
  })
})
