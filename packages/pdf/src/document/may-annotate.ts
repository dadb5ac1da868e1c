import { PdfError } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Security } from './security.ts'
import { allowedBy, mayBeSigned, readSignatures } from './signatures.ts'

/** Options to save despite restrictions. */
export interface Insistence {
  /** Saves also what a signature forbids, and so invalidates that signature. */
  readonly voidsCertification?: boolean
  /** Saves annotations even if the permissions of an encrypted document forbid them. */
  readonly overridesPermissions?: boolean
}

/**
 * Rejects annotations that a signature or the permissions of an encrypted document forbid. Permissions cannot be
 * enforced technically; like other viewers, the engine respects them unless the caller overrides it.
 * @throws {PdfError} `saving-forbidden`
 * ISO 32000-2, 7.6.4.2 and 12.8.2
 */
export function checkMayAnnotate(
  { file, catalog, security }: { file: PdfFile; catalog: DictReader; security: Security },
  { voidsCertification = false, overridesPermissions = false }: Insistence,
): void {
  if (!voidsCertification && isLockedBySignature(file, catalog)) {
    throw new PdfError('saving-forbidden', 'a signature forbids annotations')
  }
  if (!overridesPermissions && !security.permissions.annotate) {
    throw new PdfError('saving-forbidden', 'only the owner may annotate')
  }
}

/** Fields are read only if the form says that it is signed, because a large form takes time. */
function isLockedBySignature(file: PdfFile, catalog: DictReader): boolean {
  const allowed = mayBeSigned(catalog) ? allowedBy(readSignatures(file, catalog)) : undefined
  return allowed === 'nothing' || allowed === 'forms'
}
