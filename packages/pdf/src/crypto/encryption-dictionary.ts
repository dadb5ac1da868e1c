import { PdfError, type PdfErrorCode, WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'

/** Encryption method of strings and streams. */
export type CipherMethod = 'none' | 'rc4' | 'aes-128' | 'aes-256'

/** The validated encryption dictionary of the standard security handler. */
export interface EncryptionDictionary {
  readonly version: 1 | 2 | 4 | 5
  readonly revision: 2 | 3 | 4 | 5 | 6
  /**
   * Possible lengths of the file key in bytes, most likely first. Programs interpret `/Length` in different ways; the
   * right one is found by checking the password.
   */
  readonly keyLengths: readonly number[]
  /** 32 bytes for revisions 2 to 4, 48 for 5 and 6. */
  readonly ownerHash: Uint8Array
  readonly userHash: Uint8Array
  /** The file key encrypted for the owner and for the user; revisions 5 and 6 only. */
  readonly ownerKey: Uint8Array
  readonly userKey: Uint8Array
  /** Encrypted copy of the permissions; revisions 5 and 6 only. */
  readonly checkedPermissions: Uint8Array
  /** Signed 32-bit number. */
  readonly permissions: number
  /** `EncryptMetadata`: whether the document's metadata stream is encrypted. */
  readonly isMetadataCiphered: boolean
  readonly streamMethod: CipherMethod
  readonly stringMethod: CipherMethod
  /**
   * Method of a named crypt filter.
   * @throws {PdfError} `crypt-method-unknown`
   */
  readonly methodOf: (name: string) => CipherMethod
  /** Name of the crypt filter of embedded files; undefined if they are encrypted like other streams. */
  readonly embeddedFileFilter: string | undefined
  /** Only embedded files are encrypted, and the password is needed when one is opened. ISO 32000-2, Table 25 */
  readonly opensUnasked: boolean
}

/**
 * Reads the dictionary, whose strings must not have been decrypted.
 * @throws {PdfError} `security-unknown`, `security-public-key`, `encryption-unreadable`, `crypt-method-unknown`
 * ISO 32000-2, 7.6.2 and 7.6.4.2
 */
export function readEncryptionDictionary(
  dict: DictReader,
  warnings = new WarningLog(0),
): EncryptionDictionary {
  checkHandler(dict)
  const version = dict.integer('V') ?? 0
  const revision = dict.integer('R') ?? 0
  if (!isVersion(version)) throw refused('security-unknown', `no encryption version ${version}`)
  if (!isRevision(revision)) throw refused('security-unknown', `no encryption revision ${revision}`)
  const isModern = revision >= 5
  if (version === 5 && !isModern) throw refused('security-unknown', `version 5 has no revision ${revision}`)
  const permissions = dict.number('P')
  if (permissions === undefined) throw refused('encryption-unreadable', 'Encrypt has no P')
  const hashLength = isModern ? 48 : 32
  const methodOf = (name: string): CipherMethod =>
    version < 4 ? 'rc4' : filterMethod(dict, name, isModern ? 32 : 16)
  const streamMethod = methodOf(dict.name('StmF') ?? 'Identity')
  const stringMethod = methodOf(dict.name('StrF') ?? 'Identity')
  const embeddedFileFilter = version < 4 ? undefined : dict.name('EFF')
  return {
    version,
    revision,
    keyLengths: isModern ? [32] : keyLengths(dict, version, warnings),
    ownerHash: stringOf(dict, 'O', hashLength),
    // In revisions 3 and 4 only half of it is compared, and some files contain only that half.
    userHash: stringOf(dict, 'U', hashLength, revision === 3 || revision === 4 ? 16 : hashLength),
    ownerKey: isModern ? stringOf(dict, 'OE', 32) : new Uint8Array(),
    userKey: isModern ? stringOf(dict, 'UE', 32) : new Uint8Array(),
    checkedPermissions: dict.bytes('Perms') ?? new Uint8Array(),
    // Some files contain the number unsigned.
    permissions: permissions | 0,
    isMetadataCiphered: version < 4 || (dict.boolean('EncryptMetadata') ?? true),
    streamMethod,
    stringMethod,
    methodOf,
    embeddedFileFilter,
    opensUnasked:
      streamMethod === 'none' &&
      stringMethod === 'none' &&
      filterOf(dict, embeddedFileFilter)?.name('AuthEvent') === 'EFOpen',
  }
}

/** Only the standard handler is supported; public-key handlers have their own error code. */
function checkHandler(dict: DictReader): void {
  const filter = dict.name('Filter')
  if (filter === 'Standard') return
  const kind = dict.name('SubFilter')
  if (kind?.startsWith('adbe.pkcs7.') || filter === 'Adobe.PubSec') {
    const form = [filter, kind].filter(Boolean).join(', ')
    throw refused('security-public-key', `encrypted for holders of certificates (${form})`)
  }
  throw refused('security-unknown', `no security handler ${filter ?? 'is named'}`)
}

/**
 * Possible key lengths in bytes for revisions 2 to 4. Lengths are in bits, except in crypt filters, where many
 * programs write bytes. AES-128 has a fixed length, and so should version 1; for RC4 with crypt filters some programs
 * ignore `/Length`.
 */
function keyLengths(dict: DictReader, version: number, warnings: WarningLog): number[] {
  const filters = ['StmF', 'StrF', 'EFF'].map(key => filterOf(dict, dict.name(key) ?? 'StdCF'))
  if (version === 4 && filters.some(filter => filter?.name('CFM') === 'AESV2')) return [16]
  const own = dict.integer('Length')
  const inFilter = version === 4 ? filters[0]?.integer('Length') : undefined
  const usual = version === 4 ? 128 : 40
  const stated = [own, inFilter].flatMap(length => (length === undefined ? [] : [bytesOfLength(length)]))
  const wrong = stated.find(bytes => bytes < 5 || bytes > 16)
  if (wrong !== undefined && version > 1) warnings.note('key-length-invalid', `a key of ${wrong} bytes`)
  const possible = stated.map(bytes => Math.max(5, Math.min(16, bytes)))
  const likely = version === 1 ? [5, ...possible] : possible
  return [...new Set([...likely, usual / 8, 16, 5])]
}

function bytesOfLength(length: number): number {
  return length < 40 ? length : Math.floor(length / 8)
}

const filterOf = (dict: DictReader, name: string | undefined): DictReader | undefined =>
  name === undefined ? undefined : dict.dictionary('CF')?.dictionary(name)

/** A method needs a key of its length. ISO 32000-2, Table 25 */
function filterMethod(dict: DictReader, name: string, maxKeyLength: number): CipherMethod {
  if (name === 'Identity') return 'none'
  const method = filterOf(dict, name)?.name('CFM')
  switch (method) {
    case 'V2':
      return 'rc4'
    case 'AESV2':
      return 'aes-128'
    case 'AESV3':
      if (maxKeyLength < 32) throw refused('crypt-method-unknown', `AESV3 with ${maxKeyLength} bytes`)
      return 'aes-256'
    case 'None':
      return 'none'
    default:
      throw refused('crypt-method-unknown', `no crypt filter ${name} with method ${String(method)}`)
  }
}

/** Some files pad the strings with zeros; bytes beyond the length are ignored. */
function stringOf(dict: DictReader, key: string, length: number, leastLength = length): Uint8Array {
  const bytes = dict.bytes(key)
  if (!bytes || bytes.length < leastLength)
    throw refused('encryption-unreadable', `${key} of Encrypt is missing or too short`)
  return bytes.slice(0, length)
}

function isVersion(version: number): version is EncryptionDictionary['version'] {
  return [1, 2, 4, 5].includes(version)
}

function isRevision(revision: number): revision is EncryptionDictionary['revision'] {
  return revision >= 2 && revision <= 6
}

function refused(code: PdfErrorCode, message: string): PdfError {
  return new PdfError(code, message)
}
