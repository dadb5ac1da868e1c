import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { buildManagement } from './management.ts'

test('is alive at once, and ready when calls are answered', async () => {
  const { services } = await openTestWorld()
  let isOpen = false
  const app = buildManagement(services, () => isOpen)
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  isOpen = true
  expect(await statusOf('/readyz')).toBe(200)
  await app.close()
})
