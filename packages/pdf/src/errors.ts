/**
 * The engine reports problems in two ways: it throws a `PdfError` if something cannot be done, and notes a
 * `PdfWarning` for damage that it repaired. Callers switch on codes, never on messages. Every code has its row in
 * docs/errors.md.
 */

/** The codes of `PdfError`. */
export const pdfErrorCodes = [
  'not-a-pdf',
  'empty-file',
  'password-needed',
  'password-wrong',
  'security-unknown',
  'security-public-key',
  'encryption-unreadable',
  'crypt-method-unknown',
  'page-tree-missing',
  'page-missing',
  'object-missing',
  'object-not-stream',
  'image-unreadable',
  'attachment-unreadable',
  'limit-exceeded',
  'saving-forbidden',
  'annotation-invalid',
  'annotation-type-unknown',
  'annotation-type-mismatch',
  'annotation-missing',
  'annotation-not-editable',
  'action-unsafe',
  'stamp-type-unknown',
  'stamp-image-invalid',
  'xfdf-invalid',
  'random-missing',
  'clock-missing',
  'value-unwritable',
  'font-missing',
  'font-unusable',
  'argument-invalid',
] as const

/** One of `pdfErrorCodes`. */
export type PdfErrorCode = (typeof pdfErrorCodes)[number]

/** An operation that failed, with a code and a message for the log. */
export class PdfError extends Error {
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, message: string) {
    super(message)
    this.name = 'PdfError'
    this.code = code
  }
}

/** What `act` returns, or what `otherwise` makes of the `PdfError` that it throws. Any other error is a bug and passes. */
export function unlessRefused<Made>(act: () => Made, otherwise: (error: PdfError) => Made): Made {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return otherwise(error)
  }
}

/** The codes of warnings. */
export const pdfWarningCodes = [
  'header-missing',
  'header-displaced',
  'version-unreadable',
  'startxref-missing',
  'data-after-end',
  'xref-unreadable',
  'xref-loop',
  'xref-entry-bad',
  'xref-rebuilt',
  'trailer-unreadable',
  'trailer-entry-missing',
  'root-missing',
  'object-unreadable',
  'object-misplaced',
  'object-end-missing',
  'object-unclosed',
  'value-unreadable',
  'object-stream-unreadable',
  'reference-loop',
  'nesting-too-deep',
  'stream-length-wrong',
  'stream-end-missing',
  'stream-out-of-bounds',
  'dictionary-empty',
  'required-entry-missing',
  'filter-unknown',
  'filter-value-bad',
  'filter-data-damaged',
  'predictor-unknown',
  'predictor-length-wrong',
  'png-filter-unknown',
  'page-tree-loop',
  'page-tree-node-bad',
  'page-count-wrong',
  'page-box-bad',
  'page-rotation-bad',
  'annotation-unreadable',
  'annotation-value-bad',
  'annotation-left-out',
  'reply-without-parent',
  'text-unshaped',
  'encryption-damaged',
  'permissions-damaged',
  'key-length-invalid',
  'appearance-operator-unknown',
  'appearance-operand-bad',
  'appearance-resource-missing',
  'appearance-text-unended',
  'appearance-unreadable',
  'graphics-value-unknown',
  'blend-mode-unknown',
  'form-type-unknown',
  'font-type-unknown',
  'to-unicode-missing',
  'encoding-unknown',
  'encoding-differences-bad',
  'color-space-unknown',
  'lookup-length-wrong',
  'image-size-missing',
  'image-mask-conflict',
  'image-filter-unknown',
  'mask-length-wrong',
  'warnings-dropped',
] as const

/** One of `pdfWarningCodes`. */
export type PdfWarningCode = (typeof pdfWarningCodes)[number]

/** Damage that was repaired or skipped. `offset` counts bytes from the file's header. */
export interface PdfWarning {
  readonly code: PdfWarningCode
  readonly message: string
  /** Number of the indirect object concerned. */
  readonly object?: number
  readonly offset?: number
  /** Object number of the annotation in whose appearance it was found. */
  readonly annotation?: number
}

/** Where damage was found. */
export type WarningPlace = Omit<PdfWarning, 'code' | 'message'>

/**
 * Collects warnings; keeps the first `capacity` and then notes once that more were dropped. Damage found again when
 * an object is read again is noted only once.
 */
export class WarningLog {
  readonly items: PdfWarning[] = []
  readonly #noted = new Set<string>()
  readonly #capacity: number
  /** Finds the offset of an object for a warning without one; undefined for an object in an object stream. */
  findOffset: (object: number) => number | undefined = () => undefined

  constructor(capacity = 500) {
    this.#capacity = capacity
  }

  /** Notes a warning; does nothing beyond the capacity, so that a hostile file cannot fill the memory. */
  note(code: PdfWarningCode, message: string, given: WarningPlace = {}): void {
    if (this.items.length < this.#capacity) {
      const offset = given.offset ?? (given.object === undefined ? undefined : this.findOffset(given.object))
      const where = offset === undefined ? given : { ...given, offset }
      const key = `${code} ${where.object} ${where.offset} ${message}`
      if (this.#noted.has(key)) return
      this.#noted.add(key)
      this.items.push({ code, message, ...where })
    } else if (this.items.length === this.#capacity) {
      this.items.push({
        code: 'warnings-dropped',
        message: `more than ${this.#capacity} warnings`,
      })
    }
  }

  /** The same log for one object: a warning without a place gets that object's. */
  about(object: number | undefined, annotation?: number): WarningLog {
    if (object === undefined && annotation === undefined) return this
    const place: WarningPlace = {
      ...(object !== undefined && { object }),
      ...(annotation !== undefined && { annotation }),
    }
    const log = new WarningLog(0)
    log.note = (code, message, where) => this.note(code, message, { ...place, ...where })
    return log
  }
}
