/** The answers of the processes that decode uploads, and the errors that follow from them. */
import { AppError } from '../errors.ts'
import type { ProcessEnd } from './run-limited.ts'

/** The reasons to refuse an upload. */
export const refusals = ['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN'] as const
export type Refusal = (typeof refusals)[number]

/** The JSON value that the process writes to its standard output. */
export type ProcessAnswer<T> = { readonly found: T } | { readonly refused: Refusal }

/** `WAIT` in seconds when the machine was too busy to decode the upload in time. */
const waitSeconds = 60

/**
 * The result of a process.
 * @throws {AppError} the refusal; FILE_BROKEN when the process was killed; TOO_MANY when the wall time ran out first.
 */
export function foundIn<T>(end: ProcessEnd, read: (found: unknown) => T): T {
  if ('failure' in end) {
    if (end.failure === 'time') throw new AppError('TOO_MANY', { WAIT: waitSeconds })
    throw new AppError('FILE_BROKEN', {}, 'file')
  }
  const answer = JSON.parse(end.output.toString()) as { readonly found?: unknown; readonly refused?: unknown }
  const refusal = refusals.find(key => key === answer.refused)
  if (refusal) throw new AppError(refusal, {}, 'file')
  return read(answer.found)
}
