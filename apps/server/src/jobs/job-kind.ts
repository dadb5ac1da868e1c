/**
 * What a kind of job is. This folder knows how jobs wait and run, never what they do: the kinds are passed in by whoever
 * puts the server together (`job-kinds.ts`).
 */
import type { FastifyBaseLogger } from 'fastify'

/** A job under way. */
export interface RunningJob {
  /** When it was taken. */
  readonly at: Date
  readonly jobId: number
  readonly payload: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
}

/** A kind of job. `run` may be called again for the same job after it did its work. */
export interface JobKind {
  readonly run: (job: RunningJob) => Promise<void>
  /** Comes again each so many milliseconds, counted from midnight UTC, which is eight in the morning where the provider is. */
  readonly everyMs?: number
}

/** Kinds by their name. */
export type JobKinds = Readonly<Record<string, JobKind>>
