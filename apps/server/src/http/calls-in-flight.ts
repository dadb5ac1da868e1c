/**
 * Tracks every request without an answer yet: limits them per network and connection, and waits for the last one, so that
 * the server can stop without cutting any.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import { isUnfinished } from './body-meter.ts'
import { clientOf } from './client-address.ts'
import { onceAnswered } from './once-answered.ts'

/** The requests of one app. */
export interface CallsInFlight {
  /** Requests without an answer, plus work started with `during`. */
  readonly count: number
  /** Counts work that continues even when its caller has left. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Holds a request back until the server is open, or refuses it when the server stops first. */
  whenOpen(): Promise<void>
  /**
   * Refuses new requests from now on and resolves when all others have been answered. It cuts answers that make no
   * progress for `stalledMs`, and all that are left at the deadline, and returns how many it cut.
   */
  finish(limits: FinishLimits): Promise<number>
}

/** How long a stop waits for answers. */
export interface FinishLimits {
  readonly mostMs: number
  /** For an answer without progress, such as a video that somebody has paused. */
  readonly stalledMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    callsInFlight: CallsInFlight
  }
}

/** Unanswered requests of one network at once, running uploads included. */
const mostPerNetwork = 200
/** Pipelined requests on one connection. Browsers send the next request only after the answer. */
const mostPerConnection = 32
/** `WAIT` for refused callers; by then other requests of the network have been answered. */
const waitSeconds = 2
/** How long the rest of a refused body is read and discarded, so that its sender gets the answer. */
const lingerMs = 30_000
const lookMs = 100

/**
 * Counts the requests of an app from now on; `factor` multiplies the limit of one network. Requests before `opened` settles wait for
 * it.
 */
export function watchCallsInFlight(app: FastifyInstance, factor: number, opened?: Promise<void>): void {
  const answers = new Set<ServerResponse>()
  const perNetwork = new Counts()
  const perConnection = new WeakMap<Socket, number>()
  let working = 0
  let isStopping = false
  let stop = () => {}
  const stopped = new Promise<void>(resolve => {
    stop = resolve
  })
  // One race for all requests: each race would be remembered by `stopped` for as long as the server runs.
  let mayEnter = opened === undefined
  const entrance = Promise.race([opened, stopped]).then(() => {
    mayEnter = true
  })
  // A request that waits gets the error; without one, nobody asks for it.
  entrance.catch(() => {})
  const refuseWhenStopping = () => {
    if (isStopping) throw new AppError('MAINTENANCE')
  }
  app.decorate('callsInFlight', {
    get count() {
      return answers.size + working
    },
    async during(work) {
      working += 1
      try {
        return await work()
      } finally {
        working -= 1
      }
    },
    async whenOpen() {
      if (!mayEnter) await entrance
      refuseWhenStopping()
    },
    async finish({ mostMs, stalledMs }) {
      isStopping = true
      stop()
      const deadline = performance.now() + mostMs
      const moves = new Map<Socket, { bytes: number; at: number }>()
      let cut = 0
      while (answers.size + working > 0 && performance.now() < deadline) {
        await sleep(lookMs)
        for (const answer of answers) {
          if (!isStalled(answer, moves, stalledMs)) continue
          cut += 1
          answer.destroy()
        }
      }
      cut += answers.size
      for (const answer of answers) answer.destroy()
      return cut
    },
  })

  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw
    const { networks } = clientOf(request)
    const cidrs = networks.map(({ cidr }) => cidr)
    const onConnection = (perConnection.get(socket) ?? 0) + 1
    perConnection.set(socket, onConnection)
    answers.add(reply.raw)
    perNetwork.add(cidrs)
    onceAnswered(reply.raw, () => {
      answers.delete(reply.raw)
      perConnection.set(socket, (perConnection.get(socket) ?? 1) - 1)
      perNetwork.remove(cidrs)
      linger(request)
    })
    if (onConnection > mostPerConnection) {
      // The server reads nothing more from this connection after the answer.
      reply.header('connection', 'close')
      throw new AppError('TOO_MANY', { WAIT: waitSeconds })
    }
    for (const { cidr, share } of networks) {
      if (perNetwork.of(cidr) > mostPerNetwork * share * factor)
        throw new AppError('TOO_MANY', { WAIT: waitSeconds })
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    enter(request, reply)
    refuseWhenStopping()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

/** Whether the client has taken no bytes of a started answer for `stalledMs`. */
function isStalled(
  { headersSent, socket }: ServerResponse,
  moves: Map<Socket, { bytes: number; at: number }>,
  stalledMs: number,
): boolean {
  if (!headersSent || !socket) return false
  const at = performance.now()
  const { bytesWritten: bytes } = socket
  const last = moves.get(socket)
  if (last?.bytes === bytes) return at - last.at > stalledMs
  moves.set(socket, { bytes, at })
  return false
}

/**
 * Discards the rest of a body whose request was answered early, and closes the connection when the body does not end in
 * time. If it were closed at once, a client that is still sending would lose the answer.
 */
function linger({ raw }: FastifyRequest): void {
  if (!isUnfinished(raw) || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), lingerMs).unref()
  raw.once('end', () => clearTimeout(timer))
}
