/**
 * The answers of one attempt in one tab: as the candidate gave them, as the server has them, and which of them wait. Gives each
 * change its number. Invariant: time spent on a question never raises a number above the one that follows what the server had, so
 * that it never replaces an answer of another device. Pure bookkeeping. docs/wire.md, 7.9; ADR 65 and 68
 */
import type { ExamAnswer } from '@lectern/contract'
import {
  type AnswerChange,
  blankAnswer,
  type Fate,
  fateOf,
  saysTheSame,
  type WaitingAnswer,
} from './given-answer.ts'

/** What a comparison with the stored answers has changed. */
export interface Comparison {
  /** Answers that do not wait any more. */
  readonly settled: readonly ExamAnswer[]
  /** Waiting answers with a new number. */
  readonly renumbered: readonly WaitingAnswer[]
  /** Questions whose answer of this tab gave way to one of another device. */
  readonly superseded: readonly string[]
  /** Whether another device has given an answer that this tab did not know. */
  readonly isElsewhere: boolean
}

interface Waiting extends WaitingAnswer {
  /** The highest number with which it was sent; 0 before that. */
  readonly sentSequence: number
  /** The server cannot store it as it is: it waits for the next change. */
  readonly isFaulty: boolean
}

/** The answers of an attempt. */
export class AnswerBook {
  readonly #shown: Map<string, ExamAnswer>
  readonly #stored: Map<string, ExamAnswer>
  readonly #waiting = new Map<string, Waiting>()

  constructor(stored: readonly ExamAnswer[]) {
    this.#stored = new Map(stored.map(answer => [answer.id, answer]))
    this.#shown = new Map(this.#stored)
  }

