/** What can go wrong around a viewer; `docs/errors.md` explains each code. */
export const viewerErrorCodes = [
  'options-missing',
  'container-undefined',
  'container-not-found',
  'container-not-div',
  'worker-source-undefined',
  'option-unknown',
  'modes-all-disabled',
  'preview-too-narrow',
  'scale-invalid',
  'adjacent-pages-invalid',
  'document-missing',
  'document-invalid',
] as const

/** One of {@link viewerErrorCodes}. */
export type ViewerErrorCode = (typeof viewerErrorCodes)[number]

/** A host asked for a viewer, or of a viewer, what cannot be; callers switch on `code`, never on words. */
export class ViewerError extends Error {
  readonly code: ViewerErrorCode

  constructor(code: ViewerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ViewerError'
    this.code = code
  }
}
