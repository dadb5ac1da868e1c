/**
 * Notices when something holds up the server for longer than 200 ms, and names the call that did. All calls take their turns in one
 * thread: a step that does not end makes everybody wait, and from outside it looks like a slow network. See ADR 78.
 */
import type { FastifyInstance } from 'fastify'
import { Counts } from '../counts.ts'
import { onceAnswered } from './once-answered.ts'

/** One stall. */
export interface Stall {
  /** The call whose step took so long; undefined if it was another part of the server, or a later step of one of `running`. */
  readonly call: string | undefined
  /** How long nobody else had a turn. */
  readonly ms: number
  /** The calls without an answer at that time. */
  readonly running: readonly string[]
}

/** Watches the turns of one app. */
export interface StallWatch {
  /** A step of this call begins now. */
  enter(call: string): void
  /** To be called every `tickMs`. */
  tick(): void
}

/** The longest turn that is not logged. */
const mostMs = 200
const tickMs = 100

/** `now`: a clock in milliseconds that never jumps. */
export function makeStallWatch(
  tell: (stall: Stall) => void,
  running: () => readonly string[],
  now: () => number,
): StallWatch {
  let step: { readonly call: string; readonly from: number } | undefined
  let lastTick = now()
  let toldAt = Number.NEGATIVE_INFINITY
  const report = (call: string | undefined, ms: number) => {
    toldAt = now()
    tell({ call, ms: Math.round(ms), running: running() })
  }
  const endStep = () => {
    if (step && now() - step.from > mostMs) report(step.call, now() - step.from)
  }
  return {
    enter(call) {
      endStep()
      // This runs before the server waits for something new, so that waiting does not count as part of the step.
      if (!step)
        setImmediate(() => {
          endStep()
          step = undefined
        })
      step = { call, from: now() }
    },
    tick() {
      const lateMs = now() - lastTick - tickMs
      if (lateMs > mostMs && toldAt < lastTick) report(undefined, lateMs)
      lastTick = now()
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    stalls: StallWatch
  }
}

/** Watches an app until it closes and, if `tells`, logs every stall. */
export function watchStalls(app: FastifyInstance, tells: boolean): void {
  const calls = new Counts()
  const watch = makeStallWatch(
    stall => tells && app.log.warn(stall, 'the server was held up'),
    () => calls.keys().slice(0, 20),
    () => performance.now(),
  )
  const timer = setInterval(() => watch.tick(), tickMs).unref()
  app.decorate('stalls', watch)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return
    watch.enter(call)
    calls.add([call])
    onceAnswered(reply.raw, () => calls.remove([call]))
  })
}
