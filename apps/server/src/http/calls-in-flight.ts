/**
 * Knows every request that has no answer yet: how many one network and one connection may have, and when the last of them
 * is done, so that the server can stop without cutting any.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isUnfinished } from './body-meter.ts'
import { clientOf } from './client-address.ts'
import { onceAnswered } from './once-answered.ts'

/** The requests of one app. */
export interface CallsInFlight {
  /** Whether new requests are refused. */
  readonly isStopping: boolean
  /** How many requests are without an answer. */
  readonly count: number
  /** Counts work that goes on although whoever asked for it may be gone. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Refuses new requests from now on; resolves when all have been answered and all work is done. */
  finish(): Promise<void>
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
/** When a refused caller may come again: after a restart, and after others of the same network have been answered. */
const waitSeconds = 2
/** How long what is left of a body nobody reads may still come, so that its sender gets to read the answer. */
const lingerMs = 30_000

/** Counts the requests of an app from now on; `factor` widens what one network may do. */
export function watchCallsInFlight(app: FastifyInstance, factor: number): void {
  const perNetwork = new Map<string, number>()
  const perConnection = new WeakMap<Socket, number>()
  let count = 0
  let isStopping = false
  const listeners = new Set<() => void>()
  const add = (difference: 1 | -1) => {
    count += difference
    if (count === 0) for (const listener of listeners) listener()
  }
  app.decorate('callsInFlight', {
    get isStopping() {
      return isStopping
    },
    get count() {
      return count
    },
    async during(work) {
      add(1)
      try {
        return await work()
      } finally {
        add(-1)
      }
    },
    async finish() {
      isStopping = true
      if (count > 0) await new Promise<void>(resolve => listeners.add(resolve))
    },
  })

  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw
    const keys = clientOf(request).networks
    const onConnection = (perConnection.get(socket) ?? 0) + 1
    add(1)
    perConnection.set(socket, onConnection)
    for (const { cidr } of keys) perNetwork.set(cidr, (perNetwork.get(cidr) ?? 0) + 1)
    onceAnswered(reply.raw, () => {
      add(-1)
      perConnection.set(socket, (perConnection.get(socket) ?? 1) - 1)
      for (const { cidr } of keys) {
        const left = (perNetwork.get(cidr) ?? 1) - 1
        if (left === 0) perNetwork.delete(cidr)
        else perNetwork.set(cidr, left)
      }
      linger(request)
    })
    if (onConnection > mostPerConnection) {
      // What comes after this answer on the connection is not read.
      reply.header('connection', 'close')
      throw new AppError('TOO_MANY', { WAIT: waitSeconds })
    }
    for (const { cidr, share } of keys) {
      if ((perNetwork.get(cidr) ?? 0) > mostPerNetwork * share * factor)
        throw new AppError('TOO_MANY', { WAIT: waitSeconds })
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    enter(request, reply)
    if (isStopping) throw new AppError('MAINTENANCE', {})
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
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
