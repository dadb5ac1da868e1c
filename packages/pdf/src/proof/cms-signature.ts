/** Checks the signature objects of PDF files with `pkijs`. RFC 5652, RFC 3161, RFC 5035 */
import { fromBER, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  IssuerAndSerialNumber,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
} from 'pkijs'
import { certificateFacts } from './certificate-facts.ts'
import { isSameBytes } from './same-value.ts'
import type { HostCrypto, SignedBytes } from './signed-bytes.ts'
import type { CheckTools } from './stored-certificates.ts'
import type { CheckedCms, Verdict } from './verdicts.ts'

/** Object identifiers. */
const oid = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  rsa: '1.2.840.113549.1.1.1',
  ecKey: '1.2.840.10045.2.1',
  rsaPss: '1.2.840.113549.1.1.10',
} as const

/** Digests that the Web Cryptography API knows. */
const digestNames: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

/** Lists of withdrawn certificates, which some signatures contain, have some 100,000 values. */
const limits = { maxDepth: 64, maxNodes: 400_000, maxContentLength: 16 * 1024 * 1024 }

/** The signature object in these bytes, which may be followed by zeros. @throws {Error} if there is none */
export function readCms(bytes: Uint8Array): SignedData {
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(bytes), limits).result })
  if (content.contentType !== oid.signedData) throw new Error('no signed data')
  return new SignedData({ schema: content.content })
}

/** The name of a digest, or its object identifier. */
export const digestNameOf = (algorithm: string): string => digestNames[algorithm] ?? algorithm

/** Whether a digest has this name. */
export const isKnownDigest = (name: string): boolean => Object.values(digestNames).includes(name)

/** Checks that the only signer of a signature object has signed `content`. @throws {Error} if its certificates cannot be read */
export async function checkCms(
  cms: SignedData,
  content: SignedBytes,
  tools: CheckTools,
): Promise<CheckedCms> {
  const [signer, ...others] = cms.signerInfos
  if (!signer || others.length > 0) return { verdict: 'unchecked', why: 'unreadable' }
  const { certificates = [] } = cms
  const own =
    (await findCertificate(certificates, signer, tools)) ??
    (await findCertificate(tools.stored(), signer, tools))
  const digest = digestNameOf(signer.digestAlgorithm.algorithmId)
  const facts = { digest, ...(own && { certificate: certificateFacts(own) }) }
  try {
    const verdict = await verdictOf({ cms, signer, own, digest }, content, tools)
    return { ...verdict, ...facts }
  } catch {
    // A key or an algorithm that the host does not know.
    return { verdict: 'unchecked', why: 'algorithm', ...facts }
  }
}

interface Signing {
  readonly cms: SignedData
  readonly signer: SignerInfo
  readonly own: Certificate | undefined
  readonly digest: string
}

async function verdictOf(signing: Signing, content: SignedBytes, crypto: HostCrypto): Promise<Verdict> {
  const { cms, signer, own, digest } = signing
  const { signedAttrs } = signer
  if (!isKnownDigest(digest)) return { verdict: 'unchecked', why: 'algorithm' }
  if (signedAttrs) {
    const signed = attribute(signer, oid.messageDigest)
    if (!(signed instanceof OctetString)) return { verdict: 'broken', why: 'signature' }
    if (!isSameBytes(signed.valueBlock.valueHexView, await content.digest(digest)))
      return { verdict: 'broken', why: 'bytes' }
    if (attribute(signer, oid.contentType)?.valueBlock.toString() !== cms.encapContentInfo.eContentType)
      return { verdict: 'broken', why: 'signature' }
  }
  if (!own) return { verdict: 'unchecked', why: 'certificate' }
  if (!(await isNamedCertificate(signer, own, crypto))) return { verdict: 'broken', why: 'signature' }
  if (hasTwoDigests(signer)) return { verdict: 'unchecked', why: 'algorithm' }
  const { algorithmId } = signer.signatureAlgorithm
  // These name no digest of their own. RFC 3370, 3.2; RFC 5754, 3.3
  const namesNone = algorithmId === oid.rsa || algorithmId === oid.ecKey
  const isSigned = await engineOf(crypto).verifyWithPublicKey(
    signedAttrs ? signedAttrs.encodedValue : content.whole(),
    signer.signature,
    own.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    ...(namesNone ? [digest] : []),
  )
  if (isSigned) return { verdict: 'intact' }
  // Without attributes nothing tells other bytes from another signature.
  return { verdict: 'broken', why: signedAttrs ? 'signature' : 'bytes' }
}

