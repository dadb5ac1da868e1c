/** Checks the signature of a PDF file with the portal's public keys. RFC 5652, 5.6; ETSI EN 319 142-1, 5.3 */
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { type HashName, hashOf, isEcdsaSignature, isRsaSignature } from './signatures.ts'
import { bytesOf, type PublicKey } from './token.ts'

const signedDataType = '1.2.840.113549.1.7.2'
const messageDigestType = '1.2.840.113549.1.9.4'

const digests: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

/** A signature and what it signs. */
export interface DetachedSignature {
  readonly signed: readonly [Uint8Array, Uint8Array]
  readonly cms: Uint8Array
}

/** `signed`: nothing has changed since the portal signed it · `changed` · `unknown-key`: signed, but not by the portal. */
export type FileCheck = 'signed' | 'changed' | 'unknown-key'

/** Checks a signature. Anything that cannot be read counts as changed. */
export async function checkFileSignature(
  { signed, cms }: DetachedSignature,
  keys: readonly PublicKey[],
): Promise<FileCheck> {
  const found = readCms(cms)
  if (!found) return 'changed'
  const { signer, certificates } = found
  const digest = digests[signer.digestAlgorithm.algorithm]
  const attributes = signer.signedAttrs
  if (!digest || !attributes) return 'changed'
  const expected = attributes.find(({ attrType }) => attrType === messageDigestType)?.attrValues[0]
  if (!expected) return 'changed'
  const stated = new Uint8Array(AsnConvert.parse(expected, OctetString).buffer)
  if (!isSame(await hashOf(digest, signed), stated)) return 'changed'
  const key = keys.find(({ x5c }) =>
    certificates.some(certificate => isSame(certificate, bytesOf(x5c?.[0] ?? ''))),
  )
  if (!key) return 'unknown-key'
  const message = setOf(attributes)
  const signature = new Uint8Array(signer.signature.buffer)
  return (await isSignature(signature, message, { key, hash: digest })) ? 'signed' : 'changed'
}

function readCms(bytes: Uint8Array) {
  try {
    const object = withoutPadding(bytes)
    if (!object) return undefined
    const { contentType, content } = AsnConvert.parse(object, ContentInfo)
    if (contentType !== signedDataType) return undefined
    const data = AsnConvert.parse(content, SignedData)
    const [signer, ...others] = data.signerInfos
    if (!signer || others.length > 0) return undefined
    const certificates = (data.certificates ?? []).flatMap(({ certificate }) =>
      certificate ? [new Uint8Array(AsnConvert.serialize(certificate))] : [],
    )
    return { signer, certificates }
  } catch {
    return undefined
  }
}

/**
 * The object without the zeros that fill its place in the file; undefined if anything else follows it, which nobody has signed.
 * ITU-T X.690, 8.1.3
 */
function withoutPadding(bytes: Uint8Array): Uint8Array | undefined {
  const first = bytes[1] ?? 0
  const count = first < 0x80 ? 0 : first & 0x7f
  const length = count === 0 ? first : bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = 2 + count + length
  return bytes.subarray(end).every(byte => byte === 0) ? bytes.subarray(0, end) : undefined
}

/** The bytes that are signed: the attributes with the tag of a set, not that of their place in the object. RFC 5652, 5.4 */
function setOf(attributes: readonly object[]): Uint8Array {
  const parts = attributes.map(attribute => new Uint8Array(AsnConvert.serialize(attribute)))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  const bytes = new Uint8Array(1 + size.length + length)
  bytes.set([0x31, ...size])
  let at = 1 + size.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function isSignature(
  signature: Uint8Array,
  message: Uint8Array,
  { key, hash }: { readonly key: PublicKey; readonly hash: HashName },
): Promise<boolean> {
  const { kty, crv = '', n = '', e = '' } = key
  if (kty === 'RSA') return isRsaSignature(signature, message, { n, e, hash })
  const [x, y] = [bytesOf(key.x ?? ''), bytesOf(key.y ?? '')]
  return x && y ? isEcdsaSignature(signature, message, { crv, x, y, hash }) : Promise.resolve(false)
}

const isSame = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a.length === b?.length && a.every((byte, index) => byte === b[index])
