/** Runs the jobs of the queue, one after the other; several servers share them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { JobKind, JobKinds } from './job-kind.ts'
import { addJob, failJob, finishJob, takeJob } from './queue.ts'

/** A recurring kind has one row, which moves on. */
const recurringKey = 'recurring'

/** The next full period after an instant. */
const nextOf = ({ everyMs }: JobKind, at: Date): Date | undefined =>
  everyMs === undefined ? undefined : new Date((Math.floor(at.getTime() / everyMs) + 1) * everyMs)

/** Where jobs wait, what they are, and the clock. */
export interface Jobs {
  readonly db: Db
  readonly now: () => Date
  readonly kinds: JobKinds
}

/** Puts what comes by itself into the queue; what is there already is left alone. */
export async function planRecurring({ db, now, kinds }: Jobs): Promise<void> {
  for (const [kind, { everyMs }] of Object.entries(kinds)) {
    if (everyMs !== undefined) await addJob(db, { kind, payload: {}, at: now(), dedupKey: recurringKey })
  }
}

/** Runs everything that is due and answers how many jobs that were; a failure is logged and tried again later. */
export async function runDueJobs(
  { db, now, kinds }: Jobs,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  for (let count = 0; ; count++) {
    if (signal?.aborted) return count
    const job = await takeJob(db, Object.keys(kinds), now())
    const kind = kinds[job?.kind ?? '']
    if (!job || !kind) return count
    const at = now()
    const next = nextOf(kind, at)
    const then = { at, ...(next === undefined ? {} : { next }) }
    try {
      await kind.run({ at, jobId: job.id, payload: job.payload, log })
      await finishJob(db, job, then)
    } catch (error) {
      log.error({ err: error, job: job.kind, tries: job.tries }, 'a job failed')
      await failJob(db, job, { ...then, error })
    }
  }
}

const pauseMs = 2_000

/** Plans and runs jobs until stopped; the one under way is finished. */
export function startJobs(jobs: Jobs, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    let isPlanned = false
    while (!signal.aborted) {
      try {
        if (!isPlanned) await planRecurring(jobs)
        isPlanned = true
        await runDueJobs(jobs, log, signal)
      } catch (error) {
        log.error({ err: error }, 'the jobs cannot be read')
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
