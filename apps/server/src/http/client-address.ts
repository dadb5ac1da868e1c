/** Who calls, as far as the network can tell. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The IP address a request came from: what a proxy on this machine says in `X-Forwarded-For`, else the address of the
 * connection. What is no address never leaves here; limits and locks count by it.
 */
export function clientAddressOf(request: FastifyRequest): string {
  const said = plain(request.ip)
  if (isIP(said) !== 0) return said
  const connected = plain(request.socket.remoteAddress ?? '')
  // A connection that is already gone has no address.
  return isIP(connected) === 0 ? '0.0.0.0' : connected
}

/**
 * `fe80::1%eth0` as `fe80::1`: the zone means something on one machine only, and PostgreSQL knows none.
 * `::ffff:192.0.2.7`, which a socket for both kinds of addresses says, as `192.0.2.7`.
 */
const plain = (address: string): string =>
  address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
