/** The networks of an address, for limits that must also hold for somebody with many addresses. */
import ipaddr from 'ipaddr.js'

/** A network that counts as one caller. */
export interface Network {
  /** The network in the form of PostgreSQL's `cidr`: `192.0.2.7/32`, `2001:db8:0:7::/64`. */
  readonly cidr: string
  /** The factor of this network on the limit of one address. */
  readonly share: number
}

/**
 * A site gets a /48, which has 65,536 networks of customers, and anybody can get a /48 for free. Its limit is that of
 * sixteen customers.
 */
const siteShare = 16

/**
 * The networks an address is counted in, narrowest first: an IPv4 address by itself; for an IPv6 address its /64, of which
 * one customer can use every address, and the /48 around it with a higher limit. An IPv4 address in IPv6 form
 * (`::ffff:192.0.2.7`) counts as IPv4. `address` must be a valid IP address.
 */
export function networksOf(address: string): readonly Network[] {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ cidr: `${parsed.toString()}/32`, share: 1 }]
  const around = (bits: 48 | 64) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
  return [
    { cidr: around(64), share: 1 },
    { cidr: around(48), share: siteShare },
  ]
}
