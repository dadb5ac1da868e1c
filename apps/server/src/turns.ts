/** Lets the work of one key wait for its turn, so that no key has more than a few at a time. */
import PQueue from 'p-queue'

/** Adds work to a queue. If `gone` aborts while the work waits, it leaves the queue; running work must stop itself. */
export async function addUnlessGone<T>(
  queue: PQueue,
  work: () => Promise<T>,
  { gone, priority = 0 }: { readonly gone?: AbortSignal | undefined; readonly priority?: number },
): Promise<T> {
  const leaving = new AbortController()
  const leave = () => leaving.abort(gone?.reason)
  if (gone?.aborted) leave()
  gone?.addEventListener('abort', leave, { once: true })
  try {
    return await queue.add(
      () => {
        // The queue would free the place of running work as soon as its signal aborts.
        gone?.removeEventListener('abort', leave)
        return work()
      },
      { priority, signal: leaving.signal },
    )
  } finally {
    gone?.removeEventListener('abort', leave)
  }
}

/** Work by key: of each key at most `atOnce` runs, the rest waits in the order in which it came. A key without work takes no memory. */
export class Turns {
  readonly #atOnce: number
  readonly #queues = new Map<string, PQueue>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** The number of waiting works of all keys. */
  get waiting(): number {
    let count = 0
    for (const { size } of this.#queues.values()) count += size
    return count
  }

  /** Runs the work when its turn comes. @throws what the work throws; the reason of `gone` if that aborts before its turn. */
  async run<T>(key: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: this.#atOnce })
    this.#queues.set(key, queue)
    try {
      return await addUnlessGone(queue, work, { gone })
    } finally {
      const isIdle = queue.size === 0 && queue.pending === 0
      if (isIdle && this.#queues.get(key) === queue) this.#queues.delete(key)
    }
  }
}
