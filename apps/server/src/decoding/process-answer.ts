/** The answers of the processes that decode uploads, and the errors that follow from them. */
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { ProcessEnd } from './run-limited.ts'

/** The reasons to refuse an upload. */
export const refusals = ['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN'] as const
export type Refusal = (typeof refusals)[number]

/** The `PARAMS` of a refusal; a `REASON` has a sentence of its own, see `reasonTexts` of the contract. */
export type RefusalParams = Readonly<Record<string, string | number>>

/** The JSON value that the process writes to its standard output. */
export type ProcessAnswer<T> =
  | { readonly found: T }
  | { readonly refused: Refusal; readonly params?: RefusalParams }

const answerSchema = z.object({
  found: z.unknown().optional(),
  refused: z.enum(refusals).optional(),
  params: z.record(z.string(), z.union([z.string().max(100), z.number()])).default({}),
})

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
  const answer = answerSchema.parse(JSON.parse(end.output.toString()))
  if (answer.refused) throw new AppError(answer.refused, answer.params, 'file')
  return read(answer.found)
}
