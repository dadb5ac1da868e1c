/** When the questions of an attempt that have a limit were given out, and when their time began: ADR 83. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Step } from '../lifecycle/machine.ts'
import type { Attempt } from './attempt-kind.ts'

/**
 * Notes that a question with a limit was given out. Only the first time counts, on whichever device. For a candidate without limits it
 * has no time: that begins later, should there be a limit again.
 */
export async function writeOpening(
  tx: Db,
  { id, at, row, input: { openedNo } }: Step<Attempt>,
): Promise<void> {
  const begins = row.person_factor === 0 ? null : at
  await sql`
    insert into attempt_openings as o (attempt_id, no, at)
    select i.attempt_id, i.no, ${begins}::timestamptz
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
     where i.attempt_id = ${id} and i.no = ${openedNo} and v.limit_seconds > 0
        on conflict (attempt_id, no) do update set at = excluded.at where o.at is null and excluded.at is not null`.execute(
    tx,
  )
}

/** Notes that the whole paper was given out, to a candidate without limits. */
export async function writeFreeOpenings(tx: Db, { id, row }: Step<Attempt>): Promise<void> {
  if (row.person_factor !== 0) return
  await sql`
    insert into attempt_openings (attempt_id, no)
    select i.attempt_id, i.no
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
     where i.attempt_id = ${id} and v.limit_seconds > 0 on conflict do nothing`.execute(tx)
}

/** Lets the time of questions begin that were given out without one and are answered now that there is one. */
export async function beginTimes(tx: Db, { id, at, input: { begunNos } }: Step<Attempt>): Promise<void> {
  if (begunNos.length === 0) return
  await sql`
    update attempt_openings set at = ${at}
     where attempt_id = ${id} and no = any(${[...begunNos]}::int[]) and at is null`.execute(tx)
}
