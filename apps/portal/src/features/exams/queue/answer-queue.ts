/**
 * The answers of an attempt, from the candidate to the server. A change is kept in the browser first, then sent with a number
 * that rises with every change of its question; it counts as saved only after the receipt. One request is on its way at a time.
 * Invariant: what is neither kept nor acknowledged is counted as unsaved. docs/wire.md, 7.9; ADR 65 and 68
 */
import { ApiError, type ExamAnswer } from '@lectern/contract'
import { AnswerBook } from './answer-book.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import type { AnswerChange, WaitingAnswer } from './given-answer.ts'
import { HurriedWait } from './hurried-wait.ts'
import { fatesOf } from './late-answers.ts'
import { QueueDisplay } from './queue-display.ts'
import { filesMissingSince, type QueuePorts, type QueueState } from './queue-state.ts'
import { Receipts } from './receipts.ts'
import { Retries } from './retries.ts'
import { isStillOpen, reactionTo } from './send-failure.ts'

/** Between the beginnings of two requests: somebody who types sends once a second, not for every letter. */
const paceMs = 1000
/** The paper is handed in only if the server has answered so recently: otherwise it is first asked whether it is there. */
const freshMs = 5000

/** The queue of one attempt in one tab. */
export class AnswerQueue {
  readonly #ports: QueuePorts
  readonly #book: AnswerBook
  readonly #display: QueueDisplay
  readonly #keeper: AnswerKeeper
  readonly #receipts: Receipts
  readonly #stopped = new AbortController()
  readonly #wait: HurriedWait
  readonly #retries: Retries
  #isSending = false
  #asksContact = false
  /** Whether the paper may be handed in now; asked once more when the server has told how much time is left. */
  #isDue: (() => boolean) | undefined
  /** Fewer after a refusal, until it is known which answer was refused. */
  #mostAtOnce = Number.POSITIVE_INFINITY
  #sentMs = Number.NEGATIVE_INFINITY
  #answeredMs = Number.NEGATIVE_INFINITY

