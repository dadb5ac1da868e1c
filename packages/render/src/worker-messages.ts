import type { RenderErrorCode } from './errors.ts'
import type { FontUrls, Job, JobResults, KeptPart } from './jobs.ts'

/** Messages from the pool to a worker. The first message is `start`; its answer has `id` 0. */
export type ToWorker =
  | {
      readonly type: 'start'
      readonly wasm: WebAssembly.Module
      readonly fontUrls: FontUrls
      /** Name of the Web Lock that the worker holds while it runs, if the browser has locks. */
      readonly lifeLock: string
    }
  | { readonly type: 'run'; readonly id: number; readonly job: Job }
  | { readonly type: 'cancel'; readonly id: number }
  /** A part of a document's file that somebody else has fetched. */
  | { readonly type: 'known'; readonly document: number; readonly part: KeptPart }

/** Messages from a worker: one per job, and one for each part of a file that it fetches. `cancelled` has no content, because the caller knows its own reason. */
export type FromWorker =
  /** The worker holds its lock: getting that lock from now on means that the worker has ended. */
  | { readonly type: 'lives'; readonly lifeLock: string }
  | { readonly type: 'fetched'; readonly document: number; readonly part: KeptPart }
  | { readonly type: 'done'; readonly id: number; readonly result: JobResults[Job['kind']] }
  | { readonly type: 'failed'; readonly id: number; readonly code: RenderErrorCode; readonly message: string }
  | { readonly type: 'cancelled'; readonly id: number }
