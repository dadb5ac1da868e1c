import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addWorkFile, completeForm } from '../testing/creation-form.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { findLostWorks, noWorksYet, partsOf, type SavedWork } from './authors.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const fileId = await addWorkFile(world, author)
const title = 'fault 1-1-2'
const form = { ...completeForm(world, fileId), isPaid: false, priceYuan: 0, title, submits: true }
const { id, rev } = (await world.call('works.save', form, { token })).data
const saved: SavedWork = { id, rev, title, state: 1 }
const lossesOf = (work: SavedWork, asked?: number) => {
  const found = noWorksYet()
  found.works.set(work.id, work)
  if (asked !== undefined) found.asked.set(work.id, asked)
  return findLostWorks(world.db, found)
}

test('an author writes works with the document and the category of an earlier one', async () => {
  const writer = { id: author.id, token }
  await expect(partsOf(world.db, [writer])).rejects.toThrow('has no document')
  const earlier = await addWork(world, author)
  expect(await partsOf(world.db, [writer])).toEqual([
    { author: writer, fileId: earlier.fileId, node: '01', subNode: '0101' },
  ])
})

test('nothing is lost when the last acknowledged save is stored, and a decision without an answer is not', async () => {
  expect(await lossesOf(saved)).toEqual([])
  expect(await lossesOf(saved, 2)).toEqual([])
})

test('reports a save and a decision that were acknowledged and are not stored', async () => {
  const other = newId(world.services.now())
  expect(await lossesOf({ ...saved, title: 'fault 1-1-3' })).toEqual([
    `work ${id} should be “fault 1-1-3” and is “${title}”`,
  ])
  expect(await lossesOf({ ...saved, id: other })).toEqual([
    `work ${other} should be “${title}” and is “undefined”`,
  ])
  expect(await lossesOf({ ...saved, state: 3 })).toEqual([`work ${id} should have state 3 and has 1`])
})

test('reports an event without its effects, and a work that was stored twice', async () => {
  await world.call('works.save', { ...form, submits: false }, { token })
  await sql`delete from work_events where work_id = ${id}`.execute(world.db)
  expect(await lossesOf(saved)).toEqual([
    `work “${title}” has an event without its effects`,
    `work “${title}” was stored twice`,
  ])
})
