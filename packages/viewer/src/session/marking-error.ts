import { type PdfErrorCode, pdfErrorCodes } from '@lectern/pdf'

/** What can go wrong beyond the engine's own codes; `docs/errors.md` explains each. */
export const engineTroubleCodes = ['engine-stopped', 'not-kept', 'unexpected'] as const

/** Code of a {@link MarkingError}: the engine's own, or one of the way to it. */
export type MarkingErrorCode = PdfErrorCode | (typeof engineTroubleCodes)[number]

/** What a reader is told of: an error, or that the engine was lost and is back with everything that was done. */
export type MarkingTrouble = MarkingErrorCode | 'engine-restarted'

/** Why something could not be marked, saved or opened for marking. */
export class MarkingError extends Error {
  readonly code: MarkingErrorCode

  constructor(code: MarkingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MarkingError'
    this.code = code
  }
}

const codes: readonly string[] = [...pdfErrorCodes, ...engineTroubleCodes]

/** Any thrown value as a {@link MarkingError}; its code is kept where it is one of ours, also across threads. */
export function asMarkingError(error: unknown): MarkingError {
  if (error instanceof MarkingError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new MarkingError(findCode(error) ?? 'unexpected', message, { cause: error })
}

function findCode(error: unknown): MarkingErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return isCode(error.code) ? error.code : undefined
}

const isCode = (code: unknown): code is MarkingErrorCode => typeof code === 'string' && codes.includes(code)
