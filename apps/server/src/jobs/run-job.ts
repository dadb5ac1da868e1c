/** Runs one taken job and settles it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import { runNamed } from '../steps.ts'
import type { JobKind } from './job-kind.ts'
import type { TakenJob } from './queue.ts'
import { failJob, finishJob, handBackJob, holdLease } from './settle.ts'

/** Why a job is aborted. */
export type EndReason = 'stopping' | 'too-long' | 'lease-lost'

/** The reason of the abort signal of a job. */
class JobEnded extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason) {
    super(`the job was told to end: ${reason}`)
    this.name = 'JobEnded'
    this.reason = reason
  }
}

/** A taken job that is running. */
export interface JobUnderWay {
  readonly job: TakenJob
  /** Resolves when the job has ended, or when it has not ended some time after it was aborted; never rejects. */
  readonly ended: Promise<void>
  /** Aborts the job; only the first reason counts. */
  end(reason: EndReason): void
}

const usualLimitMs = 10 * 60_000
/** How long a job may take to end after it is aborted. */
const graceMs = 10_000
const usualRetryMs = 60_000
const longestRetryMs = 6 * 3_600_000

/** The start of the next full period after a time. */
const nextOf = ({ everyMs }: JobKind, at: Date): Date | undefined =>
  everyMs === undefined ? undefined : new Date((Math.floor(at.getTime() / everyMs) + 1) * everyMs)

/** The pause before the next try. It doubles with each try, with a random variation of up to a quarter, so that jobs that failed together do not all return together. */
function pauseMs({ retryMs = usualRetryMs }: JobKind, tries: number): number {
  return Math.min(retryMs * 2 ** (tries - 1), longestRetryMs) * (0.75 + Math.random() / 2)
}

/** Runs a taken job and settles it. */
export function runJob(
  { db, now, log }: { readonly db: Db; readonly now: () => Date; readonly log: FastifyBaseLogger },
  kind: JobKind,
  job: TakenJob,
): JobUnderWay {
  const ending = new AbortController()
  const { signal } = ending
  const end = (reason: EndReason) => ending.abort(new JobEnded(reason))
  const named = { job: job.kind, jobId: job.id, tries: job.tries }
  const at = now()
  const next = nextOf(kind, at)
  const then = next === undefined ? {} : { next }

  const attempt = () =>
    runNamed(`job ${job.kind}`, () =>
      kind.run({
        at,
        jobId: job.id,
        payload: job.payload,
        tries: job.tries,
        isLastTry: job.tries >= job.max_tries,
        signal,
        log,
        async guard(tx) {
          if (!(await holdLease(tx, job))) throw new JobEnded('lease-lost')
        },
      }),
    )

  const settle = async (failure: { readonly error: unknown } | undefined): Promise<boolean> => {
    if (failure === undefined) return finishJob(db, job, next)
    if (signal.reason instanceof JobEnded && signal.reason.reason === 'stopping') return handBackJob(db, job)
    log.error({ err: failure.error, ...named }, 'a job failed')
    if (job.tries >= job.max_tries && next === undefined)
      log.error(named, 'a job is parked: it used up its tries')
    const again = new Date(now().getTime() + pauseMs(kind, job.tries))
    return failJob(db, job, { at: now(), again, ...then, error: failure.error })
  }

  const live = async () => {
    const timer = setTimeout(end, kind.limitMs ?? usualLimitMs, 'too-long')
    try {
      const outcome = await Promise.race([
        attempt().then(
          () => undefined,
          (error: unknown) => ({ error }),
        ),
        stays(signal),
      ])
      // The job may still be running, so it is not settled; no other server takes it before its lease lapses.
      if (outcome === 'stays') log.error(named, 'a job did not end when it was told to')
      else if (!(await settle(outcome))) log.warn(named, 'a job ended after its lease; another server has it')
    } catch (error) {
      log.error({ err: error, ...named }, 'the end of a job could not be written down')
    } finally {
      clearTimeout(timer)
    }
  }
  return { job, ended: live(), end }
}

/** Resolves some time after the signal aborts. */
function stays(signal: AbortSignal): Promise<'stays'> {
  return new Promise(resolve => {
    signal.addEventListener(
      'abort',
      () => void sleep(graceMs, undefined, { ref: false }).then(() => resolve('stays')),
      {
        once: true,
      },
    )
  })
}
