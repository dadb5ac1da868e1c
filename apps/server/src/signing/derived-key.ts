/**
 * Private keys that are nowhere stored: each is derived from the installation's secret and a random salt, which is no secret.
 * Without the secret nobody can make them, and a backup of the database holds none.
 */
import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The order of the group of P-256. FIPS 186-5; SP 800-186, 3.2.1.3 */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The private key on P-256 for one salt. */
export function deriveKey(secretKey: Uint8Array, salt: string): KeyObject {
  // 16 bytes more than the order has, so that no value is noticeably likelier. FIPS 186-5, A.2.1
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, salt, 'lectern certificates, P-256', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const text = (part: Buffer) => part.toString('base64url')
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: text(d), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
    format: 'jwk',
  })
}

/** The public part of a key in DER (SPKI). */
export const publicDer = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' })
