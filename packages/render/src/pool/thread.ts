/** Messages to a worker of a pool; `Said` is what the owner of the pool tells it besides jobs. */
export type ToThread<Job, Said> =
  | { readonly type: 'run'; readonly id: number; readonly job: Job }
  /** Its caller no longer waits for a job. */
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'note'; readonly note: Said }

/** Messages from a worker: one per job; `Heard` is what it tells besides results. */
export type FromThread<Answer, Heard> =
  | { readonly type: 'done'; readonly id: number; readonly answer: Answer }
  | {
      readonly type: 'failed'
      readonly id: number
      readonly code: string | undefined
      readonly message: string
    }
  /** Without content, because the caller knows its own reason. */
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'note'; readonly note: Heard }

/** The pool's interface of a worker, in a browser, or in Node for tests. */
export interface Thread<Job, Said> {
  /** Sends a message; transferred objects can no longer be used by the sender. */
  post(message: ToThread<Job, Said>, transfer?: readonly Transferable[]): void
  /** Terminates it. No messages arrive afterwards. */
  end(): void
}

/** Callbacks of a thread. */
export interface ThreadListener<Answer, Heard> {
  readonly told: (message: FromThread<Answer, Heard>) => void
  /** It failed, ran out of memory or was terminated by somebody else; called at most once. */
  readonly lost: (reason: string) => void
}

/** Starts a thread; messages posted before it is running are queued. */
export type StartThread<Job, Answer, Said = never, Heard = never> = (
  listener: ThreadListener<Answer, Heard>,
) => Thread<Job, Said>
