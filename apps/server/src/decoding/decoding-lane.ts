/** Queues the decoding of uploads, so that many senders together never run more than one or two processes. */
import PQueue from 'p-queue'
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import { networksOf } from '../networks-of.ts'

/** The sender of an upload. */
export interface Sender {
  /** Null for a guest, who is identified by the network of the address. */
  readonly userId: string | null
  readonly ip: string
  /** Aborts when the sender's connection is closed. */
  readonly gone?: AbortSignal | undefined
}

/** The limits of a lane. */
export interface LaneWidth {
  readonly atOnce: number
  /** Waiting work of all senders together. */
  readonly mostWaiting: number
  /** Work of one sender, waiting or running. */
  readonly mostOfOne: number
}

/** `WAIT` of a refused sender in seconds; by then a full lane has room again. */
const waitSeconds = 10

/**
 * A queue in which senders take turns: the first work of each comes before the second of any. There is one for the whole
 * process, even with several servers in it, because it protects the machine's memory.
 */
export class DecodingLane {
  readonly #width: LaneWidth
  readonly #queue: PQueue
  /** How many each sender has in the lane. */
  readonly #counts = new Counts()

  constructor(width: LaneWidth) {
    this.#width = width
    this.#queue = new PQueue({ concurrency: width.atOnce })
  }

  /**
   * Runs the work when its turn has come. Running work must itself stop when `sender.gone` aborts.
   * @throws {AppError} TOO_MANY with WAIT when the lane is full for this sender or for all, and when the sender has left
   * (nobody receives that).
   */
  async run<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
    const key = sender.userId ?? networkOf(sender.ip)
    const before = this.#counts.of(key)
    if (before >= this.#width.mostOfOne || this.#queue.size >= this.#width.mostWaiting) throw tooMany()
    this.#counts.add([key])
    const leaving = new AbortController()
    const leave = () => leaving.abort(tooMany())
    if (sender.gone?.aborted) leave()
    sender.gone?.addEventListener('abort', leave, { once: true })
    try {
      return await this.#queue.add(
        () => {
          // From here on the place in the lane is occupied until the work itself has ended.
          sender.gone?.removeEventListener('abort', leave)
          return work()
        },
        { priority: -before, signal: leaving.signal },
      )
    } catch (error) {
      throw sender.gone?.aborted ? tooMany() : error
    } finally {
      sender.gone?.removeEventListener('abort', leave)
      this.#counts.remove([key])
    }
  }
}

/** All addresses of one network count as one sender. */
const networkOf = (ip: string): string => networksOf(ip)[0]?.cidr ?? ip

const tooMany = () => new AppError('TOO_MANY', { WAIT: waitSeconds })
