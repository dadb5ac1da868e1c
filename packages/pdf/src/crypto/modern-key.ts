import { cbc } from '@noble/ciphers/aes.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../bytes/byte-writer.ts'
import { utf8FromText } from '../bytes/text-string.ts'
import type { EncryptionDictionary } from './encryption-dictionary.ts'
import type { FoundKey } from './legacy-key.ts'
import { saslprep } from './saslprep.ts'

const maxPasswordBytes = 127
const nothing = new Uint8Array()

/**
 * The file key for a password of revisions 5 and 6, tried as the owner password first; undefined if it is neither
 * password. Algorithm 2.A. ISO 32000-2, 7.6.4.3.3
 */
export function findModernKey(password: string, dict: EncryptionDictionary): FoundKey | undefined {
  const forms = [...new Set([saslprep(password), password])].map(form =>
    utf8FromText(form).slice(0, maxPasswordBytes),
  )
  for (const bytes of forms) {
    const fileKey = findKey(bytes, dict.ownerHash, dict.ownerKey, dict.userHash, dict.revision)
    if (fileKey) return { fileKey, access: 'owner' }
  }
  for (const bytes of forms) {
    const fileKey = findKey(bytes, dict.userHash, dict.userKey, nothing, dict.revision)
    if (fileKey) return { fileKey, access: 'user' }
  }
  return undefined
}

/**
 * Algorithms 11 (user) and 12 (owner): checks the password with 32 bytes of hash and 8 of validation salt; the next 8
 * are the salt of the key that decrypts the file key.
 * ISO 32000-2, 7.6.4.4.10 and 7.6.4.4.11
 */
function findKey(
  password: Uint8Array,
  stored: Uint8Array,
  sealedKey: Uint8Array,
  userHash: Uint8Array,
  revision: number,
): Uint8Array | undefined {
  const hash = hashPassword(password, stored.subarray(32, 40), userHash, revision)
  if (!hash.every((byte, index) => byte === stored[index])) return undefined
  const key = hashPassword(password, stored.subarray(40, 48), userHash, revision)
  return decryptPlainly(key, sealedKey)
}

/**
 * Algorithm 2.B; revision 5 of Adobe's extension stops after the first hash.
 * `userHash` is empty when checking the user's password.
 * ISO 32000-2, 7.6.4.3.4
 */
export function hashPassword(
  password: Uint8Array,
  salt: Uint8Array,
  userHash: Uint8Array,
  revision: number,
): Uint8Array {
  let key: Uint8Array = sha256(concatBytes([password, salt, userHash]))
  if (revision < 6) return key
  for (let round = 1; ; round++) {
    const once = concatBytes([password, key, userHash])
    const repeated = new Uint8Array(once.length * 64)
    for (let i = 0; i < 64; i++) repeated.set(once, i * once.length)
    const mixed = cbc(key.slice(0, 16), key.slice(16, 32), { disablePadding: true }).encrypt(repeated)
    // The first 16 bytes as a number modulo 3 is the sum of the bytes modulo 3, because 256 is 1 modulo 3.
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = sum % 3 === 0 ? sha256(mixed) : sum % 3 === 1 ? sha384(mixed) : sha512(mixed)
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.slice(0, 32)
  }
}

/** The content of the encrypted copy of the permissions. */
export interface CheckedPermissions {
  /** The copy is valid and equals `P` and `EncryptMetadata`. */
  readonly isGenuine: boolean
  /** Undefined if the copy cannot be read. */
  readonly permissions: number | undefined
}

/** Algorithm 13: compares the permissions with their encrypted copy. ISO 32000-2, 7.6.4.4.12 */
export function checkPermissions(fileKey: Uint8Array, dict: EncryptionDictionary): CheckedPermissions {
  const unreadable = { isGenuine: false, permissions: undefined }
  if (dict.checkedPermissions.length < 16) return unreadable
  const plain = decryptPlainly(fileKey, dict.checkedPermissions.slice(0, 16))
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = plain
  const isMarked = plain[9] === 0x61 && plain[10] === 0x64 && plain[11] === 0x62
  if (!isMarked) return unreadable
  const permissions = p0 | (p1 << 8) | (p2 << 16) | (p3 << 24)
  const isMetadataSame = plain[8] === (dict.isMetadataCiphered ? 0x54 : 0x46)
  return { isGenuine: permissions === dict.permissions && isMetadataSame, permissions }
}

/** CBC with a vector of zeros and without padding; for one block the same as ECB. ISO 32000-2, 7.6.4.3.3 and 7.6.4.4.12 */
function decryptPlainly(key: Uint8Array, data: Uint8Array): Uint8Array {
  return cbc(key, new Uint8Array(16), { disablePadding: true }).decrypt(data)
}
