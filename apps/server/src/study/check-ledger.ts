/** Verifies the study ledger: the hash chain of each person. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ledgerHash } from './ledger.ts'

/** A row of a person's chain that was changed, inserted or is missing. */
export interface BadStudyRow {
  readonly userId: string
  readonly seq: number
}

type LedgerRow = Parameters<typeof ledgerHash>[1] & {
  readonly prev_hash: Buffer
  readonly hash: Buffer
  /** Whether the time is in whole milliseconds, as the server writes it. */
  readonly is_whole: boolean
}

const batch = 1000
const nobody = '00000000-0000-0000-0000-000000000000'

/** The first bad row, or null. Rows missing at the end of a chain cannot be detected by the chain. */
export async function findBadStudyRow(db: Db): Promise<BadStudyRow | null> {
  let last: BadStudyRow & { readonly hash: Buffer } = { userId: nobody, seq: 0, hash: Buffer.alloc(32) }
  for (;;) {
    const { rows } = await sql<LedgerRow>`
      select user_id, seq, at, work_id, version, from_node, to_node, credit, prev_hash, hash,
             date_trunc('milliseconds', at) = at as is_whole
        from study_ledger where (user_id, seq) > (${last.userId}::uuid, ${last.seq})
       order by user_id, seq limit ${batch}`.execute(db)
    if (rows.length === 0) return null
    for (const row of rows) {
      if (row.user_id !== last.userId) last = { userId: row.user_id, seq: 0, hash: Buffer.alloc(32) }
      const follows = row.seq === last.seq + 1 && row.prev_hash.equals(last.hash)
      if (!follows || !row.is_whole || !ledgerHash(row.prev_hash, row).equals(row.hash))
        return { userId: row.user_id, seq: last.seq + 1 }
      last = { userId: row.user_id, seq: row.seq, hash: row.hash }
    }
  }
}
