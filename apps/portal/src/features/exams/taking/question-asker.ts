/** Asks for questions with a limit of their own, each apart: while one is on its way, another may be asked for. */
import { reactionTo } from '../queue/send-failure.ts'

/**
 * A question that the candidate asks for. `no-line`: nothing was sent, so its time has not begun. `unsure`: it was asked for and has
 * not arrived, so that its time may run; it is asked for again until it is there.
 */
export type Asking = 'asking' | 'no-line' | 'unsure'

/** What asking needs from outside. */
export interface AskingPorts {
  /** Asks the server for a question. @throws {ApiError} */
  openQuestion(id: string): Promise<void>
  /** Whether the server was reached last. */
  hasLine(): boolean
  /** Asks the server for its time, which tells what is wrong: signed out, or the exam has ended. */
  contact(): void
}

/** A question whose time may run is asked for again after this time. */
const againAfterMs = 2_000

/** The questions of an attempt that are being asked for. */
export class QuestionAsker {
  readonly #ports: AskingPorts
  #asked: ReadonlyMap<string, Asking> = new Map()
  readonly #sending = new Set<string>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()
  #isStopped = true

  constructor(ports: AskingPorts) {
    this.#ports = ports
  }

  /** The current state by question: a new object after each change. */
  readonly state = (): ReadonlyMap<string, Asking> => this.#asked

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks for a question; without a line only when that is back and the candidate asks again. */
  ask(id: string): void {
    const before = this.#asked.get(id)
    if (before === 'asking' || before === 'unsure') return
    if (this.#ports.hasLine()) return void this.#send(id)
    this.#show(id, 'no-line')
    this.#ports.contact()
  }

  /** The line is there: whatever was not asked for without one can be asked for now. */
  clearNoLine(): void {
    for (const [id, asking] of this.#asked) if (asking === 'no-line') this.#show(id, undefined)
  }

  /** Asks again at once for what may have been given out: the line is back, or the person has signed in again. */
  hurry(): void {
    for (const [id, asking] of this.#asked) if (asking === 'unsure') void this.#send(id)
  }

  /** Goes on. It begins stopped. */
  start(): void {
    this.#isStopped = false
    this.hurry()
  }

  /** Asks for nothing by itself until it starts again. */
  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async #send(id: string): Promise<void> {
    if (this.#sending.has(id)) return
    this.#sending.add(id)
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    const mayRun = this.#asked.get(id) === 'unsure'
    this.#show(id, mayRun ? 'unsure' : 'asking')
    try {
      await this.#ports.openQuestion(id)
      this.#show(id, undefined)
    } catch (cause) {
      const reaction = reactionTo(cause)
      // What may have been given out stays so, also when the session ends before an answer says.
      this.#show(id, reaction === 'wait' || (mayRun && reaction === 'sign-in') ? 'unsure' : undefined)
      if (reaction === 'wait' && !this.#isStopped)
        this.#timers.set(
          id,
          setTimeout(() => void this.#send(id), againAfterMs),
        )
      this.#ports.contact()
    } finally {
      this.#sending.delete(id)
    }
  }

  #show(id: string, asking: Asking | undefined): void {
    if (this.#asked.get(id) === asking) return
    const next = new Map(this.#asked)
    if (asking === undefined) next.delete(id)
    else next.set(id, asking)
    this.#asked = next
    for (const listener of this.#listeners) listener()
  }
}
