import type { Job } from '../api/jobs.ts'
import type { QueuedJob } from '../pool/queue.ts'
import { isBackground, mayCopy, mayFetch, type PooledDocument } from './pooled-document.ts'
import type { RenderWorkers } from './render-workers.ts'
import type { RenderSlot } from './worker-messages.ts'

/** How long a job waits for a worker that has its document open before another worker opens it too. */
export const spreadAfterMs = 30

/** The same until the first page is drawn: another worker would only slow that page down. */
const firstSpreadAfterMs = 1_000

/**
 * The worker to run a queued job on now, if there is one. A document is opened by one worker first, its home, which is
 * reserved for visible pages if there are others; by others as jobs queue up.
 */
export function placeJob(
  { job, waitedMs }: QueuedJob<Job, RenderSlot>,
  document: PooledDocument | undefined,
  workers: RenderWorkers,
): RenderSlot | undefined {
  // Two that fetch at the same time may fetch the same.
  if (document?.ranged?.isTaken && mayFetch(document, job)) {
    if (!isBackground(job)) document.ranged.giveWay()
    return undefined
  }
  if (!document?.home || job.kind === 'open') return workers.freeOrNew()
  const { home } = document
  const holders = workers.holders(job.document)
  const isBehind = workers.maxCount > 1 && isBackground(job)
  const holder = holders.find(slot => !slot.isBusy && !(isBehind && slot === home))
  if (holder) return holder
  // A thumbnail is drawn quickly, and jobs of higher priority have been served before.
  if (isBehind && job.kind === 'draw' && holders.length < 2 && !home.isBusy) return home
  const mustSpread = isBehind
    ? holders.length < 2
    : waitedMs >= (document.isShown ? spreadAfterMs : firstSpreadAfterMs)
  return mustSpread && (holders.length < 2 || mayCopy(document)) ? workers.freeOrNew(home) : undefined
}
