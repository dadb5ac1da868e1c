import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn, testPassword } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const admin = await addPerson(world, 'admin', ['R10', 'S90'])
const second = await addPerson(world, 'second', ['R10', 'S90'])
const token = await signIn(world, admin)
const member = await addPerson(world, 'member', ['R20'])

const list = async (query: object = {}) =>
  (await world.call('console.userList', { page: 1, size: 50, ...query }, { token })).data
const view = async (id: string) => (await world.call('console.userView', { id }, { token })).data
const operate = async (
  id: string,
  operation: CallRequest<'console.userOperate'>['operation'],
  more: Partial<CallRequest<'console.userOperate'>> = {},
  as = token,
) => {
  const rev = more.rev ?? (await view(id)).rev
  return world.call('console.userOperate', { id, operation, reason: 'because', ...more, rev }, { token: as })
}

describe('finding accounts', () => {
  test('searches by name, contact, state, type, role and day, and masks contacts', async () => {
    const found = await list({ search: 'MEMBER@test' })
    expect(found.records).toEqual([
      expect.objectContaining({
        nick: 'nick-member',
        email: 'm***@test.example',
        phone: '',
        state: 'active',
      }),
    ])
    expect(found.records[0]?.roles.map(role => role.no)).toEqual(['R20'])
    expect((await list({ roleNo: 'S90' })).records.map(row => row.nick).sort()).toEqual([
      'nick-admin',
      'nick-second',
    ])
    expect((await list({ userType: 'customer' })).total).toBe(0)
    expect((await list({ state: 'disabled' })).total).toBe(0)
    expect((await list({ since: '2026-11-24' })).total).toBe(0)
    expect((await list({ search: '100%' })).total).toBe(0)
  })

  test('limits the page size and returns the full total', async () => {
    const first = await list({ size: 1 })
    const next = await list({ size: 1, page: 2 })
    expect([first.total, first.records.length, next.records.length]).toEqual([3, 1, 1])
    expect(first.records[0]?.id).not.toBe(next.records[0]?.id)
    expect((await list({ page: 9 })).records).toEqual([])
  })

  test('shows an account with its roles; unknown ones are not found', async () => {
    const seen = await view(member.id)
    expect(seen).toMatchObject({ timeFactor: 1, sessionCount: 0, lowering: null, rev: 1 })
    expect(seen.grants).toMatchObject([{ no: 'R20', source: 'grant', endsOn: null }])
    const other = await world.call('console.userView', { id: crypto.randomUUID() }, { token })
    expect(other.key).toBe('NOT_FOUND')
  })

  test('an account that is about to be erased, with its contact masked', async () => {
    const { id } = await addPerson(world, 'leaving')
    await sql`update users set phone = '13800000000', erase_on = '2026-11-30' where id = ${id}`.execute(
      world.db,
    )
    expect(await view(id)).toMatchObject({ phone: '138****0000', erasedOn: '2026-11-30' })
    expect((await operate(id, 'end-sessions')).code).toBe(200)
  })
})

