import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { runTwice } from '../testing/run-job.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

test('registrars are reminded after two working days, administrators after the due day, each once', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  const registrar = await addPerson(world, 'registrar', ['R10', 'S30'])
  const admin = await addPerson(world, 'admin', ['R10', 'S90'])
  const member = await addPerson(world, 'member')
  await db
    .insertInto('registrations')
    .values({
      id: newId(services.now()),
      user_type: 2,
      nick: 'newcomer',
      real_name: 'New Comer',
      phone: '13800000000',
      password_hash: '-',
      agreement_version: 1,
      due: '2026-11-26',
      created_at: services.now(),
    })
    .execute()
  await db
    .insertInto('upgrades')
    .values({
      id: newId(services.now()),
      user_id: member.id,
      type: 1,
      form: '{}',
      due: '2026-11-26',
      created_at: services.now(),
    })
    .execute()
  const heard = async (person: typeof admin) => {
    const token = await signIn(world, person)
    const { data } = await world.call('notices.list', { page: 1, size: 50 }, { token, lang: 'en' })
    return data.records.map(({ title }) => title).sort()
  }
  const day = 86_400_000
  world.pass(day)
  await runTwice(world, 'remind-reviewers')
  expect(await heard(registrar)).toEqual([])
  world.pass(day)
  await runTwice(world, 'remind-reviewers')
  const soon = ['Still to be decided: newcomer', 'Still to be decided: nick-member']
  expect(await heard(registrar)).toEqual(soon)
  world.pass(day)
  await runTwice(world, 'remind-reviewers')
  expect(await heard(admin)).toEqual(soon)
  world.pass(day)
  await runTwice(world, 'remind-reviewers')
  expect(await heard(admin)).toEqual(['Review overdue: newcomer', 'Review overdue: nick-member', ...soon])
  expect(await heard(registrar)).toEqual(soon)
  expect(await heard(member)).toEqual([])
})
