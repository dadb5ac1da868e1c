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

/** What to show of a queue. */
export interface QueueState {
  readonly stage: QueueStage
  /** By question, as the candidate gave them. */
  readonly answers: ReadonlyMap<string, ExamAnswer>
  /** Questions whose last change the server has not acknowledged. */
  readonly unsaved: ReadonlySet<string>
  /** Whether this browser keeps what is not saved yet. */
  readonly isKept: boolean
  /** Whether the paper is being handed in. */
  readonly isFinishing: boolean
  /** Questions of which another device has a later answer, which is shown now. */
  readonly superseded: readonly string[]
  /** Questions whose last change the server did not take, because their time was over or their file is gone. */
  readonly refused: readonly string[]
}

/** Whether an error tells that the line is lost, and not that the server is busy. */
export const isLineLost = (cause: unknown): boolean => cause instanceof ApiError && cause.key === 'NETWORK'
