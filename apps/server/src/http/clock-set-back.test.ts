/**
 * A clock that was ahead for a while and is set back leaves rows in the future. None of them may lock anybody out, keep anybody
 * signed in, or hold anything up until that time comes.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { guest } from '../caller/actor.ts'
import { isRecent } from '../db/recent-sql.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { openTicketOffice } from '../signing/tickets.ts'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, addTree, addWork, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld, testNow } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db, services } = world
await addTree(world)
const author = await addPerson(world, 'author')
const work = await addWork(world, author, { length: 4 })
const minute = 60_000
const hour = 60 * minute
const month = 30 * 24 * hour
const year = 365 * 24 * hour

/** Does something while the clock is ahead. */
async function whileAhead<T>(act: () => Promise<T>, by = year): Promise<T> {
  world.pass(by)
  try {
    return await act()
  } finally {
    world.pass(-by)
  }
}
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await act()
}
const newPerson = async (name: string) => {
  const person = await addPerson(world, name)
  return { person, token: await signIn(world, person) }
}

test('a window has two ends, with a minute for servers whose clocks differ', async () => {
  const found = async (atMs: number) => {
    const { rows } = await sql<{ within: boolean }>`
      select ${isRecent('at', hour, testNow)} as within from (select ${new Date(testNow.getTime() + atMs)}::timestamptz as at) t`.execute(
      db,
    )
    return rows[0]?.within
  }
  expect(await Promise.all([-hour, 1 - hour, 0, minute, minute + 1, year].map(found))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('comments in the future do not count for the limit per ten minutes', async () => {
  const { person, token } = await newPerson('writer')
  const submit = async () =>
    (await world.call('comments.submit', { id: work.id, content: 'good', stars: 0 }, { token })).key
  await times(10, submit)
  expect(await submit()).toBe('TOO_MANY')
  await sql`update comments set at = at + interval '1 year' where user_id = ${person.id}`.execute(db)
  expect(await submit()).toBeUndefined()
})

test('wrong passwords in the future lock nobody out', async () => {
  const person = await addPerson(world, 'locked')
  const login = async (passwordMd5: string) =>
    (await world.call('session.login', { account: person.login, passwordMd5 })).key
  const wrong = wirePasswordOf('wrong')
  await whileAhead(() => times(6, () => login(wrong)))
  expect(await whileAhead(() => login(testPassword))).toBe('AUTH_LOCKED')
  expect(await login(testPassword)).toBeUndefined()
})

test('a guest’s feedback in the future does not use up the hour', async () => {
  const send = async () => (await world.call('feedback.submit', { content: 'well done' })).key
  await whileAhead(() => times(30, send))
  expect(await whileAhead(send)).toBe('TOO_MANY')
  expect(await send()).toBeUndefined()
})

test('a code in the future neither counts nor hides the one that is sent now, nor is it valid', async () => {
  const { person, token } = await newPerson('mover')
  const to = 'mover@new.example'
  const send = async (as: string) =>
    (await world.call('code.send', { purpose: 'normal', to }, { token: as })).key
  const ahead = await whileAhead(() => signIn(world, person), month)
  await whileAhead(
    () =>
      times(12, async () => {
        world.pass(minute)
        await send(ahead)
      }),
    month,
  )
  world.pass(-12 * minute)
  const early = await whileAhead(async () => lastCode(world, to))
  const check = async (code: string) =>
    (await world.call('people.updateSelf', { email: to, code, passwordMd5: testPassword }, { token })).key
  expect(await send(token)).toBeUndefined()
  const { rows } = await sql<{ code: string }>`
    select params->>'code' as code from outbox where recipient = ${to} and not_before = ${services.now()}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  expect(early).not.toBe(rows[0]?.code)
  expect(await check(early)).toBe('CODE_WRONG')
  expect(await check(rows[0]?.code ?? '')).toBeUndefined()
})

test('study time counts at once', async () => {
  const { token } = await newPerson('reader')
  const beat = async () =>
    (await world.call('study.beat', { id: work.id, position: 1 }, { token })).data.studySeconds
  await beat()
  world.pass(15_000)
  expect(await beat()).toBe(15)
  await whileAhead(beat, 2 * hour)
  const before = await beat()
  world.pass(15_000)
  expect(await beat()).toBe(before + 15)
})

test('a session in the future is over; one of before goes on, also when the clock is set back by an hour', async () => {
  const { person, token } = await newPerson('member')
  const self = async (as: string) => (await world.call('people.self', {}, { token: as })).key
  const early = await whileAhead(() => signIn(world, person))
  const nearly = await whileAhead(() => signIn(world, person), hour)
  expect(await self(early)).toBe('SESSION_EXPIRED')
  expect([await self(nearly), await self(token)]).toEqual([undefined, undefined])
  const { data } = await world.call('session.list', {}, { token })
  expect(data).toHaveLength(2)
  await times(4, async () => void (await signIn(world, person)))
  expect(await self(nearly), 'the five newest of those that are not over stay').toBeUndefined()
})

test('a ticket in the future opens nothing', () => {
  let at = testNow
  const office = openTicketOffice(randomBytes(32), () => at)
  const ticketOf = (url: string) => url.split('/').at(-1) ?? ''
  at = new Date(testNow.getTime() + year)
  const early = ticketOf(office.fileUrl(work.fileId, guest))
  at = new Date(testNow.getTime() + hour / 2)
  const nearly = ticketOf(office.fileUrl(work.fileId, guest))
  at = testNow
  expect(office.read(early)).toBeUndefined()
  expect(office.read(nearly)).toMatchObject({ fileId: work.fileId })
})