  /** By question, as the candidate gave them. */
  answers(): ReadonlyMap<string, ExamAnswer> {
    return new Map(this.#shown)
  }

  /** Questions whose last change the server has not acknowledged. */
  waitingIds(): ReadonlySet<string> {
    return new Set(this.#waiting.keys())
  }

  /** Questions whose answer the server cannot store as it is. */
  faultyIds(): ReadonlySet<string> {
    return new Set([...this.#waiting].filter(([, { isFaulty }]) => isFaulty).map(([id]) => id))
  }

  /** Whether anything can be sent. */
  hasSendable(): boolean {
    return [...this.#waiting.values()].some(({ isFaulty }) => !isFaulty)
  }

  /** Takes over an answer that an earlier visit has kept. It may be an old one: `compare` follows. */
  takeOver(kept: WaitingAnswer): void {
    const { id } = kept.answer
    // Nobody knows whether it was sent.
    this.#waiting.set(id, { ...kept, sentSequence: kept.answer.sequence, isFaulty: false })
    this.#shown.set(id, kept.answer)
  }

  /** Changes an answer, and returns it as it waits now. */
  change(id: string, change: AnswerChange): WaitingAnswer {
    const before = this.#shown.get(id) ?? blankAnswer(id)
    const waiting = this.#waiting.get(id)
    const basis = this.#stored.get(id) ?? blankAnswer(id)
    const changed = { ...before, ...change }
    const isTime = saysTheSame(changed, before)
    const isUnsent = waiting !== undefined && waiting.sentSequence < before.sequence
    const isOnlyTimeSoFar = waiting !== undefined && saysTheSame(before, basis)
    // A number that the server may have seen with another content cannot be used again.
    const keepsNumber = waiting !== undefined && (isTime || (isUnsent && isOnlyTimeSoFar))
    const answer = { ...changed, sequence: keepsNumber ? before.sequence : before.sequence + 1 }
    this.#shown.set(id, answer)
    this.#waiting.set(id, {
      answer,
      basis,
      sentSequence: waiting?.sentSequence ?? 0,
      // What was refused is refused again until it says something else.
      isFaulty: isTime && (waiting?.isFaulty ?? false),
    })
    return { answer, basis }
  }

  /** At most so many answers to send. Those with nothing but time are left out while it is not known whether the line holds. */
  batch(most: number, { withTime }: { readonly withTime: boolean }): readonly ExamAnswer[] {
    const wanted = [...this.#waiting.values()].filter(
      ({ answer, basis, isFaulty }) => !isFaulty && (withTime || !saysTheSame(answer, basis)),
    )
    return wanted.slice(0, most).map(({ answer }) => answer)
  }

  /** Notes that answers are on their way. */
  markSent(batch: readonly ExamAnswer[]): void {
    for (const { id, sequence } of batch) {
      const waiting = this.#waiting.get(id)
      if (waiting)
        this.#waiting.set(id, { ...waiting, sentSequence: Math.max(waiting.sentSequence, sequence) })
    }
  }

  /** The server has stored these answers; a later change of the same question still waits. */
  settle(batch: readonly ExamAnswer[]): readonly WaitingAnswer[] {
    return batch.flatMap(answer => this.#settleOne(answer) ?? [])
  }

  /** Compares everything with the answers that the server has. */
  compare(stored: readonly ExamAnswer[]): Comparison {
    const settled: ExamAnswer[] = []
    const renumbered: WaitingAnswer[] = []
    const superseded: string[] = []
    let isElsewhere = false
    for (const theirs of stored) {
      const { id } = theirs
      const waiting = this.#waiting.get(id)
      if (waiting === undefined) {
        const known = this.#stored.get(id) ?? blankAnswer(id)
        if (theirs.sequence < known.sequence) continue
        isElsewhere ||= !saysTheSame(known, theirs)
        this.#stored.set(id, theirs)
        this.#shown.set(id, theirs)
        continue
      }
      const fate: Fate = fateOf(waiting, theirs)
      if (fate === 'missing') {
        this.#stored.set(id, theirs)
        continue
      }
      if (fate === 'behind') {
        this.#stored.set(id, theirs)
        const usedSeconds = Math.max(waiting.answer.usedSeconds, theirs.usedSeconds)
        const answer = { ...waiting.answer, usedSeconds }
        renumbered.push(this.#renumber({ ...waiting, answer }, theirs.sequence + 1))
        continue
      }
      settled.push(waiting.answer)
      isElsewhere ||= fate !== 'stored'
      if (fate === 'superseded') superseded.push(id)
      this.#adopt(theirs)
    }
    return { settled, renumbered, superseded, isElsewhere }
  }

  /**
   * Answers that the server has neither stored nor overtaken give way to the stored ones: the time of their question was over. The
   * next change still needs a higher number than the refused one. Returns those answers.
   */
  giveUp(batch: readonly ExamAnswer[]): readonly ExamAnswer[] {
    const late = batch.filter(({ id, sequence }) => this.#waiting.get(id)?.answer.sequence === sequence)
    for (const { id, sequence } of late) {
      const stored = this.#stored.get(id) ?? blankAnswer(id)
      this.#adopt({ ...stored, sequence: Math.max(stored.sequence, sequence) })
    }
    return late
  }

  /** These answers do not wait any more. */
  forget(answers: readonly ExamAnswer[]): void {
    for (const { id } of answers) this.#waiting.delete(id)
  }

  /** The server cannot store an answer of this number as it is; a later change of the question is sent. */
  markFaulty({ id, sequence }: ExamAnswer): undefined {
    const waiting = this.#waiting.get(id)
    if (waiting?.answer.sequence === sequence) this.#waiting.set(id, { ...waiting, isFaulty: true })
  }

  /** The file of an answer is gone: the rest of the answer is sent with the file that is stored. */
  withoutFile({ id, fileId }: ExamAnswer): WaitingAnswer | undefined {
    const shown = this.#shown.get(id)
    if (shown?.fileId !== fileId) return undefined
    return this.change(id, { fileId: this.#stored.get(id)?.fileId ?? null })
  }

  #adopt(answer: ExamAnswer): void {
    this.#stored.set(answer.id, answer)
    this.#shown.set(answer.id, answer)
    this.#waiting.delete(answer.id)
  }

  #settleOne(sent: ExamAnswer): WaitingAnswer | undefined {
    const { id, sequence } = sent
    const known = this.#stored.get(id)
    if (known === undefined || known.sequence < sequence) this.#stored.set(id, sent)
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return undefined
    const { answer } = waiting
    if (answer.sequence > sequence) {
      this.#waiting.set(id, { ...waiting, basis: sent })
      return undefined
    }
    // Time that was counted while the answer was on its way is a change of its own.
    if (answer.sequence === sequence && answer.usedSeconds > sent.usedSeconds)
      return this.#renumber(waiting, sequence + 1)
    this.#waiting.delete(id)
    return undefined
  }

  #renumber(waiting: Waiting, sequence: number): WaitingAnswer {
    const answer = { ...waiting.answer, sequence }
    const basis = this.#stored.get(answer.id) ?? blankAnswer(answer.id)
    this.#waiting.set(answer.id, { ...waiting, answer, basis })
    this.#shown.set(answer.id, answer)
    return { answer, basis }
  }
}
