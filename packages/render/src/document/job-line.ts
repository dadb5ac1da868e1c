import type { Job, JobResults, RunJob } from '../api/jobs.ts'

/**
 * Runs jobs strictly one after the other, in order: PDFium has one thread, and a drawing may pause. A job cancelled
 * while it waits is skipped.
 */
export function jobLine(run: RunJob): RunJob {
  let last: Promise<unknown> = Promise.resolve()
  return <J extends Job>(job: J, signal?: AbortSignal): Promise<JobResults[J['kind']]> => {
    const result = last.then(() => {
      signal?.throwIfAborted()
      return run(job, signal)
    })
    last = result.catch(() => undefined)
    return result
  }
}
