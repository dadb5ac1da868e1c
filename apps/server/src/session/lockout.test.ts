/** Strangers can lock an account only for strangers; its owner can still sign in from known places. See ADR 0041. */
import crypto from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/connect.ts'
import { addRegistration } from '../testing/add-registration.ts'
import { lastCode } from '../testing/last-code.ts'
import { from, home, office, type Spot, signingIn, stranger, wrong } from '../testing/login-places.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { login as signInBy } from './commands.ts'
import { type Attempt, beginAttempt, endAttempt, lockoutLimits } from './lockout.ts'
import { wirePasswordOf } from './passwords.ts'

/**
 * Node's functions for hashes, which count their calls: the server's own are given by `argon2` where Node has it, those of
 * test people by `scrypt`. Other test files have loaded `passwords.ts` before, so it cannot be replaced.
 */
const hashing = (['argon2', 'scrypt'] as const)
  .filter(name => name in crypto)
  .map(name => vi.spyOn(crypto, name))
afterAll(() => {
  for (const spy of hashing) spy.mockRestore()
})

const world = await openTestWorld()
const { db } = world
const minute = 60_000
const day = 24 * 60 * minute
const next = wirePasswordOf('another 47-quokka')

const { tryFrom, attack, someoneAt } = signingIn(world)

describe('while strangers try wrong passwords', () => {
  test('the right password works in places where the account is known and nowhere else', async () => {
    await someoneAt('anna', home, office)
    await attack('anna')
    const newer = { ...home, agent: home.agent.replaceAll('151.0', '152.3.1') }
    for (const spot of [home, office, newer, { ...office, ip: '2001:db8:7:1:aaaa::9' }])
      expect(await tryFrom(spot, 'anna')).toBe('in')
    const [otherAddress, otherProgram] = [stranger(), { ...home, agent: 'curl/8.1' }]
    for (const spot of [otherAddress, otherProgram, { ...office, ip: '2001:db8:7:2::5' }])
      expect(await tryFrom(spot, 'anna')).toBe('AUTH_LOCKED')
    world.pass(15 * minute + 1000)
    expect(await tryFrom(otherAddress, 'anna')).toBe('in')
  })

  test('a login of the owner does not give strangers new attempts', async () => {
    await someoneAt('bea', home)
    await attack('bea')
    expect(await tryFrom(home, 'bea')).toBe('in')
    for (const passwordMd5 of [wrong, testPassword])
      expect(await tryFrom(stranger(), 'bea', passwordMd5)).toBe('AUTH_LOCKED')
  })

  test('everybody is told the same waiting time, also where the account is known, and for a name without an account', async () => {
    await someoneAt('ada', home)
    const waitAt = async (spot: Spot, account: string, passwordMd5 = wrong) => {
      const as = { ...from(spot), lang: 'en' }
      const answer = await world.raw('session.login', { userName: account, password: passwordMd5 }, as)
      return answer.json<{ msg: string; data: { PARAMS: { WAIT: number } } }>()
    }
    for (const account of ['ada', 'no such account']) await attack(account)
    world.pass(4.5 * minute)
    const told = { msg: 'Too many attempts, try again in 11 min', data: { PARAMS: { WAIT: 630 } } }
    for (const account of ['ada', 'no such account'])
      expect(await waitAt(stranger(), account)).toMatchObject(told)
    // The sixth wrong password locks the known place itself, for longer than strangers are locked.
    for (let no = 0; no < 6; no++) expect(await waitAt(home, 'ada')).toMatchObject(told)
    expect(await waitAt(home, 'ada', testPassword)).toMatchObject(told)
    world.pass(10.5 * minute)
    expect(await waitAt(home, 'ada')).toMatchObject({ data: { PARAMS: { WAIT: 270 } } })
  })

  test('simultaneous attempts from many places are five in total', async () => {
    await someoneAt('cleo', home)
    const keys = await Promise.all(Array.from({ length: 15 }, () => tryFrom(stranger(), 'cleo', wrong)))
    expect(keys.toSorted()).toEqual([
      ...Array(5).fill('AUTH_BAD_CREDENTIALS'),
      ...Array(10).fill('AUTH_LOCKED'),
    ])
  })

  test('simultaneous logins with the right password all succeed, also after wrong ones and at an unknown address', async () => {
    await someoneAt('rita')
    const spot = stranger()
    for (let no = 0; no < lockoutLimits.perAccount - 1; no++) await tryFrom(stranger(), 'rita', wrong)
    const keys = await Promise.all(Array.from({ length: 30 }, () => tryFrom(spot, 'rita')))
    expect(keys).toEqual(Array(30).fill('in'))
  })

  test('simultaneous right logins of many people at one address all succeed', async () => {
    const names = Array.from({ length: lockoutLimits.perAddress + 5 }, (_, no) => `pupil-${no}`)
    for (const name of names) await addPerson(world, name)
    const school = stranger()
    expect(await Promise.all(names.map(name => tryFrom(school, name)))).toEqual(names.map(() => 'in'))
  })

  test('a wrong password in a known place gets the answer that strangers get, and counts for that place', async () => {
    await someoneAt('dana', home, office)
    await attack('dana')
    for (let no = 0; no < 4; no++) expect(await tryFrom(home, 'dana', wrong)).toBe('AUTH_LOCKED')
    expect(await tryFrom(home, 'dana')).toBe('in')
    for (let no = 0; no < 5; no++) expect(await tryFrom(home, 'dana', wrong)).toBe('AUTH_LOCKED')
    expect(await tryFrom(home, 'dana')).toBe('AUTH_LOCKED')
    expect(await tryFrom(office, 'dana')).toBe('in')
  })

  test('other networks of the same /48 lock it for strangers, but not the owner’s known place in it', async () => {
    await someoneAt('edda', office)
    const share = 16
    await sql`
      insert into auth_events (at, kind, account, ip, ok)
      select ${world.services.now()}::timestamptz, 'login', 'name:' || no, ('2001:db8:7:' || to_hex(100 + no / 20) || '::1')::inet, false
        from generate_series(1, ${lockoutLimits.perAddress * share}) no`.execute(db)
    expect(await tryFrom({ ...office, ip: '2001:db8:7:ffff::1' }, 'edda')).toBe('AUTH_LOCKED')
    expect(await tryFrom(office, 'edda')).toBe('in')
  })
})

