/**
 * Types of jobs. This folder contains the queue and not what the jobs do: `job-kinds.ts` lists the kinds, and the server
 * passes them in.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Lane, Priority } from './lanes.ts'

/** The properties of new jobs of a kind: their lane, priority and number of tries. */
export interface JobType {
  readonly kind: string
  readonly lane: Lane
  readonly priority: Priority
  /** Tries before it is parked, counted when it is taken; 8 by default. */
  readonly maxTries?: number
}

/** A running job. */
export interface RunningJob {
  /** When it was taken. */
  readonly at: Date
  readonly jobId: number
  readonly payload: Readonly<Record<string, string>>
  /** Number of this try, from 1. */
  readonly tries: number
  readonly isLastTry: boolean
  /** Aborts when the job must end: it took too long, the server stops, or another server may have taken it. */
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  /**
   * Called in a transaction that writes: verifies that this server still has the job's lease, and locks the lease until the
   * transaction ends. @throws {Error} when another server may have the job.
   */
  guard(tx: Db): Promise<void>
}

/** A kind of job. `run` may be called again for a job that was already done, so it must be idempotent. */
export interface JobKind extends JobType {
  readonly run: (job: RunningJob) => Promise<void>
  /** The period of a recurring job in milliseconds, counted from midnight UTC, which is 8 a.m. at the provider's. */
  readonly everyMs?: number
  /** Whether a recurring job also runs at every start of a server. */
  readonly atStart?: boolean
  /** The longest a run may take; ten minutes by default. */
  readonly limitMs?: number
  /** The pause after the first failure, a minute by default; it doubles with each further failure. */
  readonly retryMs?: number
}

/** The kinds of job that a server runs. */
export type JobKinds = readonly JobKind[]
