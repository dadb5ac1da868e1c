/**
 * The audit log: every decision of staff with what was before and after, in one chain. Each row's hash covers its
 * content and the hash before it, so that no row can be changed, taken out or put in without the chain telling.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { CallContext } from '../http/handler.ts'
import { system, userIdOf } from '../session/actor.ts'

/** What somebody did. `before` and `after` hold no secrets: they are read by auditors. */
export interface AuditEntry {
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason?: string
}

const chainLock = 5_135_420_130
const chainStart = Buffer.alloc(32)

/** Who did it: a caller, or the system itself. */
export type AuditedBy = Pick<CallContext, 'actor' | 'requestId' | 'now'> & { readonly ip: string | null }

/** The system as the one who acts, in a job of this name. */
export const systemCaller = (job: string, at: Date): AuditedBy => ({
  actor: system,
  ip: null,
  requestId: `job:${job}`,
  now: () => at,
})

/** Writes a row in the transaction of what it tells; the lock keeps the chain without gaps. */
export async function addAudit(
  tx: Db,
  { actor, ip, requestId, now }: AuditedBy,
  entry: AuditEntry,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  // The address as the database writes it, so that a row read back hashes alike.
  const { rows } = await sql<{ seq: number | null; hash: Buffer | null; ip: string | null }>`
    select l.seq, l.hash, host(${ip}::inet) as ip from (select 1) one
      left join (select seq, hash from audit_log order by seq desc limit 1) l on true`.execute(tx)
  const last = rows[0]
  const prevHash = last?.hash ?? chainStart
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now(),
    actor: userIdOf(actor),
    actor_ip: last?.ip ?? null,
    request_id: requestId,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    before: entry.before,
    after: entry.after,
    reason: entry.reason ?? '',
  }
  await tx
    .insertInto('audit_log')
    .values({
      ...row,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
      prev_hash: prevHash,
      hash: hashOf(prevHash, row),
    })
    .execute()
}

/** What a row's hash covers. */
export interface AuditContent {
  readonly seq: number
  readonly at: Date
  readonly actor: string | null
  readonly actor_ip: string | null
  readonly request_id: string
  readonly action: string
  readonly object_type: string
  readonly object_id: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

function hashOf(prevHash: Uint8Array, row: AuditContent): Buffer {
  const text = JSON.stringify([
    row.seq,
    row.at.toISOString(),
    row.actor,
    row.actor_ip,
    row.request_id,
    row.action,
    row.object_type,
    row.object_id,
    ordered(row.before),
    ordered(row.after),
    row.reason,
  ])
  return createHash('sha256').update(prevHash).update(text).digest()
}

/** The database keeps the members of an object in an order of its own; ours is by name. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)])
}

const batch = 1000

/** The number of the first row from `first` to `last` that does not fit its content or the row before; null when all do. */
export async function firstBadRow(db: Db, first: number, last: number): Promise<number | null> {
  let seq = first
  let before: Buffer | undefined = first === 1 ? chainStart : undefined
  while (seq <= last) {
    const { rows } = await sql<AuditContent & { readonly prev_hash: Buffer; readonly hash: Buffer }>`
      select seq, at, actor, host(actor_ip) as actor_ip, request_id, action, object_type, object_id, before, after, reason, prev_hash, hash
        from audit_log where seq between ${seq} and ${Math.min(last, seq + batch - 1)} order by seq`.execute(
      db,
    )
    for (const row of rows) {
      const follows = row.seq === seq && (before === undefined || row.prev_hash.equals(before))
      if (!follows || !row.hash.equals(hashOf(row.prev_hash, row))) return seq
      before = row.hash
      seq += 1
    }
    if (rows.length === 0) return seq
  }
  return null
}
