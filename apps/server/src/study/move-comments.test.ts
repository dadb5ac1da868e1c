import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { moveCommentPlace } from '../comments/move-comments.ts'
import { moveReadersJob } from '../editions/page-map.ts'
import { runJob } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

describe('the page of a comment in a later edition', () => {
  const stays = { gone_node: null, gone_version: null }
  test.each([
    ['moved on', [2, 3], 2, { node: 3, ...stays }],
    ['removed', [1, 0, 2], 2, { node: null, gone_node: 2, gone_version: 4 }],
    ['not in the map', [1, 2], 9, { node: null, gone_node: 9, gone_version: 4 }],
    ['none', [2, 3], 0, { node: 0, ...stays }],
  ])('%s', (_, map, node, expected) => expect(moveCommentPlace({ node, version: 4 }, map)).toEqual(expected))
})

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, await addPerson(world, 'reader'))
const paging = { page: 1, size: 12 }

const comment = (
  id: string,
  content: string,
  place: { readonly node?: number; readonly version?: number } = {},
) => {
  world.pass(60_000)
  return world.call('comments.submit', { id, content, stars: 0, ...place }, { token })
}

/** The comments of a work, oldest first, as `content page`, or with the page and version that are gone. */
const placesOf = async (id: string) =>
  (await world.call('comments.list', { id, ...paging }, { token })).data.records
    .map(
      ({ content, node, gone }) =>
        `${content} ${node ?? (gone ? `gone ${gone.node} of ${gone.version}` : '-')}`,
    )
    .toReversed()

const moveAll = (workId: string) => runJob(world, moveReadersJob.kind, { payload: { workId } })

/** Publishes the next version of a work of three pages; `map` leads from the last published one. */
async function publish(id: string, version: number, map?: readonly number[], from = version - 1) {
  await sql`
    insert into work_versions (work_id, version, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, state, published_at, saved_at)
    select work_id, ${version}, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, 2, published_at, ${world.services.now()}::timestamptz
      from work_versions where work_id = ${id} and version = 1`.execute(db)
  await sql`update works set head_version = ${version}, live_version = ${version} where id = ${id}`.execute(
    db,
  )
  if (map)
    await sql`
      insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
      values (${id}, ${from}, ${version}, '[]', ${JSON.stringify(map)}, ${world.services.now()})`.execute(db)
}

async function workWithComments() {
  const { id } = await addWork(world, author, { length: 3 })
  await comment(id, 'all')
  await comment(id, 'first', { node: 1 })
  await comment(id, 'second', { node: 2 })
  return id
}

test('comments follow their pages, one whose page was removed says so, and a second run changes nothing', async () => {
  const id = await workWithComments()
  await publish(id, 2, [2, 0, 3])
  await moveAll(id)
  const expected = ['all -', 'first 2', 'second gone 2 of 1']
  expect(await placesOf(id)).toEqual(expected)
  await moveAll(id)
  expect(await placesOf(id), 'after a second run').toEqual(expected)
  await publish(id, 3, [1, 3, 2])
  await moveAll(id)
  expect(await placesOf(id), 'after another edition').toEqual(['all -', 'first 3', 'second gone 2 of 1'])
})

test('a comment found by the search opens at its new page', async () => {
  const id = await workWithComments()
  await comment(id, 'Justierschraube', { node: 3 })
  await publish(id, 2, [1, 2, 1])
  await moveAll(id)
  const { rows } = await sql<{ node: number }>`
    select node from search_docs where work_id = ${id} and body = 'Justierschraube'`.execute(db)
  expect(rows).toEqual([{ node: 1 }])
})

test('comments keep their pages while the editions are not compared, and after an edition was withdrawn in between', async () => {
  const id = await workWithComments()
  await publish(id, 2)
  await moveAll(id)
  expect(await placesOf(id), 'not compared').toEqual(['all -', 'first 1', 'second 2'])
  // Version 3 was withdrawn before it was published; the last published one is compared with version 4.
  const inserted = sql`
    insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
    values (${id}, 1, 2, '[]', '[1, 3, 2]', ${world.services.now()}), (${id}, 2, 3, '[]', '[0, 0, 0]', ${world.services.now()})`
  await inserted.execute(db)
  await publish(id, 4, [2, 3, 1], 2)
  await moveAll(id)
  expect(await placesOf(id)).toEqual(['all -', 'first 2', 'second 1'])
})

test('a comment written beside an earlier edition is about a page of that edition', async () => {
  const { id } = await addWork(world, author, { length: 3 })
  await publish(id, 2, [2, 0, 3])
  await comment(id, 'moved', { node: 1, version: 1 })
  await comment(id, 'lost', { node: 2, version: 1 })
  await comment(id, 'live', { node: 1 })
  expect(await placesOf(id)).toEqual(['moved 2', 'lost gone 2 of 1', 'live 1'])
  expect((await comment(id, 'beyond', { node: 4, version: 1 })).key).toBe('FIELD_INVALID')
  await publish(id, 3)
  await comment(id, 'waiting', { node: 2, version: 2 })
  await sql`
    insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
    values (${id}, 2, 3, '[]', '[3, 2, 1]', ${world.services.now()})`.execute(db)
  await moveAll(id)
  expect(await placesOf(id)).toEqual(['moved 2', 'lost gone 2 of 1', 'live 3', 'waiting 2'])
})

test('the pages of many comments move in several transactions', async () => {
  const { id } = await addWork(world, author, { length: 3 })
  await sql`
    insert into comments (id, work_id, version, user_id, content, node, at)
    select gen_random_uuid(), ${id}, 1, ${author.id}, 'many', 1, ${world.services.now()}::timestamptz from generate_series(1, 450)`.execute(
    db,
  )
  await publish(id, 2, [2, 1, 3])
  await moveAll(id)
  const { rows } = await sql<{ node: number; count: number }>`
    select node, count(*) from comments where work_id = ${id} group by node`.execute(db)
  expect(rows).toEqual([{ node: 2, count: 450 }])
})
