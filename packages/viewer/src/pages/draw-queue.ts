/**
 * Decides which drawing a worker gets next. Requests wait here and not in the workers, so that a request that is no
 * longer needed costs nothing, and the one nearest to the visible area always comes first.
 */
export interface DrawQueue {
  /**
   * Runs `work` when its turn comes. `urgency` is called each time a worker is free: the smallest number goes first.
   * Rejects with the signal's reason when aborted, also while waiting.
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
 * A queue that runs at most `width` tasks at once. Tasks with an urgency below `sight()` are visible to the reader:
 * while one of them runs, no invisible task is started.
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
      // Several tasks may have waited for the visible one.
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
