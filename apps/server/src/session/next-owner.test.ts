/** A phone number or e-mail address that somebody has given up identifies its next owner only. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readContact } from '../messages/contact.ts'
import { lastCode } from '../testing/last-code.ts'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { wirePasswordOf } from './passwords.ts'

const world = await openTestWorld()
const registrar = { token: await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30'])) }
const hour = 3_600_000
let count = 0

async function register(phone: string, email: string, password: string) {
  world.pass(hour)
  await world.call('code.send', { purpose: 'normal', to: phone })
  const passwordMd5 = wirePasswordOf(password)
  const answer = await world.call('registration.submit', {
    ...{
      userType: 'social',
      nick: `person ${++count}`,
      realName: 'N. N.',
      phone,
      email,
      agrees: 1,
      reason: '',
    },
    ...{
      code: await lastCode(world, readContact(phone)?.value ?? ''),
      passwordMd5,
      repeatedMd5: passwordMd5,
      fileIds: [],
    },
  })
  expect(answer.key).toBeUndefined()
  const decision = { id: answer.data.id, result: 'approved', opinion: '', rev: 1 } as const
  expect((await world.call('console.registrationReview', decision, registrar)).code).toBe(200)
}

test('a phone number may be written with separators wherever it is typed', async () => {
  await register('+49 (0) 30 / 123-456', 'separators@next.example', 'Separators-9')
  expect((await login('0049 30 123456', 'Separators-9')).data.loginName).toBe('+4930123456')
  expect((await login('+49（０）30－123456', 'Separators-9')).code).toBe(200)
  expect((await world.call('info.check', { what: 'phone', value: '+49 30 12 34 56' })).key).toBe(
    'PHONE_TAKEN',
  )
})

test('a login name that looks like another spelling of a phone number stays a login name', async () => {
  await register('+12345678', 'phone-owner@next.example', 'Phone-Owner-9')
  const staff = await addPerson(world, 'staff')
  await sql`update users set login_name = '0012345678' where id = ${staff.id}`.execute(world.db)
  const signedIn = await world.call('session.login', { account: '0012345678', passwordMd5: testPassword })
  expect(signedIn.data.loginName).toBe('0012345678')
  expect((await login('+12345678', 'Phone-Owner-9')).data.loginName).toBe('+12345678')
  await world.call('password.recover', { step: 'start', account: '0012345678' })
  const { rows } = await sql<{ user_id: string }>`
    select user_id from password_flows order by created_at desc, id desc limit 1`.execute(world.db)
  expect(rows).toEqual([{ user_id: staff.id }])
})

test('another spelling of a number does not shorten the wait between codes to it', async () => {
  const tries = []
  for (const account of ['+4930123456', '+49 30 123456', '0049 30 123-456']) {
    const { handle = '' } = (await world.call('password.recover', { step: 'start', account })).data
    tries.push((await world.call('code.send', { purpose: 'normal', to: handle })).key)
  }
  expect(tries).toEqual([undefined, 'CODE_TOO_SOON', 'CODE_TOO_SOON'])
})

const login = (account: string, password: string) =>
  world.call('session.login', { account, passwordMd5: wirePasswordOf(password) })

async function recover(account: string, password: string) {
  world.pass(hour)
  const { handle = '' } = (await world.call('password.recover', { step: 'start', account })).data
  await world.call('code.send', { purpose: 'normal', to: handle })
  const code = await lastCode(world, account)
  const { loginId = '', proof = '' } = (await world.call('password.recover', { step: 'prove', handle, code }))
    .data
  const passwordMd5 = wirePasswordOf(password)
  const replace = { step: 'replace', loginId, proof, passwordMd5, repeatedMd5: passwordMd5 } as const
  return world.call('password.recover', replace)
}

test.each([
  ['phone', '13811110001', '13811110002'],
  ['email', 'first@test.example', 'second@test.example'],
] as const)(
  'the next owner of a %s registers, is approved, signs in and recovers the account',
  async (what, old, next) => {
    const contactsOf = (value: string, other: string): [phone: string, email: string] =>
      what === 'phone' ? [value, `${other}@test.example`] : [`1391111000${count}`, value]
    await register(...contactsOf(old, `a${count}`), 'the first walrus sings')
    const { token } = (await login(old, 'the first walrus sings')).data
    const as = { token: token.accessCode }
    world.pass(hour)
    await world.call('code.send', { purpose: 'normal', to: next }, as)
    const proof = { code: await lastCode(world, next), passwordMd5: wirePasswordOf('the first walrus sings') }
    expect((await world.call('people.updateSelf', { [what]: next, ...proof }, as)).code).toBe(200)
    expect((await login(old, 'the first walrus sings')).key).toBe('AUTH_BAD_CREDENTIALS')

    await register(...contactsOf(old, `b${count}`), 'the second walrus sings')
    expect((await login(old, 'the first walrus sings')).key).toBe('AUTH_BAD_CREDENTIALS')
    const theirs = (await login(old, 'the second walrus sings')).data
    expect(theirs.nick).toBe(`person ${count}`)
    expect((await recover(old, 'the third walrus sings')).code).toBe(200)
    expect((await login(old, 'the third walrus sings')).data.id).toBe(theirs.id)
    expect((await login(next, 'the first walrus sings')).data.nick).toBe(`person ${count - 1}`)
  },
)

test('two registrations with one e-mail address at the same time: one is stored, so the other person learns it from the form', async () => {
  const phones = ['13822220001', '13822220002']
  world.pass(hour)
  for (const to of phones) await world.call('code.send', { purpose: 'normal', to })
  const passwordMd5 = wirePasswordOf('the fourth walrus sings')
  const answers = await Promise.all(
    phones.map(async phone =>
      world.call('registration.submit', {
        ...{
          userType: 'social',
          nick: `twin ${phone}`,
          realName: 'N. N.',
          phone,
          email: 'twin@test.example',
        },
        ...{
          code: await lastCode(world, readContact(phone)?.value ?? ''),
          passwordMd5,
          repeatedMd5: passwordMd5,
        },
        ...{ agrees: 1, reason: '', fileIds: [] },
      }),
    ),
  )
  expect(answers.map(({ key }) => key ?? 'OK').sort()).toEqual(['EMAIL_TAKEN', 'OK'])
})
