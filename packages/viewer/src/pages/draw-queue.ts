/**
 * Decides which drawing a worker gets next. Drawings wait here, not in the workers, so that one that is no
 * longer wanted costs nothing, and the one nearest to the reader's eye always comes first.
 */
export interface DrawQueue {
  /**
   * Runs `work` when its turn comes. `urgency` is asked each time a place is free: the smallest number goes
   * first. Rejects with the signal's reason when it is aborted, also while waiting.
   */
  add<Result>(
    urgency: () => number,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>
}

interface Waiting {
  readonly urgency: () => number
  readonly start: () => void
}

/** A queue that runs at most `width` pieces of work at once. */
export function createDrawQueue(width: number): DrawQueue {
  const waiting = new Set<Waiting>()
  let running = 0

  const startNext = () => {
    if (running >= width) return
    let next: Waiting | undefined
    let least = Number.POSITIVE_INFINITY
    for (const entry of waiting) {
      const urgency = entry.urgency()
      if (next === undefined || urgency < least) {
        next = entry
        least = urgency
      }
    }
    if (!next) return
    waiting.delete(next)
    running += 1
    next.start()
  }

  return {
    add: (urgency, work, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const entry: Waiting = {
          urgency,
          start: () => {
            signal.removeEventListener('abort', leave)
            work(signal)
              .then(resolve, reject)
              .finally(() => {
                running -= 1
                startNext()
              })
          },
        }
        const leave = () => {
          waiting.delete(entry)
          reject(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.add(entry)
        // Started in a microtask, so that all requests of one frame compete by urgency.
        queueMicrotask(startNext)
      }),
  }
}
