/**
 * Hashes and signatures, by the browser where it can, which is faster. On http there is no `crypto.subtle`, and older
 * browsers do not know Ed25519; JavaScript does the same there.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/** The hashes of signed certificates, by WebCrypto's names. */
export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512'

const hashes = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 }

/** Curves by their name in a key, with the bytes of a coordinate. RFC 7518, 6.2.1.1 */
const curves: Readonly<Record<string, { readonly curve: typeof p256; readonly bytes: number }>> = {
  'P-256': { curve: p256, bytes: 32 },
  'P-384': { curve: p384, bytes: 48 },
  'P-521': { curve: p521, bytes: 66 },
}

/** The hash of bytes that lie in parts. */
export async function hashOf(name: HashName, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  if (!globalThis.crypto?.subtle) {
    const hash = hashes[name].create()
    for (const part of parts) hash.update(part)
    return hash.digest()
  }
  const whole = await new Blob(parts.map(own)).arrayBuffer()
  return new Uint8Array(await crypto.subtle.digest(name, whole))
}

/** Whether an Ed25519 signature (64 bytes) of a message is that of a public key (32 bytes). RFC 8032, 5.1.7 */
export async function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const checked = await checkHere(
    'Ed25519',
    subtle => subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify']),
    { signature, message },
  )
  return checked ?? ed25519.verify(signature, message, publicKey)
}

/** Whether an ECDSA signature is that of a point on a curve. Points that are none have signed nothing. RFC 5480, 2.2; RFC 7518, 3.4 */
export async function isEcdsaSignature(
  signature: Uint8Array,
  message: Uint8Array,
  key: { readonly crv: string; readonly x: Uint8Array; readonly y: Uint8Array; readonly hash: HashName },
  /** Files have DER, tokens both numbers one behind the other. */
  form: 'der' | 'compact' = 'der',
): Promise<boolean> {
  const { x, y, hash } = key
  const found = curves[key.crv]
  if (!found || x.length !== found.bytes || y.length !== found.bytes) return false
  try {
    const point = Uint8Array.of(4, ...x, ...y)
    const compact = found.curve.Signature.fromBytes(signature, form).toBytes('compact')
    const algorithm = { name: 'ECDSA', namedCurve: key.crv, hash }
    const checked = await checkHere(
      algorithm,
      subtle => subtle.importKey('raw', own(point), algorithm, false, ['verify']),
      { signature: compact, message },
    )
    // A curve goes with any hash, and other programs do not insist on the smaller of the two signatures.
    const options = { lowS: false, prehash: false } as const
    return checked ?? found.curve.verify(compact, await hashOf(hash, [message]), point, options)
  } catch {
    return false
  }
}

/** Whether an RSA signature is that of a key, which operators may give; false on http, where browsers have no RSA. RFC 8017, 8.2 */
export async function isRsaSignature(
  signature: Uint8Array,
  message: Uint8Array,
  key: { readonly n: string; readonly e: string; readonly hash: HashName },
): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: key.hash }
  const jwk = { kty: 'RSA', n: key.n, e: key.e }
  const checked = await checkHere(
    algorithm,
    subtle => subtle.importKey('jwk', jwk, algorithm, false, ['verify']),
    { signature, message },
  )
  return checked ?? false
}

/** What the browser itself finds; undefined where it cannot use the key or does not know the algorithm. */
async function checkHere(
  algorithm: string | { readonly name: string; readonly hash: string; readonly namedCurve?: string },
  importKey: (subtle: SubtleCrypto) => Promise<CryptoKey>,
  { signature, message }: { readonly signature: Uint8Array; readonly message: Uint8Array },
): Promise<boolean | undefined> {
  const subtle = globalThis.crypto?.subtle
  try {
    return await subtle.verify(algorithm, await importKey(subtle), own(signature), own(message))
  } catch {
    return undefined
  }
}

/** A copy that WebCrypto takes: it refuses views of shared memory. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
