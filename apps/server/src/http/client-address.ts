/** The network address of a caller. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Network, networksOf } from '../networks-of.ts'

/** Where a request came from. */
export interface Client {
  /** The IP address: from `X-Forwarded-For` when a proxy on this machine set it, else that of the connection. */
  readonly address: string
  /** The networks that limits count it in, narrowest first. */
  readonly networks: readonly Network[]
}

const known = new WeakMap<FastifyRequest, Client>()

/** Where a request came from. The address is always a valid IP address, because limits and locks count by it. */
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
  // Contrary to its type, `ip` is undefined if the connection has broken before the first access.
  const said = plain((request.ip as string | undefined) ?? '')
  if (isIP(said) !== 0) return said
  const connected = plain(request.socket.remoteAddress ?? '')
  // A connection that is already closed has no address.
  return isIP(connected) === 0 ? '0.0.0.0' : connected
}

/** `fe80::1%eth0` becomes `fe80::1`. */
export const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

/**
 * `fe80::1%eth0` becomes `fe80::1`: a zone only has a meaning on one machine, and PostgreSQL does not accept it.
 * `::ffff:192.0.2.7`, the form that dual-stack sockets report, becomes `192.0.2.7`.
 */
const plain = (address: string): string =>
  withoutZone(address).replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
