import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { ledgerHash } from './ledger.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const token = await signIn(world, reader)
const pdf = await addWork(world, author, { length: 4 })
const film = await addWork(world, author, { kind: 'VIDEO', length: 60 })
const vip = await addWork(world, author, { vip: true })
const second = 1000

const beat = async (id: string, position: number, as = token) =>
  (await world.call('study.beat', { id, position }, { token: as })).data
const time = async () => (await world.call('study.time', {}, { token })).data

test('time counts between beats, at most twenty seconds, once for all works of a session', async () => {
  expect(await beat(pdf.id, 1)).toEqual({ studySeconds: 0, progress: 0, nextSeconds: 15, version: 1 })
  world.pass(15 * second)
  expect(await beat(pdf.id, 2)).toMatchObject({ studySeconds: 15, progress: 25 })
  world.pass(600 * second)
  expect(await beat(pdf.id, 2)).toMatchObject({ studySeconds: 35, progress: 50 })
  for (let i = 0; i < 10; i++) {
    world.pass(second)
    await beat(i % 2 === 0 ? film.id : pdf.id, 2)
  }
  expect((await time()).todaySeconds).toBe(45)
})

test('many quick beats do not lose their time', async () => {
  const before = (await time()).todaySeconds
  for (let i = 0; i < 10; i++) {
    world.pass(500)
    await beat(pdf.id, 3)
  }
  expect((await time()).todaySeconds - before).toBe(5)
})

test('time counts once per person, however many sessions send beats', async () => {
  const busy = await addPerson(world, 'busy')
  const tokens: string[] = []
  for (let i = 0; i < 5; i++) tokens.push(await signIn(world, busy))
  const works = [
    pdf,
    film,
    await addWork(world, author, {}),
    await addWork(world, author, {}),
    await addWork(world, author, {}),
  ]
  for (let round = 0; round < 4; round++) {
    for (const [index, own] of tokens.entries()) await beat(works[index]?.id ?? pdf.id, 1, own)
    world.pass(15 * second)
  }
  const { data } = await world.call('study.time', {}, { token: tokens[0] ?? '' })
  expect(data.todaySeconds).toBe(3 * 15)
})

test.each([
  ['two windows of one session', 1],
  ['two sessions', 2],
])('a document and a film side by side in %s both count, their time once', async (_, sessions) => {
  const person = await addPerson(world, `aside${sessions}`)
  const own = await signIn(world, person)
  const other = sessions === 2 ? await signIn(world, person) : own
  const long = await addWork(world, author, { kind: 'VIDEO', length: 100 })
  // The film begins to play; the document's beats come 3, 7 or 12 seconds after those of the film.
  for (const [round, gap] of [3, 7, 12, 3, 7, 12, 3].entries()) {
    await beat(long.id, round * 15, own)
    world.pass(gap * second)
    await beat(pdf.id, 1 + Math.floor(round / 2), other)
    world.pass((15 - gap) * second)
  }
  const watched = await beat(long.id, 100, own)
  const read = await beat(pdf.id, 4, other)
  expect([watched.progress, read.progress]).toEqual([100, 100])
  const { data } = await world.call('study.time', {}, { token: own })
  expect(data.todaySeconds).toBe(watched.studySeconds + read.studySeconds)
  // With the 3 seconds after the film's first beat, which nobody sent two of in a row when sessions differ.
  expect(data.todaySeconds).toBe(7 * 15 - (sessions === 2 ? 3 : 0))
})

test('a film that was left for a while for another work goes on where it is opened, without what was skipped', async () => {
  const own = await signIn(world, await addPerson(world, 'skipping'))
  const long = await addWork(world, author, { kind: 'VIDEO', length: 100 })
  await beat(long.id, 0, own)
  world.pass(15 * second)
  await beat(pdf.id, 1, own)
  world.pass(60 * second)
  await beat(long.id, 30, own)
  world.pass(15 * second)
  expect((await beat(long.id, 45, own)).progress).toBe(15)
})

