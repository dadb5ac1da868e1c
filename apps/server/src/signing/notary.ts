/**
 * Signs the audit log, and stores outside of the database what it signed last and with which keys. So somebody with write
 * access only to the database can neither sign rows nor remove signed ones unnoticed. See ADR 0040.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { codeOf, StartupError } from '../errors.ts'

/** The newest anchor: how far the log is signed, with its last row and the hash of that row. */
const signedHead = z.object({
  day: z.iso.date(),
  lastSeq: z.int().positive(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SignedHead = z.output<typeof signedHead>

/** The content of the memory file: public keys (base64url) by id, and the newest anchor. It has no secrets. */
const memory = z.object({ keys: z.record(z.string(), z.string()), head: signedHead.optional() })

/** The signer of this installation. */
export interface Notary {
  /** The id of the signing key. */
  readonly keyId: string
  /** 32 bytes, with which everybody can verify signatures. */
  readonly publicKey: Buffer
  /** The Ed25519 signature of the text in UTF-8: 64 bytes. */
  sign(text: string): Buffer
  /** Whether this installation signed the text, with its current key or a former one. */
  hasSigned(text: string, signature: Uint8Array): Promise<boolean>
  /** The newest anchor that this server remembered; undefined before the first. */
  lastHead(): SignedHead | undefined
  /** Stores the newest anchor durably. */
  remember(head: SignedHead): void
}

const fileName = 'audit.json'
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI. RFC 8410, 7 and 4 */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Opens `audit.json` in the data folder and creates it when missing. The key is derived from the installation's secret.
 * @throws {StartupError} `data-folder` for an invalid file.
 */
export function openNotary(dataDir: string, secretKey: Uint8Array): Notary {
  const path = join(dataDir, fileName)
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'lectern audit log, Ed25519', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const keyId = `audit-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`
  const found = read(path)
  const kept = { keys: { ...found?.keys, [keyId]: publicKey.toString('base64url') }, head: found?.head }
  if (found?.keys[keyId] !== kept.keys[keyId]) write(path, kept)
  // The current key comes first, because it has signed nearly everything.
  const trusted = [
    publicKey,
    ...Object.values(found?.keys ?? {}).map(key => Buffer.from(key, 'base64url')),
  ].map(publicKeyOf)
  return {
    keyId,
    publicKey,
    sign: text => sign(null, Buffer.from(text), privateKey),
    async hasSigned(text, signature) {
      for (const key of trusted) if (await isSignature(text, signature, key)) return true
      return false
    },
    lastHead: () => read(path)?.head,
    remember(head) {
      write(path, { keys: read(path)?.keys ?? kept.keys, head: signedHead.parse(head) })
    },
  }
}

const publicKeyOf = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })

/** Verifies in the thread pool, because a long log has many signatures. */
const isSignature = (text: string, signature: Uint8Array, key: KeyObject) =>
  new Promise<boolean>((resolve, reject) => {
    verify(null, Buffer.from(text), key, signature, (error, isRight) =>
      error ? reject(error) : resolve(isRight),
    )
  })

function read(path: string): z.output<typeof memory> | undefined {
  try {
    return memory.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw new StartupError(
      'data-folder',
      `${path} cannot be read: put the one of a backup in its place, or remove it (docs/operations.md, "The audit log").`,
      { cause },
    )
  }
}

/** Replaces the file atomically: a reader finds the old or the new content, even after a power failure. */
function write(path: string, kept: z.input<typeof memory>): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
}
