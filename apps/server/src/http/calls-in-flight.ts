/**
 * Knows every request that has no answer yet: how many one network and one connection may have, and when the last of them
 * is done, so that the server can stop without cutting any.
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
  /** How many requests are without an answer, and how much other work of theirs goes on. */
  readonly count: number
  /** Counts work that goes on although whoever asked for it may be gone. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Holds a request back until the server is open, or refuses it when the server stops first. */
  whenOpen(opened: Promise<void> | undefined): Promise<void>
  /**
   * Refuses new requests from now on and resolves when all others have been answered. Answers that nobody takes any more
   * are cut after a while, and all that are left at the deadline; answers how many those were.
   */
  finish(limits: FinishLimits): Promise<number>
}

/** How long a stop waits for answers. */
export interface FinishLimits {
  readonly mostMs: number
  /** For an answer of which nothing moves, as of a film that somebody has paused. */
  readonly stalledMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    callsInFlight: CallsInFlight
  }
}

/** Requests from one network that may wait for an answer at once; files that are being sent count too. */
const mostPerNetwork = 200
/** Requests that may lie behind each other on one connection. Browsers send the next when the answer has come. */
const mostPerConnection = 32
/** When a refused caller may come again: after others of the same network have been answered. */
const waitSeconds = 2
/** How long what is left of a body nobody reads may still come, so that its sender gets to read the answer. */
const lingerMs = 30_000
const lookMs = 100

/** Counts the requests of an app from now on; `factor` widens what one network may do. */
export function watchCallsInFlight(app: FastifyInstance, factor: number): void {
  const answers = new Set<ServerResponse>()
  const perNetwork = new Counts()
  const perConnection = new WeakMap<Socket, number>()
  let working = 0
  let isStopping = false
  let stop = () => {}
  const stopped = new Promise<void>(resolve => {
    stop = resolve
  })
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
    async whenOpen(opened) {
      await Promise.race([opened, stopped])
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
      // What comes after this answer on the connection is not read.
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

/** Whether nothing of an answer that has begun has been taken for so long. */
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
 * Reads on without keeping anything when a request was answered before its body had come, and ends the connection when it
 * does not come to an end. Closing it at once would take the answer away from a sender that is still writing.
 */
function linger({ raw }: FastifyRequest): void {
  if (!isUnfinished(raw) || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), lingerMs).unref()
  raw.once('end', () => clearTimeout(timer))
}
