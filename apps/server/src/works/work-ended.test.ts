import { expect, test } from 'vitest'
import { runTwice } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

test('the notice that a work has ended leads its author to a list with it', async () => {
  const world = await openTestWorld()
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author, { title: 'over', startsInDays: -9, endsInDays: -1 })
  const token = await signIn(world, author)
  await runTwice(world, 'end-works')
  const { records } = (await world.call('notices.list', { page: 1, size: 9 }, { token, lang: 'en' })).data
  expect(records).toMatchObject([{ title: expect.stringContaining('over'), link: '/creative' }])
  // The page behind this link asks for the author's works in every state.
  const list = await world.call('works.list', { page: 1, size: 9, order: 'newest' }, { token })
  expect(list.data.records).toMatchObject([{ id: work.id, state: 'expired' }])
})
