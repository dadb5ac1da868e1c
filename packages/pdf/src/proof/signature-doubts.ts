/**
 * `@lectern/pdf/signature-doubts`: whether a reader must be warned of a signature. Small, so that a host can ask
 * without loading more.
 */
import { check } from '../arguments.ts'
import type { Certification } from '../document/certification.ts'
import type { FieldLock } from '../document/signatures.ts'
import type { ChangedPart } from './named-changes.ts'
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

/**
 * Whether something was changed after signing that the signature does not allow, or in fields that it locks.
 * @throws {PdfError} `argument-invalid`
 * ISO 32000-2, Tables 236 and 257
 */
export function isOverstepped(history: SignatureHistory): boolean {
  check(history, 'history', 'Object')
  const { allows, lock, since } = history
  if (!since) return false
  const { marks, contentPages, fields, parts } = since
  if (lock && fields.some(name => isLocked(name, lock))) return true
  if (allows === undefined) return false
  const hasMarks = marks.added + marks.changed + marks.removed > 0
  // Time stamps, which are always allowed, are counted with the signatures, so nothing is concluded from these.
  return (
    contentPages.length > 0 ||
    (hasMarks && allows !== 'annotations') ||
    parts.some(part => !harmless.has(part) && !allowedParts[allows].includes(part))
  )
}

/** A lock holds for the fields below a field as well. ISO 32000-2, Table 236 */
function isLocked(name: string, { action, fields }: FieldLock): boolean {
  if (action === 'all') return true
  return fields.some(field => name === field || name.startsWith(`${field}.`)) === (action === 'include')
}

/** What may be changed besides marks. Links are annotations. ISO 32000-2, Table 257 */
const allowedParts: Readonly<Record<Certification, readonly ChangedPart[]>> = {
  nothing: [],
  forms: ['forms'],
  annotations: ['forms', 'links'],
}

const harmless: ReadonlySet<string> = new Set(['validation', 'metadata'])
