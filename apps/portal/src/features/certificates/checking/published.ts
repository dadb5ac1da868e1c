/** What the portal has published: keys and status lists. Without a connection the browser's copy of an earlier visit serves. */
import {
  bytesOf,
  checkToken,
  isRecord,
  type PublicKey,
  parseKeys,
  parseToken,
  pathOf,
  textOf,
} from './token.ts'

/** A fetched text, and whether it is a copy of an earlier visit. */
interface Fetched {
  readonly text: string
  readonly isKept: boolean
}

/** Fetches a document of the portal; undefined if it is neither reachable nor kept. */
export type FetchPublished = (path: string) => Promise<Fetched | undefined>

/** Asks the server whether the browser's copy is current, and takes the copy if the server does not answer. */
export const fetchPublished: FetchPublished = async path => {
  const read = async (cache: RequestCache) => {
    const answer = await fetch(path, { cache, credentials: 'omit' })
    return answer.ok ? answer.text() : undefined
  }
  try {
    const text = await read('no-cache')
    if (text !== undefined) return { text, isKept: false }
  } catch {
    // No connection.
  }
  try {
    const text = await read('force-cache')
    return text === undefined ? undefined : { text, isKept: true }
  } catch {
    return undefined
  }
}

const keysPath = '/.well-known/jwks.json'

/** The public keys, the newest first; undefined if they cannot be had. */
export async function readKeys(read: FetchPublished): Promise<readonly PublicKey[] | undefined> {
  const found = await read(keysPath)
  return found && parseKeys(found.text)
}

/** Whether a certificate is revoked, and when the portal said so. */
export interface Status {
  readonly isRevoked: boolean
  readonly statedAt: Date
  /** From an earlier visit, because there is no connection. */
  readonly isKept: boolean
}

/**
 * The status of a certificate; undefined if its list cannot be had, is not signed by the portal, is another one, or is too short. A
 * list whose time is over does not say any more that a certificate is in force, but a revocation lasts.
 */
export async function readStatus(
  read: FetchPublished,
  keys: readonly PublicKey[],
  {
    statusPath,
    statusIndex,
    now,
  }: { readonly statusPath: string; readonly statusIndex: number; readonly now: Date },
): Promise<Status | undefined> {
  const found = await read(statusPath)
  const token = found && parseToken(found.text)
  if (!found || !token || (await checkToken(token, keys)) !== 'signed') return undefined
  const subject = token.claims.credentialSubject
  if (!isRecord(subject) || textOf(subject, 'statusPurpose') !== 'revocation') return undefined
  if (pathOf(textOf(token.claims, 'id')) !== statusPath) return undefined
  const bits = await unpack(textOf(subject, 'encodedList'))
  const byte = bits?.[Math.floor(statusIndex / 8)]
  if (byte === undefined) return undefined
  const isRevoked = ((byte >> (7 - (statusIndex % 8))) & 1) === 1
  const until = new Date(textOf(token.claims, 'validUntil'))
  // Written so that a day that cannot be read counts as over.
  if (!isRevoked && !(now < until)) return undefined
  return {
    isRevoked,
    statedAt: found.isKept ? new Date(textOf(token.claims, 'validFrom')) : new Date(),
    isKept: found.isKept,
  }
}

/** The most bytes of a list; a longer one is not ours. */
const mostBytes = 1_048_576

/** The bits of a list: base64 for addresses after the letter `u`, packed with gzip. Bitstring Status List, 3.3 */
async function unpack(text: string): Promise<Uint8Array | undefined> {
  const packed = text.startsWith('u') ? bytesOf(text.slice(1)) : undefined
  if (!packed) return undefined
  try {
    const parts: Uint8Array[] = []
    let length = 0
    const stream = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream('gzip'))
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > mostBytes) return undefined
      parts.push(value)
    }
    const bits = new Uint8Array(length)
    let at = 0
    for (const part of parts) {
      bits.set(part, at)
      at += part.length
    }
    return bits
  } catch {
    return undefined
  }
}
