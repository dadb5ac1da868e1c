import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DraftGone } from '../blobs/blob-errors.ts'
import { newId } from '../db/new-id.ts'
import { recurringKey } from '../jobs/queue.ts'
import { fileClock } from '../testing/file-clock.ts'
import { runTwice } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { fileHolders } from './remove-orphans.ts'

const day = 86_400_000

test('removes expired rows and nothing else', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author)
  const visit = async () => {
    await signIn(world, author)
    await world.call('resource.click', { id: work.id })
    await world.call('code.send', { purpose: 'normal', to: 'new@person.example' })
    await world.call('password.recover', { step: 'start', account: 'author' })
  }
  const tables = ['sessions', 'clicks_seen', 'verification_codes', 'password_flows'] as const
  const counts = async () =>
    Promise.all(tables.map(async table => (await db.selectFrom(table).selectAll().execute()).length))
  await visit()
  world.pass(50 * day)
  await visit()
  expect(await counts()).toEqual([2, 2, 2, 2])
  await runTwice(world, 'remove-what-is-over')
  expect(await counts()).toEqual([1, 1, 1, 1])
})

test('removes more rows than one batch', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  const old = new Date(services.now().getTime() - 3 * day)
  await sql`
    insert into clicks_seen (work_id, who, slot)
    select gen_random_uuid(), 'u' || n, ${old}::timestamptz from generate_series(1, 4500) n`.execute(db)
  await sql`
    insert into idempotency_keys (user_id, path, key, body_hash, created_at)
    select gen_random_uuid(), '/', 'k' || n, '', ${old}::timestamptz from generate_series(1, 4000) n`.execute(
    db,
  )
  await runTwice(world, 'remove-what-is-over')
  expect(await db.selectFrom('clicks_seen').select('who').execute()).toEqual([])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
})

test('messages of the outbox that were sent or failed are removed after ninety days, waiting ones never', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  const message = (state: number, sent_at: Date | null) => ({
    id: newId(services.now()),
    channel: 'mail',
    recipient: 'a@b.example',
    template: 'code',
    params: '{}',
    lang: 'en',
    state,
    sent_at,
    not_before: services.now(),
  })
  await db
    .insertInto('outbox')
    .values([message(0, null), message(1, services.now()), message(2, null)])
    .execute()
  const states = async () =>
    (await db.selectFrom('outbox').select('state').orderBy('state').execute()).map(row => row.state)
  world.pass(89 * day)
  await runTwice(world, 'remove-what-is-over')
  expect(await states()).toEqual([0, 1, 2])
  world.pass(2 * day)
  await runTwice(world, 'remove-what-is-over')
  expect(await states()).toEqual([0])
})

test('parked jobs are removed after a month, except recurring ones', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  const parked = { lane: 'work', priority: 3, parked_at: services.now() }
  await db
    .insertInto('jobs')
    .values([
      { ...parked, kind: 'once', run_at: services.now() },
      { ...parked, kind: 'keyed', dedup_key: 'key', run_at: services.now() },
      { ...parked, kind: 'hourly', dedup_key: recurringKey, run_at: services.now() },
      { ...parked, kind: 'waits', parked_at: null, run_at: services.now() },
    ])
    .execute()
  const kinds = async () =>
    (await db.selectFrom('jobs').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  world.pass(29 * day)
  await runTwice(world, 'remove-what-is-over')
  expect(await kinds()).toEqual(['hourly', 'keyed', 'once', 'waits'])
  world.pass(2 * day)
  await runTwice(world, 'remove-what-is-over')
  expect(await kinds()).toEqual(['hourly', 'waits'])
})

test('the heat is recomputed, and a second run gives the same', async () => {
  const world = await openTestWorld()
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author, { heat: 999 })
  await world.call('resource.click', { id: work.id })
  await runTwice(world, 'recount-heat')
  const { heat } = await world.db
    .selectFrom('works')
    .select('heat')
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow()
  expect(heat).toBe(1)
})

test('files unused for a day are removed with their bytes; evidence and avatars stay', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author)
  const token = await signIn(world, author)
  const loose = (await uploadFile(world, textPdf(['loose']), { token })).data
  const named = (await uploadFile(world, textPdf(['named']), { token })).data
  const shared = (await uploadFile(world, textPdf(['named']), { token })).data
  await world.raw('feedback.submit', { CONTENT: 'see the file', FILE_ID: named.FILE_ID }, { token })
  const there = async () => (await db.selectFrom('files').select('id').execute()).map(row => row.id)
  world.pass(day - 1000)
  await runTwice(world, 'remove-orphans')
  expect(await there()).toContain(loose.FILE_ID)
  world.pass(day)
  await runTwice(world, 'remove-orphans')
  expect((await there()).sort()).toEqual([work.fileId, work.coverId, named.FILE_ID].sort())
  const bytesOf = async (file: Readonly<Partial<Record<string, unknown>>>) =>
    services.blobs.has(String(file.SHA256))
  expect([await bytesOf(loose), await bytesOf(shared)]).toEqual([false, true])
})

test('half-sent files that nobody continues for a day are removed', async () => {
  const world = await openTestWorld()
  const { blobs, now } = world.services
  // The store goes by the clock of its files, which the test does not move.
  const hours = (now().getTime() - fileClock().getTime()) / 3_600_000
  world.pass((1 - hours) * 3_600_000)
  const draft = await blobs.begin()
  await runTwice(world, 'remove-orphans')
  await draft.putPart(0, Buffer.from('abc'))
  world.pass(day)
  await runTwice(world, 'remove-orphans')
  await expect(draft.putPart(0, Buffer.from('abc'))).rejects.toBeInstanceOf(DraftGone)
})

test('every column that refers to a file is checked before a file is removed', async () => {
  const world = await openTestWorld()
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(world.db)
  expect(fileHolders.map(([table, column]) => `${table}.${column}`).sort()).toEqual(
    rows.map(row => row.name).sort(),
  )
})
