import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { clientOf } from './client-address.ts'

const world = await openTestWorld()
const wrong = { userName: 'nobody', password: '0'.repeat(32) }

test.each([
  ['203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['203.0.113.7, 127.0.0.1', '127.0.0.1', '203.0.113.7'],
  ['2001:db8::7', '::1', '2001:db8::7'],
  ['', '::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:203.0.113.7', '::1', '203.0.113.7'],
  ['fe80::7%eth0', '127.0.0.1', 'fe80::7'],
  ['garbage', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.7, garbage', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.7:4711', '127.0.0.1', '127.0.0.1'],
  ["1'::inet", '::1', '::1'],
  ['', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.7', '192.0.2.1', '192.0.2.1'],
  ['garbage', '192.0.2.1', '192.0.2.1'],
])('X-Forwarded-For "%s" over a connection from %s counts as %s', async (forwarded, connection, expected) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/token',
    remoteAddress: connection,
    headers: { 'x-forwarded-for': forwarded },
    payload: wrong,
  })
  expect([response.statusCode, response.json().data.KEY]).toEqual([200, 'AUTH_BAD_CREDENTIALS'])
  const { ip } = await world.db
    .selectFrom('auth_events')
    .select('ip')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(ip).toBe(expected)
  world.pass(3_600_000)
})

test('the address of a caller whose connection has already broken is empty, without an error', async () => {
  const app = Fastify({ trustProxy: 'loopback' })
  const address = new Promise<string>((resolve, reject) => {
    app.get('/', async request => {
      request.socket.destroy()
      try {
        resolve(clientOf(request).address)
      } catch (error) {
        reject(error)
      }
    })
  })
  const asked = fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect(await address).toBe('0.0.0.0')
  await expect(asked).rejects.toThrow()
  await app.close()
})
