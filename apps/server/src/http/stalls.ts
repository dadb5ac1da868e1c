/**
 * Notices when something holds up the server for longer than 200 ms, and names the call or job that did. All calls take their turns in
 * one thread: a step that does not end makes everybody wait, and from outside it looks like a slow network. See ADR 78.
 */
import type { FastifyInstance } from 'fastify'
import { Counts } from '../counts.ts'
import { hearSteps } from '../steps.ts'
import { onceAnswered } from './once-answered.ts'

/** One stall. */
export interface Stall {
  /** The call, or the job (`job KIND`), whose step took so long; undefined if nobody knows. */
  readonly call?: string
  /** The calls without an answer at that time, if it is one of them or another part of the server. */
  readonly oneOf?: readonly string[]
  /** How long nobody else had a turn. */
  readonly ms: number
  /** The processor's time in it: with much less than `ms`, other programs had the processor. */
  readonly cpuMs: number
}

/** Watches the turns of one app. */
export interface StallWatch {
  /** A step of this call begins now; of unknown work without a name. */
  enter(call: string | undefined): void
  /** To be called every `tickMs`. */
  tick(): void
}

/** The longest turn that is not logged. */
const mostMs = 200
const tickMs = 100

/** Clocks in milliseconds that never jump: of the wall, and of the processor's time of this thread. */
export interface StallClocks {
  readonly now: () => number
  readonly cpu: () => number
}

/** Tells stalls by these clocks. `running`: the calls without an answer. */
export function makeStallWatch(
  tell: (stall: Stall) => void,
  running: () => readonly string[],
  { now, cpu }: StallClocks,
): StallWatch {
  let step: { readonly call: string | undefined; readonly from: number; readonly cpuFrom: number } | undefined
  let last = { at: now(), cpu: cpu() }
  let toldAt = Number.NEGATIVE_INFINITY
  const report = (call: string | undefined, ms: number, cpuMs: number) => {
    toldAt = now()
    const whose = call === undefined ? { oneOf: running() } : { call }
    tell({ ...whose, ms: Math.round(ms), cpuMs: Math.round(cpuMs) })
  }
  const endStep = () => {
    if (step && now() - step.from > mostMs) report(step.call, now() - step.from, cpu() - step.cpuFrom)
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
      step = { call, from: now(), cpuFrom: cpu() }
    },
    tick() {
      const lateMs = now() - last.at - tickMs
      if (lateMs > mostMs && toldAt < last.at) report(undefined, lateMs, cpu() - last.cpu)
      last = { at: now(), cpu: cpu() }
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
    { now: () => performance.now(), cpu: threadCpuMs },
  )
  const timer = setInterval(() => watch.tick(), tickMs).unref()
  const hearNoMore = hearSteps(watch.enter)
  app.decorate('stalls', watch)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    hearNoMore()
  })
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return
    watch.enter(call)
    calls.add([call])
    onceAnswered(reply.raw, () => calls.remove([call]))
  })
}

function threadCpuMs(): number {
  // Older versions of Node only know the time of the whole process.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}