  private constructor(ports: QueuePorts, book: AnswerBook, isKept: boolean) {
    this.#ports = ports
    this.#book = book
    this.#display = new QueueDisplay(book, { isKept })
    this.#keeper = new AnswerKeeper(ports.kept, now => {
      if (now !== this.state().isKept) this.#display.show({ isKept: now })
    })
    const { readStored } = ports
    this.#receipts = new Receipts({ book, keeper: this.#keeper, display: this.#display, readStored })
    this.#wait = new HurriedWait(ports.wait, this.#stopped.signal)
    this.#retries = new Retries(this.#wait, ports.random)
  }

  /**
   * Opens the queue of an attempt with the answers that the server has stored and those that this browser has kept. Files that were
   * on their way in the queue `before` it on this page are missing.
   * @throws {ApiError} if the server does not tell what it has.
   */
  static async open(ports: QueuePorts, before?: QueueState): Promise<AnswerQueue> {
    // First what is kept: an answer that is on its way is removed here only after the server has it.
    const kept = await ports.kept.read().catch(() => undefined)
    const stored = await ports.readStored()
    const book = new AnswerBook(stored)
    for (const answer of kept ?? []) book.takeOver(answer)
    const queue = new AnswerQueue(ports, book, kept !== undefined)
    // That another device was ahead is no reason to stop: the candidate goes on here.
    await queue.#receipts.compare(stored)
    for (const id of before ? filesMissingSince(before, queue.state()) : []) queue.missFile(id)
    queue.#pump()
    return queue
  }

  /** The current state: a new object after each change. */
  readonly state = (): QueueState => this.#display.state()

  /** Calls `listener` after each change; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => this.#display.subscribe(listener)

  /**
   * Changes the answer of a question. Resolves when the change is kept: to false if this browser could not keep it, or if
   * nothing can be changed here any more.
   */
  async change(id: string, change: AnswerChange): Promise<boolean> {
    return (
      this.#display.mayChange() &&
      !this.state().isFinishing &&
      (await this.#take(this.#book.change(id, change)))
    )
  }

  /** A file of an answer is on its way: the paper is not handed in before `endFile`. */
  awaitFile(id: string): void {
    this.#display.showFile(id, 'awaited')
  }

  /** The file of an answer has arrived, or without `fileId` does not come. */
  endFile(id: string, fileId?: string): void {
    this.#display.showFile(id, 'ended')
    // Also while the paper is being handed in: that has waited for the file.
    const isTaken = fileId !== undefined && this.#display.mayChange() && !this.state().isHandedIn
    if (isTaken) void this.#take(this.#book.change(id, { fileId }))
    this.#pump()
  }

  /** The file of an answer cannot come by itself: the candidate chooses what to do about that, unless the time is over. */
  missFile(id: string): void {
    if (this.#isDue?.() !== true) this.unfinish()
    this.#display.showFile(id, 'missing')
    this.#pump()
  }

  /**
   * Hands the paper in after everything is saved and every awaited file has arrived. If the line is lost, that happens when it is
   * back. With `isDue` only if that still holds when the server has told how much time is left.
   */
  finish(isDue?: () => boolean): void {
    if (!this.#display.mayChange()) return
    this.#isDue = isDue
    this.#display.show({ isFinishing: true })
    this.#wait.hurry()
    this.#pump()
  }

  /** Does not hand the paper in, if the server was not asked to yet. */
  unfinish(): void {
    if (!this.state().isHandedIn) this.#display.show({ isFinishing: false })
  }

  /** Asks the server for its time and the deadline, which may have changed. */
  contact(): void {
    this.#asksContact = true
    this.#wait.hurry()
    this.#pump()
  }

  /** Tries again at once, for example because the line is back. */
  hurry(): void {
    this.#wait.hurry()
  }

  /** The browser has no network: whether the server is there is asked before the paper is handed in. */
  loseLine(): void {
    this.#answeredMs = Number.NEGATIVE_INFINITY
  }

  /** Continues after the person has signed in again. */
  resume(): void {
    if (this.state().stage.at !== 'signed-out') return
    this.#display.enter({ at: 'running' })
    this.#pump()
  }

  /** Leaves the attempt to another tab. Resolves when all changes of this one are kept. */
  async release(): Promise<void> {
    this.#display.enter({ at: 'elsewhere', where: 'tab' })
    await this.#keeper.settled()
  }

  /** Ends the queue; what is kept stays for the next visit. */
  stop(): void {
    this.#stopped.abort()
    this.#display.close()
  }

  #maySend(): boolean {
    const { at } = this.state().stage
    return (at === 'running' || at === 'waiting') && !this.#stopped.signal.aborted
  }

  #hasWork(): boolean {
    const { isFinishing, awaited } = this.state()
    return this.#book.hasSendable() || (isFinishing && awaited.size === 0) || this.#asksContact
  }

  async #take(waiting: WaitingAnswer): Promise<boolean> {
    const kept = this.#keeper.put(waiting)
    this.#display.show()
    this.#pump()
    return kept
  }

  /** Sends until nothing is left to send. */
  #pump(): void {
    if (this.#isSending || !this.#maySend() || !this.#hasWork()) return
    this.#isSending = true
    void this.#sendAll().finally(() => {
      this.#isSending = false
      this.#pump()
    })
  }

  async #sendAll(): Promise<void> {
    while (this.#maySend() && this.#hasWork()) {
      const pauseMs = this.#sentMs + paceMs - this.#ports.nowMs()
      if (pauseMs > 0 && !this.state().isFinishing) await this.#wait.pass(pauseMs)
      // A change is kept before it is sent.
      await this.#keeper.settled()
      if (!this.#maySend()) return
      await this.#sendRound()
    }
  }

  async #sendRound(): Promise<void> {
    const { isFinishing, isHandedIn, awaited, stage, unsaved } = this.state()
    // First everything is saved: the answer to the last request does not say what was taken. Unless only that one is still taken.
    const isFull = this.#retries.isFull() && this.#mostAtOnce >= unsaved.size
    const isLast = isHandedIn || isFull || !this.#book.hasSendable()
    const isReady = isFinishing && awaited.size === 0 && isLast
    // Without a line nothing is handed in, so that nobody has to wonder whether it was.
    const isThere = isHandedIn || this.#ports.nowMs() - this.#answeredMs <= freshMs
    const isFinal = isReady && this.#isDue === undefined && isThere
    const most = isFinal ? Number.POSITIVE_INFINITY : isReady ? 0 : this.#mostAtOnce
    const batch = this.#book.batch(most, { withTime: stage.at === 'running' || isFinishing })
    this.#sentMs = this.#ports.nowMs()
    this.#book.markSent(batch)
    if (isFinal) this.#display.show({ isHandedIn: true })
    try {
      const answer = await this.#ports.send(batch, isFinal)
      this.#asksContact = false
      this.#answeredMs = this.#ports.nowMs()
      this.#retries.succeed(batch.length)
      if ('state' in answer) return await this.#receipts.end(answer)
      await this.#receipts.acknowledge(batch, answer)
      this.#mostAtOnce *= 2
      if (this.state().stage.at === 'waiting') this.#display.enter({ at: 'running' })
      // The server has told how much time is left.
      if (isReady && this.#isDue?.() === false) this.unfinish()
      if (isReady) this.#isDue = undefined
    } catch (cause) {
      this.#answeredMs = Number.NEGATIVE_INFINITY
      // Refused for certain, so that there is a way back again.
      if (isFinal && isStillOpen(cause, isHandedIn)) this.#display.show({ isHandedIn: false })
      await this.#react(cause, batch)
    }
  }

  async #react(cause: unknown, batch: readonly ExamAnswer[]): Promise<void> {
    switch (reactionTo(cause)) {
      case 'sign-in':
        this.#display.enter({ at: 'signed-out' })
        return
      case 'over':
        return this.#close(cause)
      case 'refused':
        return this.#refuse(batch, cause)
      case 'wait':
        this.#display.enter({ at: 'waiting', cause })
        if (this.#maySend()) await this.#retries.pause(cause, this.state())
    }
  }

  /** The attempt has ended without this page. What waits may have been stored before that: handing it in again tells. */
  async #close(cause: unknown): Promise<void> {
    const sent = this.#book.batch(Number.POSITIVE_INFINITY, { withTime: true })
    const { late, unknown } = await fatesOf(
      this.#ports.send,
      this.#book.batch(sent.length, { withTime: false }),
    )
    this.#book.forget(sent.filter(answer => !late.includes(answer)))
    // What nobody could tell about is asked again at the next visit.
    const answers = [...this.state().answers.values()]
    await this.#keeper.remove(answers.filter(answer => !unknown.includes(answer)))
    this.#display.enter({ at: 'over', cause })
  }

  /** One answer that the server refuses does not keep the others from being saved. */
  async #refuse(batch: readonly ExamAnswer[], cause: unknown): Promise<void> {
    const [only] = batch
    if (only === undefined) return this.#display.enter({ at: 'over', cause })
    if (batch.length > 1) {
      this.#mostAtOnce = Math.ceil(batch.length / 2)
      this.#sentMs = Number.NEGATIVE_INFINITY
      return
    }
    const isFile = cause instanceof ApiError && cause.field === 'FILE_ID'
    const rest = isFile ? this.#book.withoutFile(only) : this.#book.markFaulty(only)
    if (rest) void this.#keeper.put(rest)
    this.#display.lose({ withoutFile: rest ? [only.id] : [] })
  }
}
