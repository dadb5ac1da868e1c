/**
 * What a kind of job is. This folder knows how jobs wait and run, never what they do: the kinds are passed in by whoever
 * puts the server together (`job-kinds.ts`).
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Lane, Priority } from './lanes.ts'

/** As what a job is added: by whom it is carried out, where it waits and how often it is tried. */
export interface JobType {
  readonly kind: string
  readonly lane: Lane
  readonly priority: Priority
  /** Tries before it is parked, counted when it is taken. 8 unless said. */
  readonly maxTries?: number
}

/** A job under way. */
export interface RunningJob {
  /** When it was taken. */
  readonly at: Date
  readonly jobId: number
  readonly payload: Readonly<Record<string, string>>
  /** Which try this is, from 1. */
  readonly tries: number
  readonly isLastTry: boolean
  /** Aborted when the job must end: its time is over, the server stops, or another server may have it by now. */
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  /**
   * Makes sure, in a transaction that writes, that the job is still this server's, and keeps it so until the transaction
   * ends. @throws {Error} when another server may have it.
   */
  guard(tx: Db): Promise<void>
}

/** A kind of job. `run` may be called again for the same job after it did its work. */
export interface JobKind extends JobType {
  readonly run: (job: RunningJob) => Promise<void>
  /** Comes again each so many milliseconds, counted from midnight UTC, which is eight in the morning where the provider is. */
  readonly everyMs?: number
  /** Whether it also comes at every start of a server. */
  readonly atStart?: boolean
  /** The longest it may take; ten minutes unless said. */
  readonly limitMs?: number
  /** The pause after the first failure, which doubles with each further one; a minute unless said. */
  readonly retryMs?: number
}

/** The kinds a server carries out. */
export type JobKinds = readonly JobKind[]
