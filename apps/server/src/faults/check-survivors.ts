/** Checks after a kill that everything acknowledged is stored, and that no transaction is stored in part. */
import { type RawBuilder, sql } from 'kysely'
import { findBadRows } from '../audit/check-rows.ts'
import type { Db } from '../db/connect.ts'
import { findBadStudyRow } from '../study/check-ledger.ts'
import type { Acknowledged } from './writers.ts'

/** The faults, one line each; empty when all is well. */
export async function findLosses(db: Db, done: Acknowledged): Promise<readonly string[]> {
  const losses: string[] = []
  const missing = async (what: string, ids: readonly string[], found: RawBuilder<{ id: string }>) => {
    const there = new Set((await found.execute(db)).rows.map(row => row.id))
    for (const id of ids) if (!there.has(id)) losses.push(`${what} ${id} was acknowledged and is not there`)
  }
  await missing(
    'comment',
    done.comments,
    sql<{ id: string }>`select id from comments where id = any(${done.comments}::uuid[]) and state = 1`,
  )
  await missing(
    'decision',
    done.decisions,
    sql<{ id: string }>`
      select g.id from registrations g join users u on u.id = g.user_id
       where g.id = any(${done.decisions}::uuid[]) and g.state = 1`,
  )
  const kept = await pairs(db, sql<Pair>`select user_id || ':' || work_id as key, 1 as value from favourites`)
  for (const [key, { state, asked }] of done.favourites)
    if (state !== undefined && ![state, asked].includes(kept.has(key)))
      losses.push(`favourite ${key} should be ${state}`)
  const pages = await pairs(
    db,
    sql<Pair>`select user_id || ':' || work_id as key, node as value from learning_records`,
  )
  for (const [key, { page, unanswered }] of done.pages)
    if (page > 0 && ![page, ...unanswered].includes(pages.get(key) ?? 0))
      losses.push(`page ${page} of ${key} is ${pages.get(key)}`)
  return [...losses, ...(await findHalves(db))]
}

interface Pair {
  readonly key: string
  readonly value: number
}

async function pairs(db: Db, query: RawBuilder<Pair>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Checks that transactions are stored completely or not at all, that counters match their tables, and that the audit log is valid. */
async function findHalves(db: Db): Promise<readonly string[]> {
  const checks: readonly (readonly [string, RawBuilder<unknown>])[] = [
    [
      'a decision without its account, its audit row or its message',
      sql`select g.id from registrations g
           where g.state = 1 and g.nick like 'fault%' and (
                 not exists (select 1 from users u where u.id = g.user_id)
              or not exists (select 1 from audit_log a where a.object_id = g.id::text and a.action = 'registration.approve')
              or not exists (select 1 from outbox o where o.recipient = g.phone and o.template = 'registration-approved'))`,
    ],
    [
      'a comment that was stored twice',
      sql`select content from comments where content like 'fault %' group by content having count(*) > 1`,
    ],
    [
      'an account without its registration',
      sql`select u.id from users u where u.nick like 'fault%' and not exists (select 1 from registrations g where g.user_id = u.id and g.state = 1)`,
    ],
    [
      'a count of favourites that is wrong',
      sql`select w.id from works w where w.store_count <> (select count(*) from favourites f where f.work_id = w.id)`,
    ],
    [
      'a count of comments that is wrong',
      sql`select w.id from works w where w.comment_count <> (select count(*) from comments c where c.work_id = w.id and c.state = 1)`,
    ],
  ]
  const found: string[] = []
  for (const [what, query] of checks) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from audit_log`.execute(
    db,
  )
  const bad = await findBadRows(db, { first: 1, last: rows[0]?.last ?? 0 })
  if (bad.first !== null) found.push(`the audit log breaks at row ${bad.first}`)
  const study = await findBadStudyRow(db)
  if (study) found.push(`the study ledger of ${study.userId} breaks at row ${study.seq}`)
  return found
}
