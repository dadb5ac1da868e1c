import type { QueuePorts } from './queue-state.ts'

/** Waits of a queue, one at a time, which end early when there is a reason to go on. */
export class HurriedWait {
  readonly #wait: QueuePorts['wait']
  readonly #stopped: AbortSignal
  #end: (() => void) | undefined

  constructor(wait: QueuePorts['wait'], stopped: AbortSignal) {
    this.#wait = wait
    this.#stopped = stopped
  }

  /** Waits so long, or until `hurry`, or until the queue is stopped. */
  async pass(timeoutMs: number): Promise<void> {
    const early = new AbortController()
    this.#end = () => early.abort()
    // Rejects if the wait ends early.
    await this.#wait(timeoutMs, AbortSignal.any([this.#stopped, early.signal])).catch(() => undefined)
    this.#end = undefined
  }

  /** Ends the present wait. */
  hurry(): void {
    this.#end?.()
  }
}
