import { describe, expect, test } from 'vitest'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { wirePasswordOf } from './passwords.ts'

const world = await openTestWorld()
const fresh = (text: string) => wirePasswordOf(`fresh ${text} 93-kiwi`)

describe('own sessions', () => {
  test('are listed with the current one marked, and can be ended; those of others cannot', async () => {
    const anna = await addPerson(world, 'anna')
    const ben = await addPerson(world, 'ben')
    const here = await signIn(world, anna)
    world.pass(1000)
    const there = await signIn(world, anna)
    const other = await signIn(world, ben)
    const { data } = await world.call('session.list', {}, { token: here })
    expect(data.map(row => row.isCurrent)).toEqual([false, true])
    expect(data[0]).toMatchObject({ ip: '127.0.0.1', device: 'lightMyRequest' })
    const [foreign] = (await world.call('session.list', {}, { token: other })).data
    const ids = [data[0]?.id ?? '', foreign?.id ?? '']
    expect((await world.call('session.remove', { ids }, { token: here })).code).toBe(200)
    expect((await world.call('session.list', {}, { token: there })).key).toBe('SESSION_EXPIRED')
    expect((await world.call('session.list', {}, { token: other })).data).toHaveLength(1)
  })
})

describe('changing the password', async () => {
  const clara = await addPerson(world, 'clara')
  let current = testPassword
  const change = (token: string, fields: Record<string, string>) =>
    world.raw('password.change', fields, { token })

  test('ends the other sessions, whose next call gets the reason, and keeps this one', async () => {
    const here = await signIn(world, clara)
    const there = await signIn(world, clara)
    const next = fresh('a')
    const answer = (await change(here, { OLD_PW: current, NEW_PW: next, RE_PW: next })).json()
    expect([answer.code, answer.msg]).toEqual([200, '密码修改成功'])
    expect((await world.call('session.list', {}, { token: here })).data).toHaveLength(1)
    expect((await world.call('session.list', {}, { token: there })).key).toBe('PASSWORD_CHANGED')
    expect((await world.call('session.login', { account: 'clara', passwordMd5: current })).key).toBe(
      'AUTH_BAD_CREDENTIALS',
    )
    current = next
    const { data } = await world.call('session.login', { account: 'clara', passwordMd5: next })
    const notices = await world.call(
      'notices.list',
      { page: 1, size: 12 },
      { token: data.token.accessCode, lang: 'en' },
    )
    expect(notices.data.records[0]?.title).toBe('Your password was changed')
  })

  test.each([
    ['a wrong old one', { OLD_PW: fresh('x'), NEW_PW: fresh('b'), RE_PW: fresh('b') }, 'PW_WRONG', 'OLD_PW'],
    ['two that differ', { OLD_PW: '', NEW_PW: fresh('b'), RE_PW: fresh('c') }, 'PW_MISMATCH', 'RE_PW'],
    ['no old one', { NEW_PW: fresh('b'), RE_PW: fresh('b') }, 'FIELD_REQUIRED', 'OLD_PW'],
    ['plain text', { OLD_PW: fresh('a'), NEW_PW: 'secret', RE_PW: 'secret' }, 'FIELD_INVALID', 'NEW_PW'],
    ['the same again', { OLD_PW: fresh('a'), NEW_PW: fresh('a'), RE_PW: fresh('a') }, 'PW_SAME', 'NEW_PW'],
    [
      'a common one',
      { OLD_PW: fresh('a'), NEW_PW: wirePasswordOf('Summer2024'), RE_PW: wirePasswordOf('Summer2024') },
      'PW_COMMON',
      'NEW_PW',
    ],
    [
      'none at all',
      { OLD_PW: fresh('a'), NEW_PW: wirePasswordOf(''), RE_PW: wirePasswordOf('') },
      'PW_COMMON',
      'NEW_PW',
    ],
    [
      'the own address',
      {
        OLD_PW: fresh('a'),
        NEW_PW: wirePasswordOf('clara@test.example'),
        RE_PW: wirePasswordOf('clara@test.example'),
      },
      'PW_COMMON',
      'NEW_PW',
    ],
  ])('%s is refused', async (_, fields, key, field) => {
    world.pass(1000)
    const { data } = await world.call('session.login', { account: 'clara', passwordMd5: current })
    const answer = (await change(data.token.accessCode, fields)).json()
    expect([answer.data.KEY, answer.data.FIELD]).toEqual([key, field])
  })

  test('an initial password from the provider is replaced without the old one', async () => {
    const dora = await addPerson(world, 'dora')
    const token = await signIn(world, dora)
    await world.db.updateTable('users').set({ password_initial: true }).where('id', '=', dora.id).execute()
    expect((await change(token, { NEW_PW: fresh('d'), RE_PW: fresh('d') })).json().code).toBe(200)
    expect((await change(token, { NEW_PW: fresh('e'), RE_PW: fresh('e') })).json().data.KEY).toBe(
      'FIELD_REQUIRED',
    )
  })

  test('wrong old passwords lock the account', async () => {
    const token = await signIn(world, await addPerson(world, 'emil'))
    const guess = async () =>
      (await change(token, { OLD_PW: fresh('g'), NEW_PW: fresh('h'), RE_PW: fresh('h') })).json().data.KEY
    for (let i = 0; i < 5; i++) expect(await guess()).toBe('PW_WRONG')
    expect(await guess()).toBe('AUTH_LOCKED')
  })
})
