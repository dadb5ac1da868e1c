import { type PdfErrorCode, pdfErrorCodes } from '@lectern/pdf'

/** Codes in addition to the engine's; `docs/errors.md` explains each. */
export const engineTroubleCodes = ['engine-stopped', 'not-kept', 'unexpected'] as const

/** Code of a {@link MarkingError}: one of the engine's, or one of the session's. */
export type MarkingErrorCode = PdfErrorCode | (typeof engineTroubleCodes)[number]

/**
 * A problem shown to the reader: an error, that the engine was restarted and has all changes again, that an import has left out
 * marks that could not be read, that an export has left out marks, that a page has more marks than are shown, or that a copy with the
 * marks was saved, because the file itself takes none.
 */
export type MarkingTrouble =
  | MarkingErrorCode
  | 'engine-restarted'
  | 'import-incomplete'
  | 'export-incomplete'
  | 'page-incomplete'
  | 'copy-saved'

/** Why marking, saving or opening for marking failed. */
export class MarkingError extends Error {
  readonly code: MarkingErrorCode

  constructor(code: MarkingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MarkingError'
    this.code = code
  }
}

const codes: readonly string[] = [...pdfErrorCodes, ...engineTroubleCodes]

/** Converts any thrown value to a {@link MarkingError}; keeps a known code, also across threads. */
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
