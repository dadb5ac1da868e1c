import { SignJWT } from 'jose'
import type { SigningKey } from './signing-keys.ts'

/** Signs claims as a token. RFC 7515, 3.1; RFC 8037, 3.1 */
export const signClaims = (claims: Readonly<Record<string, unknown>>, key: SigningKey): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id, typ: 'vc+jwt' })
    .sign(key.privateKey)
