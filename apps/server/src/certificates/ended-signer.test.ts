/** With a certificate of the operator that is not valid, nothing is signed, and nothing else stops: ADR 88. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { makeOwnCertificate } from './own-certificate.ts'

const day = 86_400_000

test('while the certificate is over or not valid yet no file is made; with a valid one it follows', async () => {
  const world = await openTestWorld()
  const earn = await addEarnableExam(world)
  const start = world.services.now()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const chain = [await makeOwnCertificate(privateKey, { issuer: 'Academy', at: start })]
  const signed = (from: number, to: number) => ({
    ...world,
    services: {
      ...world.services,
      givenSigner: {
        privateKey,
        chain,
        validFrom: new Date(start.getTime() + from * day),
        validTo: new Date(start.getTime() + to * day),
      },
    },
  })
  const earned = await earn('Anna Weber')
  const view = async () => (await world.call('certificates.view', { id: earned.id }, earned.own)).data
  for (const office of [signed(-400, -1), signed(1, 400)]) {
    await runJob(office, 'make-certificate', { payload: { id: earned.id } })
    expect((await view()).fileId).toBeNull()
    // Nobody signs a badge with that key.
    expect((await view()).badgeUrl).not.toBe('')
  }
  // The credential has another key.
  const { data } = await world.call('certificates.credential', { no: earned.no, code: earned.code })
  expect(data).toMatchObject({ type: 'EnvelopedVerifiableCredential' })
  const renewed = signed(-1, 400)
  await runJob(renewed, 'queue-certificates')
  await runLane(renewed, 'work')
  expect((await view()).fileId).toEqual(expect.any(String))
})
