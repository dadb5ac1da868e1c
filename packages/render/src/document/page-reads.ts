import type { Job } from '../api/jobs.ts'

/**
 * What was read of a file that is read in ranges. Doing the same again needs nothing else of the file, in whichever worker, because
 * all workers know what one has fetched.
 */
export class PageReads {
  readonly #done = new Set<string>()

  /** Notes a job that has ended well. */
  add(job: Job): void {
    // A tile may need less than its page.
    if (job.kind === 'draw' && job.request.tile) return
    for (const key of keysOf(job)) this.#done.add(key)
  }

  /** Whether everything that the job reads was read before. */
  has(job: Job): boolean {
    return keysOf(job).every(key => this.#done.has(key))
  }
}

function keysOf(job: Job): readonly string[] {
  switch (job.kind) {
    case 'draw':
      return [`draw ${job.request.pageIndex}`]
    case 'text':
    case 'links':
      return [`${job.kind} ${job.pageIndex}`]
    case 'search':
    case 'geometries':
      return Array.from(
        { length: job.count },
        (_, index) => `${job.kind === 'search' ? 'text' : job.kind} ${job.first + index}`,
      )
    case 'open':
    case 'outline':
    case 'labels':
      return [job.kind]
    case 'close':
      return []
  }
}