describe('operating on accounts', () => {
  test('disabling ends the sessions at once, informs the person, and can be undone', async () => {
    const person = await addPerson(world, 'noisy')
    const theirs = await signIn(world, person)
    const { data } = await operate(person.id, 'disable', { reason: 'spam' })
    expect(data).toEqual({ state: 'disabled', rev: 2 })
    expect((await world.call('people.self', {}, { token: theirs })).key).toBe('ACCOUNT_DISABLED')
    const login = { account: 'noisy', passwordMd5: testPassword }
    expect((await world.call('session.login', login)).key).toBe('ACCOUNT_DISABLED')
    expect((await operate(person.id, 'disable')).key).toBe('CONFLICT')
    world.pass(1000)
    expect((await operate(person.id, 'enable')).data.state).toBe('active')
    expect((await world.call('session.login', login)).code).toBe(200)
    const mails = await sql<{ template: string; params: object }>`
      select template, params from outbox where recipient = 'noisy@test.example' order by id`.execute(
      world.db,
    )
    expect(mails.rows).toEqual([
      { template: 'account-disabled', params: { name: 'nick-noisy', reason: 'spam' } },
      { template: 'account-enabled', params: { name: 'nick-noisy' } },
    ])
    expect(await auditActions(world, person.id)).toEqual(['user.disable', 'user.enable'])
  })

  test('ending the sessions leaves the account as it is', async () => {
    const person = await addPerson(world, 'everywhere')
    const theirs = await signIn(world, person)
    expect((await view(person.id)).sessionCount).toBe(1)
    expect((await operate(person.id, 'end-sessions')).data.state).toBe('active')
    expect((await world.call('people.self', {}, { token: theirs })).key).toBe('SESSION_EXPIRED')
    expect((await view(person.id)).sessionCount).toBe(0)
  })

  test('a reset password no longer works, and its owner gets a message how to set another', async () => {
    const person = await addPerson(world, 'forgetful')
    await operate(person.id, 'reset-password')
    const login = await world.call('session.login', { account: 'forgetful', passwordMd5: testPassword })
    expect(login.key).toBe('AUTH_BAD_CREDENTIALS')
    const { rows } = await sql<{ template: string }>`
      select template from outbox where recipient = 'forgetful@test.example'`.execute(world.db)
    expect(rows).toEqual([{ template: 'password-reset' }])
  })

  test.each([
    [0, 'OK'],
    [1, 'OK'],
    [1.25, 'OK'],
    [3, 'OK'],
    [0.99, 'FIELD_INVALID'],
    [3.01, 'FIELD_INVALID'],
    [-1, 'FIELD_INVALID'],
    [undefined, 'FIELD_REQUIRED'],
  ])('a time factor of %s is %s', async (value, expected) => {
    const { rev } = await view(member.id)
    const fields = {
      ID: member.id,
      TYPE: 5,
      REASON: 'eyesight',
      REV: rev,
      ...(value === undefined ? {} : { VALUE: value }),
    }
    const answer = (await world.raw('console.userOperate', fields, { token })).json()
    expect(answer.data.KEY ?? 'OK').toBe(expected)
    if (expected === 'OK') expect((await view(member.id)).timeFactor).toBe(value)
  })

  test('a reason is needed, of at most 500 characters', async () => {
    const { rev } = await view(member.id)
    const send = async (reason: string) =>
      (
        await world.raw(
          'console.userOperate',
          { ID: member.id, TYPE: 3, REASON: reason, REV: rev },
          { token },
        )
      ).json()
    expect((await send('')).data.KEY).toBe('FIELD_REQUIRED')
    expect((await send('x'.repeat(501))).data.KEY).toBe('FIELD_TOO_LONG')
    expect((await send('x'.repeat(500))).code).toBe(200)
  })

  test('when two operations run at the same time, one gets CONFLICT', async () => {
    const { rev } = await view(member.id)
    const both = await Promise.all([
      operate(member.id, 'end-sessions', { rev }),
      operate(member.id, 'end-sessions', { rev }),
    ])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
  })
})

describe('who may', () => {
  test('refuses the own account, an unknown one and an erased one', async () => {
    expect((await operate(admin.id, 'disable')).key).toBe('PERMISSION_DENIED')
    expect((await operate(crypto.randomUUID(), 'disable', { rev: 1 })).key).toBe('NOT_FOUND')
    const gone = await addPerson(world, 'gone')
    await sql`update users set state = 3 where id = ${gone.id}`.execute(world.db)
    expect((await operate(gone.id, 'enable', { rev: 1 })).key).toBe('NOT_FOUND')
    expect((await list({ search: 'nick-gone' })).total).toBe(0)
    expect((await list({ search: 'nick-gone', state: 'erased' })).total).toBe(1)
  })

  test('refuses an account with more rights than the caller', async () => {
    await sql`
      insert into roles (no, class, zh, en, tw, ja, de, capabilities)
      values ('S70', 'staff', 'x', 'x', 'x', 'x', 'x', '{user.manage}')`.execute(world.db)
    const helper = await signIn(world, await addPerson(world, 'helper', ['R10', 'S70']))
    expect((await operate(second.id, 'disable', {}, helper)).key).toBe('PERMISSION_DENIED')
    expect((await operate(member.id, 'end-sessions', {}, helper)).code).toBe(200)
  })

  test.each(['S10', 'S20', 'S30', 'S40', 'S80'])('%s may not', async role => {
    const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    const answers = [
      await world.call('console.userList', { page: 1, size: 1 }, { token: other }),
      await world.call('console.userView', { id: member.id }, { token: other }),
      await operate(member.id, 'disable', {}, other),
    ]
    expect(answers.map(({ code, key }) => [code, key])).toEqual(Array(3).fill([401, 'PERMISSION_DENIED']))
  })
})
