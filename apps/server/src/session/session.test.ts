import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addRegistration } from '../testing/add-registration.ts'
import { addPerson, signIn, testPassword, withdraw } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const minute = 60_000
const hour = 60 * minute
const wrong = '0'.repeat(32)
const login = (account: string, passwordMd5 = testPassword) =>
  world.call('session.login', { account, passwordMd5 })
const isAlive = async (token: string) =>
  (await world.call('resource.setFavourite', { id: unknownId, isFavourite: true }, { token })).key
const unknownId = '00000000-0000-7000-8000-000000000000'
/** What a call of a valid session gets for a work that does not exist. */
const alive = 'NOT_FOUND'

describe('signing in', () => {
  test('by login name in any case, or by e-mail address', async () => {
    await addPerson(world, 'Anna', ['R30', 'S10'])
    for (const account of ['Anna', 'ANNA', 'anna@test.example']) expect((await login(account)).code).toBe(200)
    const { data } = await login('anna')
    expect(data.token.accessCode).toMatch(/^[\w-]{43}$/)
    expect(data).toMatchObject({ loginName: 'Anna', userType: 'social', roleName: '内容审核' })
    expect(data.roles.map(role => [role.no, role.level])).toEqual([
      ['R30', 3],
      ['S10', null],
    ])
    expect(data.confirmBy).toBeUndefined()
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    const known = await login('anna', wrong)
    const unknown = await login('nobody', wrong)
    expect([known.code, known.key]).toEqual([400, 'AUTH_BAD_CREDENTIALS'])
    expect(unknown).toMatchObject({ code: known.code, key: known.key, msg: known.msg })
  })

  test('an e-mail address without an account never signs in', async () => {
    expect((await login('nobody@test.example')).key).toBe('AUTH_BAD_CREDENTIALS')
  })

  test('a disabled account gets its own error, and only after the right password', async () => {
    const { id } = await addPerson(world, 'gone')
    await world.db.updateTable('users').set({ state: 2 }).where('id', '=', id).execute()
    expect((await login('gone', wrong)).key).toBe('AUTH_BAD_CREDENTIALS')
    expect(await login('gone')).toMatchObject({ code: 400, key: 'ACCOUNT_DISABLED' })
  })

  test('a registration under review or refused gets its own error after the right password', async () => {
    await addRegistration(world, { phone: '13800000001' })
    await addRegistration(world, { phone: '13800000002', state: 2, opinion: '信息不全' })
    expect((await login('13800000001', wrong)).key).toBe('AUTH_BAD_CREDENTIALS')
    expect(await login('13800000001')).toMatchObject({
      key: 'REG_PENDING',
      msg: expect.stringContaining('2026'),
    })
    expect(await login('13800000002')).toMatchObject({
      key: 'REG_REJECTED',
      msg: expect.stringContaining('信息不全'),
    })
  })

  test('after half a year every login asks for a confirmation until it is given', async () => {
    const { id } = await addPerson(world, 'away')
    const seen = new Date(world.services.now().getTime() - 181 * 24 * hour)
    await world.db.updateTable('users').set({ last_seen_at: seen }).where('id', '=', id).execute()
    expect((await login('away')).data.confirmBy).toBeInstanceOf(Date)
    expect((await login('away')).data.confirmBy).toBeInstanceOf(Date)
  })
})

describe('the lock after wrong passwords', () => {
  test('five lock the account for fifteen minutes, also for the right one, and further tries do not extend the lock', async () => {
    await addPerson(world, 'locked')
    for (let i = 0; i < 5; i++) expect((await login('locked', wrong)).key).toBe('AUTH_BAD_CREDENTIALS')
    expect((await login('locked')).key).toBe('AUTH_LOCKED')
    expect((await login('locked@test.example')).key).toBe('AUTH_LOCKED')
    world.pass(14 * minute)
    expect((await login('locked')).key).toBe('AUTH_LOCKED')
    world.pass(minute + 1000)
    expect((await login('locked')).code).toBe(200)
  })

  test('a success resets earlier failures', async () => {
    await addPerson(world, 'forgiven')
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await login('forgiven', wrong)
      expect((await login('forgiven')).code).toBe(200)
    }
  })

  test('simultaneous attempts do not exceed the limit', async () => {
    world.pass(hour)
    await addPerson(world, 'rushed')
    const answers = await Promise.all(Array.from({ length: 15 }, () => login('rushed', wrong)))
    const keys = answers.map(({ key }) => key).toSorted()
    expect(keys).toEqual([...Array(5).fill('AUTH_BAD_CREDENTIALS'), ...Array(10).fill('AUTH_LOCKED')])
  })

  test('twenty from one address lock that address', async () => {
    world.pass(hour)
    for (let i = 0; i < 20; i++) await login(`guess-${i}`, wrong)
    expect((await login('forgiven')).key).toBe('AUTH_LOCKED')
    world.pass(hour)
    expect((await login('forgiven')).code).toBe(200)
  })

  test('a success resets the count of the account and not that of the address', async () => {
    world.pass(hour)
    for (let i = 0; i < 19; i++) await login(`probe-${i}`, wrong)
    expect((await login('forgiven')).code).toBe(200)
    expect((await login('probe-19', wrong)).key).toBe('AUTH_BAD_CREDENTIALS')
    expect((await login('forgiven')).key).toBe('AUTH_LOCKED')
    world.pass(hour)
  })
})

