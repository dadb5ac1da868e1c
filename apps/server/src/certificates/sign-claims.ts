import { SignJWT } from 'jose'
import { keyUrl, type SigningKey } from './signing-keys.ts'

/** Signs claims as a token whose key is named by its address. Open Badges 3.0, 8.2.4.1; RFC 7515, 3.1; RFC 8037, 3.1 */
export const signClaims = (
  claims: Readonly<Record<string, unknown>>,
  key: SigningKey,
  origin: string,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyUrl(origin, key.id), typ: 'vc+jwt' })
    .sign(key.privateKey)
