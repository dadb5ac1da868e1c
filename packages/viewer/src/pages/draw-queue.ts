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
  readonly start: (ended: () => void) => void
}

/**
 * A queue that runs at most `width` pieces of work at once. What is more urgent than `sight` tells is waited for by a
 * reader: while such work runs, nothing that nobody sees takes processors from it.
 */
export function createDrawQueue(width: number, sight = () => Number.POSITIVE_INFINITY): DrawQueue {
  const waiting = new Set<Waiting>()
  let running = 0
  let runningInSight = 0

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
    const isInSight = least <= sight()
    if (!next || (runningInSight > 0 && !isInSight)) return
    waiting.delete(next)
    running += 1
    if (isInSight) runningInSight += 1
    next.start(() => {
      running -= 1
      if (isInSight) runningInSight -= 1
      // What waited for the eye may be more than one.
      startNext()
      startNext()
    })
  }

  return {
    add: (urgency, work, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const entry: Waiting = {
          urgency,
          start: ended => {
            signal.removeEventListener('abort', leave)
            work(signal).then(resolve, reject).finally(ended)
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
