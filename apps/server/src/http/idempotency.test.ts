import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const work = await addWork(world, author)
const [token, other] = [await signIn(world, reader), await signIn(world, author)]
const send = async (key: string, content: string, as = token, stars = 0) => {
  const fields = { ID: work.id, CONTENT: content, TJXJ: stars }
  return (
    await world.raw('comments.submit', fields, { token: as, headers: { 'idempotency-key': key } })
  ).json()
}
const count = async () => (await world.db.selectFrom('comments').select('id').execute()).length

test('the same key gives the first answer again and does nothing', async () => {
  const first = await send('k1', 'once')
  expect(await send('k1', 'once')).toEqual(first)
  expect(await count()).toBe(1)
  expect((await send('k1', 'once', other)).data.COMMENT.ID).not.toBe(first.data.COMMENT.ID)
})

test('other content under the same key is refused; so is a key of wrong form', async () => {
  expect((await send('k1', 'twice')).data.KEY).toBe('IDEMPOTENCY_REUSED')
  expect((await send('a b', 'x')).data).toEqual({ KEY: 'FIELD_INVALID', FIELD: 'idempotency-key' })
})

test('many at once are carried out once', async () => {
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('k2', 'storm')))
  expect(await count()).toBe(before + 1)
  for (const answer of answers) expect([200, 400]).toContain(answer.code)
  expect((await send('k2', 'storm')).code).toBe(200)
})

test('a refusal is an answer too', async () => {
  const refused = await send('k3', 'self', other, 5)
  expect(refused.data.KEY).toBe('COMMENT_SELF_RATE')
  expect(await send('k3', 'self', other, 5)).toEqual(refused)
})

test('after a day the key is free', async () => {
  await send('k4', 'first')
  world.pass(11 * 3_600_000)
  const again = await signIn(world, reader)
  world.pass(11 * 3_600_000)
  const last = await signIn(world, reader)
  world.pass(3 * 3_600_000)
  expect((await send('k4', 'second', last)).code).toBe(200)
  expect(again).not.toBe(last)
})
