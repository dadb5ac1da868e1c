/** What a queue of answers needs from outside, and what it shows. */
import { type AnswersSaved, ApiError, type ExamAnswer, type ExamFinished } from '@lectern/contract'
import type { KeptAnswers } from './kept-answers.ts'

/** What a queue needs from outside. */
export interface QueuePorts {
  readonly kept: KeptAnswers
  /** Makes the call `exams.submit`. @throws {ApiError} */
  send(answers: readonly ExamAnswer[], isFinal: boolean): Promise<AnswersSaved | ExamFinished>
  /** The answers that the server has stored. @throws {ApiError} */
  readStored(): Promise<readonly ExamAnswer[]>
  /** Waits, or less if the line is back; an abort rejects. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>
  nowMs(): number
  /** A random number from 0 to 1. */
  random(): number
}

/** What the queue is doing. */
export type QueueStage =
  | { readonly at: 'running' }
  /** The line is lost or the server is busy: it tries again by itself. */
  | { readonly at: 'waiting'; readonly cause: unknown }
  | { readonly at: 'signed-out' }
  /** Another tab or device has gone on; nothing can be changed here. */
  | { readonly at: 'elsewhere'; readonly where: 'tab' | 'device' }
  /** The attempt has ended without this page. */
  | { readonly at: 'over'; readonly cause: unknown }
  | { readonly at: 'finished'; readonly result: ExamFinished }

/** Why an answer on the screen is not what the candidate gave last, or is not saved; questions of each. */
export interface LostAnswers {
  /** Another device has a later answer, which is shown now. */
  readonly superseded: readonly string[]
  /** The question's own time was over: the stored answer is shown. */
  readonly late: readonly string[]
  /** The file is gone; the rest of the answer is saved. */
  readonly withoutFile: readonly string[]
}

/** What to show of a queue. */
export interface QueueState {
  readonly stage: QueueStage
  /** By question, as the candidate gave them. */
  readonly answers: ReadonlyMap<string, ExamAnswer>
  /** Questions whose last change the server has not acknowledged. */
  readonly unsaved: ReadonlySet<string>
  /** Those of them that the server cannot store as they are: they wait for the next change. */
  readonly faulty: ReadonlySet<string>
  /** Questions whose answer file is on its way: the paper is not handed in before it has arrived. */
  readonly awaited: ReadonlySet<string>
  /** Questions whose answer file has not arrived and does not come by itself, until a file is chosen again. */
  readonly missingFiles: ReadonlySet<string>
  /** Whether this browser keeps what is not saved yet. */
  readonly isKept: boolean
  /** Whether the paper is being handed in. */
  readonly isFinishing: boolean
  /** Whether the server was asked to end the attempt: nobody knows yet whether it has, so there is no way back. */
  readonly isHandedIn: boolean
  readonly lost: LostAnswers
}

/** Whether the server has everything that the candidate gave. */
export const isAllSaved = ({ unsaved, awaited }: QueueState): boolean => unsaved.size + awaited.size === 0

/** Questions whose file had not arrived in an earlier queue of the attempt, nor since then from another tab or device. */
export const filesMissingSince = (before: QueueState, now: QueueState): readonly string[] => {
  const fileOf = ({ answers }: QueueState, id: string) => answers.get(id)?.fileId ?? null
  return [...before.awaited, ...before.missingFiles].filter(id => fileOf(before, id) === fileOf(now, id))
}

/** Whether something would stay behind if the candidate left now. */
export const isUnsent = (state: QueueState): boolean => {
  const { at } = state.stage
  const isOpen = at === 'running' || at === 'waiting' || at === 'signed-out'
  return isOpen && (state.isFinishing || !isAllSaved(state))
}

/** Whether an error tells that the line is lost, and not that the server is busy. */
export const isLineLost = (cause: unknown): boolean => cause instanceof ApiError && cause.key === 'NETWORK'
