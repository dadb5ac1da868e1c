/** Rules of connections: timeouts, limits of their number, and the answer to input that is not HTTP. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { Counts } from '../counts.ts'
import { codeOf } from '../errors.ts'
import { networksOf } from '../networks-of.ts'
import { withoutZone } from './client-address.ts'
import { refusalEnvelope } from './envelope.ts'

/** Timeouts of the HTTP server; `body-meter.ts` has those of bodies. */
const waits = {
  /** For the head of a request, from its first byte or the start of the connection. */
  headersTimeout: 20_000,
  /** For the next request on an idle connection; longer than the timeout of proxies, so that the proxy closes it first. */
  keepAliveTimeout: 72_000,
  /** For a whole request, however fast it is. */
  requestTimeout: 3_600_000,
  /** How often Node checks `headersTimeout` and `requestTimeout`. */
  connectionsCheckingInterval: 5_000,
} as const

/** For a connection without traffic in either direction, for example when a client stops reading a file. */
const silenceMs = 300_000

/** Connections in all; each takes some 20 kB. */
const mostConnections = 2_048
/** Connections from one network. Those from this machine do not count, because a proxy carries everybody's. */
const mostPerNetwork = 512

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

const isOfThisMachine = (address: string): boolean =>
  ownMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The parts and limits of a server. */
export interface ServerParts {
  readonly handler: RequestListener
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Called at most once a minute while connections are refused. */
  readonly tell: (why: string) => void
  readonly most?: number
  readonly perNetwork?: number
  /** Addresses whose connections are not counted by network; by default those of this machine. */
  readonly isFree?: (address: string) => boolean
}

/** An HTTP server with timeouts for everything and limits on connections. */
export function makeServer({ handler, headers, ...limits }: ServerParts): Server {
  // Requests without a Host header are answered too.
  const server = createServer({ ...waits, requireHostHeader: false }, handler)
  server.setTimeout(silenceMs)
  limitConnections(server, limits)
  server.on('clientError', answerNoRequest(headers))
  // `admit.ts` decides about bodies announced with `Expect: 100-continue` when it reads them. Other expectations may be
  // ignored. RFC 9110, 10.1.1
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request: IncomingMessage, response: ServerResponse) =>
      server.emit('request', request, response),
    )
  return server
}

/** Closes connections beyond the limits. */
function limitConnections(
  server: Server,
  {
    most = mostConnections,
    perNetwork = mostPerNetwork,
    isFree = isOfThisMachine,
    tell,
  }: Omit<ServerParts, 'handler' | 'headers'>,
): void {
  server.maxConnections = most
  const counts = new Counts()
  let toldAt = Number.NEGATIVE_INFINITY
  const refuse = (why: string) => {
    if (performance.now() - toldAt < 60_000) return
    toldAt = performance.now()
    tell(why)
  }
  server.on('drop', () => refuse('connections are refused: there are too many'))
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isFree(address)) return
    const networks = networksOf(withoutZone(address))
    const cidrs = networks.map(({ cidr }) => cidr)
    counts.add(cidrs)
    socket.once('close', () => counts.remove(cidrs))
    if (networks.every(({ cidr, share }) => counts.of(cidr) <= perNetwork * share)) return
    refuse('connections of one network are refused: there are too many')
    socket.destroy()
  })
}

/** HTTP statuses of parser errors; all others get 400. */
const statuses: Readonly<Record<string, 408 | 413 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers input that is not HTTP with the envelope and the usual headers, then closes the connection. The language of such
 * a caller is unknown. Writes nothing while an earlier request on the connection is still being answered.
 */
function answerNoRequest(headers: Readonly<Record<string, string>>): (error: Error, socket: Socket) => void {
  const body = JSON.stringify(refusalEnvelope({ key: 'FIELD_INVALID', field: 'request' }, 'zh'))
  const fixed = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(fixed).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error, socket) => {
    const isIdle = socket.bytesRead === 0 || hasOpenAnswer(socket)
    if (!socket.writable || codeOf(error) === 'ECONNRESET' || isIdle) {
      socket.destroy()
      return
    }
    const status = statuses[codeOf(error) ?? ''] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    )
  }
}

/** Whether an answer is still being written. Node stores that answer on the socket and has no public name for it. */
const hasOpenAnswer = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage != null
