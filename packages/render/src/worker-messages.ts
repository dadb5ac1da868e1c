import type { RenderErrorCode } from './errors.ts'
import type { FontUrls, Job, JobResults } from './jobs.ts'

/** What the pool tells a worker. The first message is `start`; its answer has `id` 0. */
export type ToWorker =
  | {
      readonly type: 'start'
      readonly wasm: WebAssembly.Module
      readonly fontUrls: FontUrls
      /** Name of the lock that the worker holds for as long as it lives, where the browser has locks. */
      readonly lifeLock: string
    }
  | { readonly type: 'run'; readonly id: number; readonly job: Job }
  | { readonly type: 'cancel'; readonly id: number }

/** What a worker answers: one message a job. `cancelled` carries nothing, the asker knows its own reason. */
export type FromWorker =
  /** It holds the lock it was told of: whoever is given that lock from now on knows that the worker is gone. */
  | { readonly type: 'lives'; readonly lifeLock: string }
  | { readonly type: 'done'; readonly id: number; readonly result: JobResults[Job['kind']] }
  | { readonly type: 'failed'; readonly id: number; readonly code: RenderErrorCode; readonly message: string }
  | { readonly type: 'cancelled'; readonly id: number }