describe('a known place', () => {
  test('has five attempts of its own, which do not reduce those of strangers', async () => {
    await someoneAt('fay', home)
    for (let no = 0; no < 5; no++) expect(await tryFrom(home, 'fay', wrong)).toBe('AUTH_BAD_CREDENTIALS')
    expect(await tryFrom(home, 'fay')).toBe('AUTH_LOCKED')
    expect(await tryFrom(stranger(), 'fay')).toBe('in')
    expect(await tryFrom(home, 'fay')).toBe('AUTH_LOCKED')
  })

  test('forgets its wrong attempts after a success, even those before it was known', async () => {
    await someoneAt('gina')
    for (let no = 0; no < 4; no++) await tryFrom(home, 'gina', wrong)
    expect(await tryFrom(home, 'gina')).toBe('in')
    await attack('gina')
    for (let no = 0; no < 4; no++) await tryFrom(home, 'gina', wrong)
    expect(await tryFrom(home, 'gina')).toBe('in')
  })

  test('is forgotten after ninety days without a success', async () => {
    await someoneAt('hilda', home, office)
    world.pass(89 * day)
    expect(await tryFrom(office, 'hilda')).toBe('in')
    world.pass(2 * day)
    await attack('hilda')
    expect(await tryFrom(home, 'hilda')).toBe('AUTH_LOCKED')
    expect(await tryFrom(office, 'hilda')).toBe('in')
  })

  test('stays known after a change of password only where the password was changed', async () => {
    const iris = await someoneAt('iris', home, office)
    const token = await signIn(world, iris)
    world.pass(minute)
    const change = { oldMd5: testPassword, newMd5: next, repeatedMd5: next }
    expect((await world.call('password.change', change, from(office, token))).code).toBe(200)
    await attack('iris')
    expect(await tryFrom(home, 'iris', next)).toBe('AUTH_LOCKED')
    expect(await tryFrom(office, 'iris', next)).toBe('in')
  })

  test('is no longer known after an administrator has reset the password', async () => {
    const juno = await someoneAt('juno', home)
    const token = await signIn(world, await addPerson(world, 'admin-of-juno', ['S90']))
    const { password_hash, rev } = await db
      .selectFrom('users')
      .select(['password_hash', 'rev'])
      .where('id', '=', juno.id)
      .executeTakeFirstOrThrow()
    const request = { id: juno.id, operation: 'reset-password', reason: 'told it to others', rev } as const
    expect((await world.call('console.userOperate', request, from(home, token))).code).toBe(200)
    await db.updateTable('users').set({ password_hash }).where('id', '=', juno.id).execute()
    await attack('juno')
    expect(await tryFrom(home, 'juno')).toBe('AUTH_LOCKED')
  })

  test('is one where the password was reset with a code, even during an attack, and stays one after the next reset', async () => {
    await someoneAt('kim')
    const recover = async (spot: Spot) => {
      world.pass(minute)
      const as = from(spot)
      const { data: flow } = await world.call(
        'password.recover',
        { step: 'start', account: 'kim@test.example' },
        as,
      )
      await world.call('code.send', { purpose: 'normal', to: flow.handle ?? '' }, as)
      const code = await lastCode(world, 'kim@test.example')
      const proved = await world.call(
        'password.recover',
        { step: 'prove', handle: flow.handle ?? '', code },
        as,
      )
      const ids = { loginId: flow.loginId ?? '', proof: proved.data.proof ?? '' }
      const replaced = await world.call(
        'password.recover',
        { step: 'replace', ...ids, passwordMd5: next, repeatedMd5: next },
        as,
      )
      expect(replaced.code).toBe(200)
    }
    await attack('kim')
    await recover(home)
    expect(await tryFrom(home, 'kim', next)).toBe('in')
    await recover(office)
    for (const spot of [home, office]) expect(await tryFrom(spot, 'kim', next)).toBe('in')
    expect(await tryFrom(stranger(), 'kim', next)).toBe('AUTH_LOCKED')
  })
})

