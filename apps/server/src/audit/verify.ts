/** Verifies the audit log: its rows, its anchors, and the newest anchor remembered outside of the database. */

import type { CallResponse } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import type { Notary, SignedHead } from '../signing/notary.ts'
import { type AnchorBesideLog, anchorAudit, forgotten, isOurs, readAnchors } from './anchors.ts'
import { type BadRows, findBadRows, type RowSpan } from './check-rows.ts'

type Verdict = CallResponse<'console.auditVerify'>

/** A fault with its first row, and the day of the anchor if an anchor shows it. */
interface Fault {
  readonly kind: NonNullable<Verdict['fault']>
  readonly seq: number | null
  readonly day: string | null
}

/** First and last day in the provider's time zone, both inclusive. */
interface Period {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/**
 * Checks the rows of a period and all anchors. A log without faults is then anchored to its end, so that the checked rows
 * cannot be cut off afterwards.
 */
export async function verifyAudit(
  { db, notary, now }: Pick<Services, 'db' | 'notary' | 'now'>,
  period: Period,
): Promise<Verdict> {
  // Read before the anchors, because new anchors may be added in the meantime.
  const seen = notary.lastHead()
  const anchors = await readAnchors(db)
  const last = await lastRow(db)
  const faults: Fault[] = []
  for (const anchor of anchors) faults.push(...(await faultsOf(anchor, notary, last)))
  if (seen) faults.push(...(await faultsOfMemory(db, seen, last)))
  const bad = await findBadWithin(db, notary, { period, last, anchoredTo: anchors.at(-1)?.lastSeq ?? 0 })
  if (bad.first !== null) faults.push({ kind: 'row', seq: bad.first, day: null })
  const first = faults.toSorted((a, b) => placeOf(a) - placeOf(b))[0]
  const good = first ? await lastGood(anchors, notary) : (await anchorAudit({ db, notary, at: now() })).newest
  return {
    holds: first === undefined,
    firstBad: first?.seq ?? null,
    badCount: bad.count,
    fault: first?.kind ?? null,
    faultyDay: first?.day ?? null,
    anchoredTo: good?.lastSeq ?? null,
    anchoredAt: good?.at ?? null,
  }
}

/** Sort key of a fault; a fault without a row comes last. */
const placeOf = ({ seq }: Fault): number => seq ?? Number.MAX_SAFE_INTEGER

async function faultsOf(anchor: AnchorBesideLog, notary: Notary, last: number): Promise<readonly Fault[]> {
  const { day, lastSeq, root, rootNow } = anchor
  if (!(await isOurs(anchor, notary))) return [{ kind: 'anchor', seq: null, day }]
  return rootNow?.equals(root) ? [] : [lostRow(lastSeq, last, day)]
}

async function faultsOfMemory(db: Db, seen: SignedHead, last: number): Promise<readonly Fault[]> {
  switch (await forgotten(db, seen)) {
    case 'row':
      return [lostRow(seen.lastSeq, last, seen.day)]
    case 'anchor':
      return [{ kind: 'anchor', seq: null, day: seen.day }]
    default:
      return []
  }
}

/** The fault of a signed row that is missing or has another hash. */
const lostRow = (seq: number, last: number, day: string): Fault =>
  seq > last ? { kind: 'tail', seq: last + 1, day } : { kind: 'row', seq, day }

/** Checks the rows of the period and always those that no anchor covers yet. */
async function findBadWithin(
  db: Db,
  notary: Notary,
  {
    period,
    last,
    anchoredTo,
  }: { readonly period: Period; readonly last: number; readonly anchoredTo: number },
): Promise<BadRows> {
  const span = await spanOf(db, period, last)
  const within = await findBadRows(db, span, notary)
  const newFirst = Math.max(span.last, anchoredTo) + 1
  const beyond = await findBadRows(db, { first: newFirst, last }, notary)
  return { first: within.first ?? beyond.first, count: within.count + beyond.count }
}

async function lastGood(
  anchors: readonly AnchorBesideLog[],
  notary: Notary,
): Promise<AnchorBesideLog | undefined> {
  for (const anchor of anchors.toReversed())
    if (anchor.rootNow?.equals(anchor.root) && (await isOurs(anchor, notary))) return anchor
  return undefined
}

async function lastRow(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from audit_log`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

/** The rows of a period with one row on both sides, so that rows missing at its ends, or all of them, are found. */
async function spanOf(db: Db, { since, until }: Period, last: number): Promise<RowSpan> {
  if (since === undefined && until === undefined) return { first: 1, last }
  const at = sql.ref('at')
  const within = periodCondition(at, { since, until })
  const { rows } = await sql<{ before: number; first: number | null; last: number | null; after: number }>`
    select coalesce(max(seq) filter (where not ${periodCondition(at, { since })}), 0) as before,
           min(seq) filter (where ${within}) as first, max(seq) filter (where ${within}) as last,
           coalesce(min(seq) filter (where not ${periodCondition(at, { until })}), ${last}) as after
      from audit_log where seq <= ${last}`.execute(db)
  const found = rows[0]
  const before = found?.before ?? 0
  return {
    first: Math.min(found?.first ?? before + 1, before + 1),
    last: Math.max(found?.last ?? 0, found?.after ?? last),
  }
}