test('a film that jumps while a document is read beside it is not seen between', async () => {
  const own = await signIn(world, await addPerson(world, 'jumping'))
  const long = await addWork(world, author, { kind: 'VIDEO', length: 100 })
  for (const position of [0, 50, 65]) {
    await beat(long.id, position, own)
    world.pass(7 * second)
    await beat(pdf.id, 1, own)
    world.pass(8 * second)
  }
  expect((await beat(long.id, 80, own)).progress).toBe(30)
})

test('a position past the end counts as the end', async () => {
  await beat(pdf.id, 999)
  const { data } = await world.call('resource.view', { id: pdf.id }, { token })
  expect(data.resource.lastPosition).toBe(4)
})

test('only open works can be studied', async () => {
  expect((await world.call('study.beat', { id: vip.id, position: 1 }, { token })).key).toBe('RESOURCE_LOCKED')
  expect((await world.call('study.beat', { id: pdf.id, position: 1 })).key).toBe('LOGIN_REQUIRED')
  expect((await world.raw('study.beat', { ID: pdf.id, NO: -1 }, { token })).json().data).toEqual({
    KEY: 'FIELD_INVALID',
    FIELD: 'NO',
  })
})

test('weeks begin on Monday; a streak reaches today or yesterday', async () => {
  const other = await addPerson(world, 'steady')
  const steady = await signIn(world, other)
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const seconds = (day: string) => (day === '2026-11-20' ? 59 : 100)
  await world.db
    .insertInto('study_days')
    .values(days.map(day => ({ user_id: other.id, day, seconds: seconds(day) })))
    .execute()
  const { data } = await world.call('study.time', {}, { token: steady })
  expect(data).toEqual({
    todaySeconds: 100,
    weekSeconds: 100,
    totalSeconds: 359,
    days: 3,
    streakDays: 3,
    recentDays: days.map(day => ({ day, seconds: seconds(day) })),
  })
})

test('the ledger has a row for each closed stretch, and its chain is valid', async () => {
  const person = await addPerson(world, 'ledger')
  const own = await signIn(world, person)
  for (let i = 0; i < 70; i++) {
    await beat(film.id, i % 60, own)
    world.pass(15 * second)
  }
  world.pass(200 * second)
  await beat(pdf.id, 1, own)
  const rows = await world.db
    .selectFrom('study_ledger')
    .selectAll()
    .where('user_id', '=', person.id)
    .orderBy('seq')
    .execute()
  expect(rows.map(row => row.credit)).toEqual([900, 135])
  let previous: Buffer = Buffer.alloc(32)
  for (const row of rows) {
    expect(row.prev_hash).toEqual(previous)
    expect(row.hash).toEqual(ledgerHash(previous, row))
    previous = row.hash
  }
  await expect(world.db.updateTable('study_ledger').set({ credit: 1 }).execute()).rejects.toThrow(
    'append only',
  )
})

test('a pause of more than two minutes ends a stretch', async () => {
  const person = await addPerson(world, 'pausing')
  const own = await signIn(world, person)
  for (const pauseSeconds of [15, 120, 121, 15]) {
    await beat(film.id, 1, own)
    world.pass(pauseSeconds * second)
  }
  await beat(film.id, 1, own)
  const rows = await world.db
    .selectFrom('study_ledger')
    .select('credit')
    .where('user_id', '=', person.id)
    .execute()
  // Fifteen seconds plus twenty of the two minutes; the stretch after the longer pause is still open.
  expect(rows).toEqual([{ credit: 35 }])
})

test('moves: activities of oneself and of followed people, newest first', async () => {
  await world.call('people.follow', { userId: author.id, follows: true }, { token })
  const { data } = await world.call('study.moves', { page: 1, size: 12 }, { token })
  expect(data.records[0]).toMatchObject({ act: 'follow', user: { isSelf: true }, resource: null })
})
