import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lastCode } from '../testing/last-code.ts'
import { runJob } from '../testing/run-job.ts'
import { addPerson, signIn, type TestPerson, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { deviceKey } from './new-device.ts'

const world = await openTestWorld()
const { db } = world

/** A person who has turned off mail and SMS for all notices. */
async function addSilent(login: string): Promise<{ readonly person: TestPerson; readonly token: string }> {
  const person = await addPerson(world, login)
  await sql`update users set phone = ${`1390000${String(1000 + login.length)}`} where id = ${person.id}`.execute(
    db,
  )
  const silence = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map(type => [type, { mail: 'off', sms: 'off' }]),
  )
  await sql`insert into user_config (user_id, type, content, updated_at) values
    (${person.id}, 4, ${JSON.stringify(silence)}, ${world.services.now()}), (${person.id}, 1, '"de"', ${world.services.now()})`.execute(
    db,
  )
  return { person, token: await signIn(world, person) }
}

/** The messages in a person's outbox after the notice jobs ran: channel, template and language. */
async function messagesTo({ login }: TestPerson): Promise<string[]> {
  await runJob(world, 'tell-now')
  await runJob(world, 'tell-digests')
  const { rows } = await sql<{ text: string }>`
    select channel || ' ' || template || ' ' || lang as text from outbox
     where recipient in (${`${login}@test.example`}, ${`1390000${String(1000 + login.length)}`}, ${`neu-${login}@test.example`})
       and template <> 'code' order by channel, recipient, template`.execute(db)
  return rows.map(({ text }) => text)
}

const nextPassword = 'a'.repeat(32).replace(/a$/, '7')

describe('security messages are sent whatever the notification settings are', () => {
  test('about a changed password, to every contact and in the chosen language', async () => {
    const { person, token } = await addSilent('aaaaa')
    const change = { oldMd5: testPassword, newMd5: nextPassword, repeatedMd5: nextPassword }
    expect((await world.call('password.change', change, { token })).code).toBe(200)
    expect(await messagesTo(person)).toEqual(['mail password-changed de', 'sms password-changed de'])
  })

  test('about a changed e-mail address, also to the old address', async () => {
    const { person, token } = await addSilent('bb')
    const email = 'neu-bb@test.example'
    await world.call('code.send', { purpose: 'normal', to: email }, { token })
    const code = await lastCode(world, email)
    const update = { email, code, passwordMd5: testPassword }
    expect((await world.call('people.updateSelf', update, { token })).code).toBe(200)
    expect(await messagesTo(person)).toEqual([
      'mail contact-changed de',
      'mail contact-changed de',
      'sms contact-changed de',
    ])
  })

  test('about a login on a new device, once and by mail', async () => {
    const { person } = await addSilent('ccc')
    const on = (agent: string) =>
      world.call(
        'session.login',
        { account: person.login, passwordMd5: testPassword },
        { headers: { 'user-agent': agent } },
      )
    await on('lightMyRequest')
    expect(await messagesTo(person)).toEqual([])
    await on('Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0')
    await on('Mozilla/5.0 (X11; Linux x86_64) Firefox/152.1')
    expect(await messagesTo(person)).toEqual(['mail new-device de'])
    const { rows } = await sql<{ device: string }>`
      select params ->> 'device' as device from outbox where template = 'new-device'
         and recipient = ${`${person.login}@test.example`}`.execute(db)
    expect(rows).toEqual([{ device: 'Firefox · Linux' }])
  })

  test('other notices send no message to them', async () => {
    const { person } = await addSilent('dddd')
    const other = await addPerson(world, 'fan')
    const token = await signIn(world, other)
    await world.call('people.follow', { userId: person.id, follows: true }, { token })
    expect(await messagesTo(person)).toEqual([])
  })
})

test.each([
  ['a browser brought up to date', 'Chrome/147.0.0.0 Safari/537.36', 'Chrome/148.1.0.0 Safari/537.36', true],
  ['another browser', 'Chrome/147.0 Safari/537.36', 'Firefox/151.0', false],
  ['another system', 'Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (Macintosh)', false],
])('%s: the same device %j %j %j', (_, one, other, isSame) =>
  expect(deviceKey(one) === deviceKey(other)).toBe(isSame),
)
