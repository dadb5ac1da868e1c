import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The key of a file's upload, the same after a reload and different for every person: SHA-256 of name, size, time of the
 * last change and person, 64 hexadecimal digits. docs/wire.md, 7.8
 */
export function uploadKeyOf(file: Pick<File, 'name' | 'size' | 'lastModified'>, personId: string): string {
  const identity = JSON.stringify([file.name, file.size, file.lastModified, personId])
  return bytesToHex(sha256(utf8ToBytes(identity)))
}

/** Larger files are not hashed: that would take longer than sending their first chunks. */
const largestHashedBytes = 32 * 2 ** 20

/**
 * SHA-256 of a small file, computed by the browser outside the main thread; `undefined` for a large one, or on a page
 * without WebCrypto. With it the server recognizes a file that the person already has.
 */
export async function fileHashOf(file: Blob): Promise<string | undefined> {
  if (file.size > largestHashedBytes || !globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return bytesToHex(new Uint8Array(digest))
}
