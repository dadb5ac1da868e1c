/**
 * Signs the audit log, and remembers outside of the database what it signed last and by which keys: whoever can write to the
 * database alone can neither sign in its place nor make it forget. See ADR 0040.
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

/** How far the log is signed: the anchor of a day names the last row and its hash. */
const signedHead = z.object({
  day: z.iso.date(),
  lastSeq: z.int().positive(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SignedHead = z.output<typeof signedHead>

/** Public keys by their id, base64url, and the newest anchor. Nothing in it is secret. */
const memory = z.object({ keys: z.record(z.string(), z.string()), head: signedHead.optional() })

/** Signs for this installation. */
export interface Notary {
  /** Names the key it signs with. */
  readonly keyId: string
  /** 32 bytes; whoever has them can check what was signed. */
  readonly publicKey: Buffer
  /** Ed25519 over the text in UTF-8: 64 bytes. */
  sign(text: string): Buffer
  /** Whether this installation signed the text, by the key it has now or by one it had before. */
  hasSigned(text: string, signature: Uint8Array): Promise<boolean>
  /** The newest anchor this server wrote or was told of; undefined before the first. */
  lastHead(): SignedHead | undefined
  /** Keeps the newest anchor, durably. */
  remember(head: SignedHead): void
}

const fileName = 'audit.json'
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI. RFC 8410, 7 and 4 */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Opens `audit.json` of the data folder, made when it is missing. The key is drawn from the installation's secret.
 * @throws {StartupError} `data-folder` for a file that is no such memory.
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
  // The key of now comes first: nearly everything was signed by it.
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

/** Computed beside the event loop: a long log has many. */
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

/** A reader finds the old memory or the new one, also after a power failure. */
function write(path: string, kept: z.input<typeof memory>): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
}
