import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { findPageMap, moveReadersJob } from '../editions/page-map.ts'
import { runJob } from '../testing/run-job.ts'
import { addFile, addPerson, addTree, addWork, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { movePlace } from './move-readers.ts'

describe('a reader’s pages in a later edition', () => {
  test.each([
    [
      'a page was inserted at the front',
      [2, 3, 4],
      { node: 2, covered: '{[1,3)}' },
      { node: 3, covered: '{[2,4)}' },
    ],
    [
      'the page of the reader was removed',
      [1, 0, 2],
      { node: 2, covered: '{[2,4)}' },
      { node: 1, covered: '{[2,3)}' },
    ],
    ['the first page was removed', [0, 1], { node: 1, covered: '{[1,2)}' }, { node: 1, covered: '{}' }],
    ['pages moved', [3, 1, 2], { node: 1, covered: '{[1,2),[3,4)}' }, { node: 3, covered: '{[2,4)}' }],
    ['the reader had not begun', [2, 3], { node: 0, covered: '{}' }, { node: 0, covered: '{}' }],
  ])('%s', (_, map, place, expected) => {
    expect(movePlace(place, map)).toEqual(expected)
  })
})

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const [reader, other] = [await addPerson(world, 'reader'), await addPerson(world, 'other')]

/** A work of ten pages whose second version, live now, has another page at the front. */
async function publishSecond({ compared = true } = {}) {
  const { id } = await addWork(world, author, { length: 10 })
  await sql`
    insert into work_versions (work_id, version, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, state, published_at, saved_at)
    select work_id, 2, title, intro, file_id, kind, 11, starts_on, copyright, dtype, stype, 2, published_at, ${world.services.now()}::timestamptz
      from work_versions where work_id = ${id}`.execute(db)
  await sql`update works set head_version = 2, live_version = 2 where id = ${id}`.execute(db)
  if (compared) await compare(id)
  return id
}

const compare = (id: string) =>
  sql`
    insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
    values (${id}, 1, 2, '[]', '[2, 3, 4, 5, 6, 7, 8, 9, 10, 11]', ${world.services.now()})`.execute(db)

const study = (
  workId: string,
  person: TestPerson,
  version: number,
  { node, covered, percent } = { node: 3, covered: '{[1,4)}', percent: 30 },
) =>
  sql`
    insert into learning_records (user_id, work_id, version, editions, node, covered, percent, first_at, last_at)
    values (${person.id}, ${workId}, ${version}, array[${version}::int], ${node}, ${covered}, ${percent}, ${world.services.now()}, ${world.services.now()})`.execute(
    db,
  )

/** Has the reader open the first edition, without any time that counts. */
const openFirst = (workId: string) => study(workId, reader, 1, { node: 1, covered: '{}', percent: 0 })

/** Gives the second edition a file of its own; returns the files of both. */
async function separateFiles(workId: string): Promise<[string, string]> {
  const bytes = Buffer.from(`%PDF-1.7 second ${workId}`)
  const second = await addFile(world, author.id, { bytes, kind: 'PDF', mime: 'application/pdf' })
  await sql`update work_versions set file_id = ${second} where work_id = ${workId} and version = 2`.execute(
    db,
  )
  const { file_id } = await db
    .selectFrom('work_versions')
    .select('file_id')
    .where('work_id', '=', workId)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  return [String(file_id), second]
}

const recordOf = (workId: string, person: TestPerson) =>
  db
    .selectFrom('learning_records')
    .select(['version', 'node', 'covered', 'percent'])
    .where('work_id', '=', workId)
    .where('user_id', '=', person.id)
    .executeTakeFirst()

const moveAll = (workId: string) => runJob(world, moveReadersJob.kind, { payload: { workId } })

test('all readers of an earlier edition move to the live one, once', async () => {
  const id = await publishSecond()
  await study(id, reader, 1)
  await study(id, other, 2)
  await moveAll(id)
  await moveAll(id)
  expect(await recordOf(id, reader)).toEqual({ version: 2, node: 4, covered: '{[2,5)}', percent: 27 })
  expect(await recordOf(id, other), 'of a reader of the live one').toEqual({
    version: 2,
    node: 3,
    covered: '{[1,4)}',
    percent: 30,
  })
})

test('the readers are locked before the job, as in the call that publishes an edition', async () => {
  const id = await publishSecond()
  await study(id, reader, 1)
  const free: unknown[] = []
  const guard = vi.fn(async () => {
    const { rows } = await sql`
      select 1 from users where id = ${reader.id} for no key update skip locked`.execute(db)
    free.push(...rows)
  })
  await runJob(world, moveReadersJob.kind, { payload: { workId: id }, guard })
  // Once for the readers and once for the comments.
  expect(guard).toHaveBeenCalledTimes(2)
  expect(free).toHaveLength(1)
})

test('readers keep their place if the editions could not be compared', async () => {
  const id = await publishSecond({ compared: false })
  await study(id, reader, 1)
  await moveAll(id)
  expect(await recordOf(id, reader)).toMatchObject({ version: 1, node: 3 })
})

test('a beat that comes before the job moves the pages of its reader', async () => {
  const id = await publishSecond()
  await study(id, reader, 1)
  const token = await signIn(world, reader)
  await world.call('study.beat', { id, position: 6 }, { token })
  expect(await recordOf(id, reader)).toEqual({ version: 2, node: 6, covered: '{[2,5)}', percent: 27 })
})

test('a reader who was moved is told of the edition, and keeps the earlier one until the live one is read and after that', async () => {
  const id = await publishSecond()
  await study(id, reader, 1)
  await moveAll(id)
  await runJob(world, 'tell-readers', { payload: { id } })
  const token = await signIn(world, reader)
  const facts = async () => {
    const { resource } = (await world.call('resource.view', { id }, { token })).data
    const recent = await world.call('catalogue.list', { page: 1, size: 12, source: 'record' }, { token })
    const versions = await world.call('works.versions', { id }, { token })
    return {
      read: [resource.readVersion, resource.version, resource.lastVersion],
      hasChanged: recent.data.records.find(card => card.id === id)?.hasChanged,
      versions: versions.data.map(({ version }) => version),
    }
  }
  expect(await facts()).toEqual({ read: [1, 2, 2], hasChanged: true, versions: [2, 1] })
  const { rows } = await sql<{ link: string }>`
    select link from notices where user_id = ${reader.id} and type = 8 and params ->> 'kind' = 'work-changed'`.execute(
    db,
  )
  expect(rows).toEqual([{ link: expect.stringMatching(/^\/pdf\?id=[\w-]{26}#changes$/) }])
  for (const position of [4, 4]) {
    world.pass(10_000)
    await world.call('study.beat', { id, position, version: 2 }, { token })
  }
  expect(await facts()).toEqual({ read: [2, 2, 2], hasChanged: false, versions: [2, 1] })
})

describe('a reader who still has the earlier edition open', () => {
  /** Beats of a new session, ten seconds after each other. */
  const beats = async (id: string, positions: readonly number[], version?: number) => {
    const token = await signIn(world, reader)
    const answers = []
    for (const position of positions) {
      world.pass(10_000)
      answers.push(
        (await world.call('study.beat', { id, position, ...(version && { version }) }, { token })).data,
      )
    }
    return answers.at(-1)
  }
  const editionsOf = async (workId: string) =>
    (
      await db
        .selectFrom('learning_records')
        .select('editions')
        .where('work_id', '=', workId)
        .where('user_id', '=', reader.id)
        .executeTakeFirstOrThrow()
    ).editions

  test('has the pages of that edition counted where they are in the live one, and hears of it', async () => {
    const id = await publishSecond()
    await openFirst(id)
    expect(await beats(id, [5, 6], 1)).toMatchObject({ version: 2 })
    expect(await recordOf(id, reader)).toEqual({ version: 2, node: 7, covered: '{[6,7)}', percent: 9 })
    expect(await editionsOf(id), 'the live edition was not read yet').toEqual([1])
    await beats(id, [8, 8], 2)
    expect(await editionsOf(id)).toEqual([1, 2])
  })

  test('has them counted in that edition until the two are compared', async () => {
    const id = await publishSecond({ compared: false })
    await openFirst(id)
    await beats(id, [10, 10], 1)
    expect(await recordOf(id, reader)).toEqual({ version: 1, node: 10, covered: '{[10,11)}', percent: 10 })
    await compare(id)
    await moveAll(id)
    expect(await recordOf(id, reader)).toEqual({ version: 2, node: 11, covered: '{[11,12)}', percent: 9 })
  })

  test('keeps the place in the live edition that another tab recorded, if the two are not compared', async () => {
    const id = await publishSecond({ compared: false })
    await openFirst(id)
    await beats(id, [3, 3], 2)
    await beats(id, [9, 9], 1)
    expect(await recordOf(id, reader)).toEqual({ version: 2, node: 3, covered: '{[3,4)}', percent: 9 })
  })

  test.each([
    ['compared', true, 7],
    ['not compared', false, 6],
  ])('never had it, and the two are %s: naming it opens nothing', async (_, compared, node) => {
    const id = await publishSecond({ compared })
    const [first, second] = await separateFiles(id)
    await beats(id, [5, 6], 1)
    expect(await recordOf(id, reader)).toMatchObject({ version: 2, node })
    expect(await editionsOf(id)).toEqual([2])
    const token = await signIn(world, reader)
    const versions = (await world.call('works.versions', { id }, { token })).data
    expect(versions.map(({ version }) => version)).toEqual([2])
    const read = async (fileId: string) =>
      (await world.raw('file.view', { fileId, IS_PDF: 1 }, { token })).headers['content-type']
    expect([await read(first), await read(second)]).toEqual([
      expect.stringContaining('json'),
      'application/pdf',
    ])
  })

  test.each([9, 3])(
    'names version %d, which is no earlier published one: the live one counts',
    async version => {
      const id = await publishSecond()
      await beats(id, [4, 4], version)
      expect(await recordOf(id, reader)).toMatchObject({ version: 2, node: 4 })
    },
  )
})

test('pages are followed over several editions, and not over a gap', async () => {
  const id = await publishSecond()
  const later = [2, 5].map(
    from => sql`
      insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
      values (${id}, ${from}, ${from + 2}, '[]', '[1, 0, 2]', ${world.services.now()})`,
  )
  for (const insert of later) await insert.execute(db)
  expect(await findPageMap(db, id, { from: 1, to: 4 })).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await findPageMap(db, id, { from: 1, to: 7 })).toBeUndefined()
  expect(await findPageMap(db, id, { from: 3, to: 4 })).toBeUndefined()
})
