import { PdfError } from '../../errors.ts'
import { defaultLimits } from '../../limits.ts'

/** Characters of one text: 48 MB in base64. */
const maxTextLength = 64_000_000

/**
 * Refuses an entry with texts, or nesting, that no program writes. Fields that nobody here knows are kept, and would otherwise fail
 * only when they are written.
 * @throws {PdfError} `annotation-invalid`
 */
export function checkExtent(entry: object, place: string): void {
  let values: readonly unknown[] = [entry]
  for (let depth = 0; values.length > 0; depth++) {
    if (depth > defaultLimits.maxDepth)
      throw new PdfError('annotation-invalid', `${place} is nested too deeply`)
    const next: unknown[] = []
    for (const value of values) {
      if (typeof value === 'string' && value.length > maxTextLength)
        throw new PdfError('annotation-invalid', `${place}: a text of more than ${maxTextLength} characters`)
      // Bytes and coordinates contain nothing else.
      if (typeof value !== 'object' || value === null || isNumeric(value)) continue
      for (const part of Object.values(value)) next.push(part)
    }
    values = next
  }
}

const isNumeric = (value: object): boolean =>
  ArrayBuffer.isView(value) || (Array.isArray(value) && value.every(part => typeof part === 'number'))
