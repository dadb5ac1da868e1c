/** What can go wrong with background work; `docs/errors.md` explains each code. */
export const workerErrorCodes = ['worker-timeout', 'worker-failed', 'data-empty', 'closed'] as const

/** One of {@link workerErrorCodes}. */
export type WorkerErrorCode = (typeof workerErrorCodes)[number]

/** Background work was not done; callers switch on `code`, never on words. */
export class WorkerError extends Error {
  readonly code: WorkerErrorCode

  constructor(code: WorkerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkerError'
    this.code = code
  }
}

/** A job was carried out and threw: the worker is well, and `code` is the job's own, where it has one. */
export class JobError extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined, message: string) {
    super(message)
    this.name = 'JobError'
    this.code = code
  }
}
