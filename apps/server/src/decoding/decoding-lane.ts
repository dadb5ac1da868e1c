/** Queues the decoding of uploads, so that the number of decoding processes is limited for all senders together. */
import PQueue from 'p-queue'
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import { networksOf } from '../networks-of.ts'
import { addUnlessGone, Turns } from '../turns.ts'

/** The sender of an upload. */
export interface Sender {
  /** Null for a guest; guests are identified by the network of their address. */
  readonly userId: string | null
  readonly ip: string
  /** Aborts when the sender's connection is closed. */
  readonly gone?: AbortSignal | undefined
}

/** The limits of a lane. */
export interface LaneWidth {
  readonly atOnce: number
  /** The most running work of one sender; without it, `atOnce`. */
  readonly atOnceOfOne?: number
  /** The most waiting work of all senders together. */
  readonly mostWaiting: number
  /** The most work of one sender, waiting or running. */
  readonly mostOfOne: number
}

/** `WAIT` of a refused sender in seconds; a full lane usually has room again by then. */
const waitSeconds = 10

/**
 * A queue in which senders take turns: the first work of every sender runs before the second of any. All servers of one
 * process must share a lane, because its limit protects the machine's memory.
 */
export class DecodingLane {
  readonly #width: LaneWidth
  readonly #queue: PQueue
  /** Work of a sender who already has as much in the queue as may run at once. */
  readonly #ofOne: Turns
  /** The number of works in the lane, by sender. */
  readonly #counts = new Counts()

  constructor(width: LaneWidth) {
    this.#width = width
    this.#queue = new PQueue({ concurrency: width.atOnce })
    this.#ofOne = new Turns(width.atOnceOfOne ?? width.mostOfOne)
  }

  /**
   * Runs the work when its turn comes. If `sender.gone` aborts, waiting work leaves the lane; running work must stop itself.
   * @throws {AppError} TOO_MANY with WAIT if the lane is full for this sender or for all, or if the sender has left (then
   * nobody receives the error).
   */
  async run<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
    const key = sender.userId ?? networkOf(sender.ip)
    const { gone } = sender
    const before = this.#counts.of(key)
    const waiting = this.#queue.size + this.#ofOne.waiting
    if (before >= this.#width.mostOfOne || waiting >= this.#width.mostWaiting) throw tooMany()
    this.#counts.add([key])
    const takePlace = () => addUnlessGone(this.#queue, work, { gone, priority: -before })
    try {
      return await this.#ofOne.run(key, takePlace, gone)
    } catch (error) {
      throw gone?.aborted ? tooMany() : error
    } finally {
      this.#counts.remove([key])
    }
  }
}

/** All addresses of one network count as one sender. */
const networkOf = (ip: string): string => networksOf(ip)[0]?.cidr ?? ip

const tooMany = () => new AppError('TOO_MANY', { WAIT: waitSeconds })
