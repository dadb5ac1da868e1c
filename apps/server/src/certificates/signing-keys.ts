/**
 * The keys of certificates: one key signs credentials and status lists, another key with an X.509 certificate signs the
 * PDF files. Both are replaced after a year, or when the installation's secret is another; public keys stay for ever, so that
 * everything signed stays checkable. See ADR 0064.
 */
import { createHash, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { latestBy } from '../db/recent-sql.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { deriveKey, publicDer } from '../signing/derived-key.ts'
import { makeOwnCertificate } from './own-certificate.ts'

/** A key that signs now. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  /** DER in base64; empty for keys of credentials. */
  readonly chain: readonly string[]
}

/** What a key signs. */
type KeyUse = 'credential' | 'file'

/** The curve of derived keys, by its name in the table. */
const curve = 'P-256'
/** `private_ref` of a key that the operator has given. */
const givenRef = 'CERTIFICATE_SIGNER'
/** `private_ref` of a derived key: this and its salt. */
const derivedRef = 'media.key/'
const lifeMs = 365 * 86_400_000

/** What the keys depend on. */
export type KeyContext = Pick<Services, 'db' | 'secretKey' | 'givenSigner' | 'settings' | 'now'>

interface KeyRow {
  readonly id: string
  readonly public_key: Buffer
  readonly private_ref: string
  readonly chain: readonly string[]
  readonly created_at: Date
}

/**
 * The key for a use; the first call makes it, and a later one replaces it when it is old or cannot be used any more. An installation
 * that comes back to an earlier secret takes its former key again, so that servers with different secrets do not fill the table.
 * @throws {AppError} MAINTENANCE when another server with another secret has just replaced the key.
 */
export async function currentKey(context: KeyContext, use: KeyUse): Promise<SigningKey> {
  const { db } = context
  const found = await findCurrent(db, use)
  const usable = found && usableKey(context, use, found)
  if (usable) return usable
  if (found)
    await sql`
      update signing_keys set retired_at = ${context.now()}, displaced = ${!isOld(context, found)}
       where id = ${found.id} and retired_at is null`.execute(db)
  if (!(await takeFormerKey(context, use))) await addKey(context, use)
  const made = await findCurrent(db, use)
  const key = made && usableKey(context, use, made)
  if (!key) throw new AppError('MAINTENANCE')
  return key
}

/** Former keys that are looked at. */
const mostFormer = 50

/** Takes the latest key again that a server with another secret or another given key has displaced; false if there is none. */
async function takeFormerKey(context: KeyContext, use: KeyUse): Promise<boolean> {
  const { rows } = await sql<KeyRow>`
    select id, public_key, private_ref, chain, created_at from signing_keys
     where use = ${use} and displaced order by created_at desc limit ${mostFormer}`.execute(context.db)
  const former = rows.find(row => usableKey(context, use, row))
  if (!former) return false
  await sql`
    update signing_keys k set retired_at = null, displaced = false
     where id = ${former.id} and not exists (select 1 from signing_keys o where o.use = k.use and o.retired_at is null)`.execute(
    context.db,
  )
  return true
}

