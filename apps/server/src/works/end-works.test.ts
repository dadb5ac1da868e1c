import { expect, test } from 'vitest'
import { runTwice } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

test('a work leaves the catalogue after its last day, with its state, history, audit record and a notice to the author', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const ending = await addWork(world, author, { title: 'Ending', endsInDays: 0 })
  const lasting = await addWork(world, author, { title: 'Lasting', endsInDays: 2 })
  const rows = async () => {
    const versions = await db.selectFrom('work_versions').select(['work_id', 'state', 'end_reason']).execute()
    const works = await db.selectFrom('works').select(['id', 'live_version']).execute()
    return [ending, lasting].map(({ id }) => {
      const version = versions.find(row => row.work_id === id)
      return [version?.state, version?.end_reason, works.find(row => row.id === id)?.live_version]
    })
  }
  await runTwice(world, 'end-works')
  expect(await rows()).toEqual([
    [2, null, 1],
    [2, null, 1],
  ])
  world.pass(86_400_000)
  await runTwice(world, 'end-works')
  expect(await rows()).toEqual([
    [4, 'time', null],
    [2, null, 1],
  ])
  const events = await db
    .selectFrom('work_events')
    .select(['event', 'from_state', 'to_state', 'actor'])
    .execute()
  expect(events).toEqual([{ event: 'end', from_state: 2, to_state: 4, actor: null }])
  const audit = await db.selectFrom('audit_log').select(['action', 'actor', 'actor_ip']).execute()
  expect(audit).toEqual([{ action: 'work.end', actor: null, actor_ip: null }])
  const token = await signIn(world, author)
  const { data } = await world.call('notices.list', { page: 1, size: 9 }, { token, lang: 'en' })
  expect(data.records.map(({ title }) => title)).toEqual(['“Ending” has reached its end date'])
  expect((await world.call('resource.view', { id: ending.id }, { token })).key).toBe('NOT_FOUND')
})
