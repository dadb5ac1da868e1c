/**
 * The answers of an attempt, from the candidate to the server. A change is kept in the browser first, then sent with a number
 * that rises with every change of its question; it counts as saved only after the receipt. One request is on its way at a time.
 * Invariant: what is neither kept nor acknowledged is counted as unsaved. Knows neither React nor texts; time, storage and
 * requests come from outside. docs/wire.md, 7.9; ADR 65
 */
import type { ExamAnswer, ExamFinished } from '@lectern/contract'
import { retryWaitMs } from '../../creation/upload/upload-failure.ts'
import { type AnswerChange, blankAnswer, fateOf } from './given-answer.ts'
import type { QueuePorts, QueueState } from './queue-state.ts'
import { reactionTo } from './send-failure.ts'

/** Between the beginnings of two requests: somebody who types sends once a second, not for every letter. */
const paceMs = 1000

/** The queue of one attempt in one tab. */
export class AnswerQueue {
  readonly #ports: QueuePorts
  readonly #listeners = new Set<() => void>()
  readonly #pending = new Map<string, ExamAnswer>()
  #state: QueueState
  /** Settles when every change so far is kept, or cannot be. */
  #keeping: Promise<void> = Promise.resolve()
  readonly #stopped = new AbortController()
  #hurry: (() => void) | undefined
  #isSending = false
  #asksContact = false
  #sendsSingly = false
  #failures = 0
  #sentMs = Number.NEGATIVE_INFINITY

  private constructor(ports: QueuePorts, state: QueueState, pending: readonly ExamAnswer[]) {
    this.#ports = ports
    this.#state = state
    for (const answer of pending) this.#pending.set(answer.id, answer)
  }

  /**
   * Opens the queue of an attempt with the answers that the server has stored and those that this browser has kept.
   * @throws {ApiError} if the server does not tell what it has.
   */
  static async open(ports: QueuePorts): Promise<AnswerQueue> {
    // First what is kept: an answer that is on its way is removed here only after the server has it.
    const kept = await ports.kept.read().catch(() => undefined)
    const answers = new Map((await ports.readStored()).map(answer => [answer.id, answer]))
    const pending: ExamAnswer[] = []
    const superseded: string[] = []
    for (const answer of kept ?? []) {
      const fate = fateOf(answer, answers.get(answer.id))
      if (fate === 'superseded') superseded.push(answer.id)
      if (fate !== 'missing') continue
      answers.set(answer.id, answer)
      pending.push(answer)
    }
    const done = (kept ?? []).filter(answer => !pending.includes(answer))
    if (done.length > 0) await ports.kept.remove(done).catch(() => undefined)
    const queue = new AnswerQueue(
      ports,
      {
        stage: { at: 'running' },
        answers,
        unsaved: new Set(pending.map(({ id }) => id)),
        isKept: kept !== undefined,
        isFinishing: false,
        superseded,
        refused: [],
      },
      pending,
    )
    queue.#pump()
    return queue
  }

  /** The current state: a new object after each change. */
  readonly state = (): QueueState => this.#state

