/** A new contact can be used to reset the password, so a change of contact needs the password. docs/wire.md, 7.5 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wirePasswordOf } from '../session/passwords.ts'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const wrong = '0'.repeat(32)
let count = 0

/** A signed-in person with a phone number as login name, and a code for a new e-mail address. */
async function someone() {
  const login = `person-${++count}`
  const phone = `138${String(10_000_000 + count)}`
  const person = await addPerson(world, login)
  await sql`update users set phone = ${phone}, login_name = ${phone} where id = ${person.id}`.execute(db)
  const token = await signIn(world, { ...person, login: phone })
  const askFor = async (to: string) => {
    world.pass(60_000)
    await world.call('code.send', { purpose: 'normal', to }, { token })
    return lastCode(world, to)
  }
  const update = (fields: Readonly<Record<string, string>>) =>
    world.raw('people.updateSelf', fields, { token }).then(answer => answer.json())
  return { ...person, login, phone, email: `${login}@test.example`, token, askFor, update }
}

describe('a change of contact', () => {
  test('needs the own password; without it, or with a wrong one, the code is not used up', async () => {
    const { askFor, update } = await someone()
    const change = { EMAIL: 'new-1@test.example', CODE: await askFor('new-1@test.example') }
    expect((await update(change)).data).toEqual({ KEY: 'FIELD_REQUIRED', FIELD: 'PW' })
    for (let i = 0; i < 4; i++)
      expect((await update({ ...change, PW: wrong })).data).toEqual({ KEY: 'PW_WRONG', FIELD: 'PW' })
    expect((await update({ ...change, PW: testPassword })).code).toBe(200)
  })

  test('wrong passwords count like failed logins', async () => {
    const { askFor, update } = await someone()
    const change = { PHONE: '13900000001', CODE: await askFor('13900000001') }
    for (let i = 0; i < 5; i++) expect((await update({ ...change, PW: wrong })).data.KEY).toBe('PW_WRONG')
    expect((await update({ ...change, PW: testPassword })).data.KEY).toBe('AUTH_LOCKED')
    world.pass(900_000)
  })

  test('sends a message to the old contacts and the new one; sessions stay', async () => {
    const { login, phone, email, token, askFor, update } = await someone()
    const other = await signIn(world, { id: '', login: phone })
    const change = { EMAIL: `new-${login}@test.example`, CODE: await askFor(`new-${login}@test.example`) }
    expect((await update({ ...change, PW: testPassword })).code).toBe(200)
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outbox where template = 'contact-changed' and recipient in (${phone}, ${email}, ${change.EMAIL})
       order by recipient`.execute(db)
    expect(rows.map(({ recipient }) => recipient)).toEqual([phone, `new-${login}@test.example`, email].sort())
    for (const one of [token, other])
      expect((await world.call('people.self', {}, { token: one })).code).toBe(200)
  })

  test('invalidates codes sent to the old contact, also for password recovery', async () => {
    const { email, askFor, update } = await someone()
    const { data } = await world.call('password.recover', { step: 'start', account: email })
    const handle = data.handle ?? ''
    await world.call('code.send', { purpose: 'normal', to: handle })
    const code = await lastCode(world, email)
    const change = { EMAIL: 'new-4@test.example', CODE: await askFor('new-4@test.example') }
    expect((await update({ ...change, PW: testPassword })).code).toBe(200)
    expect((await world.call('password.recover', { step: 'prove', handle, code })).key).toBe('FLOW_INVALID')
  })

  test('changes a login name that was the old contact; the old number no longer signs in', async () => {
    const { phone, askFor, update } = await someone()
    const change = { PHONE: '13900000005', CODE: await askFor('13900000005') }
    expect((await update({ ...change, PW: testPassword })).data.LOGIN_NAME).toBe('13900000005')
    const login = (account: string) => world.call('session.login', { account, passwordMd5: testPassword })
    expect((await login(phone)).key).toBe('AUTH_BAD_CREDENTIALS')
    expect((await login('13900000005')).code).toBe(200)
    const other = await someone()
    const theirs = { PHONE: phone, CODE: await other.askFor(phone), PW: testPassword }
    expect((await other.update(theirs)).code).toBe(200)
  })

  test('refuses the number of another person', async () => {
    const { phone } = await someone()
    const other = await someone()
    expect((await world.call('code.send', { purpose: 'normal', to: phone }, other)).key).toBe('PHONE_TAKEN')
    const change = { PHONE: phone, CODE: '123456', PW: testPassword }
    expect((await other.update(change)).data.KEY).toBe('PHONE_TAKEN')
  })
})

test('a new password ends an open password recovery', async () => {
  const { email, token } = await someone()
  const { data } = await world.call('password.recover', { step: 'start', account: email })
  const handle = data.handle ?? ''
  await world.call('code.send', { purpose: 'normal', to: handle })
  const code = await lastCode(world, email)
  const { loginId = '', proof = '' } = (await world.call('password.recover', { step: 'prove', handle, code }))
    .data
  const next = wirePasswordOf('the 6th walrus sings')
  const change = { oldMd5: testPassword, newMd5: next, repeatedMd5: next }
  expect((await world.call('password.change', change, { token })).code).toBe(200)
  const again = { loginId, proof, passwordMd5: testPassword, repeatedMd5: testPassword }
  expect((await world.call('password.recover', { step: 'replace', ...again })).key).toBe('FLOW_INVALID')
})
