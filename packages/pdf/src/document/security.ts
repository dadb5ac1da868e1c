import type { ObjectCipher } from '../crypto/object-cipher.ts'
import { allPermissions, type Permissions } from '../crypto/permissions.ts'
import { type Encryption, unlock } from '../crypto/standard-handler.ts'
import { PdfError, type WarningPlace } from '../errors.ts'
import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import { checkDoubtfulTable } from './doubtful-table.ts'
import type { PdfFile } from './pdf-file.ts'

/** The access gained by opening a document, and its permissions. */
export interface Security {
  /** `open` for a document that is not encrypted. */
  readonly access: 'owner' | 'user' | 'open'
  readonly permissions: Permissions
  /** Undefined for a document that is not encrypted. */
  readonly encryption: Encryption | undefined
  readonly cipher: ObjectCipher | undefined
}

const notEncrypted: Security = {
  access: 'open',
  permissions: allPermissions,
  encryption: undefined,
  cipher: undefined,
}

/**
 * Prepares decryption of an encrypted file, and checks a damaged table; must be called once, before anything but the trailer is read.
 * @throws {PdfError} `password-needed`, `password-wrong`, `security-unknown`, `security-public-key`,
 * `encryption-unreadable`, `crypt-method-unknown`
 */
export function unlockFile(file: PdfFile, password: string | undefined): Security {
  const security = unlocked(file, password)
  checkDoubtfulTable(file)
  return security
}

function unlocked(file: PdfFile, password: string | undefined): Security {
  if (!file.trailer.has('Encrypt')) return notEncrypted
  const entry = file.trailer.get('Encrypt')
  const where = entry instanceof PdfRef ? { object: entry.number } : {}
  const encryption = findEncryption(file, where)
  if (encryption === null) {
    // A null entry counts as absent. ISO 32000-2, 7.3.7
    const message = 'Encrypt is missing'
    file.warnings.note('encryption-damaged', message, where)
    return notEncrypted
  }
  if (!(encryption instanceof PdfDict))
    throw new PdfError('encryption-unreadable', 'Encrypt is no dictionary')
  const opened = unlock(new DictReader(encryption, file), firstFileId(file), {
    password,
    random: file.lent.random,
    dictNumber: where.object,
    warnings: file.warnings,
  })
  file.setDecipher(opened.cipher, encryption)
  return opened
}

/**
 * The trailer's encryption dictionary; if the reference does not lead to a dictionary, the file is scanned for it.
 */
function findEncryption(file: PdfFile, where: WarningPlace): PdfValue {
  const listed = file.resolve(file.trailer.get('Encrypt'))
  if (listed instanceof PdfDict) return listed
  file.rebuild('the encryption dictionary is elsewhere', where)
  return file.resolve(file.trailer.get('Encrypt'))
}

/** First half of the file identifier, used in key derivation; empty if missing. */
function firstFileId(file: PdfFile): Uint8Array {
  const id = file.resolve(file.trailer.get('ID'))
  const first = isArray(id) ? file.resolve(id[0]) : null
  return first instanceof PdfString ? first.bytes : new Uint8Array()
}
