/**
 * What the server says it has of an attempt: answers that it has stored are not sent any more and no longer kept in the browser,
 * and it tells whether another device has gone on.
 */
import type { AnswersSaved, ExamAnswer, ExamFinished } from '@lectern/contract'
import type { AnswerBook } from './answer-book.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { QueueDisplay } from './queue-display.ts'
import type { QueuePorts } from './queue-state.ts'

interface Parts {
  readonly book: AnswerBook
  readonly keeper: AnswerKeeper
  readonly display: QueueDisplay
  readonly readStored: QueuePorts['readStored']
}

/** The receipts of one attempt in one tab. */
export class Receipts {
  readonly #parts: Parts
  /** The number of the last stored answer of the attempt, of any device; what was stored before the first receipt counts as foreign. */
  #entries = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The server has stored some of the sent answers. */
  async acknowledge(batch: readonly ExamAnswer[], { saved, receipt }: AnswersSaved): Promise<void> {
    const { book, keeper, display, readStored } = this.#parts
    const entries = Number.parseInt(receipt, 10)
    const isAll = saved === batch.length
    // More answers than this tab has sent: another device may have gone on.
    const isForeign = entries > this.#entries + batch.length
    if (isAll) {
      for (const waiting of book.settle(batch)) void keeper.put(waiting)
      await this.#forget(batch)
    }
    const isElsewhere = (!isAll || isForeign) && (await this.compare(await readStored()))
    this.#entries = entries
    if (isElsewhere) display.enter({ at: 'elsewhere', where: 'device' })
    if (isAll) return
    const late = book.giveUp(batch)
    await this.#forget(late)
    display.lose({ late: late.map(({ id }) => id) })
  }

  /** Compares with what the server has. Returns whether another device has gone on. */
  async compare(stored: readonly ExamAnswer[]): Promise<boolean> {
    const { book, keeper, display } = this.#parts
    const { settled, renumbered, superseded, isElsewhere } = book.compare(stored)
    for (const waiting of renumbered) void keeper.put(waiting)
    await this.#forget(settled)
    display.lose({ superseded })
    return isElsewhere
  }

  /** The paper is handed in. */
  async end(result: ExamFinished): Promise<void> {
    const { book, keeper, display } = this.#parts
    await keeper.erase()
    book.forget([...display.state().answers.values()])
    display.enter({ at: 'finished', result })
  }

  async #forget(answers: readonly ExamAnswer[]): Promise<void> {
    const { keeper, display } = this.#parts
    await keeper.remove(answers)
    display.show()
  }
}
