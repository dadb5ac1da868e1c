import { Certificate } from 'pkijs'
import { DictReader } from '../objects/reader.ts'
import { PdfStream } from '../objects/values.ts'
import { openRevision, type ProofOptions } from './revision.ts'
import type { HostCrypto } from './signed-bytes.ts'

/** What a check needs besides the signature itself. */
export interface CheckTools extends HostCrypto {
  /** Certificates from elsewhere in the file, for a signature object that does not contain that of its signer. */
  readonly stored: () => readonly Certificate[]
}

/** A file with more certificates is hostile. */
const most = 200

/**
 * The certificates that a document stores for the check of its signatures, of which many time stamps contain none. Nobody says that
 * they are genuine. ISO 32000-2, 12.8.4.3
 */
export function storedCertificates(bytes: Uint8Array, options: ProofOptions): readonly Certificate[] {
  const { file, catalog } = openRevision(bytes, options)
  const stored = new DictReader(catalog, file).dictionary('DSS')?.array('Certs') ?? []
  return stored.slice(0, most).flatMap(entry => {
    const stream = file.resolve(entry)
    try {
      return stream instanceof PdfStream
        ? [Certificate.fromBER(new Uint8Array(file.decodeStream(stream).bytes))]
        : []
    } catch {
      // What is no certificate verifies nothing.
      return []
    }
  })
}
