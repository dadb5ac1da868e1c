import type { Job, JobAnswers } from './background-jobs.ts'

/** Messages from a pool to a thread: one job at a time, the next one only after its answer. */
export interface ToThread {
  readonly job: Job
}

/** Messages from a thread: the result of its job. */
export type FromThread =
  | { readonly answer: JobAnswers[Job['kind']] }
  | { readonly error: { readonly code: string | undefined; readonly message: string } }

/** The pool's interface of a worker, in a browser, or in Node for tests. */
export interface Thread {
  /** Sends a message; transferred objects can no longer be used by the sender. */
  post(message: ToThread, transfer: readonly Transferable[]): void
  /** Terminates it. No messages arrive afterwards. */
  end(): void
}

/** Callbacks of a thread. */
export interface ThreadListener {
  readonly answered: (message: FromThread) => void
  /** It failed, ran out of memory or was terminated by somebody else; called at most once. */
  readonly lost: (reason: string) => void
}

/** Starts a thread; messages posted before it is running are queued. */
export type StartThread = (listener: ThreadListener) => Thread
