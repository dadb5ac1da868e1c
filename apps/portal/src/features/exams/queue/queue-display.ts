/** The state of a queue as the page sees it, and who listens to it. */
import type { AnswerBook } from './answer-book.ts'
import type { LostAnswers, QueueStage, QueueState } from './queue-state.ts'

/** What the queue says about itself, besides its answers. */
type Said = Partial<Omit<QueueState, 'stage' | 'answers' | 'unsaved' | 'faulty' | 'lost'>>

/** Shows the answers of a book, and what becomes of them. */
export class QueueDisplay {
  readonly #book: AnswerBook
  readonly #listeners = new Set<() => void>()
  #state: QueueState

  constructor(book: AnswerBook, { isKept }: { readonly isKept: boolean }) {
    this.#book = book
    this.#state = {
      stage: { at: 'running' },
      answers: book.answers(),
      unsaved: book.waitingIds(),
      faulty: book.faultyIds(),
      awaited: new Set(),
      missingFiles: new Set(),
      isKept,
      isFinishing: false,
      isHandedIn: false,
      lost: { superseded: [], late: [], withoutFile: [] },
    }
  }

  /** The current state: a new object after each change. */
  readonly state = (): QueueState => this.#state

  /** Calls `listener` after each change; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls nobody any more. */
  close(): void {
    this.#listeners.clear()
  }

  /** Whether the candidate may change anything in this tab. */
  mayChange(): boolean {
    const { at } = this.#state.stage
    return at === 'running' || at === 'waiting' || at === 'signed-out'
  }

  /** The file of a question is on its way, has come to an end, or is missing: it does not come by itself. */
  showFile(id: string, now: 'awaited' | 'ended' | 'missing'): void {
    const without = (ids: ReadonlySet<string>) => [...ids].filter(other => other !== id)
    const { awaited, missingFiles } = this.#state
    this.#set({
      awaited: new Set([...without(awaited), ...(now === 'awaited' ? [id] : [])]),
      missingFiles: new Set([...without(missingFiles), ...(now === 'missing' ? [id] : [])]),
    })
  }

  /** Shows the answers as they are now, and what else has changed. */
  show(said: Said = {}): void {
    this.#set(said)
  }

  /** A tab that has let go stays so, whatever becomes of a request that was on its way; only the end of the attempt counts. */
  enter(stage: QueueStage): void {
    const isEnd = stage.at === 'finished' || stage.at === 'over'
    if (isEnd || this.mayChange())
      this.#set({ stage, ...((isEnd || stage.at === 'elsewhere') && { isFinishing: false }) })
  }

  /** Adds questions whose answer on the screen is not the one that was given here. */
  lose(more: Partial<LostAnswers>): void {
    const { lost } = this.#state
    const all = (name: keyof LostAnswers) => [...new Set([...lost[name], ...(more[name] ?? [])])]
    this.#set({ lost: { superseded: all('superseded'), late: all('late'), withoutFile: all('withoutFile') } })
  }

  #set(change: Partial<QueueState>): void {
    const book = this.#book
    const [answers, unsaved, faulty] = [book.answers(), book.waitingIds(), book.faultyIds()]
    this.#state = { ...this.#state, answers, unsaved, faulty, ...change }
    for (const listener of this.#listeners) listener()
  }
}
