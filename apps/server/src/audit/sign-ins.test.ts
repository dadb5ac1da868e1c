/** The list of sign-ins for auditors: what it contains, what it never shows, and how people are found in both lists. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wrong } from '../testing/login-places.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const auditor = await addPerson(world, 'auditor', ['R10', 'S80'])
const anna = await addPerson(world, 'anna-weber', ['R10'])
const token = await signIn(world, auditor)
await sql`delete from auth_events`.execute(db)

const events = [
  { kind: 'login', account: anna.id, userId: anna.id, ok: true, detail: '{}' },
  { kind: 'login', account: anna.id, userId: anna.id, ok: false, detail: '{}' },
  { kind: 'login-locked', account: anna.id, userId: anna.id, ok: false, detail: '{}' },
  { kind: 'login-refused', account: auditor.id, userId: auditor.id, ok: false, detail: '{}' },
  { kind: 'password-changed', account: '', userId: anna.id, ok: true, detail: '{}' },
  { kind: 'login', account: 'name:my-secret-password', userId: null, ok: false, detail: '{}' },
  // Neither of these is a sign-in.
  { kind: 'login', account: anna.id, userId: anna.id, ok: true, detail: '{"proof":"code"}' },
  { kind: 'upload', account: '', userId: anna.id, ok: true, detail: '{}' },
  { kind: 'code', account: 'x', userId: null, ok: true, detail: '{}' },
]
for (const [index, { kind, account, userId, ok, detail }] of events.entries())
  await sql`
    insert into auth_events (at, kind, account, user_id, ip, ok, detail)
    values (${new Date(Date.UTC(2026, 9, 1 + index, 4))}, ${kind}, ${account}, ${userId}, '203.0.113.7', ${ok}, ${detail}::jsonb)`.execute(
    db,
  )

type Query = Parameters<typeof list>[0]
const list = async (query: {
  readonly outcome?: 'success' | 'failure' | 'locked' | 'refused' | 'password'
  readonly search?: string
  readonly since?: string
  readonly until?: string
}) => {
  const { data } = await world.call('console.signInList', { page: 1, size: 20, ...query }, { token })
  return data
}

test('sign-ins, failures, locks and passwords come newest first, with person and address', async () => {
  const { records, total } = await list({})
  expect(total).toBe(6)
  expect(records.map(({ outcome, userId }) => [outcome, userId])).toEqual([
    ['failure', null],
    ['password', anna.id],
    ['refused', auditor.id],
    ['locked', anna.id],
    ['failure', anna.id],
    ['success', anna.id],
  ])
  const row = await db
    .selectFrom('users')
    .select(['nick', 'real_name'])
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow()
  expect(records.at(-1)).toMatchObject({
    nick: row.nick,
    realName: row.real_name,
    address: '203.0.113.7',
    at: new Date('2026-10-01T04:00:00Z'),
  })
  expect(records.at(-1)?.id).toBeGreaterThan(0)
})

test('the typed name of an account that does not exist is not shown', async () => {
  expect(JSON.stringify(await list({}))).not.toContain('secret')
})

test.each<[Query, number]>([
  [{ outcome: 'success' }, 1],
  [{ outcome: 'failure' }, 2],
  [{ outcome: 'locked' }, 1],
  [{ outcome: 'refused' }, 1],
  [{ outcome: 'password' }, 1],
  [{ search: 'ANNA-WEB' }, 4],
  [{ search: 'anna-web', outcome: 'failure' }, 1],
  [{ search: 'nobody' }, 0],
  [{ since: '2026-10-02', until: '2026-10-03' }, 2],
])('%j finds %i', async (query, count) => {
  expect((await list(query)).total).toBe(count)
})

test('a wrong password appears as a failed attempt of the account', async () => {
  await world.raw('session.login', { userName: anna.login, password: wrong })
  expect((await list({})).records[0]).toMatchObject({ outcome: 'failure', userId: anna.id })
})

test('the audit log finds what a person did and what was done to the account', async () => {
  const admin = await addPerson(world, 'otto', ['R10', 'S90'])
  const found = async (search: string) => {
    const { data } = await world.call('console.auditList', { page: 1, size: 9, search }, { token })
    return data.records.map(({ action }) => action)
  }
  const { rev } = await db
    .selectFrom('users')
    .select('rev')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow()
  await world.call(
    'console.userOperate',
    { id: anna.id, operation: 'end-sessions', reason: 'lost phone', rev },
    { token: await signIn(world, admin) },
  )
  expect(await found('anna-weber')).toEqual(['user.end-sessions'])
  expect(await found('Otto')).toEqual(['user.end-sessions'])
  expect(await found('nobody')).toEqual([])
})
