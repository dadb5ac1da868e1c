/**
 * Runs the jobs of the queue on this server: takes what it has room for, keeps the leases of what runs, takes back what
 * dead servers held. Any number of servers do so on one database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { JobKinds } from './job-kind.ts'
import { findRoom } from './lanes.ts'
import { planRecurring, type TakenJob, takeJobs } from './queue.ts'
import { type EndReason, type JobUnderWay, runJob } from './run-job.ts'
import { endLapsedLeases, renewLeases } from './settle.ts'

/** Where jobs wait, what they are, and the clock. */
export interface Jobs {
  readonly db: Db
  readonly now: () => Date
  readonly kinds: JobKinds
}

/** How long a lease lasts without being renewed, and how often it is. */
export interface LeaseTimes {
  readonly leaseMs: number
  readonly beatMs: number
}

const usualTimes: LeaseTimes = { leaseMs: 30_000, beatMs: 10_000 }

/** The jobs of one server. */
export interface JobRunner {
  /** Takes what there is room for until no more is due; `onEnd` is called as each ends. Answers how many that were. */
  fill(onEnd: () => void): Promise<number>
  /** Renews the leases of what runs and takes back what dead servers held. */
  beat(): Promise<void>
  /** Tells jobs to end whose lease may be over, as the database has not been heard of for too long. */
  endUnsure(): void
  endAll(reason: EndReason): void
  /** Settles when nothing runs any more. */
  settled(): Promise<void>
}

interface Held extends JobUnderWay {
  /** On the clock of `performance.now`: until then nobody else has it. */
  heldUntilMs: number
}

export function makeJobRunner(
  { db, now, kinds }: Jobs,
  log: FastifyBaseLogger,
  { leaseMs }: Pick<LeaseTimes, 'leaseMs'> = usualTimes,
): JobRunner {
  const byName = new Map(kinds.map(kind => [kind.kind, kind]))
  const running = new Set<Held>()
  const free = () => findRoom([...running].map(({ job }) => job))
  const begin = (job: TakenJob, heldUntilMs: number, onEnd: () => void) => {
    const kind = byName.get(job.kind)
    if (!kind) return
    const held: Held = { ...runJob({ db, now, log }, kind, job), heldUntilMs }
    running.add(held)
    void held.ended.then(() => {
      running.delete(held)
      onEnd()
    })
  }
  return {
    async fill(onEnd) {
      for (let count = 0, rooms = free(); ; ) {
        if (rooms.length === 0) return count
        const heldUntilMs = performance.now() + leaseMs
        const taken = await takeJobs(db, { rooms, kinds: [...byName.keys()], at: now(), leaseMs })
        for (const job of taken) begin(job, heldUntilMs, onEnd)
        count += taken.length
        // Only a lane that gave all that was asked for may have more.
        const full = rooms.filter(
          room => taken.filter(({ lane }) => lane === room.lane).length === room.count,
        )
        rooms = free().filter(({ lane }) => full.some(room => room.lane === lane))
      }
    },
    async beat() {
      const held = [...running]
      const heldUntilMs = performance.now() + leaseMs
      const lost = await renewLeases(
        db,
        held.map(({ job }) => job),
        leaseMs,
      )
      for (const one of held) {
        if (lost.has(one.job.id)) one.end('lease-lost')
        else one.heldUntilMs = heldUntilMs
      }
      for (const { id, kind, tries, is_parked } of await endLapsedLeases(db, now())) {
        const named = { job: kind, jobId: id, tries }
        if (is_parked) log.error(named, 'a job is parked: its server died each time it ran')
        else log.warn(named, 'a job is taken back: its server died')
      }
    },
    endUnsure() {
      for (const one of running) if (performance.now() > one.heldUntilMs) one.end('lease-lost')
    },
    endAll(reason) {
      for (const one of running) one.end(reason)
    },
    async settled() {
      while (running.size > 0) await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

/** Puts what comes by itself into the queue, for every server that starts. */
export const planJobs = ({ db, now, kinds }: Jobs): Promise<void> =>
  planRecurring(
    db,
    kinds
      .filter(kind => kind.everyMs !== undefined)
      .map(kind => ({ ...kind, isDueNow: kind.atStart ?? false })),
    now(),
  )

/** Looked at this often where nobody wakes us: behind a pooler that passes no notification on, or for what was put off. */
const pollMs = 1_000
/** What is nearly done when the server stops may end by itself. */
const quietMs = 1_000
const stopMs = 3_000

/** Jobs that run until they are stopped. */
export interface RunningJobs {
  /** Takes nothing more, tells what runs to end, and settles when it has or the time is over. */
  stop(options?: { readonly withinMs?: number }): Promise<void>
}

/** Where the database says that jobs were added. */
export const jobsChannel = 'lectern_jobs'

/** How to be woken: calls `wake` when jobs were added, until stopped. */
export type WakeSource = (wake: () => void) => { stop(): Promise<void> }

/** Plans and runs jobs until stopped. Without a source that wakes, jobs begin up to a second later. */
export function startJobs(
  jobs: Jobs,
  log: FastifyBaseLogger,
  { wakeSource, times = usualTimes }: { readonly wakeSource?: WakeSource; readonly times?: LeaseTimes } = {},
): RunningJobs {
  const runner = makeJobRunner(jobs, log, times)
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = makeBell()
  const source = wakeSource?.(bell.ring)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the jobs cannot be read')
      return false
    }
  }
  const take = async () => {
    let isPlanned = false
    while (!signal.aborted) {
      if (!isPlanned) isPlanned = await attempt(() => planJobs(jobs))
      await attempt(() => runner.fill(bell.ring))
      if (!signal.aborted) await bell.rung(pollMs)
    }
  }
  const beat = async () => {
    while (!signal.aborted) {
      await attempt(() => runner.beat())
      await sleep(times.beatMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const watch = setInterval(() => runner.endUnsure(), 1_000).unref()
  const loops = Promise.all([take(), beat()])
  return {
    async stop({ withinMs = stopMs } = {}) {
      stopping.abort()
      bell.ring()
      const ended = (async () => {
        await Promise.all([loops, source?.stop()])
        await runner.settled()
      })()
      const within = (ms: number) => Promise.race([ended, sleep(ms, undefined, { ref: false })])
      const firstMs = Math.min(quietMs, withinMs / 2)
      await within(firstMs)
      runner.endAll('stopping')
      await within(withinMs - firstMs)
      clearInterval(watch)
    },
  }
}

/** Something to be woken by; rung while nobody waits, it wakes the next who does. */
function makeBell() {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    /** Settles when the bell rings, at the latest after so many milliseconds. */
    async rung(ms: number) {
      if (!isRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms).unref()
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isRung = false
    },
  }
}
