import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../db/transact.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { makeTurnsOfPeople } from './turns-of-people.ts'

const world = await openTestWorld({ rateFactor: 1 })
await addTree(world)
const anna = await addPerson(world, 'anna')
const asAnna = { token: await signIn(world, anna) }
const asBen = { token: await signIn(world, await addPerson(world, 'ben')) }
const { id } = await addWork(world, await addPerson(world, 'author'))

test('more calls of one person than the database has connections do not hold up others, and are all answered', async () => {
  const keep = () => world.call('resource.setFavourite', { id, isFavourite: true }, asAnna)
  const calls = await transact(world.db, async tx => {
    // Every call of this person that changes something waits for this lock.
    await sql`select 1 from users where id = ${anna.id} for update`.execute(tx)
    const waiting = Array.from({ length: 20 }, keep)
    for (let no = 0; no < 5; no++) expect((await world.call('people.self', {}, asBen)).code).toBe(200)
    return { waiting }
  })
  expect((await Promise.all(calls.waiting)).map(({ code }) => code)).toEqual(Array(20).fill(200))
})

test('a call whose caller leaves before its turn does not run', async () => {
  const turns = makeTurnsOfPeople()
  const stays = new AbortController().signal
  let end = () => {}
  const running = Array.from({ length: 4 }, () =>
    turns(
      'anna',
      stays,
      () =>
        new Promise<void>(resolve => {
          const others = end
          end = () => {
            others()
            resolve()
          }
        }),
    ),
  )
  const leaving = new AbortController()
  const left = turns('anna', leaving.signal, () => Promise.reject(new Error('it ran')))
  leaving.abort()
  await expect(left).rejects.toMatchObject({ key: 'TOO_MANY' })
  const next = turns('anna', stays, async () => 'next')
  end()
  await Promise.all(running)
  expect(await next).toBe('next')
})
