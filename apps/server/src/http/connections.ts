/** What holds for connections, whatever is asked on them: how long they wait, how many there are, and what is no request. */
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
import { refusalEnvelope } from './envelope.ts'

/** Waits of the HTTP server; bodies have a pace of their own, see `body-meter.ts`. */
const waits = {
  /** For the head of a request, from its first byte or the connection on. */
  headersTimeout: 20_000,
  /** For the next request on an open connection; longer than proxies keep theirs, so that they end it first. */
  keepAliveTimeout: 72_000,
  /** For a whole request, whatever its pace. */
  requestTimeout: 3_600_000,
  /** How often the first of them are looked at. */
  connectionsCheckingInterval: 5_000,
} as const

/** For a connection on which nothing moves in either direction, as when a reader does not take a file's next part. */
const silenceMs = 300_000

/** Connections in all; each takes some 20 kB. */
const mostConnections = 2_048
/** Connections from one network. A proxy of this machine brings those of everybody. */
const mostPerNetwork = 512

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

const isOfThisMachine = (address: string): boolean =>
  ownMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** What a server is made of. */
export interface ServerParts {
  readonly handler: RequestListener
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Told, at most once a minute, that connections are refused. */
  readonly tell: (why: string) => void
  readonly most?: number
  readonly perNetwork?: number
  /** Whose connections are not counted by network; by default those of this machine. */
  readonly isFree?: (address: string) => boolean
}

/** An HTTP server that waits for nothing for ever and is not filled by anybody. */
export function makeServer({ handler, headers, ...limits }: ServerParts): Server {
  // Who names no host is answered like everybody else.
  const server = createServer({ ...waits, requireHostHeader: false }, handler)
  server.setTimeout(silenceMs)
  limitConnections(server, limits)
  server.on('clientError', answerNoRequest(headers))
  // Whether an expected body may come is decided like that of all others, when it is to be read. Any other expectation is
  // one we need not meet. RFC 9110, 10.1.1
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request: IncomingMessage, response: ServerResponse) =>
      server.emit('request', request, response),
    )
  return server
}

/** Refuses connections beyond the limits, by closing them. */
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
    const networks = networksOf(address.replace(/%.*$/s, ''))
    const cidrs = networks.map(({ cidr }) => cidr)
    counts.add(cidrs)
    socket.once('close', () => counts.remove(cidrs))
    if (networks.every(({ cidr, share }) => counts.of(cidr) <= perNetwork * share)) return
    refuse('connections of one network are refused: there are too many')
    socket.destroy()
  })
}

/** HTTP statuses of what the parser refuses; 400 for the rest. */
const statuses: Readonly<Record<string, 408 | 413 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what is no HTTP: the envelope with the headers of every answer, then the end of the connection. Nobody knows the
 * language of such a caller. Nothing is written between the answers of requests that came before it on the connection.
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

/** Node keeps the answer that is being written on its connection; there is no public name for it. */
const hasOpenAnswer = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage != null
