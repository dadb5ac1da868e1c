/** Answers that wait in the browser when their attempt has ended. */
import type { ExamAnswer } from '@lectern/contract'
import type { QueuePorts } from './queue-state.ts'

/**
 * Whether the server has all of these answers of an attempt that has ended: their receipts may have been lost. Handing an ended
 * paper in again changes nothing, and is refused if an answer came too late. docs/wire.md, 7.9
 */
export const areStored = (send: QueuePorts['send'], answers: readonly ExamAnswer[]): Promise<boolean> =>
  send(answers, true).then(
    () => true,
    () => false,
  )

/** Erases what this browser has kept of an attempt that has ended. Returns how many answers the server did not get in time. */
export async function endKept({ kept, send }: Pick<QueuePorts, 'kept' | 'send'>): Promise<number> {
  const waiting = await kept.read().catch(() => [])
  if (waiting.length === 0) return 0
  const answers = waiting.map(({ answer }) => answer)
  const lateCount = (await areStored(send, answers)) ? 0 : answers.length
  await kept.erase().catch(() => undefined)
  return lateCount
}
