import type { Language } from '@lectern/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const editor = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))
const registrar = await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30']))
const memberPerson = await addPerson(world, 'member')
const member = await signIn(world, memberPerson)

let rev = 0
const publish = async (asks: boolean, changes = '', language: Language = 'zh') => {
  world.pass(60_000)
  const saved = await world.call(
    'console.agreementSave',
    { no: 'service', language, title: `title ${rev + 1}`, content: `<p>${rev + 1}</p>`, rev, asks, changes },
    { token: editor },
  )
  rev = saved.data.version
  return saved
}
const waiting = async (token: string, lang: Language = 'en') =>
  (await world.call('agreement.waiting', {}, { token, lang })).data
const accept = (token: string, version: number) =>
  world.call('agreement.accept', { no: 'service', version }, { token })

beforeAll(async () => {
  await publish(false)
})

test('a version that asks nobody waits for nobody', async () => {
  expect(await waiting(member)).toEqual({ waiting: [], mayWait: false })
})

test('a version that asks waits for everybody but who has published it, with what has changed', async () => {
  await publish(true, 'New: exams', 'en')
  expect(await waiting(member, 'de')).toMatchObject({
    waiting: [{ no: 'service', version: 2, content: '<p>2</p>', changes: 'New: exams', changesIn: 'en' }],
    mayWait: false,
  })
  expect((await waiting(registrar)).waiting).toHaveLength(1)
  expect(await waiting(editor)).toEqual({ waiting: [], mayWait: true })
})

test('accepting is stored once with version and time; a later correction does not ask again', async () => {
  const both = await Promise.all([accept(member, 2), accept(member, 2)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  const rows = await world.db
    .selectFrom('agreement_acceptances')
    .selectAll()
    .where('user_id', '=', memberPerson.id)
    .execute()
  expect(rows).toMatchObject([{ no: 1, version: 2, at: world.services.now() }])
  await publish(false)
  expect((await waiting(member)).waiting).toEqual([])
  expect((await waiting(registrar)).waiting).toMatchObject([{ version: 3 }])
})

test('an older version than the one that asks is refused, and an unknown one is not found', async () => {
  await publish(true)
  expect((await accept(member, 3)).key).toBe('CONFLICT')
  expect((await accept(member, 99)).key).toBe('NOT_FOUND')
  expect((await waiting(member)).waiting).toMatchObject([{ version: 4, changes: '', changesIn: null }])
})

test('who registers afterwards has accepted it with the form', async () => {
  const person = await addPerson(world, 'later')
  await world.db
    .insertInto('registrations')
    .values({
      id: newId(world.services.now()),
      user_type: 2,
      nick: 'later',
      real_name: 'later',
      phone: '13900000009',
      password_hash: '-',
      agreement_version: rev,
      due: '2026-11-26',
      state: 1,
      user_id: person.id,
      created_at: world.services.now(),
    })
    .execute()
  expect((await waiting(await signIn(world, person))).waiting).toEqual([])
})

test('guests are not asked', async () => {
  expect((await world.call('agreement.waiting', {})).key).toBe('LOGIN_REQUIRED')
})
