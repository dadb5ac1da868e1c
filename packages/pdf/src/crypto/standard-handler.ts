import { PdfError, unlessRefused, type WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import {
  type CipherMethod,
  type EncryptionDictionary,
  readEncryptionDictionary,
} from './encryption-dictionary.ts'
import { type FoundKey, findLegacyKey } from './legacy-key.ts'
import { checkPermissions, findModernKey } from './modern-key.ts'
import { ObjectCipher } from './object-cipher.ts'
import { allPermissions, type Permissions, readPermissions } from './permissions.ts'

/** How an opened document is encrypted. */
export interface Encryption {
  /** `V` of the encryption dictionary. ISO 32000-2, Table 20 */
  readonly version: 1 | 2 | 4 | 5
  /** `R` of the encryption dictionary. ISO 32000-2, Table 21 */
  readonly revision: 2 | 3 | 4 | 5 | 6
  /** Length of the file key in bits. */
  readonly keyBits: number
  readonly streams: CipherMethod
  readonly strings: CipherMethod
  readonly embeddedFiles: CipherMethod
  /** Whether the metadata stream (title, author) is not encrypted. */
  readonly hasPlainMetadata: boolean
}

/** The result of opening with a password. */
export interface Unlocked {
  readonly access: 'owner' | 'user'
  readonly permissions: Permissions
  readonly encryption: Encryption
  readonly cipher: ObjectCipher
}

/**
 * Opens a file with the password, tried as owner and as user password; with the empty one if none is given. A file of which
 * only embedded files are encrypted may open without a password, which is then needed to read those.
 * @throws {PdfError} `password-needed`, `password-wrong`, `security-unknown`, `security-public-key`,
 * `encryption-unreadable`, `crypt-method-unknown`
 * ISO 32000-2, 7.6.4
 */
export function unlock(
  encryption: DictReader,
  fileId: Uint8Array,
  options: {
    password: string | undefined
    /** Object number of `encryption`, if it is an indirect object. */
    dictNumber: number | undefined
    random: ((byteCount: number) => Uint8Array) | undefined
    warnings: WarningLog
  },
): Unlocked {
  const { password, dictNumber, random, warnings } = options
  const dict = readEncryptionDictionary(encryption, warnings)
  const found = findKeyOf(password ?? '', dict, fileId)
  if (!found && password) throw new PdfError('password-wrong', wrongMessage(dict, fileId))
  if (!found && !dict.opensUnasked) throw new PdfError('password-needed', 'a password is needed')
  const { fileKey, access } = found ?? unasked
  if (fileKey && fileKey.length !== dict.keyLengths[0])
    warnings.note('key-length-invalid', `the key has ${fileKey.length} bytes, not Length`)
  const permissions = permissionsOf(dict, fileKey, warnings)
  const readerOf = encryption.reader.bind(encryption)
  return {
    access,
    permissions: access === 'owner' ? allPermissions : permissions,
    encryption: encryptionOf(dict, fileKey),
    cipher: new ObjectCipher({ fileKey, dict, dictNumber, readerOf, random, warnings }),
  }
}

/** Nobody has given a password. */
const unasked = { fileKey: undefined, access: 'user' } as const

const wrongMessage = (dict: EncryptionDictionary, fileId: Uint8Array): string =>
  dict.opensUnasked || findKeyOf('', dict, fileId) ? 'wrong; the file opens without one' : 'wrong password'

function findKeyOf(password: string, dict: EncryptionDictionary, fileId: Uint8Array): FoundKey | undefined {
  return dict.revision >= 5 ? findModernKey(password, dict) : findLegacyKey(password, dict, fileId)
}

/** If the permissions contradict their encrypted copy, only actions that both allow are allowed. */
function permissionsOf(
  dict: EncryptionDictionary,
  fileKey: Uint8Array | undefined,
  warnings: WarningLog,
): Permissions {
  if (dict.revision < 5 || !fileKey) return readPermissions(dict.permissions, dict.revision)
  const { isGenuine, permissions } = checkPermissions(fileKey, dict)
  if (!isGenuine) warnings.note('permissions-damaged', 'Perms contradicts P')
  return readPermissions(dict.permissions & (permissions ?? -1), dict.revision)
}

function encryptionOf(dict: EncryptionDictionary, fileKey: Uint8Array | undefined): Encryption {
  const { version, revision, streamMethod, stringMethod, keyLengths } = dict
  return {
    version,
    revision,
    keyBits: 8 * (fileKey?.length ?? keyLengths[0] ?? 0),
    streams: streamMethod,
    strings: stringMethod,
    embeddedFiles: embeddedFileMethod(dict),
    hasPlainMetadata: !dict.isMetadataCiphered,
  }
}

/** A missing filter is reported when an embedded file is read. */
const embeddedFileMethod = (dict: EncryptionDictionary): CipherMethod =>
  unlessRefused(
    () =>
      dict.embeddedFileFilter === undefined ? dict.streamMethod : dict.methodOf(dict.embeddedFileFilter),
    () => 'none',
  )
