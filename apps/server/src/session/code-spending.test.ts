/** A code is used up in the transaction of the action it allows, and only once. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { wirePasswordOf } from './passwords.ts'

const world = await openTestWorld()
const { db } = world
const minute = 60_000
const password = wirePasswordOf('the 5th walrus sings')

/** Makes the next write to the table fail as if another account had taken a value a moment earlier. */
async function refuseOnce(table: 'registrations' | 'users', constraint: string): Promise<void> {
  await sql
    .raw(`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'taken' using errcode = '23505', constraint = '${constraint}'; end $$;
    create trigger refuse_once before insert or update of email on ${table} execute function refuse();`)
    .execute(db)
}
const allow = (table: 'registrations' | 'users') =>
  sql.raw(`drop trigger refuse_once on ${table}`).execute(db)

/** A person who signs in after half a year: their limited session, which has requested its code. */
async function backAgain(login: string) {
  const { id } = await addPerson(world, login)
  const seen = new Date(world.services.now().getTime() - 181 * 24 * 60 * minute)
  await db.updateTable('users').set({ last_seen_at: seen }).where('id', '=', id).execute()
  const enter = async () => {
    const { data } = await world.call('session.login', { account: login, passwordMd5: testPassword })
    const as = { token: data.token.accessCode }
    const flow = (await world.call('password.recover', { step: 'start', account: login }, as)).data
    return {
      as,
      send: () => world.call('code.send', { purpose: 'login-confirmation', to: flow.handle ?? '' }, as),
      check: (value: string) => world.call('info.check', { what: 'login-code', value }, as),
      self: async () => (await world.call('people.self', {}, as)).code,
    }
  }
  return { id, enter, code: () => lastCode(world, `${login}@test.example`) }
}

describe('a refused call does not use up the code', () => {
  test('a registration whose phone number was taken meanwhile', async () => {
    const phone = '13800000001'
    await world.call('code.send', { purpose: 'normal', to: phone })
    const form = {
      userType: 'social' as const,
      nick: 'walrus',
      realName: 'Wal Rus',
      phone,
      code: await lastCode(world, phone),
      passwordMd5: password,
      repeatedMd5: password,
      agrees: 1 as const,
      reason: '',
      fileIds: [],
    }
    await refuseOnce('registrations', 'registrations_phone_open_uq')
    expect((await world.call('registration.submit', form)).key).toBe('PHONE_TAKEN')
    await allow('registrations')
    expect((await world.call('registration.submit', form)).code).toBe(200)
  })

  test('a new contact that was taken meanwhile', async () => {
    const token = await signIn(world, await addPerson(world, 'anna'))
    const email = 'anna@new.example'
    await world.call('code.send', { purpose: 'normal', to: email }, { token })
    const update = { email, code: await lastCode(world, email), passwordMd5: testPassword }
    await refuseOnce('users', 'users_email_uq')
    expect((await world.call('people.updateSelf', update, { token })).key).toBe('EMAIL_TAKEN')
    await allow('users')
    expect((await world.call('people.updateSelf', update, { token })).code).toBe(200)
    expect((await world.call('people.updateSelf', update, { token })).key).toBe('CODE_EXPIRED')
  })
})

describe('of several calls with one code at the same time only one succeeds', () => {
  test('confirming a login', async () => {
    const { enter, code } = await backAgain('ben')
    const session = await enter()
    await session.send()
    const right = await code()
    const answers = await Promise.all([1, 2, 3].map(() => session.check(right)))
    expect(answers.map(answer => answer.key).sort()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', undefined])
    expect(await session.self()).toBe(200)
  })

  test('finding a password', async () => {
    await addPerson(world, 'clara')
    const { data } = await world.call('password.recover', { step: 'start', account: 'clara@test.example' })
    const handle = data.handle ?? ''
    await world.call('code.send', { purpose: 'normal', to: handle })
    const code = await lastCode(world, 'clara@test.example')
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call('password.recover', { step: 'prove', handle, code })),
    )
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
  })
})

describe('a code that confirms a login', () => {
  test('confirms the session that requested it and no other session of the same person', async () => {
    const { enter, code } = await backAgain('dora')
    const [own, other] = [await enter(), await enter()]
    await own.send()
    const right = await code()
    expect((await other.check(right)).key).toBe('CODE_EXPIRED')
    expect((await own.check(right)).code).toBe(200)
    expect([await own.self(), await other.self()]).toEqual([200, 401])
  })

  test('is not used up when the session ended meanwhile, and opens nothing', async () => {
    const { id, enter, code } = await backAgain('emil')
    const session = await enter()
    await session.send()
    const right = await code()
    // Ends the session after the call has found it valid.
    await sql`
      create function end_session() returns trigger language plpgsql as $$
      begin update sessions set ended_at = new.created_at where user_id = (select id from users where login_name = 'emil'); return new; end $$`.execute(
      db,
    )
    await sql`create trigger end_session before update of tries on verification_codes for each row execute function end_session()`.execute(
      db,
    )
    expect((await session.check(right)).code).toBe(420)
    await sql`drop trigger end_session on verification_codes`.execute(db)
    const { rows } = await sql<{ used: boolean }>`
      select used_at is not null as used from verification_codes where user_id = ${id} and purpose = 4`.execute(
      db,
    )
    expect(rows).toEqual([{ used: false }])
  })
})
