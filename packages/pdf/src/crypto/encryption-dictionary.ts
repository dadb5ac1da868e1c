import { PdfError, type PdfErrorCode, WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'

/** How bytes are ciphered. */
export type CipherMethod = 'none' | 'rc4' | 'aes-128' | 'aes-256'

/** The encryption dictionary of the standard security handler, checked. */
export interface EncryptionDictionary {
  readonly revision: 2 | 3 | 4 | 5 | 6
  /** Bytes of the file key. */
  readonly keyLength: number
  /** 32 bytes for revisions 2 to 4, 48 for 5 and 6. */
  readonly ownerHash: Uint8Array
  readonly userHash: Uint8Array
  /** File key under the owner's and the user's key; revisions 5 and 6 only. */
  readonly ownerKey: Uint8Array
  readonly userKey: Uint8Array
  /** Enciphered copy of the permissions; revisions 5 and 6 only. */
  readonly checkedPermissions: Uint8Array
  /** Signed 32-bit number. */
  readonly permissions: number
  readonly isMetadataCiphered: boolean
  readonly streamMethod: CipherMethod
  readonly stringMethod: CipherMethod
  /** Method of a named crypt filter. */
  readonly methodOf: (name: string) => CipherMethod
}

/**
 * Reads the dictionary, whose strings must not have been deciphered.
 * @throws {PdfError} `security-unknown`, `encryption-unreadable`, `crypt-method-unknown`
 * ISO 32000-2, 7.6.2 and 7.6.4.2
 */
export function readEncryptionDictionary(
  dict: DictReader,
  warnings = new WarningLog(0),
): EncryptionDictionary {
  if (dict.name('Filter') !== 'Standard')
    throw refused('security-unknown', `no security handler ${dict.name('Filter')}`)
  const version = dict.integer('V') ?? 0
  const revision = dict.integer('R') ?? 0
  if (![1, 2, 4, 5].includes(version)) throw refused('security-unknown', `no encryption version ${version}`)
  if (!isRevision(revision)) throw refused('security-unknown', `no encryption revision ${revision}`)
  const permissions = dict.number('P')
  if (permissions === undefined) throw refused('encryption-unreadable', 'the encryption dictionary has no P')
  const hashLength = revision >= 5 ? 48 : 32
  const methodOf = (name: string): CipherMethod => filterMethod(dict, name)
  const defaultMethod = version >= 4 ? undefined : 'rc4'
  return {
    revision,
    keyLength: keyLength(dict, version, warnings),
    ownerHash: stringOf(dict, 'O', hashLength),
    userHash: stringOf(dict, 'U', hashLength),
    ownerKey: revision >= 5 ? stringOf(dict, 'OE', 32) : new Uint8Array(),
    userKey: revision >= 5 ? stringOf(dict, 'UE', 32) : new Uint8Array(),
    checkedPermissions: dict.bytes('Perms') ?? new Uint8Array(),
    // Some files store the number unsigned.
    permissions: permissions | 0,
    isMetadataCiphered: dict.boolean('EncryptMetadata') ?? true,
    streamMethod: defaultMethod ?? methodOf(dict.name('StmF') ?? 'Identity'),
    stringMethod: defaultMethod ?? methodOf(dict.name('StrF') ?? 'Identity'),
    methodOf,
  }
}

/** Bytes of the file key. Lengths are in bits, except in crypt filters, where many writers mean bytes. */
function keyLength(dict: DictReader, version: number, warnings: WarningLog): number {
  if (version === 1) return 5
  if (version === 5) return 32
  const filter =
    dict.dictionary('CF')?.dictionary(dict.name('StmF') ?? '') ?? dict.dictionary('CF')?.dictionary('StdCF')
  if (version === 4 && filter?.name('CFM') === 'AESV2') return 16
  const own = dict.integer('Length')
  const inFilter = filter?.integer('Length') ?? 128
  const bits = own ?? (version === 4 ? (inFilter < 40 ? inFilter * 8 : inFilter) : 40)
  const bytes = Math.floor((bits < 40 ? bits * 8 : bits) / 8)
  if (bytes < 5 || bytes > 16) {
    warnings.note('key-length-invalid', `a key of ${bytes} bytes; taking the nearest from 5 to 16`)
  }
  return Math.max(5, Math.min(16, bytes))
}

/** ISO 32000-2, Table 25 */
function filterMethod(dict: DictReader, name: string): CipherMethod {
  if (name === 'Identity') return 'none'
  const method = dict.dictionary('CF')?.dictionary(name)?.name('CFM')
  switch (method) {
    case 'V2':
      return 'rc4'
    case 'AESV2':
      return 'aes-128'
    case 'AESV3':
      return 'aes-256'
    case 'None':
      return 'none'
    default:
      throw refused('crypt-method-unknown', `no crypt filter ${name} with method ${String(method)}`)
  }
}

/** Files pad the strings with zeros; what is beyond the length does not count. */
function stringOf(dict: DictReader, key: string, length: number): Uint8Array {
  const bytes = dict.bytes(key)
  if (!bytes || bytes.length < length)
    throw refused('encryption-unreadable', `${key} of the encryption dictionary is missing or too short`)
  return bytes.slice(0, length)
}

function isRevision(revision: number): revision is EncryptionDictionary['revision'] {
  return revision >= 2 && revision <= 6
}

function refused(code: PdfErrorCode, message: string): PdfError {
  return new PdfError(code, message)
}
