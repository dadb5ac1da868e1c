import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { rateGroups } from './rate-groups.data.ts'

test('an address that guesses passwords is slowed down; others and other calls are not', async () => {
  const world = await openTestWorld({ rateFactor: 0.1 })
  const most = rateGroups.credentials.perAddress * 0.1
  const login = (ip: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/token',
      remoteAddress: ip,
      payload: { userName: 'x', password: 'y' },
    })
  for (let i = 0; i < most; i++) expect((await login('192.0.2.1')).statusCode).toBe(200)
  const refused = await login('192.0.2.1')
  expect([refused.statusCode, refused.json().data.KEY]).toEqual([429, 'TOO_MANY'])
  expect(Number(refused.headers['retry-after'])).toBe(refused.json().data.PARAMS.WAIT)
  expect((await login('192.0.2.2')).statusCode).toBe(200)
  const other = await world.app.inject({ method: 'GET', url: '/api/system-made', remoteAddress: '192.0.2.1' })
  expect(other.statusCode).toBe(200)
})
