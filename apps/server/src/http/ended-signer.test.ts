/** Who learns that the certificate that signs files ends: ADR 88. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { buildManagement } from './management.ts'

const day = 86_400_000

test('the console, the health page and the metrics name the day', async () => {
  const world = await openTestWorld()
  const admin = await addPerson(world, 'admin', ['R10', 'S90'])
  const at = world.services.now()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = { privateKey, chain: [], validFrom: at, validTo: new Date(at.getTime() + 30 * day) }
  Object.assign(world.services, { givenSigner: signer })
  // A session ends within the month that passes.
  const upkeep = async () =>
    (await world.call('console.upkeepView', {}, { token: await signIn(world, admin) })).data
  expect(await upkeep()).toMatchObject({ signer: 'soon', signerDay: '2026-12-23' })
  const management = buildManagement(world.services, { state: () => 'open', jobKinds: [] })
  const read = (url: string) => management.inject({ method: 'GET', url })
  expect((await read('/readyz')).json()).toEqual({ ready: true, signer: 'soon' })
  const { body } = await read('/metrics')
  expect(body).toMatch(/^lectern_signer_left_seconds 2592000$/m)
  expect(body).toMatch(/^lectern_calendar_open_years 2$/m)
  world.pass(31 * day)
  expect(await upkeep()).toMatchObject({ signer: 'over', signerDay: '2026-12-23' })
  expect((await read('/readyz')).json()).toEqual({ ready: true, signer: 'over' })
  await management.close()
})