/**
 * Whether a signature masks with another digest than it signs, or ends with another byte than usual: the Web Cryptography API knows
 * neither. RFC 8017, A.2.3
 */
function hasTwoDigests({ signatureAlgorithm: { algorithmId, algorithmParams } }: SignerInfo): boolean {
  if (algorithmId !== oid.rsaPss || !(algorithmParams instanceof Sequence)) return false
  const { hashAlgorithm, maskGenAlgorithm, trailerField } = new RSASSAPSSParams({ schema: algorithmParams })
  const masks: unknown = maskGenAlgorithm.algorithmParams
  const digest = masks instanceof Sequence && new AlgorithmIdentifier({ schema: masks }).algorithmId
  return digest !== hashAlgorithm.algorithmId || trailerField !== 1
}

/** `pkijs` takes the host's whole `crypto`, of which the check of signatures needs little. */
export const engineOf = (crypto: HostCrypto): CryptoEngine =>
  new CryptoEngine({ name: 'lent', crypto } as unknown as ConstructorParameters<typeof CryptoEngine>[0])

/** The one of these certificates that the signer names. */
async function findCertificate(
  certificates: readonly unknown[],
  { sid }: SignerInfo,
  { subtle }: HostCrypto,
): Promise<Certificate | undefined> {
  for (const certificate of certificates) {
    if (!(certificate instanceof Certificate)) continue
    if (sid instanceof IssuerAndSerialNumber) {
      const isNamed =
        certificate.issuer.isEqual(sid.issuer) && certificate.serialNumber.isEqual(sid.serialNumber)
      if (isNamed) return certificate
      continue
    }
    // A subject key identifier is usually the digest of the key. RFC 5280, 4.2.1.2
    const key = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
    const identifier = sid?.valueBlock?.valueHexView ?? sid?.valueBlock?.value?.[0]?.valueBlock?.valueHexView
    const named = certificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue
    const own = named instanceof OctetString ? named.valueBlock.valueHexView : undefined
    const digest = new Uint8Array(await subtle.digest('SHA-1', new Uint8Array(key)))
    if (identifier && isSameBytes(identifier, own ?? digest)) return certificate
  }
  return undefined
}

/** The first value of a signed attribute. */
// biome-ignore lint/suspicious/noExplicitAny: the library does not know the types of attributes.
function attribute({ signedAttrs }: SignerInfo, type: string): any {
  return signedAttrs?.attributes.find(attribute => attribute.type === type)?.values[0]
}

/**
 * Whether the certificate is the one whose digest was signed, if one was: otherwise another certificate with the same key and
 * another name could take its place. RFC 5035, 3 and 4
 */
async function isNamedCertificate(
  signer: SignerInfo,
  own: Certificate,
  { subtle }: HostCrypto,
): Promise<boolean> {
  const second = attribute(signer, oid.signingCertificateV2)
  const named = (second ?? attribute(signer, oid.signingCertificate))?.valueBlock.value[0]?.valueBlock
    .value[0]
  if (!named) return true
  const [first, next] = named.valueBlock.value
  const hasAlgorithm = second !== undefined && !(first instanceof OctetString)
  const algorithm = hasAlgorithm
    ? digestNameOf(first.valueBlock.value[0]?.valueBlock.toString() ?? '')
    : undefined
  const hash = hasAlgorithm ? next : first
  const name = algorithm ?? (second ? 'SHA-256' : 'SHA-1')
  if (!isKnownDigest(name) || !(hash instanceof OctetString)) return false
  const bytes = new Uint8Array(own.toSchema().toBER())
  return isSameBytes(new Uint8Array(await subtle.digest(name, bytes)), hash.valueBlock.valueHexView)
}
