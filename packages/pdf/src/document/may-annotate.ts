import { PdfError } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import { findCertification } from './certification.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Security } from './security.ts'
import { allowedBy, mayBeSigned, readSignatures } from './signatures.ts'

/** What a caller who insists saves in spite of. */
export interface Insistence {
  /** Saves also what a signature forbids, and so voids that signature for those who check it. */
  readonly voidsCertification?: boolean
  /** Saves marks also where the author of an encrypted document does not allow them to whoever opened it. */
  readonly overridesPermissions?: boolean
}

/**
 * Refuses marks that the author forbids, by a signature or by the permissions of an encrypted document. Nothing but
 * honesty holds such permissions up: they are heeded as viewers heed them, unless the caller insists.
 * @throws {PdfError} `saving-forbidden`
 * ISO 32000-2, 7.6.4.2 and 12.8.2
 */
export function checkMayAnnotate(
  { file, catalog, security }: { file: PdfFile; catalog: DictReader; security: Security },
  { voidsCertification = false, overridesPermissions = false }: Insistence,
): void {
  if (!voidsCertification && isLockedBySignature(file, catalog)) {
    throw new PdfError('saving-forbidden', 'a signature of the document forbids annotations')
  }
  if (!overridesPermissions && !security.permissions.annotate) {
    throw new PdfError(
      'saving-forbidden',
      'the author of the document allows annotations to its owner alone, and it was opened as its user',
    )
  }
}

/** Fields are read only when the form says that it is signed: a large one takes its time. */
function isLockedBySignature(file: PdfFile, catalog: DictReader): boolean {
  const allowed = mayBeSigned(catalog) ? allowedBy(readSignatures(file, catalog)) : undefined
  return [allowed, findCertification(catalog)].some(level => level === 'nothing' || level === 'forms')
}
