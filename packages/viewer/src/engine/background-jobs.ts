/** Jobs of the background workers, as plain values, because they are sent to another thread. */

import type { PixelBox, Placing, Raster } from '@lectern/render/changed-areas'
import type { FromThread, StartThread, ToThread } from '@lectern/render/thread'
import type { EngineAnswers, EngineRequest } from './engine-protocol.ts'

/** A background job. The caller numbers its documents; a worker keeps the documents of its jobs. */
export type Job =
  | { readonly kind: 'engine'; readonly document: number; readonly request: EngineRequest }
  /** Removes a document from the worker. */
  | { readonly kind: 'forget'; readonly document: number }
  /** Finds the differences between two drawings of a page; transfer their pixels. */
  | {
      readonly kind: 'compare'
      readonly first: Raster
      readonly second: Raster
      readonly offset: Placing['offset']
    }

/** The answer of each kind of job. */
export interface JobAnswers {
  readonly engine: EngineAnswers[EngineRequest['call']]
  readonly forget: undefined
  readonly compare: readonly PixelBox[]
}

/** The answer to a job. */
export type AnswerOf<J extends Job> = JobAnswers[J['kind']]

/** Whether a job contains an empty file or picture. */
export function carriesNothing(job: Job): boolean {
  const parts: readonly unknown[] = [
    ...Object.values(job),
    ...(job.kind === 'engine' ? Object.values(job.request) : []),
  ]
  return parts.some(part => ArrayBuffer.isView(part) && part.byteLength === 0)
}

/** Messages to a worker: one job at a time, the next one only after its answer. */
export type ToldToWorker = ToThread<Job, never>

/** Messages from a worker. */
export type ToldByWorker = FromThread<JobAnswers[Job['kind']], never>

/** Starts a worker for these jobs. */
export type StartWorker = StartThread<Job, JobAnswers[Job['kind']]>
