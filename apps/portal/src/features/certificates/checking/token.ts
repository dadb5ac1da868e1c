/** JSON Web Tokens and their keys, as far as credentials need them. */
import { isEcdsaSignature, isEd25519Signature } from './signatures.ts'

/** A public key of the portal. RFC 7517, 4 */
export interface PublicKey {
  readonly kid: string
  readonly kty: string
  readonly crv?: string
  readonly x?: string
  readonly y?: string
  readonly n?: string
  readonly e?: string
  /** Its certificates in base64; keys of credentials have none. */
  readonly x5c?: readonly string[]
}

/** A token whose signature was not checked. */
export interface Token {
  readonly keyId: string
  readonly algorithm: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/** Whether a value is a record of anything. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that is text; empty for any other value. */
export const textOf = (record: unknown, name: string): string => {
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** The path of an address; empty for other text. The address may be that of another time: only its path counts. */
export const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/** Bytes of text in base64 or its form for addresses; undefined for other text. */
export function bytesOf(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Reads a compact token; undefined for anything else. RFC 7515, 3.1 */
export function parseToken(text: string): Token | undefined {
  const parts = text.trim().split('.')
  const [head, body, mark] = parts.map(part => bytesOf(part))
  if (parts.length !== 3 || !head || !body || !mark) return undefined
  const [header, claims] = [recordOf(head), recordOf(body)]
  if (!header || !claims) return undefined
  return {
    keyId: textOf(header, 'kid'),
    algorithm: textOf(header, 'alg'),
    claims,
    signed: new TextEncoder().encode(`${parts[0]}.${parts[1]}`),
    signature: mark,
  }
}

function recordOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The public keys of a JSON Web Key Set; undefined for another text, keys in another form are left out. RFC 7517, 5 */
export function parseKeys(text: string): readonly PublicKey[] | undefined {
  const set = recordOf(new TextEncoder().encode(text))
  if (!set || !Array.isArray(set.keys)) return undefined
  return (set.keys as readonly unknown[]).flatMap(key => {
    if (!isRecord(key) || textOf(key, 'kid') === '') return []
    const x5c = Array.isArray(key.x5c) ? key.x5c.filter(part => typeof part === 'string') : undefined
    const [kid, kty, crv, x, y, n, e] = ['kid', 'kty', 'crv', 'x', 'y', 'n', 'e'].map(name =>
      textOf(key, name),
    )
    return {
      kid: kid ?? '',
      kty: kty ?? '',
      ...(crv && { crv }),
      ...(x && { x }),
      ...(y && { y }),
      ...(n && { n }),
      ...(e && { e }),
      ...(x5c && { x5c }),
    }
  })
}

/** Whether a key signs credentials; keys of files have certificates. */
export const isOfCredentials = ({ crv, x5c }: PublicKey): boolean =>
  (crv === 'P-256' || crv === 'Ed25519') && !x5c

/**
 * How a token relates to the portal's keys: signed by the key of its id, by a key the portal does not know, or by nobody (`forged`).
 * Its key decides the algorithm, whatever the token says: P-256, and Ed25519 of earlier credentials. RFC 7518, 3.4; RFC 8037, 3.1
 */
export async function checkToken(
  token: Token,
  keys: readonly PublicKey[],
): Promise<'signed' | 'forged' | 'unknown-key'> {
  const key = keys.find(each => each.kid === token.keyId && isOfCredentials(each))
  if (!key) return 'unknown-key'
  const [x, y] = [bytesOf(key.x ?? ''), bytesOf(key.y ?? '')]
  if (!x || !y || token.algorithm !== (key.crv === 'P-256' ? 'ES256' : 'EdDSA')) return 'forged'
  const { signature, signed } = token
  const isSigned =
    key.crv === 'P-256'
      ? await isEcdsaSignature(signature, signed, { crv: 'P-256', x, y, hash: 'SHA-256' }, 'compact')
      : await isEd25519Signature(signature, signed, x)
  return isSigned ? 'signed' : 'forged'
}
