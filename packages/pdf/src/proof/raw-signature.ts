import { fromBER, OctetString } from 'asn1js'
import { Certificate } from 'pkijs'
import { certificateFacts } from './certificate-facts.ts'
import { engineOf } from './cms-signature.ts'
import type { HostCrypto, SignedBytes } from './signed-bytes.ts'
import type { CheckedCms } from './verdicts.ts'

/** With SHA-1, as the name says, or with one that came later. ISO 32000-2, Table 260 */
const digests = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const

/**
 * Checks an `adbe.x509.rsa_sha1` signature, which is the value of RSA alone, beside its certificate.
 * @throws {Error} if it is none
 * ISO 32000-2, 12.8.3.2
 */
export async function checkRawSignature(
  {
    signature,
    certificate,
  }: { readonly signature: Uint8Array; readonly certificate: Uint8Array | undefined },
  content: SignedBytes,
  crypto: HostCrypto,
): Promise<CheckedCms> {
  if (!certificate) return { verdict: 'unchecked', why: 'certificate' }
  const own = Certificate.fromBER(new Uint8Array(certificate))
  const value = fromBER(new Uint8Array(signature)).result
  if (!(value instanceof OctetString)) return { verdict: 'unchecked', why: 'unreadable' }
  const facts = { certificate: certificateFacts(own) }
  const engine = engineOf(crypto)
  for (const digest of digests) {
    const isSigned = await engine.verifyWithPublicKey(
      content.whole(),
      value,
      own.subjectPublicKeyInfo,
      own.signatureAlgorithm,
      digest,
    )
    if (isSigned) return { verdict: 'intact', digest, ...facts }
  }
  return { verdict: 'broken', why: 'bytes', ...facts }
}
