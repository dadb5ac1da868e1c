/** Checks that the rows of the audit log are as they were written. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Notary } from '../signing/notary.ts'
import { type AuditRowText, chainStart, hashOf, rowText, signedText } from './audit-row.ts'

/** Bad rows: changed, inserted, or missing. `first` is the number of the first one, null without any. */
export interface BadRows {
  readonly first: number | null
  readonly count: number
}

/** A range of row numbers, both inclusive. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

interface ChainedRow extends AuditRowText {
  readonly prev_hash: Buffer
  readonly hash: Buffer
  readonly signature: Buffer | null
}

const batch = 1000

/**
 * Checks every row of a span: its content, the previous row and, with a notary, its signature. It continues after a bad
 * row, so that one never hides another.
 */
export async function findBadRows(db: Db, span: RowSpan, notary?: Notary): Promise<BadRows> {
  if (span.first > span.last) return { first: null, count: 0 }
  const signedFrom = await firstSignedRow(db)
  let before = span.first === 1 ? chainStart : await hashOfRow(db, span.first - 1)
  let next = span.first
  let first: number | null = null
  let count = 0
  const tell = (seq: number, missing: number) => {
    first ??= seq
    count += missing
  }
  // The row before the span is missing, so the previous hash of the first row cannot be checked.
  if (before === undefined) tell(span.first - 1, 1)
  while (next <= span.last) {
    const rows = await readRows(db, { first: next, last: span.last })
    if (rows.length === 0) break
    const signed = await Promise.all(rows.map(row => isSigned(row, signedFrom, notary)))
    for (const [index, row] of rows.entries()) {
      if (row.seq > next) {
        tell(next, row.seq - next)
        before = undefined
      }
      const follows = before === undefined || row.prev_hash.equals(before)
      const fits = follows && signed[index] === true && hashOf(row.prev_hash, row)?.equals(row.hash) === true
      if (!fits) tell(row.seq, 1)
      before = row.hash
      next = row.seq + 1
    }
  }
  if (next <= span.last) tell(next, span.last - next + 1)
  return { first, count }
}

async function readRows(db: Db, { first, last }: RowSpan): Promise<readonly ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    select ${rowText}, prev_hash, hash, signature from audit_log
     where seq between ${first} and ${last} order by seq limit ${batch}`.execute(db)
  return rows
}

/** The hash of a row; undefined when the row is missing. */
export async function hashOfRow(db: Db, seq: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`select hash from audit_log where seq = ${seq}`.execute(db)
  return rows[0]?.hash
}

/** The number of the first signed row. Rows before it have no signature, and all rows after it must have one. */
async function firstSignedRow(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_log where form = 2 order by seq limit 1`.execute(db)
  return rows[0]?.seq ?? Number.POSITIVE_INFINITY
}

async function isSigned(row: ChainedRow, signedFrom: number, notary: Notary | undefined): Promise<boolean> {
  if (row.form === 1) return row.seq < signedFrom
  if (row.signature === null) return false
  return notary === undefined || notary.hasSigned(signedText(row.seq, row.hash), row.signature)
}
