/** Signs files with a key and a certificate that are made for the test. */
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  type AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { latinFromBytes } from '../src/bytes/latin.ts'

const engine = new CryptoEngine({ name: 'test', crypto: globalThis.crypto })
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}
const oidOf = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

/** A key with its certificate. */
export interface Signer {
  readonly keys: CryptoKeyPair
  readonly certificate: Certificate
}

/** A new key, and a certificate that it signs itself in any name. */
export async function makeSigner(name: string, keys?: CryptoKeyPair): Promise<Signer> {
  const pair =
    keys ?? ((await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair)
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) })
  for (const party of [certificate.issuer, certificate.subject])
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z')
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine)
  await certificate.sign(pair.privateKey, 'SHA-256', engine)
  return { keys: pair, certificate }
}

/** What a signature object may have besides what is usual. */
export interface CmsOptions {
  /** The certificate that it contains; that of the signer if not given. */
  readonly shown?: Certificate
  /** Whether it names the digest of its certificate. */
  readonly namesCertificate?: boolean
  /** Whether it contains the certificate; otherwise it only names it. */
  readonly hasCertificate?: boolean
  readonly hasAttributes?: boolean
  /** What it says of how it was signed, whether that is so or not. */
  readonly algorithm?: AlgorithmIdentifier
}

/** A detached signature object over the bytes. */
export async function makeCms(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, certificate }: Signer,
  {
    shown = certificate,
    namesCertificate = true,
    hasCertificate = true,
    hasAttributes = true,
    algorithm: told,
  }: CmsOptions = {},
): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) =>
    new Attribute({ type, values: [value] })
  const hash = await crypto.subtle.digest('SHA-256', certificate.toSchema(true).toBER())
  const named = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: hash })] })] })],
  })
  const attributes = [
    attribute(oidOf.contentType, new ObjectIdentifier({ value: oidOf.data })),
    attribute(oidOf.messageDigest, new OctetString({ valueHex: digest })),
    ...(namesCertificate ? [attribute(oidOf.signingCertificateV2, named)] : []),
  ]
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: shown.issuer, serialNumber: shown.serialNumber }),
    ...(hasAttributes && { signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }) }),
  })
  const cms = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oidOf.data }),
    signerInfos: [signer],
    ...(hasCertificate && { certificates: [shown] }),
  })
  await cms.sign(keys.privateKey, 0, 'SHA-256', bytes.buffer, engine)
  if (told) signer.signatureAlgorithm = told
  return new Uint8Array(
    new ContentInfo({ contentType: oidOf.signedData, content: cms.toSchema(true) }).toSchema().toBER(),
  )
}

/** Room for a signature object, bytes. */
export const cmsRoom = 4096

/** The placeholder of a file that is to be signed. */
export const emptyContents = `<${'00'.repeat(cmsRoom)}>`

/** Puts a signature over everything else into the placeholder of a file. */
export async function sign(file: Uint8Array, signer: Signer, options?: CmsOptions): Promise<Uint8Array> {
  const text = latinFromBytes(file)
  const before = text.lastIndexOf(emptyContents)
  const behind = before + emptyContents.length
  const covered = new Uint8Array([...file.subarray(0, before), ...file.subarray(behind)])
  const cms = await makeCms(covered, signer, options)
  const signed = new Uint8Array(file)
  signed.set(Buffer.from(Buffer.from(cms).toString('hex'), 'latin1'), before + 1)
  return signed
}
