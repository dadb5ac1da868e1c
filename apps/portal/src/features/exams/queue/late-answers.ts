/** Answers that wait in the browser when their attempt has ended. */
import type { ExamAnswer } from '@lectern/contract'
import { saysTheSame } from './given-answer.ts'
import type { QueuePorts } from './queue-state.ts'
import { reactionTo } from './send-failure.ts'

/** What became of answers to an attempt that has ended. */
interface Fates {
  /** The server did not get them in time. */
  readonly late: readonly ExamAnswer[]
  /** The server did not say: the line is lost, it is busy, or the person has to sign in. */
  readonly unknown: readonly ExamAnswer[]
}

/**
 * Which of these answers to an attempt that has ended the server does not have: only their receipts may have been lost. Handing an
 * ended paper in again changes nothing, and is refused if an answer came too late; halving finds out which. docs/wire.md, 7.9
 */
export async function fatesOf(send: QueuePorts['send'], answers: readonly ExamAnswer[]): Promise<Fates> {
  if (answers.length === 0) return { late: [], unknown: [] }
  try {
    await send(answers, true)
    return { late: [], unknown: [] }
  } catch (cause) {
    const reaction = reactionTo(cause)
    if (reaction === 'wait' || reaction === 'sign-in') return { late: [], unknown: answers }
    if (answers.length === 1) return { late: answers, unknown: [] }
    const middle = Math.ceil(answers.length / 2)
    const first = await fatesOf(send, answers.slice(0, middle))
    const second = await fatesOf(send, answers.slice(middle))
    return { late: [...first.late, ...second.late], unknown: [...first.unknown, ...second.unknown] }
  }
}

/**
 * Erases what this browser has kept of an attempt that has ended, as far as the server says what became of it. Returns how many
 * answers the server did not get in time; mere time spent on a question is none.
 */
export async function endKept({ kept, send }: Pick<QueuePorts, 'kept' | 'send'>): Promise<number> {
  const waiting = await kept.read().catch(() => [])
  if (waiting.length === 0) return 0
  const changed = waiting.filter(({ answer, basis }) => !saysTheSame(answer, basis))
  const { late, unknown } = await fatesOf(
    send,
    changed.map(({ answer }) => answer),
  )
  const known = waiting.map(({ answer }) => answer).filter(answer => !unknown.includes(answer))
  await kept.remove(known).catch(() => undefined)
  return late.length
}
