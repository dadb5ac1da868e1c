import type { Job, JobResults, RunJob } from './jobs.ts'

/**
 * Runs jobs strictly one after the other, in the order they came: PDFium is one thread, and a drawing
 * pauses in the middle. A job given up while it waits is skipped.
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
