/**
 * `@lectern/pdf/signature-doubts`: whether a reader must be warned of a signature. Small, so that a host can ask
 * without loading more.
 */
import { check } from '../arguments.ts'
import type { SignatureHistory } from './signature-histories.ts'

/**
 * Whether the document may show something else than what was signed: something besides marks, further signatures, what proves them
 * and details such as the title was changed, or nobody knows what.
 * @throws {PdfError} `argument-invalid`
 */
export function mayShowOther(history: SignatureHistory): boolean {
  check(history, 'history', 'Object')
  const { covers, since, isRemoved } = history
  if (isRemoved || covers === 'parts') return true
  if (covers === 'file') return false
  return !since || since.contentPages.length > 0 || since.parts.some(part => !harmless.has(part))
}

/** Whether something was changed after signing that the signature does not allow. ISO 32000-2, Table 257. @throws {PdfError} `argument-invalid` */
export function isOverstepped(history: SignatureHistory): boolean {
  check(history, 'history', 'Object')
  const { allows, since } = history
  if (!since || allows === undefined) return false
  const { marks, contentPages, parts } = since
  const hasMarks = marks.added + marks.changed + marks.removed > 0
  if (contentPages.length > 0 || parts.some(part => part !== 'forms' && !harmless.has(part))) return true
  // Time stamps, which are always allowed, are counted with the signatures, so nothing is concluded from these.
  return allows === 'nothing' ? hasMarks || parts.includes('forms') : allows === 'forms' && hasMarks
}

const harmless: ReadonlySet<string> = new Set(['validation', 'metadata'])
