import { expect, test } from 'vitest'
import { networksOf } from './networks-of.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7/32']],
  ['::ffff:192.0.2.7', ['192.0.2.7/32']],
  ['::ffff:c000:207', ['192.0.2.7/32']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:3::1', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
  ['::1', ['::/64', '::/48']],
])('%s is counted in %j', (address, expected) => {
  expect(networksOf(address).map(({ cidr }) => cidr)).toEqual(expected)
})

test('a network of many customers has a higher limit than one of them', () => {
  const [customer, site] = networksOf('2001:db8::1')
  expect(site?.share).toBeGreaterThan(customer?.share ?? 0)
})
