/** What background workers can be asked for. Plain values only: they cross to another thread. */
import type { PixelBox } from '../compare/changed-areas.ts'
import type { Placing, Raster } from '../compare/difference-grid.ts'
import type { EngineAnswers, EngineRequest } from './engine-protocol.ts'

/** A piece of background work. Documents have numbers given by the asker; a worker keeps those it was asked about. */
export type Job =
  | { readonly kind: 'engine'; readonly document: number; readonly request: EngineRequest }
  /** Lets the worker forget a document. */
  | { readonly kind: 'forget'; readonly document: number }
  /** Finds where two drawings of a page differ; their pixels are best handed over. */
  | {
      readonly kind: 'compare'
      readonly first: Raster
      readonly second: Raster
      readonly offset: Placing['offset']
    }

/** What each kind of job answers. */
export interface JobAnswers {
  readonly engine: EngineAnswers[EngineRequest['call']]
  readonly forget: undefined
  readonly compare: readonly PixelBox[]
}

/** The answer to a job. */
export type AnswerOf<J extends Job> = JobAnswers[J['kind']]

/** Whether a job carries a file or a picture without a byte in it. */
export function carriesNothing(job: Job): boolean {
  const parts: readonly unknown[] = [
    ...Object.values(job),
    ...(job.kind === 'engine' ? Object.values(job.request) : []),
  ]
  return parts.some(part => ArrayBuffer.isView(part) && part.byteLength === 0)
}
