/** Where foreign bytes wait for their turn, so that not even many senders together cost more than a process or two. */
import PQueue from 'p-queue'
import { Counts } from '../counts.ts'
import { AppError } from '../errors.ts'
import { networksOf } from '../networks-of.ts'

/** Who sent the bytes. */
export interface Sender {
  /** Null for somebody without an account, who counts by the network of the address. */
  readonly userId: string | null
  readonly ip: string
  /** Aborts when the sender's connection is gone: nobody waits for the answer. */
  readonly gone?: AbortSignal | undefined
}

/** The width of a lane. */
export interface LaneWidth {
  readonly atOnce: number
  /** Of all senders together. */
  readonly mostWaiting: number
  /** Of one sender, waiting or under way. */
  readonly mostOfOne: number
}

/** Seconds after which a sender who is refused may try again: by then a full lane has moved on. */
const waitSeconds = 10

/**
 * A queue in which senders take turns: the first of each comes before the second of anybody. It is one for the whole
 * process, whatever servers run in it, since what it guards is the memory of the machine.
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
   * Carries out the work when its turn has come. Work under way must end by itself when the sender is gone.
   * @throws {AppError} TOO_MANY with WAIT where the lane is full, of this sender or of all, and for a sender who left:
   * nobody hears that.
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
          // From here on the place in the lane is taken until the work itself has ended.
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

/** Who has many addresses of one network is one sender. */
const networkOf = (ip: string): string => networksOf(ip)[0]?.cidr ?? ip

const tooMany = () => new AppError('TOO_MANY', { WAIT: waitSeconds })
