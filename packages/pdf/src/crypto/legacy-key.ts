import { md5 } from '@noble/hashes/legacy.js'
import { concatBytes } from '../bytes/byte-writer.ts'
import { findPdfDocBytes, utf8FromText } from '../bytes/text-string.ts'
import type { EncryptionDictionary } from './encryption-dictionary.ts'
import { rc4 } from './rc4.ts'

const padding = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e,
  0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
])

/** Which password it was, with the file key. */
export interface FoundKey {
  readonly fileKey: Uint8Array
  readonly access: 'owner' | 'user'
}

/**
 * The file key for a password of revisions 2 to 4, tried as the owner password first; undefined if it is neither
 * password.
 * ISO 32000-2, 7.6.4.4
 */
export function findLegacyKey(
  password: string,
  dict: EncryptionDictionary,
  fileId: Uint8Array,
): FoundKey | undefined {
  for (const bytes of passwordForms(password)) {
    for (const keyLength of dict.keyLengths) {
      for (const userPassword of userPasswordsOf(bytes, dict, keyLength)) {
        const fileKey = findUserKey(userPassword, dict, keyLength, fileId)
        if (fileKey) return { fileKey, access: 'owner' }
      }
    }
  }
  for (const bytes of passwordForms(password)) {
    for (const keyLength of dict.keyLengths) {
      const fileKey = findUserKey(padded(bytes), dict, keyLength, fileId)
      if (fileKey) return { fileKey, access: 'user' }
    }
  }
  return undefined
}

/** PDFDocEncoding according to the standard, then UTF-8, which many programs use. */
function passwordForms(password: string): Uint8Array[] {
  const plain = findPdfDocBytes(password)
  const utf8 = utf8FromText(password)
  return plain ? [plain, utf8] : [utf8]
}

function padded(password: Uint8Array): Uint8Array {
  return concatBytes([password.subarray(0, 32), padding]).slice(0, 32)
}

/** Algorithm 6: checks the (padded) user password and returns the file key. ISO 32000-2, 7.6.4.4.4 */
function findUserKey(
  password: Uint8Array,
  dict: EncryptionDictionary,
  keyLength: number,
  fileId: Uint8Array,
): Uint8Array | undefined {
  const key = fileKeyOf(password, dict, keyLength, fileId)
  const hash =
    dict.revision === 2 ? rc4(key, padding) : layered(key, md5(concatBytes([padding, fileId])), 'up')
  const compared = dict.revision === 2 ? 32 : 16
  return hash.subarray(0, compared).every((byte, index) => byte === dict.userHash[index]) ? key : undefined
}

/** Algorithm 2. ISO 32000-2, 7.6.4.3.2 */
function fileKeyOf(
  password: Uint8Array,
  dict: EncryptionDictionary,
  keyLength: number,
  fileId: Uint8Array,
): Uint8Array {
  const { permissions: p, revision } = dict
  const parts = [password, dict.ownerHash, Uint8Array.from([p, p >> 8, p >> 16, p >> 24]), fileId]
  if (revision >= 4 && !dict.isMetadataCiphered) parts.push(Uint8Array.from([255, 255, 255, 255]))
  const hash = md5(concatBytes(parts))
  return revision === 2 ? hash.slice(0, 5) : rehashed(hash, keyLength).slice(0, keyLength)
}

/**
 * Algorithm 7: the padded user password, decrypted with an owner password. The standard rehashes all 16 bytes,
 * Ghostscript and qpdf only as many as the key has; with short keys the results differ, and files of both kinds
 * exist.
 * ISO 32000-2, 7.6.4.4.5
 */
function userPasswordsOf(
  password: Uint8Array,
  { revision, ownerHash }: EncryptionDictionary,
  keyLength: number,
): Uint8Array[] {
  const hash = md5(padded(password))
  if (revision === 2) return [rc4(hash.slice(0, 5), ownerHash)]
  const hashed = keyLength === 16 ? [16] : [16, keyLength]
  return hashed.map(byteCount => layered(rehashed(hash, byteCount).slice(0, keyLength), ownerHash, 'down'))
}

/** Fifty more rounds of MD5, each on the first `byteCount` bytes of the result. */
function rehashed(hash: Uint8Array, byteCount: number): Uint8Array {
  let result = hash
  for (let round = 0; round < 50; round++) result = md5(result.subarray(0, byteCount))
  return result
}

/** RC4 twenty times, each time with the key's bytes XORed with the round's number. */
function layered(key: Uint8Array, data: Uint8Array, direction: 'up' | 'down'): Uint8Array {
  let result = data
  for (let round = 0; round < 20; round++) {
    const mask = direction === 'up' ? round : 19 - round
    result = rc4(
      key.map(byte => byte ^ mask),
      result,
    )
  }
  return result
}
