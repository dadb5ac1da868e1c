import { expect, test } from 'vitest'
import { systemCaller } from '../audit/audit-log.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { auditActions } from '../testing/audit-actions.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { createUser, hasAdministrator, type UserOptions } from './create-user.ts'
import { findCode } from './find-code.ts'

const world = await openTestWorld()
const { db, services } = world
const by = systemCaller('user-create', { at: services.now(), notary: services.notary })
const create = (options: UserOptions) => createUser(db, options, by)
const codeOf = (options: UserOptions) =>
  create(options).then(
    () => 'OK',
    (error: { readonly code: string }) => error.code,
  )

test('the first administrator signs in with the printed password and confirms the login by a code, which a command prints', async () => {
  expect(await hasAdministrator(db, services.now())).toBe(false)
  const made = await create({
    name: 'Anna Berg',
    email: 'Anna@Test.example',
    role: 'administrator',
    language: 'de',
  })
  expect(made).toEqual({
    loginName: 'anna@test.example',
    password: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
  })
  expect(await hasAdministrator(db, services.now())).toBe(true)
  const login = { account: 'anna@test.example', passwordMd5: wirePasswordOf(made.password) }
  const { data } = await world.call('session.login', login, { lang: 'de' })
  expect(data).toMatchObject({ userType: 'staff', roleName: 'Administrator', nick: 'Anna Berg' })
  expect(data.confirmBy).toBeDefined()
  const as = { token: data.token.accessCode }
  expect((await world.call('people.self', {}, as)).key).toBe('PERMISSION_DENIED')
  const find = () => findCode(db, 'Anna@test.example', services.now())
  await expect(find()).rejects.toMatchObject({ code: 'code-absent' })
  const { handle = '' } = (
    await world.call('password.recover', { step: 'start', account: login.account }, as)
  ).data
  await world.call('code.send', { purpose: 'login-confirmation', to: handle }, as)
  await world.call('info.check', { what: 'login-code', value: await find() }, as)
  expect((await world.call('console.userList', { page: 1, size: 9 }, as)).data.total).toBe(1)
  expect((await world.call('people.self', {}, as)).data.settings).toEqual({ 1: 'de' })
  expect(await auditActions(world, data.id)).toEqual(['user.create'])
  const { rows } = await db
    .selectFrom('users')
    .selectAll()
    .execute()
    .then(found => ({ rows: found }))
  expect(JSON.stringify(rows)).not.toContain(made.password)
})

test.each<[UserOptions, string]>([
  [{ email: 'b@test.example' }, 'usage'],
  [{ name: 'Ben' }, 'usage'],
  [{ name: 'B', email: 'b@test.example' }, 'value-invalid'],
  [{ name: 'Ben', email: 'nobody' }, 'value-invalid'],
  [{ name: 'Ben', phone: '12' }, 'value-invalid'],
  [{ name: 'Ben', email: 'b@test.example', language: 'fr' }, 'value-invalid'],
  [{ name: 'Ben', email: 'b@test.example', login: '13800000001' }, 'value-invalid'],
  [{ name: 'Ben', email: 'b@test.example', login: '.ben@test.example' }, 'value-invalid'],
  [{ name: 'Ben', email: 'b@test.example', role: 'king' }, 'role-unknown'],
  [{ name: 'Ben', email: 'b@test.example', role: 'V10' }, 'role-unknown'],
  [{ name: 'Ben', email: 'anna@test.example' }, 'value-taken'],
  [{ name: 'ANNA berg', email: 'b@test.example' }, 'value-taken'],
  [{ name: 'Ben', email: 'b@test.example', login: 'ben', role: 'S20' }, 'OK'],
  [{ name: 'Bea', phone: '13800000001', login: 'BEN' }, 'value-taken'],
  [{ name: 'Bea', phone: '13800000001' }, 'OK'],
])('%o is %s', async (options, expected) => {
  const before = await db.selectFrom('users').select('id').execute()
  expect(await codeOf(options)).toBe(expected)
  const after = await db.selectFrom('users').select('id').execute()
  expect(after.length - before.length).toBe(expected === 'OK' ? 1 : 0)
})
