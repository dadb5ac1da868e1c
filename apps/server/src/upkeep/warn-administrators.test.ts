/** What administrators learn before it does harm: ADR 88. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { runTwice } from '../testing/run-job.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const day = 86_400_000
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test('administrators are told of a year without a calendar in November and when it begins, each once', async () => {
  const world = await openTestWorld()
  await world.db.insertInto('calendar_years').values({ year: 2026 }).execute()
  const admin = await addPerson(world, 'admin', ['R10', 'S90'])
  const registrar = await addPerson(world, 'registrar', ['R10', 'S30'])
  const heard = async (person: typeof admin) => {
    const token = await signIn(world, person)
    const { data } = await world.call('notices.list', { page: 1, size: 50 }, { token, lang: 'en' })
    return data.records.map(({ title }) => title)
  }
  await runTwice(world, 'warn-administrators')
  expect(await heard(admin)).toEqual(['Enter the working days of 2027'])
  world.pass(40 * day)
  await runTwice(world, 'warn-administrators')
  expect(await heard(admin)).toEqual([
    'The working days of 2027 are not complete',
    'Enter the working days of 2027',
  ])
  expect(await heard(registrar)).toEqual([])
})

test('administrators are told of a signer’s certificate that ends, 60 days before and when it is over', async () => {
  const world = await openTestWorld()
  await world.db
    .insertInto('calendar_years')
    .values([2026, 2027].map(year => ({ year })))
    .execute()
  const admin = await addPerson(world, 'admin', ['R10', 'S90'])
  const from = world.services.now()
  const givenSigner = {
    privateKey,
    chain: [],
    validFrom: from,
    validTo: new Date(from.getTime() + 90 * day),
  }
  const office = { ...world, services: { ...world.services, givenSigner } }
  const heard = async () => {
    const token = await signIn(world, admin)
    const { data } = await world.call('notices.list', { page: 1, size: 50 }, { token, lang: 'en' })
    return data.records.map(({ title }) => title)
  }
  await runTwice(office, 'warn-administrators')
  expect(await heard()).toEqual([])
  world.pass(31 * day)
  await runTwice(office, 'warn-administrators')
  expect(await heard()).toEqual(['The certificate that signs files ends on 21 Feb 2027'])
  world.pass(60 * day)
  await runTwice(office, 'warn-administrators')
  expect((await heard())[0]).toBe('The certificate that signs files ended on 21 Feb 2027')
})
