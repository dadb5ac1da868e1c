/** Heartbeats: position, progress, study time. */
import type { BeatAnswer } from '@lectern/contract'
import { sql } from 'kysely'
import type { CardRow } from '../catalogue/card-query.ts'
import type { Db } from '../db/connect.ts'
import type { Member } from '../session/actor.ts'
import { todayIn } from '../settings/provider-time.ts'
import { coveredBy, formatSpans, longestCreditSeconds, parseSpans, percentOf } from './coverage.ts'
import { extendStretch } from './ledger.ts'

const nextBeatSeconds = 15

interface RecordRow {
  readonly node: number
  readonly covered: string
  readonly seconds: number
  readonly last_at: Date
}

/**
 * Takes a beat: the time since the session's last beat, at most 20 s, goes to this work. One session counts one
 * time, however many works it has open.
 */
export async function takeBeat(
  db: Db,
  { member, work, position, at }: { member: Member; work: CardRow; position: number; at: Date },
): Promise<BeatAnswer> {
  const node = Math.min(position, work.length)
  return db.transaction().execute(async tx => {
    const session = await lockSession(tx, member.sessionId)
    const sinceMs = session.last_beat_at === null ? 0 : at.getTime() - session.last_beat_at.getTime()
    const creditSeconds = Math.max(0, Math.min(Math.floor(sinceMs / 1000), longestCreditSeconds))
    const stored = await lockRecord(tx, member.userId, work, at)
    const isSameWork = session.last_beat_work === work.id
    const span = coveredBy({
      kind: work.kind,
      length: work.length,
      before: isSameWork ? stored.node : undefined,
      now: node,
      creditSeconds,
    })
    const spans = [...parseSpans(stored.covered), ...(span ? [span] : [])]
    const progress = percentOf(parseSpans(formatSpans(spans)), work.kind, work.length)
    const seconds = stored.seconds + creditSeconds
    await tx
      .updateTable('learning_records')
      .set({
        version: work.version,
        node,
        covered: formatSpans(spans),
        percent: progress,
        seconds,
        last_at: at,
      })
      .where('user_id', '=', member.userId)
      .where('work_id', '=', work.id)
      .execute()
    // A beat within the same second moves nothing on, else many quick beats would round their time away.
    if (session.last_beat_at === null || creditSeconds > 0 || !isSameWork) {
      await tx
        .updateTable('sessions')
        .set({ last_beat_at: at, last_beat_work: work.id })
        .where('id', '=', member.sessionId)
        .execute()
    }
    if (creditSeconds > 0) await countTime(tx, { member, work, node, at, creditSeconds, before: stored })
    return { studySeconds: seconds, progress, nextSeconds: nextBeatSeconds }
  })
}

async function lockSession(tx: Db, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['last_beat_at', 'last_beat_work'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function lockRecord(tx: Db, userId: string, work: CardRow, at: Date): Promise<RecordRow> {
  await sql`
    insert into learning_records (user_id, work_id, version, first_at, last_at)
    values (${userId}, ${work.id}, ${work.version}, ${at}, ${at}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<RecordRow>`
    select node, covered::text as covered, seconds, last_at from learning_records
     where user_id = ${userId} and work_id = ${work.id} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the learning record that was just written is gone')
  return row
}

interface CountedBeat {
  readonly member: Member
  readonly work: CardRow
  readonly node: number
  readonly at: Date
  readonly creditSeconds: number
  readonly before: RecordRow
}

/** The time of a beat in the person's day, the work's day and the ledger. */
async function countTime(
  tx: Db,
  { member, work, node, at, creditSeconds, before }: CountedBeat,
): Promise<void> {
  const today = todayIn(at)
  const isFirstToday = before.seconds === 0 || todayIn(before.last_at) !== today
  await sql`
    insert into study_days (user_id, day, seconds) values (${member.userId}, ${today}::date, ${creditSeconds})
    on conflict (user_id, day) do update set seconds = study_days.seconds + excluded.seconds`.execute(tx)
  await sql`
    insert into work_days (work_id, day, seconds, readers) values (${work.id}, ${today}::date, ${creditSeconds}, 1)
    on conflict (work_id, day) do update
       set seconds = work_days.seconds + excluded.seconds, readers = work_days.readers + ${isFirstToday ? 1 : 0}`.execute(
    tx,
  )
  await extendStretch(tx, {
    userId: member.userId,
    workId: work.id,
    version: work.version,
    node,
    creditSeconds,
    at,
  })
}
