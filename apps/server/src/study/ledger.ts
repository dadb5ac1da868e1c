/**
 * The study ledger, append-only with a hash chain per person, is the basis of study proofs. The time of beats is
 * summed in one open stretch, which becomes a row when the work changes, after a pause, or after fifteen minutes.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The time of a beat on a work. */
export interface StudiedTime {
  readonly userId: string
  readonly workId: string
  readonly version: number
  readonly node: number
  readonly creditSeconds: number
  readonly at: Date
}

const longestStretchSeconds = 900
/** A pause longer than this ends a stretch. */
const pauseMs = 120_000

interface StretchRow {
  readonly user_id: string
  readonly work_id: string
  readonly version: number
  readonly from_node: number
  readonly to_node: number
  readonly credit: number
  readonly opened_at: Date
  readonly last_at: Date
}

/** Adds a beat's time to the open stretch, and closes that stretch first when the beat does not belong to it. */
export async function extendStretch(tx: Db, time: StudiedTime): Promise<void> {
  const open = await tx
    .selectFrom('study_stretches')
    .selectAll()
    .where('user_id', '=', time.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (open && fits(open, time)) {
    await tx
      .updateTable('study_stretches')
      .set({
        credit: open.credit + time.creditSeconds,
        from_node: Math.min(open.from_node, time.node),
        to_node: Math.max(open.to_node, time.node),
        last_at: time.at,
      })
      .where('user_id', '=', time.userId)
      .execute()
    return
  }
  if (open) await closeStretch(tx, open)
  await tx
    .insertInto('study_stretches')
    .values({
      user_id: time.userId,
      work_id: time.workId,
      version: time.version,
      from_node: time.node,
      to_node: time.node,
      credit: time.creditSeconds,
      opened_at: time.at,
      last_at: time.at,
    })
    .execute()
}

function fits(open: StretchRow, time: StudiedTime): boolean {
  return (
    open.work_id === time.workId &&
    open.version === time.version &&
    open.credit + time.creditSeconds <= longestStretchSeconds &&
    Math.abs(time.at.getTime() - open.last_at.getTime()) <= pauseMs
  )
}

/** Writes the stretch into the ledger and deletes it. The caller holds its row lock, so the chain has no gaps. */
async function closeStretch(tx: Db, open: StretchRow): Promise<void> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from study_ledger where user_id = ${open.user_id} order by seq desc limit 1`.execute(tx)
  const row = {
    user_id: open.user_id,
    seq: (rows[0]?.seq ?? 0) + 1,
    at: open.last_at,
    work_id: open.work_id,
    version: open.version,
    from_node: open.from_node,
    to_node: open.to_node,
    credit: open.credit,
  }
  const prevHash = rows[0]?.hash ?? Buffer.alloc(32)
  await tx
    .insertInto('study_ledger')
    .values({ ...row, prev_hash: prevHash, hash: ledgerHash(prevHash, row) })
    .execute()
  await tx.deleteFrom('study_stretches').where('user_id', '=', open.user_id).execute()
}

/** SHA-256 of the previous hash and the row's values in the order of the columns. */
export function ledgerHash(
  prevHash: Buffer,
  row: {
    readonly user_id: string
    readonly seq: number
    readonly at: Date
    readonly work_id: string
    readonly version: number
    readonly from_node: number
    readonly to_node: number
    readonly credit: number
  },
): Buffer {
  const { user_id, seq, at, work_id, version, from_node, to_node, credit } = row
  const canonical = JSON.stringify([
    user_id,
    seq,
    at.toISOString(),
    work_id,
    version,
    from_node,
    to_node,
    credit,
  ])
  return createHash('sha256').update(prevHash).update(canonical).digest()
}
