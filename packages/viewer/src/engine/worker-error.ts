/** Codes of `WorkerError`; `docs/errors.md` explains each. */
export const workerErrorCodes = ['worker-timeout', 'worker-failed', 'data-empty', 'closed'] as const

/** One of {@link workerErrorCodes}. */
export type WorkerErrorCode = (typeof workerErrorCodes)[number]

/** A background job was not done. Callers switch on `code`, never on the message. */
export class WorkerError extends Error {
  readonly code: WorkerErrorCode

  constructor(code: WorkerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkerError'
    this.code = code
  }
}

/** A job ran and threw an error: the worker is fine, and `code` is the code of the job's error, if it has one. */
export class JobError extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined, message: string) {
    super(message)
    this.name = 'JobError'
    this.code = code
  }
}
