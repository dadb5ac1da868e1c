import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { timeOfId } from '../../db/id-sql.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { runJob, runQueue } from '../../testing/run-job.ts'
import { addPerson, signIn, type TestPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const admin = await addPerson(world, 'admin', ['R10', 'S90'])
const token = await signIn(world, admin)
const german = await addPerson(world, 'german', ['R20'])
await sql`insert into user_config (user_id, type, content, updated_at) values (${german.id}, 1, '"de"', ${world.services.now()})`.execute(
  db,
)
const plain = await addPerson(world, 'plain')
const disabled = await addPerson(world, 'disabled')
await sql`update users set state = 2 where id = ${disabled.id}`.execute(db)
const staff = await addPerson(world, 'staff')
await sql`update users set user_type = 3 where id = ${staff.id}`.execute(db)

const words = (word: string) => ({
  zh: `${word}-zh`,
  en: `${word}-en`,
  tw: `${word}-tw`,
  ja: `${word}-ja`,
  de: `${word}-de`,
})
type Broadcast = CallRequest<'console.noticeBroadcast'>
type Target =
  | { to: 'everyone' }
  | { to: 'roles'; roles: string[] }
  | { to: 'user-types'; userTypes: ('customer' | 'social' | 'staff')[] }
const send = (target: Target, more: { at?: Date; word?: string } = {}) => {
  world.pass(1000)
  const said = { title: words(more.word ?? 'title'), content: words('content') }
  const request: Broadcast = { ...target, ...said, ...(more.at === undefined ? {} : { at: more.at }) }
  return world.call('console.noticeBroadcast', request, { token })
}
const told = async (person: TestPerson, word: string) => {
  const { rows } = await sql<{ title: string }>`
    select title from notices where user_id = ${person.id} and title like ${`${word}-%`}`.execute(db)
  return rows.map(row => row.title)
}
const list = async (query: object = {}) =>
  (await world.call('console.broadcastList', { page: 1, size: 50, ...query }, { token })).data

describe('broadcasts', () => {
  test('reach everybody with an active account, in the language they chose', async () => {
    expect((await send({ to: 'everyone' }, { word: 'all' })).data.count).toBe(4)
    expect(await told(german, 'all')).toEqual(['all-de'])
    expect(await told(plain, 'all')).toEqual(['all-zh'])
    expect(await told(disabled, 'all')).toEqual([])
    const theirs = await signIn(world, german)
    const { data } = await world.call('notices.list', { page: 1, size: 1 }, { token: theirs })
    expect(data.records[0]).toMatchObject({ type: 'system', title: 'all-de', content: 'content-de' })
    const { rows } = await sql<{ at: Date; ids: number; total: number }>`
      select min(${timeOfId(sql.ref('id'))}) as at, count(distinct id) as ids, count(*) as total from notices`.execute(
      db,
    )
    expect(rows).toEqual([{ at: world.services.now(), ids: 4, total: 4 }])
  })

  test('reach people with a role or of a user type', async () => {
    expect((await send({ to: 'roles', roles: ['R20', 'S90', 'R20'] }, { word: 'roles' })).data.count).toBe(2)
    expect(await told(plain, 'roles')).toEqual([])
    expect((await send({ to: 'user-types', userTypes: ['staff'] }, { word: 'types' })).data.count).toBe(1)
    expect(await told(staff, 'types')).toEqual(['types-zh'])
  })

  test('are sent once at their time, however often the job runs, and count the receivers at that time', async () => {
    const at = new Date(world.services.now().getTime() + 3_600_000)
    expect((await send({ to: 'roles', roles: ['R20'] }, { word: 'later', at })).data.count).toBe(1)
    const [row] = (await list()).records
    expect(row).toMatchObject({ state: 'planned', at, target: 'roles', roles: ['R20'], by: 'nick-admin' })
    await runQueue(world)
    expect(await told(german, 'later')).toEqual([])
    await addPerson(world, 'newcomer', ['R20'])
    world.pass(3_600_000)
    await runQueue(world)
    const id = row?.id ?? ''
    await runJob(world, 'tell-broadcast', { payload: { id } })
    expect(await told(german, 'later')).toEqual(['later-de'])
    expect((await list()).records[0]).toMatchObject({ state: 'sent', count: 2 })
    expect((await world.call('console.broadcastCancel', { id }, { token })).key).toBe('CONFLICT')
  })

  test('can be cancelled until then', async () => {
    const at = new Date(world.services.now().getTime() + 3_600_000)
    await send({ to: 'everyone' }, { word: 'never', at })
    const id = (await list({ search: 'never' })).records[0]?.id ?? ''
    expect((await world.call('console.broadcastCancel', { id }, { token })).code).toBe(200)
    world.pass(3_600_000)
    await runQueue(world)
    expect(await told(plain, 'never')).toEqual([])
    expect((await list({ search: 'never' })).records[0]?.state).toBe('cancelled')
    expect(await auditActions(world, id)).toEqual(['notice.broadcast', 'notice.cancel'])
    const unknown = await world.call('console.broadcastCancel', { id: crypto.randomUUID() }, { token })
    expect(unknown.key).toBe('NOT_FOUND')
  })

  test.each([
    ['an unknown role', { TARGET: 'roles', ROLES: ['R99'] }, 'FIELD_INVALID', 'ROLES'],
    ['no role', { TARGET: 'roles', ROLES: [] }, 'FIELD_REQUIRED', 'ROLES'],
    ['no type', { TARGET: 'userTypes', USER_TYPES: [] }, 'FIELD_REQUIRED', 'USER_TYPES'],
    ['an unknown target', { TARGET: 'some' }, 'FIELD_INVALID', 'TARGET'],
    ['a time years ahead', { TARGET: 'all', AT: '2029-01-01T00:00:00Z' }, 'FIELD_INVALID', 'AT'],
    [
      'a language without words',
      { TARGET: 'all', TITLE: { ...words('x'), ja: '' } },
      'FIELD_REQUIRED',
      'TITLE.ja',
    ],
    [
      '101 characters',
      { TARGET: 'all', TITLE: { ...words('x'), ja: 'x'.repeat(101) } },
      'FIELD_TOO_LONG',
      'TITLE.ja',
    ],
    [
      '2001 characters',
      { TARGET: 'all', CONTENT: { ...words('x'), de: 'x'.repeat(2001) } },
      'FIELD_TOO_LONG',
      'CONTENT.de',
    ],
  ])('%s is refused and tells nobody', async (_, fields, key, field) => {
    const { total } = await list()
    const wire = { TITLE: words('x'), CONTENT: words('y'), ...fields }
    const { data } = (await world.raw('console.noticeBroadcast', wire, { token })).json()
    expect([data.KEY, data.FIELD]).toEqual([key, field])
    expect((await list()).total).toBe(total)
  })

  test.each(['S10', 'S30', 'S40', 'S80'])('%s may not', async role => {
    const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    const wire = { TARGET: 'all', TITLE: words('x'), CONTENT: words('y') }
    const answer = await world.raw('console.noticeBroadcast', wire, { token: other })
    expect(answer.json().data.KEY).toBe('PERMISSION_DENIED')
  })
})
