/**
 * The `idempotency-key` of a POST: the same key, person and path within 24 hours give the first answer again,
 * whatever became of the connection that asked first. Wire contract 1.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Envelope } from './envelope.ts'

/** What a call was given, wherever in the request it stood. */
export interface CallContent {
  /** The fields as they arrived, of query, body and path together. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The bytes of an upload. */
  readonly file: Uint8Array | undefined
}

/** What makes a request the same as an earlier one. */
export interface RepeatableCall {
  readonly userId: string
  /** As requested, without the query. */
  readonly path: string
  readonly key: string
  readonly content: CallContent
  readonly at: Date
}

const lifeMs = 24 * 3_600_000
/** A call that has not answered for so long died with its server; the next one may take its place. */
const abandonedMs = 60_000

interface KeyRow {
  readonly body_hash: Buffer
  readonly answer: Envelope | null
}

/**
 * Runs `work` unless its key was answered before. Refusals are answers too; what fails by a bug is forgotten, so that
 * it can be tried again.
 * @throws {AppError} FIELD_INVALID for a malformed key, IDEMPOTENCY_REUSED for other content, CONFLICT while the first call still runs.
 */
export async function answerOnce(
  db: Db,
  call: RepeatableCall,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(call.key)) throw new AppError('FIELD_INVALID', {}, 'idempotency-key')
  const earlier = await claim(db, call)
  if (earlier) {
    if (!earlier.body_hash.equals(hashOf(call))) throw new AppError('IDEMPOTENCY_REUSED')
    if (earlier.answer === null) throw new AppError('CONFLICT')
    return earlier.answer
  }
  const mine = sql`user_id = ${call.userId} and path = ${call.path} and key = ${call.key}`
  try {
    const answer = await work()
    await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where ${mine}`.execute(db)
    return answer
  } catch (error) {
    await sql`delete from idempotency_keys where ${mine} and answer is null`.execute(db)
    throw error
  }
}

/** The order of the fields does not matter, since it changes nothing for the handler. */
function hashOf({ content: { fields, file } }: RepeatableCall): Buffer {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(sorted))
  if (file) hash.update('\0').update(file)
  return hash.digest()
}

/** Takes the key, or answers the row of whoever had it first. */
async function claim(db: Db, call: RepeatableCall): Promise<KeyRow | undefined> {
  const { userId, path, key, at } = call
  const { numAffectedRows = 0n } = await sql`
    insert into idempotency_keys (user_id, path, key, body_hash, created_at) values (${userId}, ${path}, ${key}, ${hashOf(call)}, ${at})
    on conflict (user_id, path, key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
     where idempotency_keys.created_at < ${new Date(at.getTime() - lifeMs)}
        or (idempotency_keys.answer is null and idempotency_keys.created_at < ${new Date(at.getTime() - abandonedMs)})
  `.execute(db)
  if (numAffectedRows > 0n) return undefined
  const { rows } = await sql<KeyRow>`
    select body_hash, answer from idempotency_keys where user_id = ${userId} and path = ${path} and key = ${key}`.execute(
    db,
  )
  // The first call failed and let go of the key between the two statements.
  if (!rows[0]) throw new AppError('CONFLICT')
  return rows[0]
}
