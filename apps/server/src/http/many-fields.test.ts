/** Bodies with very many fields are refused before an object is made of them. */
import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()

const post = (type: string, payload: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/improvePropose',
    headers: { 'content-type': type },
    remoteAddress: '192.0.2.1',
    payload,
  })

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`)
const jsonOf = (count: number) => JSON.stringify(Object.fromEntries(names(count).map(name => [name, 1])))

test.each([
  ['a form of 1001 fields', form, names(1001).join('&'), 'body'],
  ['a form of one field 30,000 times', form, 'a&'.repeat(30_000), 'body'],
  ['JSON of 1001 members', json, jsonOf(1001), 'body'],
  ['a form of 1000 fields', form, names(1000).join('&'), 'CONTENT'],
  ['JSON of 1000 members', json, jsonOf(1000), 'CONTENT'],
])('%s', async (_, type, payload, field) => {
  const response = await post(type, payload)
  expect(response.json().data).toMatchObject({ FIELD: field })
})
