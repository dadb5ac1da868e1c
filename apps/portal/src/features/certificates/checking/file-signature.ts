/** Checks the signature of a PDF file with the portal's public keys. RFC 5652, 5.6; ETSI EN 319 142-1, 5.3 */
import { type DerValue, derTags, hexOf, partsOf, readDer } from './der.ts'
import { type HashName, hashOf, isEcdsaSignature, isRsaSignature } from './signatures.ts'
import { bytesOf, type PublicKey } from './token.ts'

/** Object identifiers as DER writes them: 1.2.840.113549.1.7.2, 1.2.840.113549.1.9.4 and 2.16.840.1.101.3.4.2.1 to 3. */
const signedDataType = '2a864886f70d010702'
const messageDigestType = '2a864886f70d010904'
const digests: Readonly<Record<string, HashName>> = {
  '608648016503040201': 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
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
  const { digest, attributes, certificates, signature } = found
  const expected = messageDigestOf(attributes)
  if (!expected || !isSame(await hashOf(digest, signed), expected)) return 'changed'
  const key = keys.find(({ x5c }) =>
    certificates.some(certificate => isSame(certificate, bytesOf(x5c?.[0] ?? ''))),
  )
  if (!key) return 'unknown-key'
  // The attributes are signed with the tag of a set, not that of their place in the object. RFC 5652, 5.4
  const message = Uint8Array.from(attributes.whole)
  message[0] = derTags.set
  return (await isSignature(signature, message, { key, hash: digest })) ? 'signed' : 'changed'
}

interface Signature {
  readonly digest: HashName
  /** The signed attributes with the tag of their place. */
  readonly attributes: DerValue
  readonly certificates: readonly Uint8Array[]
  readonly signature: Uint8Array
}

/** The parts of a signature object with one signer. RFC 5652, 3 and 5 */
function readCms(bytes: Uint8Array): Signature | undefined {
  try {
    const object = readDer(bytes)
    // Zeros fill the place of the object in the file; nobody has signed anything else that follows it.
    if (bytes.subarray(object.whole.length).some(byte => byte !== 0)) return undefined
    const [type, explicit] = partsOf(object, derTags.sequence)
    if (!explicit || !isType(type, signedDataType)) return undefined
    const [data] = partsOf(explicit, derTags.first)
    if (!data) return undefined
    const parts = partsOf(data, derTags.sequence)
    const certificates = parts.find(({ tag }) => tag === derTags.first)
    const signers = parts.at(-1)
    const [signer, ...others] = signers ? partsOf(signers, derTags.set) : []
    if (!signer || others.length > 0) return undefined
    const [, , algorithm, attributes, , signature] = partsOf(signer, derTags.sequence)
    if (!algorithm || attributes?.tag !== derTags.first || signature?.tag !== derTags.octets) return undefined
    const [identifier] = partsOf(algorithm, derTags.sequence)
    const digest = digests[identifier ? hexOf(identifier.content) : '']
    if (!digest) return undefined
    return {
      digest,
      attributes,
      certificates: certificates ? partsOf(certificates, derTags.first).map(({ whole }) => whole) : [],
      signature: signature.content,
    }
  } catch {
    return undefined
  }
}

const isType = (value: DerValue | undefined, type: string): boolean =>
  value?.tag === derTags.oid && hexOf(value.content) === type

/** The hash that the signed attributes state. RFC 5652, 11.2 */
function messageDigestOf(attributes: DerValue): Uint8Array | undefined {
  try {
    for (const attribute of partsOf(attributes, derTags.first)) {
      const [type, values] = partsOf(attribute, derTags.sequence)
      if (!values || !isType(type, messageDigestType)) continue
      const [stated, ...others] = partsOf(values, derTags.set)
      return stated?.tag === derTags.octets && others.length === 0 ? stated.content : undefined
    }
    return undefined
  } catch {
    return undefined
  }
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
