import 'reflect-metadata'
import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  type X509CertificateCreateSelfSignedParams,
  X509CertificateGenerator,
} from '@peculiar/x509'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const years = 10
/** Signing of documents. RFC 9336, 3.1 */
const documentSigning = '1.3.6.1.5.5.7.3.36'
/** Programs with the library NSS, such as `pdfsig`, look for the use of signing mail. RFC 5280, 4.2.1.12 */
const mailProtection = '1.3.6.1.5.5.7.3.4'

/** A key of Node as the library names it: it knows uses of keys that the types of browsers do not have. */
type LibraryKey = X509CertificateCreateSelfSignedParams['keys']['privateKey']

/** A certificate of a P-256 key for signing documents, signed by the key itself, in DER. RFC 5280, 4.1 */
export async function makeOwnCertificate(
  privateKey: KeyObject,
  { issuer, at }: { readonly issuer: string; readonly at: Date },
): Promise<Buffer> {
  const keys = {
    privateKey: privateKey.toCryptoKey(ecdsa, true, ['sign']) as LibraryKey,
    publicKey: createPublicKey(privateKey).toCryptoKey(ecdsa, true, ['verify']) as LibraryKey,
  }
  const notAfter = new Date(at)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years)
  // A serial number is positive. RFC 5280, 4.1.2.2
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serial.toString('hex'),
    name: [{ CN: [issuer] }, { O: [issuer] }],
    notBefore: at,
    notAfter,
    keys,
    signingAlgorithm: ecdsa,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      new ExtendedKeyUsageExtension([documentSigning, mailProtection]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return Buffer.from(certificate.rawData)
}
