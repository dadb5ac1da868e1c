/** Login confirmation as the portal walks it (flow type 5): wire contract 5.1. */
import { describe, expect, test } from 'vitest'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const minute = 60_000
let count = 0

/** Somebody who was away for half a year, just signed in: a limited session and the handle of their account. */
const backAgain = async () => {
  const login = `away-${++count}`
  const { id } = await addPerson(world, login)
  const seen = new Date(world.services.now().getTime() - 181 * 24 * 60 * minute)
  await world.db.updateTable('users').set({ last_seen_at: seen }).where('id', '=', id).execute()
  const { data } = await world.call('session.login', { account: login, passwordMd5: testPassword })
  const as = { token: data.token.accessCode }
  const { handle = '', maskedContact } = (
    await world.call('password.recover', { step: 'start', account: login }, as)
  ).data
  const send = () => world.call('code.send', { purpose: 'login-confirmation', to: handle }, as)
  const check = (value: string) => world.call('info.check', { what: 'login-code', value }, as)
  const self = async () => (await world.call('people.self', {}, as)).key
  const code = () => lastCode(world, `${login}@test.example`)
  return { login, as, data, maskedContact, send, check, self, code }
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('login confirmation', () => {
  test('the code that went to the own contact makes the session a full one, once', async () => {
    const { data, maskedContact, send, check, self, code } = await backAgain()
    expect(data.confirmBy?.getTime()).toBe(world.services.now().getTime() + 15 * minute)
    expect(maskedContact).toBe('a***@test.example')
    expect(await self()).toBe('PERMISSION_DENIED')
    expect((await send()).data).toEqual({ waitSeconds: 59, length: 6 })
    expect((await send()).key).toBe('CODE_TOO_SOON')
    expect((await check(await code())).code).toBe(200)
    expect(await self()).toBeUndefined()
    expect((await check(await code())).key).toBe('CODE_EXPIRED')
  })

  test('five wrong codes and the right one is dead; a new one works', async () => {
    const { send, check, self, code } = await backAgain()
    await send()
    const right = await code()
    for (let i = 0; i < 5; i++) expect((await check(wrongOf(right))).key).toBe('CODE_WRONG')
    expect((await check(right)).key).toBe('CODE_EXPIRED')
    expect(await self()).toBe('PERMISSION_DENIED')
    world.pass(minute)
    await send()
    expect((await check(await code())).code).toBe(200)
  })

  test('a code of another person, or one for another purpose, confirms nothing', async () => {
    const [one, other] = [await backAgain(), await backAgain()]
    await one.send()
    expect((await other.check(await one.code())).key).toBe('CODE_EXPIRED')
    const { data } = await world.call('password.recover', { step: 'start', account: one.login })
    world.pass(minute)
    await world.call('code.send', { purpose: 'normal', to: data.handle ?? '' })
    expect((await one.check(await one.code())).key).toBe('CODE_WRONG')
  })

  test('a code is over after ten minutes, the limited session after fifteen', async () => {
    const { as, send, check, code } = await backAgain()
    await send()
    world.pass(10 * minute + 1)
    expect((await check(await code())).key).toBe('CODE_EXPIRED')
    world.pass(5 * minute)
    expect(await world.call('session.logout', {}, as)).toMatchObject({ code: 200 })
    expect(await world.call('people.self', {}, as)).toMatchObject({ code: 420, key: 'SESSION_EXPIRED' })
  })

  test('a limited session may leave, and is no session of the account’s list', async () => {
    const { login, as, send, check, code } = await backAgain()
    const other = await backAgain()
    await send()
    await check(await code())
    const again = await world.call('session.login', { account: login, passwordMd5: testPassword })
    expect(again.data.confirmBy).toBeUndefined()
    expect((await world.call('session.list', {}, as)).data).toHaveLength(2)
    expect((await world.call('session.logout', {}, other.as)).code).toBe(200)
    expect(await other.self()).toBe('SESSION_EXPIRED')
  })

  test('a password the provider handed out is confirmed too', async () => {
    const { id } = await addPerson(world, 'handed')
    await world.db.updateTable('users').set({ password_initial: true }).where('id', '=', id).execute()
    const { data } = await world.call('session.login', { account: 'handed', passwordMd5: testPassword })
    expect(data.confirmBy).toBeInstanceOf(Date)
    expect((await world.call('people.self', {}, { token: data.token.accessCode })).key).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('an installation without mail and SMS lets in at once and only says so', async () => {
    await world.db.insertInto('settings').values({ name: 'auth.stepUp', value: 'false' }).execute()
    world.pass(3000)
    const { data, self } = await backAgain()
    expect(data.confirmBy).toBeInstanceOf(Date)
    expect(await self()).toBeUndefined()
    expect((await world.call('system.info', {})).data.features.stepUp).toBe(false)
    await world.db.deleteFrom('settings').where('name', '=', 'auth.stepUp').execute()
    world.pass(3000)
  })
})

test('each reason for the end of a session is told once with 421, then it is 420', async () => {
  const anna = await addPerson(world, 'anna')
  const ends = ['SESSION_REPLACED', 'PASSWORD_CHANGED', 'ROLE_CHANGED', 'ACCOUNT_DISABLED'] as const
  for (const key of ends) {
    const as = { token: await signIn(world, anna) }
    await world.db
      .updateTable('sessions')
      .set({ ended_at: world.services.now(), end_key: key })
      .where('user_id', '=', anna.id)
      .where('ended_at', 'is', null)
      .execute()
    // Calls that need no login tell it as well: the client learns it wherever it asks first.
    expect(await world.call('system.info', {}, as)).toMatchObject({ status: 200, code: 421, key })
    expect(await world.call('people.self', {}, as)).toMatchObject({
      status: 200,
      code: 420,
      key: 'SESSION_EXPIRED',
    })
  }
})
