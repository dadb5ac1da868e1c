import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { findLosses } from './check-survivors.ts'

const world = await openTestWorld()
await addTree(world)
const anna = await addPerson(world, 'anna')
const work = await addWork(world, await addPerson(world, 'writer'))
const as = { token: await signIn(world, anna) }
const said = await world.call('comments.submit', { id: work.id, content: 'kept', stars: 0 }, as)
await world.call('resource.setFavourite', { id: work.id, isFavourite: true }, as)
await world.call('study.beat', { id: work.id, position: 1 }, as)
const decision = newId(world.services.now())
await world.db
  .insertInto('registrations')
  .values({
    id: decision,
    user_id: anna.id,
    user_type: 2,
    nick: 'anna',
    real_name: 'Anna',
    phone: '13800000000',
    password_hash: '-',
    agreement_version: 1,
    due: '2030-01-01',
    state: 1,
    created_at: world.services.now(),
  })
  .execute()

const key = `${anna.id}:${work.id}`
const acknowledged = {
  comments: [said.data.comment.id],
  decisions: [decision],
  favourites: new Map([[key, { state: true, asked: undefined }]]),
  pages: new Map([[key, { page: 1, unanswered: [] }]]),
  unanswered: new Set<never>(),
  wrongAnswers: new Set<string>(),
  repeated: 0,
  count: 4,
}

test('nothing is lost when everything that was acknowledged is stored', async () => {
  expect(await findLosses(world.db, acknowledged)).toEqual([])
})

test('a page that was sent and not answered may be stored, also when another was sent after it', async () => {
  const pages = new Map([[key, { page: 3, unanswered: [1, 2] }]])
  expect(await findLosses(world.db, { ...acknowledged, pages })).toEqual([])
})

test('reports what was acknowledged and is not stored', async () => {
  const other = newId(world.services.now())
  const losses = await findLosses(world.db, {
    ...acknowledged,
    comments: [other],
    decisions: [other],
    favourites: new Map([[`${other}:${work.id}`, { state: true, asked: undefined }]]),
    pages: new Map([[key, { page: 7, unanswered: [8] }]]),
  })
  expect(losses).toEqual([
    `comment ${other} was acknowledged and is not there`,
    `decision ${other} was acknowledged and is not there`,
    `favourite ${other}:${work.id} should be true`,
    `page 7 of ${key} is 1`,
  ])
})
