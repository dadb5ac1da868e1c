import { expect, test } from 'vitest'
import { networksOf } from '../networks-of.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { rateGroups } from './rate-groups.data.ts'
import { makeRateLimits } from './rate-limits.ts'

const rateFactor = 0.1
const most = rateGroups.checking.perAddress * rateFactor
const open = async () => {
  const world = await openTestWorld({ rateFactor })
  const ask = (remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/check-info',
      remoteAddress,
      payload: { TYPE: 1, CONTENT: 'x' },
    })
  return { ...world, ask }
}

test('an address with too many calls is refused; other addresses and other calls are not', async () => {
  const { ask, app } = await open()
  for (let i = 0; i < most; i++) expect((await ask('192.0.2.1')).statusCode).toBe(200)
  const refused = await ask('192.0.2.1')
  expect([refused.statusCode, refused.json().data.KEY]).toEqual([429, 'TOO_MANY'])
  expect(Number(refused.headers['retry-after'])).toBe(refused.json().data.PARAMS.WAIT)
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
  const other = await app.inject({ method: 'GET', url: '/api/system-made', remoteAddress: '192.0.2.1' })
  expect(other.statusCode).toBe(200)
})

test('all addresses of one IPv6 network count as one caller', async () => {
  const { ask } = await open()
  for (let i = 0; i < most; i++) expect((await ask(`2001:db8::${i + 1}`)).statusCode).toBe(200)
  expect((await ask('2001:db8::ffff')).statusCode).toBe(429)
  expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200)
})

test('unknown paths are limited like reading calls', async () => {
  const { app } = await open()
  const ask = () => app.inject({ method: 'GET', url: '/api/none', remoteAddress: '192.0.2.1' })
  for (let i = 0; i < rateGroups.reading.perAddress * rateFactor; i++)
    expect((await ask()).json().data.KEY).toBe('NOT_FOUND')
  expect((await ask()).json().data.KEY).toBe('TOO_MANY')
})

test('an exhausted address stays refused, however many others come', () => {
  const limits = makeRateLimits()
  const check = (address: string) => () => limits.checkNetworks('credentials', networksOf(address))
  for (let i = 0; i < rateGroups.credentials.perAddress; i++) check('192.0.2.1')()
  expect(check('192.0.2.1')).toThrow('TOO_MANY')
  for (let i = 0; i < 200_000; i++) check(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)()
  expect(check('192.0.2.1')).toThrow('TOO_MANY')
})
