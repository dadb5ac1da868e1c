/** Checks a chosen file. The code that checks is loaded with the first file. */
import type { Finding } from './checking/check-certificate.ts'

/** A chosen or dropped file. */
export type CertificateFile = Pick<File, 'size' | 'arrayBuffer'>

/** What a chosen file turned out to be. */
export type FileFinding = Finding | { readonly kind: 'too-large' | 'unread' }

/** The most bytes of a file; certificates have a tenth of a megabyte. */
const mostFileBytes = 5_000_000

/** Checks a file in the browser. */
export async function checkFile(file: CertificateFile): Promise<FileFinding> {
  if (file.size > mostFileBytes) return { kind: 'too-large' }
  const [bytes, { checkCertificate }, { fetchPublished }] = await Promise.all([
    file.arrayBuffer().catch(() => undefined),
    import('./checking/check-certificate.ts'),
    import('./checking/published.ts'),
  ])
  if (!bytes) return { kind: 'unread' }
  return checkCertificate(new Uint8Array(bytes), { read: fetchPublished, now: () => new Date() })
}
