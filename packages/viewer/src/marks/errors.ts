/** Codes of `ViewerError`; `docs/errors.md` explains each. */
export const viewerErrorCodes = [
  'options-missing',
  'container-undefined',
  'container-not-found',
  'container-not-div',
  'worker-source-undefined',
  'option-unknown',
  'toolbar-invalid',
  'modes-all-disabled',
  'preview-too-narrow',
  'scale-invalid',
  'adjacent-pages-invalid',
  'event-controller-undefined',
  'mode-service-undefined',
  'page-service-undefined',
  'viewer-destroyed',
  'document-missing',
  'document-invalid',
  'argument-invalid',
] as const

/** One of {@link viewerErrorCodes}. */
export type ViewerErrorCode = (typeof viewerErrorCodes)[number]

/** The host passed invalid options or arguments. Callers switch on `code`, never on the message. */
export class ViewerError extends Error {
  readonly code: ViewerErrorCode

  constructor(code: ViewerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ViewerError'
    this.code = code
  }
}
