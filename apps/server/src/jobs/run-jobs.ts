/**
 * Runs the jobs of the queue on this server: takes jobs for its free places, renews the leases of running ones, and takes
 * back jobs of dead servers. Any number of servers can do so on one database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { JobKinds } from './job-kind.ts'
import { findRoom } from './lanes.ts'
import { planRecurring, type TakenJob, takeJobs } from './queue.ts'
import { type EndReason, type JobUnderWay, runJob } from './run-job.ts'
import { endLapsedLeases, renewLeases, shortenLeases } from './settle.ts'

/** The database of the queue, the clock, and the kinds of job to run. */
export interface Jobs {
  readonly db: Db
  readonly now: () => Date
  readonly kinds: JobKinds
}

/** How long a lease lasts without renewal, and how often it is renewed. */
export interface LeaseTimes {
  readonly leaseMs: number
  readonly beatMs: number
}

const usualTimes: LeaseTimes = { leaseMs: 30_000, beatMs: 10_000 }

/** The jobs of one server. */
export interface JobRunner {
  /** Takes jobs while there are free places and due jobs, and returns their number; `onEnd` is called when each ends. */
  fill(onEnd: () => void): Promise<number>
  /** Renews the leases of running jobs and takes back jobs of dead servers. */
  beat(): Promise<void>
  /** Aborts jobs whose lease may be over because the database has been unreachable for too long. */
  endUnsure(): void
  endAll(reason: EndReason): void
  /** Resolves when no job runs any more. */
  settled(): Promise<void>
}

interface Held extends JobUnderWay {
  /** The end of the lease, as `performance.now`; until then no other server has the job. */
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
        // Only a lane that filled all its free places may have more due jobs.
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
      await shortenLeases(db, leaseMs)
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

/** Adds the recurring jobs to the queue; at the start of a server some are due at once. */
export const planJobs = (
  { db, now, kinds }: Jobs,
  { isStart = true }: { readonly isStart?: boolean } = {},
): Promise<void> =>
  planRecurring(
    db,
    kinds.flatMap(kind =>
      kind.everyMs === undefined
        ? []
        : [{ ...kind, everyMs: kind.everyMs, isDueNow: isStart && kind.atStart === true }],
    ),
    now(),
  )

/** How often the recurring jobs are planned again, in case the clock was set back. */
const planMs = 60_000
/** How often the queue is polled: for jobs that become due, and where a pooler passes no notifications on. */
const pollMs = 1_000
/** Nearly finished jobs get this time to end by themselves when the server stops. */
const quietMs = 1_000
const stopMs = 3_000

/** Jobs that run until they are stopped. */
export interface RunningJobs {
  /** Takes no new jobs, aborts the running ones, and resolves when they have ended or the time is over. */
  stop(options?: { readonly withinMs?: number }): Promise<void>
}

/** The notification channel on which the database announces new jobs. */
export const jobsChannel = 'lectern_jobs'

/** A source of notifications: calls `wake` when jobs were added, until it is stopped. */
export type WakeSource = (wake: () => void) => { stop(): Promise<void> }

/** Plans and runs jobs until stopped. Without a `wakeSource` jobs start up to a second late. */
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
    let isStart = true
    let nextPlanMs = 0
    while (!signal.aborted) {
      if (performance.now() >= nextPlanMs && (await attempt(() => planJobs(jobs, { isStart })))) {
        isStart = false
        nextPlanMs = performance.now() + planMs
      }
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

/** A signal to wait for. If `ring` is called while nobody waits, the next call of `rung` returns at once. */
function makeBell() {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    /** Resolves when `ring` is called, at the latest after `ms` milliseconds. */
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
