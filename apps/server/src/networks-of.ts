/** Which part of the network an address belongs to, for limits that somebody with many addresses must not pass. */
import ipaddr from 'ipaddr.js'

/** A network that counts as one caller. */
export interface Network {
  /** As PostgreSQL reads a `cidr`: `192.0.2.7/32`, `2001:db8:0:7::/64`. */
  readonly cidr: string
  /** How many times the limit of one address this network may use. */
  readonly share: number
}

/**
 * A site is given a /48 (65,536 networks of one customer each), and anybody gets one for nothing. It may do what
 * sixteen customers may.
 */
const siteShare = 16

/**
 * The networks an address is counted in, the narrowest first: an IPv4 address alone; of an IPv6 address its /64, which
 * one customer has at the least and draws addresses from at will, and the /48 around it with a wider limit.
 * An IPv4 address written as IPv6 (`::ffff:192.0.2.7`) counts as IPv4. `address` must be an IP address.
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
