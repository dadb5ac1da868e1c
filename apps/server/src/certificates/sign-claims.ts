import { SignJWT } from 'jose'
import { keyUrl, type SigningKey } from './signing-keys.ts'

/**
 * Signs claims as a token whose key is named by its address. Open Badges 3.0, 8.2.4.1, wants the type `JWT`; status lists have the one of
 * W3C Securing Verifiable Credentials using JOSE and COSE, 3.1. RFC 7515, 3.1; RFC 7518, 3.4
 */
export const signClaims = (
  claims: Readonly<Record<string, unknown>>,
  key: SigningKey,
  origin: string,
  type: 'JWT' | 'vc+jwt',
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: keyUrl(origin, key.id), typ: type })
    .sign(key.privateKey)
