/** Password recovery must not reveal accounts to somebody who knows names, numbers and addresses. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const minute = 60_000
const start = async (account: string, token?: string) =>
  (await world.call('password.recover', { step: 'start', account }, token === undefined ? {} : { token }))
    .data
/** Starts a recovery and requests its code; returns what an outsider sees of it. */
const ask = async (account: string) => {
  const { handle = '', maskedContact } = await start(account)
  const { key } = await world.call('code.send', { purpose: 'normal', to: handle })
  return { maskedContact, key }
}
const sentTo = async (recipient: string) =>
  (await db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()).length

const anna = await addPerson(world, 'anna')
await sql`update users set phone = '13800000001' where id = ${anna.id}`.execute(db)
const boss = await addPerson(world, 'boss', ['R10', 'S90'])
await sql`update users set email = 'boss@academy.example' where id = ${boss.id}`.execute(db)
const phoneOnly = await addPerson(world, 'carl')
await sql`update users set phone = '+4915112345678', email = null where id = ${phoneOnly.id}`.execute(db)
await addPerson(world, 'dora')

describe('the contact that is shown', () => {
  test('is the same for every name, with or without an account', async () => {
    const shown = new Set<string | undefined>()
    for (const name of ['anna', 'boss', 'carl', 'dora', 'nobody', 'somebody', 'admin', 'x@y', '张三'])
      shown.add((await start(name)).maskedContact)
    expect([...shown]).toEqual(['***'])
  })

  test.each([
    ['anna@test.example', 'a***@test.example'],
    ['ANNA@Test.example', 'a***@test.example'],
    ['13800000001', '138****0001'],
    ['nobody@test.example', 'n***@test.example'],
    ['13899999999', '138****9999'],
  ])('for %s is the typed contact, masked: %s', async (typed, shown) => {
    expect((await start(typed)).maskedContact).toBe(shown)
  })

  test('is the account’s contact for a caller with a session of that account', async () => {
    const token = await signIn(world, { id: '', login: 'dora' })
    expect((await start('dora', token)).maskedContact).toBe('d***@test.example')
    expect((await start('anna', token)).maskedContact).toBe('***')
  })
})

describe('the limits of codes', () => {
  test('do not reveal which address belongs to which name', async () => {
    const names = [
      ['boss', 'boss@academy.example'],
      ['unknown', 'unknown@academy.example'],
    ] as const
    const seen = []
    for (const [name, address] of names) {
      world.pass(61 * minute)
      const keys = []
      for (const account of [name, address, address, name]) keys.push((await ask(account)).key)
      for (let i = 0; i < 5; i++) {
        world.pass(minute)
        keys.push((await ask(name)).key)
      }
      keys.push((await ask(address)).key)
      seen.push(keys)
    }
    const [known, unknown] = seen
    expect(known).toEqual(unknown)
    expect(known).toEqual([
      undefined,
      undefined,
      'CODE_TOO_SOON',
      'CODE_TOO_SOON',
      ...Array(4).fill(undefined),
      'TOO_MANY',
      undefined,
    ])
  })

  test('hold for the contact too: it receives no more than five codes in an hour, whatever name they are requested for', async () => {
    world.pass(25 * 60 * minute)
    const before = await sentTo('13800000001')
    for (let i = 0; i < 4; i++) {
      world.pass(minute)
      expect((await ask('anna')).key).toBeUndefined()
      expect((await ask('13800000001')).key).toBeUndefined()
    }
    expect((await sentTo('13800000001')) - before).toBe(5)
  })
})

describe('a stranger who requests codes', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
  const spot = (ip: string) => ({ headers: { 'x-forwarded-for': ip, 'user-agent': firefox } })
  const askFrom = async (ip: string, account: string) => {
    const { data } = await world.call('password.recover', { step: 'start', account }, spot(ip))
    return (await world.call('code.send', { purpose: 'normal', to: data.handle ?? '' }, spot(ip))).key
  }
  /** Codes of an hour until the stranger gets no more, by login name and by address. */
  const useUp = async (ip: string, name: string) => {
    for (let no = 0; no < 6; no++) {
      world.pass(minute)
      for (const account of [name, `${name}@test.example`]) await askFrom(ip, account)
    }
  }

  test('does not use up those of the owner at another address', async () => {
    await addPerson(world, 'fred')
    await useUp('198.51.100.1', 'fred')
    const before = await sentTo('fred@test.example')
    expect(before).toBe(5)
    expect(await askFrom('192.0.2.1', 'fred')).toBeUndefined()
    expect(await sentTo('fred@test.example')).toBe(before + 1)
  })

  test('from many addresses gets ten an hour in all, and does not use up those where the account is known', async () => {
    await addPerson(world, 'gina')
    const login = { account: 'gina', passwordMd5: testPassword }
    expect((await world.call('session.login', login, spot('192.0.2.1'))).code).toBe(200)
    for (let no = 1; no <= 3; no++) await useUp(`203.0.113.${no}`, 'gina')
    const before = await sentTo('gina@test.example')
    expect(before).toBe(10)
    expect(await askFrom('192.0.2.1', 'gina')).toBeUndefined()
    expect(await sentTo('gina@test.example')).toBe(before + 1)
  })
})

test('a code goes to a contact that has a configured provider', async () => {
  const live = await openTestWorld({ providers: { mail: true, sms: false } })
  const { id } = await addPerson(live, 'anna')
  await sql`update users set phone = '13800000001' where id = ${id}`.execute(live.db)
  const { data } = await live.call('password.recover', { step: 'start', account: 'anna' })
  await live.call('code.send', { purpose: 'normal', to: data.handle ?? '' })
  const sent = await live.db.selectFrom('outbox').select('recipient').execute()
  expect(sent).toEqual([{ recipient: 'anna@test.example' }])
})
