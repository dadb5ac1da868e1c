import { expect, test } from 'vitest'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { isDeeper } from './json-body.ts'

const nested = (open: string, close: string) => (depth: number) => open.repeat(depth) + close.repeat(depth)

test.each([
  ['lists', nested('[', ']')],
  ['objects', nested('{"a":', '}')],
  ['lists in objects', (depth: number) => nested('[{"a":', '}]')(depth / 2)],
  ['lists that are never closed', (depth: number) => '['.repeat(depth)],
  ['lists after others', (depth: number) => `[[]],${'['.repeat(depth)}`],
  ['lists after a text with quotation marks', (depth: number) => `"\\"]\\\\",${'['.repeat(depth)}`],
] as const)('%s are deeper than 8 from the ninth on', (_, make) => {
  expect(isDeeper(make(8), 8)).toBe(false)
  expect(isDeeper(make(10), 8)).toBe(true)
})

test.each(['"[[[[[[[[[[[["', '"\\"[[[[[[[[[[[["', '[[],[],[],[],[],[],[],[],[],[]]', '"[[[[[[[[[[[[', '"\\'])(
  'brackets within a text, or beside each other, are not nested: %s',
  text => {
    expect(isDeeper(text, 8)).toBe(false)
  },
)

test('a body that is nested too deep is refused whole, another by the field that is nested', async () => {
  const world = await openTestWorld()
  const token = await signIn(world, await addPerson(world, 'anna'))
  const refusal = async (payload: string) => {
    const headers = { token, 'content-type': 'application/json' }
    const answer = await world.app.inject({ method: 'POST', url: '/api/comment-submit', headers, payload })
    return answer.json().data
  }
  const whole = { KEY: 'FIELD_INVALID', FIELD: 'body' }
  expect(await refusal(`{"A":${nested('[', ']')(31)}}`)).not.toMatchObject(whole)
  expect(await refusal(`{"A":${nested('[', ']')(32)}}`)).toMatchObject(whole)
  expect(await refusal('['.repeat(1_000_000))).toMatchObject(whole)
})