describe('a session', () => {
  test('ends after twelve hours without a call, and after fourteen days in any case', async () => {
    const person = await addPerson(world, 'tired')
    const token = await signIn(world, person)
    world.pass(11 * hour)
    expect(await isAlive(token)).toBe(alive)
    world.pass(12 * hour)
    expect(await isAlive(token)).toBe('SESSION_EXPIRED')
    const busy = await signIn(world, person)
    for (let i = 0; i < 14 * 4 - 1; i++) {
      world.pass(6 * hour)
      expect(await isAlive(busy)).toBe(alive)
    }
    world.pass(6 * hour)
    expect(await isAlive(busy)).toBe('SESSION_EXPIRED')
  })

  test('the sixth ends the oldest, which gets the reason exactly once', async () => {
    const person = await addPerson(world, 'many')
    const tokens: string[] = []
    for (let i = 0; i < 6; i++) {
      world.pass(1000)
      tokens.push(await signIn(world, person))
    }
    const [oldest = '', second = ''] = tokens
    const first = await world.call('catalogue.keywords', {}, { token: oldest })
    expect([first.code, first.key]).toEqual([421, 'SESSION_REPLACED'])
    expect((await world.call('catalogue.keywords', {}, { token: oldest })).code).toBe(420)
    expect(await isAlive(second)).toBe(alive)
  })

  test('calls that need no session refuse an invalid token', async () => {
    for (const name of ['system.info', 'catalogue.menu'] as const) {
      expect(await world.call(name, {}, { token: 'x'.repeat(43) })).toMatchObject({
        code: 420,
        key: 'SESSION_EXPIRED',
        status: 200,
      })
    }
  })

  test('logging out ends it; logging out again succeeds, without a token it fails', async () => {
    const token = await signIn(world, await addPerson(world, 'leaver'))
    expect((await world.call('session.logout', {}, { token })).code).toBe(200)
    expect(await isAlive(token)).toBe('SESSION_EXPIRED')
    expect((await world.call('session.logout', {}, { token })).code).toBe(200)
    expect((await world.call('session.logout', {})).key).toBe('LOGIN_REQUIRED')
  })

  test('a disabled account is refused from its next call on', async () => {
    const person = await addPerson(world, 'banned')
    const token = await signIn(world, person)
    await world.db.updateTable('users').set({ state: 2 }).where('id', '=', person.id).execute()
    expect(await world.call('catalogue.menu', {}, { token })).toMatchObject({
      code: 421,
      key: 'ACCOUNT_DISABLED',
    })
  })

  test('is not opened with a password that is replaced during the check', async () => {
    const { id } = await addPerson(world, 'raced')
    // Replaces the password when the attempt becomes a success, between the check and the opening of the session.
    await sql`
      create function replace_password() returns trigger language plpgsql as $$
      begin update users set password_hash = '-' where login_name = 'raced'; return new; end $$`.execute(
      world.db,
    )
    await sql`create trigger replace_password before update of ok on auth_events for each row execute function replace_password()`.execute(
      world.db,
    )
    expect((await login('raced')).key).toBe('AUTH_BAD_CREDENTIALS')
    await sql`drop trigger replace_password on auth_events`.execute(world.db)
    const sessions = await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect(sessions).toEqual([])
  })

  test('the database never contains the token', async () => {
    const token = await signIn(world, await addPerson(world, 'secret'))
    const rows = await world.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows.some(row => row.token_hash.toString('base64url') === token)).toBe(false)
  })
})

test('a withdrawn role takes effect with the next call', async () => {
  const person = await addPerson(world, 'reviewer', ['R10', 'S10'])
  const token = await signIn(world, person)
  const feedback = () => world.call('console.feedbackList', { page: 1, size: 1 }, { token })
  expect((await feedback()).code).toBe(200)
  await withdraw(world, person, 'S10')
  expect((await feedback()).key).toBe('PERMISSION_DENIED')
})