async function findCurrent(db: Db, use: KeyUse): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select id, public_key, private_ref, chain, created_at from signing_keys
     where use = ${use} and retired_at is null`.execute(db)
  return rows[0]
}

/** The private key of a row; undefined if it must be replaced. */
function usableKey(context: KeyContext, use: KeyUse, row: KeyRow): SigningKey | undefined {
  const { secretKey, givenSigner } = context
  const given = use === 'file' ? givenSigner : undefined
  const isDerived = row.private_ref.startsWith(derivedRef)
  if (isDerived === (given !== undefined)) return undefined
  if (isOld(context, row)) return undefined
  const privateKey = given?.privateKey ?? deriveKey(secretKey, row.private_ref.slice(derivedRef.length))
  const isSame = publicDer(privateKey).equals(row.public_key)
  // A renewed certificate of the same key is another chain.
  const hasChain = !given || given.chain.map(inBase64).join() === row.chain.join()
  return isSame && hasChain ? { id: row.id, privateKey, chain: row.chain } : undefined
}

/**
 * Whether a key of the installation's own has been used for a year, or was made when the clock was ahead: its certificate is not valid
 * yet, and it would be used until a year after that time.
 */
const isOld = ({ now }: KeyContext, { private_ref, created_at }: KeyRow): boolean =>
  private_ref.startsWith(derivedRef) &&
  (now().getTime() - created_at.getTime() > lifeMs || created_at > latestBy(now()))

const inBase64 = (part: Buffer): string => part.toString('base64')

/** Stores a new key, unless another server has done so at the same time. */
async function addKey({ db, secretKey, givenSigner, settings, now }: KeyContext, use: KeyUse): Promise<void> {
  const at = now()
  const given = use === 'file' ? givenSigner : undefined
  const salt = randomBytes(16).toString('base64url')
  const privateKey = given?.privateKey ?? deriveKey(secretKey, salt)
  const issuer = (await settings.read())['site.title']
  const chain = given?.chain ?? (use === 'file' ? [await makeOwnCertificate(privateKey, { issuer, at })] : [])
  const publicKey = publicDer(privateKey)
  const id = `${use}-${createHash('sha256')
    .update(Buffer.concat([publicKey, ...chain]))
    .digest('hex')
    .slice(0, 16)}`
  const algorithm = given ? (privateKey.asymmetricKeyType ?? '') : curve
  await sql`
    insert into signing_keys (id, public_key, private_ref, algorithm, use, chain, created_at)
    values (${id}, ${publicKey}, ${given ? givenRef : `${derivedRef}${salt}`}, ${algorithm}, ${use}, ${chain.map(inBase64)}::text[], ${at})
    on conflict do nothing`.execute(db)
  // A given key may have been replaced before and come back.
  await sql`
    update signing_keys k set retired_at = null, displaced = false
     where id = ${id} and not exists (select 1 from signing_keys o where o.use = k.use and o.retired_at is null)`.execute(
    db,
  )
}

/** The address of a public key, by which credentials name it. */
export const keyUrl = (origin: string, id: string): string => `${origin}/credentials/keys/${id}`

/**
 * All public keys that have ever signed certificates, the newest first, as a JSON Web Key Set. A key of files has its
 * certificates in `x5c`. A key of credentials stands there by its address and by its short name, which earlier credentials have.
 * RFC 7517, 5
 */
export async function publicKeys(db: Db, origin: string): Promise<{ readonly keys: readonly JWK[] }> {
  const { rows } = await sql<PublicRow>`
    select id, public_key, chain, use from signing_keys where use <> 'audit' order by created_at desc, id`.execute(
    db,
  )
  return {
    keys: rows.flatMap(row =>
      row.use === 'credential' ? [toJwk(row, keyUrl(origin, row.id)), toJwk(row)] : [toJwk(row)],
    ),
  }
}

/** The public key of a credential by its short name, under its address; undefined for an unknown one. */
export async function publicKey(db: Db, origin: string, id: string): Promise<JWK | undefined> {
  const { rows } = await sql<PublicRow>`
    select id, public_key, chain, use from signing_keys where use = 'credential' and id = ${id}`.execute(db)
  return rows[0] && toJwk(rows[0], keyUrl(origin, id))
}

type PublicRow = Pick<KeyRow, 'id' | 'public_key' | 'chain'> & { readonly use: string }

/** Algorithms by curve, or by the type of a key without one. RFC 7518, 3.1; RFC 8037, 3.1 */
const joseNames: Readonly<Record<string, string>> = {
  Ed25519: 'EdDSA',
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  RSA: 'RS256',
}

function toJwk({ id, public_key, chain }: PublicRow, kid = id): JWK {
  const jwk = createPublicKey({ key: public_key, format: 'der', type: 'spki' }).export({
    format: 'jwk',
  }) as JWK
  return {
    ...jwk,
    kid,
    use: 'sig',
    alg: joseNames[jwk.crv ?? jwk.kty ?? ''] ?? '',
    ...(chain.length > 0 ? { x5c: [...chain] } : {}),
  }
}