  /** Calls `listener` after each change; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Changes the answer of a question. Resolves when the change is kept: to false if this browser could not keep it, or if
   * nothing can be changed here any more.
   */
  async change(id: string, change: AnswerChange): Promise<boolean> {
    if (!this.#mayChange() || this.#state.isFinishing) return false
    const before = this.#state.answers.get(id) ?? blankAnswer(id)
    const answer = { ...before, ...change, sequence: before.sequence + 1 }
    this.#pending.set(id, answer)
    this.#show({ answers: new Map(this.#state.answers).set(id, answer) })
    const kept = this.#ports.kept.put(answer).then(
      () => true,
      () => false,
    )
    this.#keeping = Promise.all([this.#keeping, kept]).then(() => undefined)
    this.#pump()
    const isKept = await kept
    if (isKept !== this.#state.isKept) this.#show({ isKept })
    return isKept
  }

  /** Hands the paper in after everything is saved. If the line is lost, that happens when it is back. */
  finish(): void {
    if (!this.#mayChange()) return
    this.#show({ isFinishing: true })
    this.#hurry?.()
    this.#pump()
  }

  /** Does not hand the paper in, if that has not happened yet. */
  unfinish(): void {
    this.#show({ isFinishing: false })
  }

  /** Asks the server for its time and the deadline, which may have changed. */
  contact(): void {
    this.#asksContact = true
    this.#hurry?.()
    this.#pump()
  }

  /** Tries again at once, for example because the line is back. */
  hurry(): void {
    this.#hurry?.()
  }

  /** Continues after the person has signed in again. */
  resume(): void {
    if (this.#state.stage.at !== 'signed-out') return
    this.#show({ stage: { at: 'running' } })
    this.#pump()
  }

  /** Leaves the attempt to another tab. Resolves when all changes of this one are kept. */
  async release(): Promise<void> {
    if (this.#mayChange()) this.#show({ stage: { at: 'elsewhere', where: 'tab' }, isFinishing: false })
    await this.#keeping
  }

  /** Ends the queue; what is kept stays for the next visit. */
  stop(): void {
    this.#stopped.abort()
    this.#listeners.clear()
  }

  #mayChange(): boolean {
    const { at } = this.#state.stage
    return at === 'running' || at === 'waiting' || at === 'signed-out'
  }

  #maySend(): boolean {
    const { at } = this.#state.stage
    return (at === 'running' || at === 'waiting') && !this.#stopped.signal.aborted
  }

  #hasWork(): boolean {
    return this.#pending.size > 0 || this.#state.isFinishing || this.#asksContact
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
      if (pauseMs > 0 && !this.#state.isFinishing) await this.#wait(pauseMs)
      // A change is kept before it is sent.
      await this.#keeping
      if (!this.#maySend()) return
      await this.#sendRound()
    }
  }

  async #sendRound(): Promise<void> {
    const all = [...this.#pending.values()]
    const batch = this.#sendsSingly ? all.slice(0, 1) : all
    // Handed in only when everything is saved: the answer to the last request does not say what was taken.
    const isFinal = this.#state.isFinishing && batch.length === 0
    this.#sentMs = this.#ports.nowMs()
    try {
      const answer = await this.#ports.send(batch, isFinal)
      this.#asksContact = false
      if ('state' in answer) await this.#end(answer)
      else await this.#acknowledge(batch, answer.saved)
      this.#failures = 0
      if (this.#pending.size === 0) this.#sendsSingly = false
      if (this.#state.stage.at === 'waiting') this.#show({ stage: { at: 'running' } })
    } catch (cause) {
      await this.#react(cause, batch)
    }
  }

  async #end(result: ExamFinished): Promise<void> {
    this.#pending.clear()
    await this.#ports.kept.erase().catch(() => undefined)
    this.#show({ stage: { at: 'finished', result }, isFinishing: false })
  }

  /** The server has stored `savedCount` of the sent answers. */
  async #acknowledge(batch: readonly ExamAnswer[], savedCount: number): Promise<void> {
    if (savedCount === batch.length) return this.#settle(batch)
    const stored = new Map((await this.#ports.readStored()).map(answer => [answer.id, answer]))
    const fates = batch.map(answer => [answer, fateOf(answer, stored.get(answer.id))] as const)
    const lost = fates.filter(([, fate]) => fate !== 'stored').map(([answer]) => answer)
    const answers = new Map(this.#state.answers)
    for (const { id } of lost) {
      // A change made meanwhile was made on top of what is not stored.
      const kept = this.#pending.get(id)
      if (kept) await this.#ports.kept.remove([kept]).catch(() => undefined)
      this.#pending.delete(id)
      const theirs = stored.get(id)
      if (theirs) answers.set(id, theirs)
      else answers.delete(id)
    }
    await this.#settle(batch)
    const named = (wanted: string) => fates.filter(([, fate]) => fate === wanted).map(([{ id }]) => id)
    const superseded = named('superseded')
    this.#show({
      answers,
      superseded: [...new Set([...this.#state.superseded, ...superseded])],
      refused: [...new Set([...this.#state.refused, ...named('missing')])],
      ...(superseded.length > 0 && {
        stage: { at: 'elsewhere', where: 'device' },
        isFinishing: false,
      }),
    })
  }

  /** Forgets answers that the server has; a later change of the same question stays. */
  async #settle(batch: readonly ExamAnswer[]): Promise<void> {
    for (const { id, sequence } of batch)
      if (this.#pending.get(id)?.sequence === sequence) this.#pending.delete(id)
    if (batch.length > 0) await this.#ports.kept.remove(batch).catch(() => undefined)
    this.#show({})
  }

  async #react(cause: unknown, batch: readonly ExamAnswer[]): Promise<void> {
    switch (reactionTo(cause)) {
      case 'sign-in':
        this.#show({ stage: { at: 'signed-out' } })
        return
      case 'over':
        await this.#ports.kept.erase().catch(() => undefined)
        this.#show({ stage: { at: 'over', cause }, isFinishing: false })
        return
      case 'refused':
        return this.#refuse(batch, cause).catch(failure => this.#pause(failure))
      case 'wait':
        return this.#pause(cause)
    }
  }

  async #pause(cause: unknown): Promise<void> {
    this.#failures += 1
    this.#show({ stage: { at: 'waiting', cause } })
    await this.#wait(retryWaitMs(Math.min(this.#failures, 5), cause, this.#ports.random()))
  }

  /** One answer that the server refuses does not keep the others from being saved. */
  async #refuse(batch: readonly ExamAnswer[], cause: unknown): Promise<void> {
    const [only] = batch
    if (batch.length > 1) {
      this.#sendsSingly = true
      return
    }
    if (only === undefined) {
      this.#show({ stage: { at: 'over', cause }, isFinishing: false })
      return
    }
    const stored = (await this.#ports.readStored()).find(({ id }) => id === only.id)
    const answers = new Map(this.#state.answers)
    const isLatest = answers.get(only.id)?.sequence === only.sequence
    // The next change still needs a higher number than the refused one.
    if (isLatest) answers.set(only.id, { ...(stored ?? blankAnswer(only.id)), sequence: only.sequence })
    await this.#settle(batch)
    this.#show({ answers, refused: [...new Set([...this.#state.refused, only.id])] })
  }

  async #wait(timeoutMs: number): Promise<void> {
    const wait = new AbortController()
    this.#hurry = () => wait.abort()
    // Rejects if the wait ends early.
    await this.#ports
      .wait(timeoutMs, AbortSignal.any([this.#stopped.signal, wait.signal]))
      .catch(() => undefined)
    this.#hurry = undefined
  }

  #show(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change, unsaved: new Set(this.#pending.keys()) }
    for (const listener of this.#listeners) listener()
  }
}
