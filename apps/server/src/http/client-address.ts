/** Who calls, as far as the network can tell. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Network, networksOf } from '../networks-of.ts'

/** Where a request came from. */
export interface Client {
  /** The IP address: what a proxy on this machine says in `X-Forwarded-For`, else the address of the connection. */
  readonly address: string
  /** What limits count it in, the narrowest first. */
  readonly networks: readonly Network[]
}

const known = new WeakMap<FastifyRequest, Client>()

/** Where a request came from. What is no address never leaves here; limits and locks count by it. */
export function clientOf(request: FastifyRequest): Client {
  let client = known.get(request)
  if (!client) {
    const address = addressOf(request)
    client = { address, networks: networksOf(address) }
    known.set(request, client)
  }
  return client
}

function addressOf(request: FastifyRequest): string {
  // Undefined, whatever its type says, when the connection broke before anybody asked.
  const said = plain((request.ip as string | undefined) ?? '')
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
