/** Login confirmation with the calls the portal makes (flow type 5): docs/wire.md, 5.1. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const minute = 60_000
let count = 0

/** A person who signs in after half a year: their limited session and the handle of their account. */
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

  test('five wrong codes invalidate the right one; a new one works', async () => {
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

  test('a code expires after ten minutes, the limited session after fifteen', async () => {
    const { as, send, check, code } = await backAgain()
    await send()
    world.pass(10 * minute + 1)
    expect((await check(await code())).key).toBe('CODE_EXPIRED')
    world.pass(5 * minute)
    expect(await world.call('session.logout', {}, as)).toMatchObject({ code: 200 })
    expect(await world.call('people.self', {}, as)).toMatchObject({ code: 420, key: 'SESSION_EXPIRED' })
  })

  test('a limited session can sign out, and is not in the account’s list of sessions', async () => {
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

  test('a login with an initial password from the provider must be confirmed too', async () => {
    const { id } = await addPerson(world, 'handed')
    await world.db.updateTable('users').set({ password_initial: true }).where('id', '=', id).execute()
    const { data } = await world.call('session.login', { account: 'handed', passwordMd5: testPassword })
    expect(data.confirmBy).toBeInstanceOf(Date)
    expect((await world.call('people.self', {}, { token: data.token.accessCode })).key).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('without mail and SMS a login opens a full session at once; the answer still contains confirmBy', async () => {
    await world.db
      .insertInto('settings')
      .values({ name: 'auth.stepUp', value: 'false', updated_at: world.services.now() })
      .execute()
    world.pass(3000)
    const { data, self } = await backAgain()
    expect(data.confirmBy).toBeInstanceOf(Date)
    expect(await self()).toBeUndefined()
    expect((await world.call('system.info', {})).data.features.stepUp).toBe(false)
    await world.db.deleteFrom('settings').where('name', '=', 'auth.stepUp').execute()
    world.pass(3000)
  })
})

describe('limited sessions beside full ones', () => {
  const enter = async (login: string) => {
    world.pass(1000)
    return (await world.call('session.login', { account: login, passwordMd5: testPassword })).data.token
      .accessCode
  }
  const keyOf = async (token: string) => (await world.call('people.self', {}, { token })).key
  const mustConfirm = (login: string, isInitial: boolean) =>
    world.db
      .updateTable('users')
      .set({ password_initial: isInitial })
      .where('login_name', '=', login)
      .execute()

  test('never end a full one, however many logins there are', async () => {
    await addPerson(world, 'careful')
    const full = [await enter('careful'), await enter('careful'), await enter('careful')]
    await mustConfirm('careful', true)
    const limited: string[] = []
    for (let i = 0; i < 7; i++) limited.push(await enter('careful'))
    for (const token of full) expect(await keyOf(token)).toBeUndefined()
    // The newest two limited sessions stay.
    const keys = await Promise.all(limited.map(keyOf))
    expect(keys).toEqual([...Array(5).fill('SESSION_REPLACED'), ...Array(2).fill('PERMISSION_DENIED')])
  })

  test('are not ended by full ones either', async () => {
    await addPerson(world, 'patient')
    await mustConfirm('patient', true)
    const limited = await enter('patient')
    await mustConfirm('patient', false)
    for (let i = 0; i < 5; i++) await enter('patient')
    expect(await keyOf(limited)).toBe('PERMISSION_DENIED')
  })

  test('count among the five once they are confirmed', async () => {
    const { login, as, send, check, code } = await backAgain()
    await mustConfirm(login, false)
    await world.db
      .updateTable('users')
      .set({ last_seen_at: world.services.now() })
      .where('login_name', '=', login)
      .execute()
    const full: string[] = []
    for (let i = 0; i < 5; i++) full.push(await enter(login))
    await send()
    expect((await check(await code())).code).toBe(200)
    expect(await keyOf(as.token)).toBeUndefined()
    const keys = await Promise.all(full.map(keyOf))
    expect(keys).toEqual(['SESSION_REPLACED', undefined, undefined, undefined, undefined])
  })

  test('do not make their device known', async () => {
    const on = (agent: string) =>
      world.call(
        'session.login',
        { account: 'wary', passwordMd5: testPassword },
        { headers: { 'user-agent': agent } },
      )
    await addPerson(world, 'wary')
    await on('Firefox')
    await mustConfirm('wary', true)
    await on('Foreign')
    await mustConfirm('wary', false)
    world.pass(1000)
    await on('Foreign')
    const { rows } = await sql<{ template: string }>`
      select template from outbox where recipient = 'wary@test.example'`.execute(world.db)
    expect(rows).toEqual([{ template: 'new-device' }])
  })
})

test('one call gets the reason for the end of a session with 421, later calls get 420', async () => {
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
    // Calls that need no login return it too, so the client's next call always gets it.
    expect(await world.call('system.info', {}, as)).toMatchObject({ status: 200, code: 421, key })
    expect(await world.call('people.self', {}, as)).toMatchObject({
      status: 200,
      code: 420,
      key: 'SESSION_EXPIRED',
    })
  }
})

test('only one of several simultaneous calls gets the reason', async () => {
  const token = await signIn(world, await addPerson(world, 'hurried'))
  await world.db
    .updateTable('sessions')
    .set({ ended_at: world.services.now(), end_key: 'SESSION_REPLACED' })
    .where('ended_at', 'is', null)
    .execute()
  const answers = await Promise.all([...Array(8)].map(() => world.call('system.info', {}, { token })))
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(7).fill(420), 421])
})