test('wrong passwords in a confirmation count for their place, together with those of logins', async () => {
  const lena = await someoneAt('lena', home)
  const token = await signIn(world, lena)
  const thief = stranger()
  const confirm = async (spot: Spot, oldMd5 = wrong) =>
    (await world.call('password.change', { oldMd5, newMd5: next, repeatedMd5: next }, from(spot, token))).key
  for (let no = 0; no < 3; no++) expect(await confirm(thief)).toBe('PW_WRONG')
  expect(await tryFrom(stranger(), 'lena', wrong)).toBe('AUTH_BAD_CREDENTIALS')
  expect(
    (await world.call('people.erase', { passwordMd5: wrong, cancels: false }, from(thief, token))).key,
  ).toBe('PW_WRONG')
  for (const spot of [thief, stranger()]) expect(await confirm(spot, testPassword)).toBe('AUTH_LOCKED')
  expect(await tryFrom(stranger(), 'lena')).toBe('AUTH_LOCKED')
  expect(await confirm(home)).toBe('AUTH_LOCKED')
  expect(await confirm(home, testPassword)).toBeUndefined()
})

describe('attempts', () => {
  test('with the id of an account as login name do not count for that account', async () => {
    const mona = await someoneAt('mona')
    for (let no = 0; no < 5; no++) await tryFrom(stranger(), mona.id, wrong)
    expect(await tryFrom(stranger(), mona.id, wrong)).toBe('AUTH_LOCKED')
    expect(await tryFrom(stranger(), 'mona')).toBe('in')
  })

  test('that succeed while they are counted lock nobody out', async () => {
    const account = { key: 'name:vera', userId: null, passwordSetAt: null }
    const spot = { ip: '192.0.2.77', device: home.agent }
    const opened: Attempt[] = []
    const reads: unknown[] = []
    const watched: Db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isCount = opened.length === lockoutLimits.perAccount && result.rows.length === opened.length
        // The failures in this place are read first, those in all other places next.
        if (isCount && reads.push(result.rows) === 2)
          for (const attempt of opened) await endAttempt(watched, attempt, true)
        return result
      },
    })
    for (let no = 0; no < lockoutLimits.perAccount; no++)
      opened.push(await beginAttempt(watched, account, spot, world.services.now()))
    const last = await beginAttempt(watched, account, spot, world.services.now())
    expect(reads.length).toBeGreaterThan(1)
    expect(last.lock).toBe('none')
    await endAttempt(watched, last, true)
  })

  test('with phone number and e-mail address of a pending registration count together', async () => {
    const contacts = { phone: '13800000001', email: 'neu@test.example' }
    await addRegistration(world, contacts)
    for (let no = 0; no < 5; no++)
      await tryFrom(stranger(), no % 2 === 0 ? contacts.phone : contacts.email, wrong)
    for (const account of Object.values(contacts))
      expect(await tryFrom(stranger(), account)).toBe('AUTH_LOCKED')
    world.pass(16 * minute)
    expect(await tryFrom(home, contacts.email)).toBe('REG_PENDING')
  })
})

describe('an attempt takes the same statements and hashes', () => {
  /** Statements and hashes of one attempt. */
  async function costOf({ ip, agent: device }: Spot, account: string) {
    let statements = 0
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    for (const spy of hashing) spy.mockClear()
    const context = { ...world.services, db: counted, ip, device, language: 'en' }
    await expect(signInBy(context as never, { account, passwordMd5: wrong })).rejects.toMatchObject({
      key: expect.stringMatching(/^AUTH_/),
    })
    return { statements, hashes: hashing.flatMap(spy => spy.mock.calls).length }
  }

  test('for a name without an account, and in a place that is known', async () => {
    await someoneAt('nora', home)
    const known = await costOf(home, 'nora')
    expect(known).toEqual({ statements: expect.any(Number), hashes: 1 })
    for (const account of ['nora', 'nobody']) expect(await costOf(stranger(), account)).toEqual(known)
  })

  test('while the account is locked, in any place', async () => {
    await someoneAt('olga', home)
    await attack('olga')
    for (let no = 0; no < 6; no++) await tryFrom(stranger(), 'nobody else', wrong)
    const known = await costOf(home, 'olga')
    expect(known.hashes).toBe(1)
    expect(await costOf(stranger(), 'nobody else')).toEqual(known)
    expect(await costOf(stranger(), 'olga')).toEqual(known)
  })

  test('until the address is locked, for which every wrong attempt counts; then nothing is hashed', async () => {
    await someoneAt('pia')
    const spot = stranger()
    for (let no = 0; no < lockoutLimits.perAddress; no++) expect((await costOf(spot, 'pia')).hashes).toBe(1)
    expect((await costOf(spot, 'pia')).hashes).toBe(0)
    expect((await costOf(spot, 'olga')).hashes).toBe(0)
  })
})
