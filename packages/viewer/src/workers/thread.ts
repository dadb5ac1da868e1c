import type { Job, JobAnswers } from './background-jobs.ts'

/** What a pool tells a thread: one job at a time, and the next one only after its answer. */
export interface ToThread {
  readonly job: Job
}

/** What a thread answers: how its job ended. */
export type FromThread =
  | { readonly answer: JobAnswers[Job['kind']] }
  | { readonly error: { readonly code: string | undefined; readonly message: string } }

/** A worker as a pool sees it, whatever starts it: a browser, or Node in tests. */
export interface Thread {
  /** Hands over what is transferred; the sender cannot read it any more. */
  post(message: ToThread, transfer: readonly Transferable[]): void
  /** Ends it, whatever it does. Nothing is heard of it afterwards. */
  end(): void
}

/** What a thread tells whoever started it. */
export interface ThreadListener {
  readonly answered: (message: FromThread) => void
  /** It broke, ran out of memory or was ended by somebody else; called at most once. */
  readonly lost: (reason: string) => void
}

/** Starts a thread; what is posted before it is up waits. */
export type StartThread = (listener: ThreadListener) => Thread
