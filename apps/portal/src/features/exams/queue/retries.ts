/** When a queue sends again after a failure. */
import { ApiError } from '@lectern/contract'
import { retryWaitMs } from '../../creation/upload/upload-failure.ts'
import type { HurriedWait } from './hurried-wait.ts'
import type { QueueState } from './queue-state.ts'

type Finishing = Pick<QueueState, 'isFinishing' | 'awaited'>

/** The failures of a queue since its last success. */
export class Retries {
  readonly #wait: HurriedWait
  readonly #random: () => number
  #failures = 0
  #isFull = false

  constructor(wait: HurriedWait, random: () => number) {
    this.#wait = wait
    this.#random = random
  }

  /** Whether the server takes no more saves for now. The last answers, which end the attempt, are taken all the same. */
  isFull(): boolean {
    return this.#isFull
  }

  /** Notes that the server has taken so many answers. */
  succeed(count: number): void {
    this.#failures = 0
    if (count > 0) this.#isFull = false
  }

  /** Notes a failure, and waits. The last answers need not wait for a server that takes no more saves. */
  async pause(cause: unknown, { isFinishing, awaited }: Finishing): Promise<void> {
    const wasFull = this.#isFull
    this.#isFull ||= cause instanceof ApiError && cause.key === 'TOO_MANY'
    this.#failures += 1
    if (isFinishing && awaited.size === 0 && this.#isFull && !wasFull) return
    await this.#wait.pass(retryWaitMs(Math.min(this.#failures, 5), cause, this.#random()))
  }
}
