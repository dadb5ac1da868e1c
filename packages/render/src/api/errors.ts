/** Codes of `RenderError`; `docs/errors.md` explains each. */
export const renderErrorCodes = [
  'password-needed',
  'password-wrong',
  'security-unknown',
  'not-a-pdf',
  'damaged',
  'page-missing',
  'bitmap-too-large',
  'source-unreadable',
  'source-changed',
  'worker-timeout',
  'worker-failed',
  'closed',
] as const

export type RenderErrorCode = (typeof renderErrorCodes)[number]

/** The error class of this package; callers switch on `code`, never on the message. */
export class RenderError extends Error {
  readonly code: RenderErrorCode

  constructor(code: RenderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RenderError'
    this.code = code
  }
}
