import { PdfError, type WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import { type EncryptionDictionary, readEncryptionDictionary } from './encryption-dictionary.ts'
import { type FoundKey, findLegacyKey } from './legacy-key.ts'
import { arePermissionsGenuine, findModernKey } from './modern-key.ts'
import { ObjectCipher } from './object-cipher.ts'
import { allPermissions, type Permissions, readPermissions } from './permissions.ts'

/** What a password gave access to. */
export interface Unlocked {
  readonly access: 'owner' | 'user'
  readonly permissions: Permissions
  readonly cipher: ObjectCipher
}

/**
 * Unlocks a file with the password, tried as owner's and as user's, and then with the empty one.
 * @throws {PdfError} `password-needed`, `password-wrong`, `security-unknown`, `encryption-unreadable`,
 * `crypt-method-unknown`
 * ISO 32000-2, 7.6.4
 */
export function unlock(
  encryption: DictReader,
  fileId: Uint8Array,
  options: {
    password: string | undefined
    random: ((byteCount: number) => Uint8Array) | undefined
    warnings: WarningLog
  },
): Unlocked {
  const { password, random, warnings } = options
  const dict = readEncryptionDictionary(encryption, warnings)
  const found =
    findKeyOf(password ?? '', dict, fileId) ?? (password ? findKeyOf('', dict, fileId) : undefined)
  if (!found) {
    throw password
      ? new PdfError('password-wrong', 'neither owner nor user has this password')
      : new PdfError('password-needed', 'the document opens with a password only')
  }
  if (dict.revision >= 5 && !arePermissionsGenuine(found.fileKey, dict)) {
    warnings.note('encryption-damaged', 'Perms of the encryption dictionary contradicts P')
  }
  return {
    access: found.access,
    permissions: found.access === 'owner' ? allPermissions : readPermissions(dict.permissions, dict.revision),
    cipher: new ObjectCipher(found.fileKey, dict, random),
  }
}

function findKeyOf(password: string, dict: EncryptionDictionary, fileId: Uint8Array): FoundKey | undefined {
  return dict.revision >= 5 ? findModernKey(password, dict) : findLegacyKey(password, dict, fileId)
}
