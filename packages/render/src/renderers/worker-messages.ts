import type { FontUrls, Job, JobResults, KeptPart } from '../api/jobs.ts'
import type { LifeLock, LivesBy } from '../pool/browser-thread.ts'
import type { Slot } from '../pool/slot.ts'
import type { FromThread, ToThread } from '../pool/thread.ts'

/** What a pool sends to a worker besides jobs. */
export type Said =
  /** Before any job. */
  | { readonly kind: 'start'; readonly wasm: WebAssembly.Module; readonly fontUrls: FontUrls }
  /** A part of a document's file that somebody else has fetched. */
  | { readonly kind: 'known'; readonly document: number; readonly part: KeptPart }

/** A part of a document's file that a worker has fetched. */
export interface Heard {
  readonly document: number
  readonly part: KeptPart
}

export type Result = JobResults[Job['kind']]
export type ToWorker = ToThread<Job, Said> | LifeLock
export type FromWorker = FromThread<Result, Heard> | LivesBy
export type RenderSlot = Slot<Job, Result, Said, Heard>
