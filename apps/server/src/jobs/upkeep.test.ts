import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { runUpkeep } from './upkeep.ts'

test('recounts heat and removes what is over, and nothing else', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author, { heat: 999 })
  await signIn(world, author)
  await world.call('resource.click', { id: work.id })
  world.pass(50 * 86_400_000)
  await signIn(world, author)
  await world.call('resource.click', { id: work.id })
  await runUpkeep(db, services.now())
  const rows = async (table: 'sessions' | 'clicks_seen') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect([await rows('sessions'), await rows('clicks_seen')]).toEqual([1, 1])
  const { heat } = await db
    .selectFrom('works')
    .select('heat')
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow()
  expect(heat).toBe(Math.round(1 + 0.5 ** (50 / 14)))
})
