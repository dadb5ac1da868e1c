/**
 * The anchors of the audit log, one per day: the number and hash of the log's last row, signed together with the previous
 * anchor. Every minute the server checks the new rows and moves today's anchor forward. A log that was cut or rewritten no
 * longer has the rows that its anchors name.
 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Services } from '../services.ts'
import { dayAfter, todayIn } from '../settings/provider-time.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import type { Notary, SignedHead } from '../signing/notary.ts'
import { findBadRows, hashOfRow } from './check-rows.ts'

/** A signed statement about the log. */
export interface Anchor {
  readonly day: string
  readonly lastSeq: number
  readonly root: Buffer
  readonly at: Date
  readonly keyId: string
  readonly signature: Buffer
  /** Signature of the previous anchor; zeros for the first. */
  readonly previous: Buffer
}

/** An anchor with `rootNow`, the hash its row has in the log now; null when the row is gone. */
export interface AnchorBesideLog extends Anchor {
  readonly rootNow: Buffer | null
}

type Anchoring = Pick<Services, 'db' | 'notary'> & { readonly at: Date }

const anchorLock = 5_135_420_131

/**
 * Anchors the log as it is now. `fits` is false when the log does not continue what was anchored; then today's anchor is
 * kept unchanged as evidence, and only a new day gets an anchor. `newest` is undefined before the first anchor.
 */
export async function anchorAudit({
  db,
  at,
  notary,
}: Anchoring): Promise<{ readonly newest: Anchor | undefined; readonly fits: boolean }> {
  const anchored = await transact(db, async tx => {
    await sql`select pg_advisory_xact_lock(${anchorLock})`.execute(tx)
    const seen = notary.lastHead()
    const anchors = await readAnchors(tx, 2)
    const fits = await continues(tx, anchors, notary, seen)
    let newest: Anchor | undefined = anchors.at(-1)
    for (const target of await targetsOf(tx, newest, at)) {
      const isNewDay = target.day > (newest?.day ?? '') && target.day > (seen?.day ?? '')
      const movesOn = target.day === newest?.day && target.lastSeq > newest.lastSeq
      if (!isNewDay && !(fits && movesOn)) continue
      const previous = (isNewDay ? newest?.signature : newest?.previous) ?? firstPrevious
      newest = await writeAnchor(tx, notary, { ...target, previous, at })
    }
    return { newest, fits }
  })
  const { newest, fits } = anchored
  if (newest && fits) notary.remember({ ...newest, root: newest.root.toString('hex') })
  return anchored
}

/** The job that anchors the log every minute. @throws {Error} when the log does not continue what was anchored. */
export async function keepAnchored(context: Anchoring): Promise<void> {
  const { fits } = await anchorAudit(context)
  if (!fits)
    throw new Error('the audit log does not continue what was anchored (docs/operations.md, "The audit log")')
}

/** The `previous` signature of the first anchor. */
const firstPrevious: Buffer = Buffer.alloc(64)

/** The newest `most` anchors, or all, with the hashes of their rows, oldest first. */
export async function readAnchors(db: Db, most?: number): Promise<readonly AnchorBesideLog[]> {
  const { rows } = await sql<AnchorBesideLog>`
    select a.day, a.last_seq as "lastSeq", a.root, a.at, a.key_id as "keyId", a.signature, l.hash as "rootNow",
           coalesce(lag(a.signature) over (order by a.day), ${firstPrevious}::bytea) as previous
      from audit_anchors a left join audit_log l on l.seq = a.last_seq
     order by a.day desc limit ${most ?? null}`.execute(db)
  return rows.reverse()
}

/** Whether this installation signed the anchor. */
export const isOurs = (anchor: Anchor, notary: Notary): Promise<boolean> =>
  notary.hasSigned(anchorText(anchor), anchor.signature)

function anchorText({ day, lastSeq, root, at, keyId, previous }: Omit<Anchor, 'signature'>): string {
  return JSON.stringify([
    'audit-anchor',
    keyId,
    day,
    lastSeq,
    root.toString('hex'),
    at.toISOString(),
    previous.toString('hex'),
  ])
}

/** Whether the log still has the anchored rows, and only valid rows since. */
async function continues(
  tx: Db,
  anchors: readonly AnchorBesideLog[],
  notary: Notary,
  seen: SignedHead | undefined,
): Promise<boolean> {
  if (seen && (await forgotten(tx, seen))) return false
  const newest = anchors.at(-1)
  if (!newest) return true
  if (newest.rootNow?.equals(newest.root) !== true || !(await isOurs(newest, notary))) return false
  const last = (await headOfLog(tx))?.lastSeq ?? 0
  const bad = await findBadRows(tx, { first: newest.lastSeq + 1, last }, notary)
  return bad.count === 0
}

/** Which part of the newest remembered anchor the database has lost: the row, or the anchor itself. */
export async function forgotten(db: Db, seen: SignedHead): Promise<'row' | 'anchor' | undefined> {
  const root = await hashOfRow(db, seen.lastSeq)
  if (root?.toString('hex') !== seen.root) return 'row'
  const { rows } = await sql<{ last_seq: number }>`
    select last_seq from audit_anchors where day = ${seen.day}::date`.execute(db)
  return (rows[0]?.last_seq ?? 0) < seen.lastSeq ? 'anchor' : undefined
}

type Target = Pick<Anchor, 'day' | 'lastSeq' | 'root'>

/** The anchors to write: yesterday to its end, then today as far as the log goes. */
async function targetsOf(tx: Db, newest: Anchor | undefined, at: Date): Promise<readonly Target[]> {
  const day = todayIn(at)
  // The clock was ahead: the anchor of that day moves on, because only the last one can be followed by others.
  const today = newest && newest.day > day ? newest.day : day
  const yesterday = dayAfter(at, -1)
  const head = await headOfLog(tx)
  if (!head) return []
  const atNight =
    newest && newest.day < today
      ? await headOfLog(tx, { after: newest.lastSeq, until: yesterday })
      : undefined
  return [...(atNight ? [{ day: yesterday, ...atNight }] : []), { day: today, ...head }]
}

/** The last row of the log; with `until` the last row written by the end of that day. */
async function headOfLog(
  tx: Db,
  { after, until }: { readonly after?: number; readonly until?: string } = {},
): Promise<Omit<Target, 'day'> | undefined> {
  const { rows } = await sql<Omit<Target, 'day'>>`
    select seq as "lastSeq", hash as root from audit_log
     where seq > ${after ?? 0} and ${periodCondition(sql.ref('at'), { until })} order by seq desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

async function writeAnchor(
  tx: Db,
  notary: Notary,
  anchor: Omit<Anchor, 'keyId' | 'signature'>,
): Promise<Anchor> {
  const { keyId, publicKey } = notary
  const signature = notary.sign(anchorText({ ...anchor, keyId }))
  const { day, lastSeq, root, at } = anchor
  await sql`
    insert into signing_keys (id, public_key, private_ref, algorithm, created_at)
    values (${keyId}, ${publicKey}, 'media.key', 'Ed25519', ${at}) on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into audit_anchors (day, last_seq, root, at, key_id, signature)
    values (${day}, ${lastSeq}, ${root}, ${at}, ${keyId}, ${signature})
    on conflict (day) do update
       set last_seq = excluded.last_seq, root = excluded.root, at = excluded.at, key_id = excluded.key_id, signature = excluded.signature`.execute(
    tx,
  )
  return { ...anchor, keyId, signature }
}
