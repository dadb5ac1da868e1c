/** A row of the audit log as PostgreSQL stores it, and the hash over it. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** The columns that a row's hash covers, as text written by PostgreSQL, so that a stored row always has the same hash. */
export interface AuditRowText {
  readonly seq: number
  /** 1: hashed from the server's values (until migration 26). 2: hashed from the stored values. */
  readonly form: number
  /** Seconds since 1970 with six decimals. */
  readonly epoch: string
  readonly actor: string | null
  /** The IP address with its prefix length: `192.0.2.1/32`. */
  readonly address: string | null
  readonly request_id: string
  readonly action: string
  readonly object_type: string
  readonly object_id: string
  /** JSON with the key order and number format of `jsonb`. */
  readonly before_text: string | null
  readonly after_text: string | null
  readonly reason: string
}

/** The previous hash of the first row. */
export const chainStart: Buffer = Buffer.alloc(32)

/** The SQL columns of `AuditRowText`, for stored rows and for one that is being inserted. */
export const rowText: RawBuilder<unknown> = sql`
  seq, form, extract(epoch from at)::text as epoch, actor, actor_ip::text as address, request_id, action, object_type, object_id,
  before::text as before_text, after::text as after_text, reason`

/** SHA-256 of the previous hash and the row (docs/data.md, 13); undefined for a row that its form cannot have written. */
export function hashOf(prevHash: Uint8Array, row: AuditRowText): Buffer | undefined {
  const text = row.form === 1 ? earlierText(row) : storedText(row)
  return text === undefined ? undefined : createHash('sha256').update(prevHash).update(text).digest()
}

function storedText(row: AuditRowText): string {
  return JSON.stringify([
    row.form,
    row.seq,
    row.epoch,
    row.actor,
    row.address,
    row.request_id,
    row.action,
    row.object_type,
    row.object_id,
    row.before_text,
    row.after_text,
    row.reason,
  ])
}

/** The hashed text of form 1, which covers only whole milliseconds and single addresses; undefined for a row with anything else. */
function earlierText(row: AuditRowText): string | undefined {
  if (!/^\d+\.\d{3}000$/.test(row.epoch)) return undefined
  if (row.address !== null && !/\/(32|128)$/.test(row.address)) return undefined
  return JSON.stringify([
    row.seq,
    new Date(Number(row.epoch.replace('.', '').slice(0, -3))).toISOString(),
    row.actor,
    row.address?.replace(/\/\d+$/, '') ?? null,
    row.request_id,
    row.action,
    row.object_type,
    row.object_id,
    inOrder(JSON.parse(row.before_text ?? 'null')),
    inOrder(JSON.parse(row.after_text ?? 'null')),
    row.reason,
  ])
}

/** Sorts object members by name, because `jsonb` does not keep their order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, inOrder(member)])
}

/** The signed text of a row; its hash covers everything else. */
export const signedText = (seq: number, hash: Buffer): string =>
  JSON.stringify(['audit-row', seq, hash.toString('hex')])
