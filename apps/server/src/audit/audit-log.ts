/**
 * The audit log: every decision of staff with the values before and after it, in one hash chain. Each row's hash covers its
 * content as the database stores it and the previous hash, and is signed with a key that is not in the database.
 */
import type { AuditAction } from '@lectern/contract'
import { sql } from 'kysely'
import { system, userIdOf } from '../caller/actor.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { storableText } from '../db/storable-text.ts'
import { type AuditRowText, chainStart, hashOf, rowText, signedText } from './audit-row.ts'

/** An action. `before` and `after` must contain no secrets, because auditors read them. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly objectType: string
  readonly objectId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason?: string
}

const chainLock = 5_135_420_130

/** Who acted: a caller, or the system. */
export type AuditedBy = Pick<CallContext, 'actor' | 'requestId' | 'now' | 'notary'> & {
  readonly ip: string | null
}

/** The system as the actor, in a job of this name. */
export const systemCaller = (
  job: string,
  { at, notary }: { readonly at: Date; readonly notary: CallContext['notary'] },
): AuditedBy => ({ actor: system, ip: null, requestId: `job:${job}`, now: () => at, notary })

/**
 * Writes a row in the transaction of the action. It takes the last lock of the transaction (see `db/transact.ts`) and keeps
 * it until the commit, so that rows are written one after the other and the chain has no gaps.
 */
export async function addAudit(
  tx: Db,
  { actor, ip, requestId, now, notary }: AuditedBy,
  entry: AuditEntry,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  const content = sql`
    ${now()}::timestamptz as at, ${userIdOf(actor)}::uuid as actor, ${ip}::inet as actor_ip,
    ${whole(requestId)}::text as request_id, ${whole(entry.action)}::text as action,
    ${whole(entry.objectType)}::text as object_type, ${whole(entry.objectId)}::text as object_id,
    ${jsonOf(entry.before)}::jsonb as before, ${jsonOf(entry.after)}::jsonb as after,
    ${whole(entry.reason ?? '')}::text as reason`
  const { rows } = await sql<AuditRowText & { readonly prev_hash: Buffer | null }>`
    select ${rowText}, prev_hash
      from (select coalesce(l.seq, 0) + 1 as seq, 2 as form, l.hash as prev_hash, ${content}
              from (select 1) one left join (select seq, hash from audit_log order by seq desc limit 1) l on true) row`.execute(
    tx,
  )
  const row = rows[0]
  const prevHash = row?.prev_hash ?? chainStart
  const hash = row && hashOf(prevHash, row)
  if (!hash) throw new Error('the database answers no row')
  const signature = notary.sign(signedText(row.seq, hash))
  const stored = await sql<AuditRowText>`
    insert into audit_log (seq, form, prev_hash, hash, signature,
                           at, actor, actor_ip, request_id, action, object_type, object_id, before, after, reason)
    select ${row.seq}, 2, ${prevHash}::bytea, ${hash}::bytea, ${signature}::bytea, content.* from (select ${content}) content
    returning ${rowText}`.execute(tx)
  // The stored row must be what was hashed; otherwise a check would take it for a changed row.
  if (!stored.rows[0] || !hashOf(prevHash, stored.rows[0])?.equals(hash))
    throw new Error('the audit log stores something else than it was given')
}

/** Repairs texts that the database cannot store; an error here would undo the audited action. */
const whole = (text: string) => storableText(text, Number.POSITIVE_INFINITY)

const jsonOf = (value: unknown) => JSON.stringify(storable(value))

function storable(value: unknown): unknown {
  if (typeof value === 'string') return whole(value)
  if (Array.isArray(value)) return value.map(storable)
  // Values with `toJSON`, such as dates, convert themselves.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [whole(name), storable(member)]))
}
