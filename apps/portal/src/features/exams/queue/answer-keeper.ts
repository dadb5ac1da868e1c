import type { ExamAnswer } from '@lectern/contract'
import type { WaitingAnswer } from './given-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Keeps the answers of a queue in the browser. It never fails; it reports whether the last answer could be kept. */
export class AnswerKeeper {
  readonly #kept: KeptAnswers
  readonly #onKept: (isKept: boolean) => void
  #keeping: Promise<unknown> = Promise.resolve()

  constructor(kept: KeptAnswers, onKept: (isKept: boolean) => void) {
    this.#kept = kept
    this.#onKept = onKept
  }

  /** Keeps an answer; resolves to whether that was possible. */
  async put(waiting: WaitingAnswer): Promise<boolean> {
    const kept = this.#kept.put(waiting).then(
      () => true,
      () => false,
    )
    this.#keeping = Promise.all([this.#keeping, kept])
    this.#onKept(await kept)
    return kept
  }

  async remove(answers: readonly ExamAnswer[]): Promise<void> {
    if (answers.length > 0) await this.#kept.remove(answers).catch(() => undefined)
  }

  async erase(): Promise<void> {
    await this.#kept.erase().catch(() => undefined)
  }

  /** Resolves when every answer so far is kept, or cannot be. */
  async settled(): Promise<void> {
    await this.#keeping
  }
}
