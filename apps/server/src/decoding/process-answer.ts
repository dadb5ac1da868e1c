/** What a process that looks at foreign bytes says of them, and what the server makes of its end. */
import { AppError } from '../errors.ts'
import type { ProcessEnd } from './run-limited.ts'

/** Why bytes are refused. */
export const refusals = ['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN'] as const
export type Refusal = (typeof refusals)[number]

/** The one JSON value on its standard output. */
export type ProcessAnswer<T> = { readonly found: T } | { readonly refused: Refusal }

/** Seconds after which a sender may try again where the machine was too busy to tell. */
const waitSeconds = 60

/**
 * What was found. Bytes that cost their process its life are broken.
 * @throws {AppError} the refusal; FILE_BROKEN; TOO_MANY where the time ran out before the processor time did.
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
