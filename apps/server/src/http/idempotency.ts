/**
 * The `idempotency-key` of a POST: the same key, person and path within 24 hours get the first answer again. The answer is
 * stored in the transaction of the call's changes. A killed server has stored both or neither, so a client that repeats a
 * call after losing the answer never causes its changes twice. docs/wire.md, 1.
 */
import { createHmac } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Envelope, type Refusal, refusalOf } from './envelope.ts'

/** The input of a call, from all parts of the request. */
export interface CallContent {
  /** The raw fields of query, body and path together. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The bytes of an upload. */
  readonly file: Uint8Array | undefined
}

/** What identifies a repeated request. */
export interface RepeatableCall {
  readonly userId: string
  /** The requested path without the query. */
  readonly path: string
  readonly key: string
  readonly content: CallContent
  readonly at: Date
}

/** Makes the changes of a call through the given database connection and returns its envelope. */
export type CarryOut = (db: Db) => Promise<Envelope>

/** A call in two parts. */
export interface Work {
  /** Does the slow part that changes nothing, such as checking a file, and returns the rest. */
  prepare(): Promise<CarryOut>
  /** Makes the envelope of an error. */
  refuse(refusal: Refusal): Envelope
}

const hashedAtOnce = 2 ** 21
const lifeMs = 24 * 3_600_000

/** Temporary errors are not stored: the call runs when it is repeated. */
const passing: ReadonlySet<string> = new Set(['SERVER_ERROR', 'MAINTENANCE', 'TOO_MANY'])

/**
 * Runs a call unless an answer is stored for its key.
 * @throws {AppError} FIELD_INVALID for a malformed key, IDEMPOTENCY_REUSED for other content, CONFLICT while the first call still runs.
 */
export async function answerOnce(
  { db, secretKey }: Pick<Services, 'db' | 'secretKey'>,
  call: RepeatableCall,
  { prepare, refuse }: Work,
): Promise<Envelope> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(call.key)) throw new AppError('FIELD_INVALID', {}, 'idempotency-key')
  const bodyHash = await hashOf(call, secretKey)
  const told = (error: unknown): Envelope => {
    const refusal = refusalOf(error)
    if (passing.has(refusal.key)) throw error
    return refuse(refusal)
  }
  const earlier = await findAnswer(db, call, bodyHash)
  if (earlier) return earlier
  const carryOut = await prepare().catch(
    (error: unknown): CarryOut =>
      async () =>
        told(error),
  )
  return transact(db, async tx => {
    await lockKey(tx, call)
    const first = await findAnswer(tx, call, bodyHash)
    if (first) return first
    // An error rolls back to the savepoint; the error itself is stored all the same.
    const answer = await transact(tx, carryOut).catch(told)
    await keepAnswer(tx, call, bodyHash, answer)
    return answer
  })
}

/** HMAC of the content in any order of its fields; a plain digest would let a password in the body be guessed. */
async function hashOf({ content: { fields, file } }: RepeatableCall, secretKey: Uint8Array): Promise<Buffer> {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHmac('sha256', secretKey).update('idempotency:').update(JSON.stringify(sorted))
  if (file) hash.update('\0')
  // Fifty megabytes at once would hold up everybody.
  for (let from = 0; file && from < file.length; from += hashedAtOnce) {
    hash.update(file.subarray(from, from + hashedAtOnce))
    await otherWork()
  }
  return hash.digest()
}

/** @throws {AppError} CONFLICT while another call has the lock: waiting would occupy a database connection. */
async function lockKey(tx: Db, { userId, path, key }: RepeatableCall): Promise<void> {
  const name = `idempotency:${userId}:${path}:${key}`
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_ours`.execute(tx)
  if (!rows[0]?.is_ours) throw new AppError('CONFLICT')
}

async function findAnswer(db: Db, call: RepeatableCall, bodyHash: Buffer): Promise<Envelope | undefined> {
  const { userId, path, key, at } = call
  const { rows } = await sql<{ body_hash: Buffer; answer: Envelope }>`
    select body_hash, answer from idempotency_keys
     where user_id = ${userId} and path = ${path} and key = ${key} and answer is not null
       and created_at >= ${new Date(at.getTime() - lifeMs)}`.execute(db)
  const [row] = rows
  if (row && !row.body_hash.equals(bodyHash)) throw new AppError('IDEMPOTENCY_REUSED')
  return row?.answer
}

async function keepAnswer(tx: Db, call: RepeatableCall, bodyHash: Buffer, answer: Envelope): Promise<void> {
  const { userId, path, key, at } = call
  await sql`
    insert into idempotency_keys (user_id, path, key, body_hash, answer, created_at)
    values (${userId}, ${path}, ${key}, ${bodyHash}, ${JSON.stringify(answer)}::jsonb, ${at})
    on conflict (user_id, path, key) do update
       set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at`.execute(
    tx,
  )
}
