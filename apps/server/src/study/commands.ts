/** Heartbeats, which record position, progress and study time. */

import type { BeatAnswer } from '@lectern/contract'
import { sql } from 'kysely'
import type { Member } from '../caller/actor.ts'
import type { CardRow } from '../catalogue/card-query.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { latestBy } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { findOpenEdition } from '../editions/open-edition.ts'
import { findPageMap, movePage } from '../editions/page-map.ts'
import { AppError } from '../errors.ts'
import { todayIn } from '../settings/provider-time.ts'
import { coveredBy, formatSpans, longestCreditSeconds, parseSpans, percentOf } from './coverage.ts'
import { extendStretch } from './ledger.ts'
import { movePlace } from './move-readers.ts'

const nextBeatSeconds = 15

/** Beats of one work that is open beside others come at most so far apart. Milliseconds. */
const besideMs = 2 * nextBeatSeconds * 1000

/** A heartbeat of a member who may open the work. */
interface Beat {
  readonly member: Member
  readonly work: CardRow
  readonly position: number
  /** The edition that the reader has open; the live one without it. */
  readonly version?: number | undefined
  readonly at: Date
}

interface RecordRow {
  readonly version: number
  /** The versions that the person has read. */
  readonly editions: readonly number[]
  readonly node: number
  readonly covered: string
  readonly percent: number
  readonly seconds: number
  readonly last_at: Date
}

/**
 * Records a heartbeat: the time since the person's last beat, at most 20 s, counts for this work. Time is counted once per
 * person, however many works and sessions are open; what is read or watched counts for each work that is open beside others.
 * The first beat of a session counts no time.
 *
 * `position` is a page of `version`, the edition that the reader has open. If that is an earlier one, the page is recorded as
 * the same page of the live edition, or, as long as the two are not compared, as a page of the earlier one. An earlier edition
 * that the person's record does not have is not added to it; as long as it is not compared, the page counts as one of the live
 * edition.
 */
export async function takeBeat(db: Db, { member, work, position, version, at }: Beat): Promise<BeatAnswer> {
  return transact(db, async tx => {
    await lockCaller(tx, member.userId)
    const open = await findOpenEdition(tx, work, version)
    const session = await readSession(tx, member, at)
    // A session's first beat counts nothing: the person's last one may be that of another session, long ago.
    const lastBeat = session.last_beat_at === null ? null : session.person_beat_at
    const sinceMs = lastBeat === null ? 0 : at.getTime() - lastBeat.getTime()
    const creditSeconds = creditOf(sinceMs)
    const record = await lockRecord(tx, member.userId, { work, at })
    // Files of the versions in a record are open to its reader, so naming an edition must not be enough to get it there.
    const isKnown = [work.version, record.version, ...record.editions].includes(open.version)
    const edition = open.map || !isKnown ? { version: work.version, length: work.length } : open
    const stored = await movedRecord(tx, work, record, edition.version)
    // The record may be of the live edition while the page is one of an earlier edition that was not compared with it.
    const isPlaced = stored.version <= edition.version || work.kind !== 'PDF'
    const asked = open.map ? movePage(open.map, position) : Math.min(position, edition.length)
    const place = isPlaced ? { version: edition.version, node: asked } : stored
    const isSameWork = session.last_beat_work === work.id
    // Beats of another window or device may have come since the last one of this work. Its new record has no earlier beat.
    const sinceOwnMs = at.getTime() - stored.last_at.getTime()
    const isBeside = session.last_beat_at !== null && sinceOwnMs > 0 && sinceOwnMs <= besideMs
    const span = coveredBy({
      kind: work.kind,
      length: edition.length,
      before: (isSameWork || isBeside) && isPlaced ? stored.node : undefined,
      now: place.node,
      sinceSeconds: isBeside ? Math.max(creditSeconds, creditOf(sinceOwnMs)) : creditSeconds,
    })
    const spans = [...parseSpans(stored.covered), ...(span ? [span] : [])]
    const progress = isPlaced
      ? percentOf(parseSpans(formatSpans(spans)), work.kind, edition.length)
      : stored.percent
    const seconds = stored.seconds + creditSeconds
    await tx
      .updateTable('learning_records')
      .set({
        version: place.version,
        ...(creditSeconds > 0 && isKnown && { editions: withEdition(stored.editions, open.version) }),
        node: place.node,
        covered: formatSpans(spans),
        percent: progress,
        seconds,
        last_at: at,
      })
      .where('user_id', '=', member.userId)
      .where('work_id', '=', work.id)
      .execute()
    // A beat within the same second does not move the clock; otherwise quick beats would lose their time by rounding.
    if (session.last_beat_at === null || creditSeconds > 0 || !isSameWork) {
      await tx
        .updateTable('sessions')
        .set({ last_beat_at: at, last_beat_work: work.id })
        .where('id', '=', member.sessionId)
        .execute()
    }
    if (creditSeconds > 0) await countTime(tx, { member, work, place, at, creditSeconds, before: stored })
    return { studySeconds: seconds, progress, nextSeconds: nextBeatSeconds, version: work.version }
  })
}

const creditOf = (sinceMs: number) => Math.max(0, Math.min(Math.floor(sinceMs / 1000), longestCreditSeconds))

const withEdition = (editions: readonly number[], version: number): number[] =>
  editions.includes(version) ? [...editions] : [...editions, version]

interface SessionBeats {
  /** The last beat of this session; null before its first, and when it was in the future: the clock was ahead. */
  readonly last_beat_at: Date | null
  readonly last_beat_work: string | null
  /** The last beat of all sessions of the person; null before the first of them. */
  readonly person_beat_at: Date | null
}

async function readSession(tx: Db, { userId, sessionId }: Member, at: Date): Promise<SessionBeats> {
  const { rows } = await sql<SessionBeats>`
    select case when last_beat_at <= ${latestBy(at)} then last_beat_at end as last_beat_at, last_beat_work,
           (select max(last_beat_at) from sessions where user_id = ${userId} and last_beat_at <= ${latestBy(at)}) as person_beat_at
      from sessions where id = ${sessionId}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('SESSION_EXPIRED')
  return row
}

/** The person's record of a work; a new one begins with the live edition. */
async function lockRecord(
  tx: Db,
  userId: string,
  { work, at }: { readonly work: CardRow; readonly at: Date },
): Promise<RecordRow> {
  await sql`
    insert into learning_records (user_id, work_id, version, editions, first_at, last_at)
    values (${userId}, ${work.id}, ${work.version}, array[${work.version}::int], ${at}, ${at}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<RecordRow>`
    select version, editions, node, covered::text as covered, percent, seconds, last_at from learning_records
     where user_id = ${userId} and work_id = ${work.id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the learning record that was just written is gone')
  return row
}

/** The record with its pages in the edition `to`, if it is of an earlier one. */
async function movedRecord(tx: Db, work: CardRow, stored: RecordRow, to: number): Promise<RecordRow> {
  if (work.kind !== 'PDF' || stored.version >= to) return stored
  const map = await findPageMap(tx, work.id, { from: stored.version, to })
  return map ? { ...stored, ...movePlace(stored, map) } : stored
}

interface CountedBeat {
  readonly member: Member
  readonly work: CardRow
  readonly place: Pick<RecordRow, 'version' | 'node'>
  readonly at: Date
  readonly creditSeconds: number
  readonly before: RecordRow
}

/** Adds the time of a beat to the person's day, the work's day and the ledger. */
async function countTime(
  tx: Db,
  { member, work, place, at, creditSeconds, before }: CountedBeat,
): Promise<void> {
  const today = todayIn(at)
  const isFirstToday = before.seconds === 0 || todayIn(before.last_at) !== today
  await sql`
    insert into study_days (user_id, day, seconds) values (${member.userId}, ${today}::date, ${creditSeconds})
    on conflict (user_id, day) do update set seconds = study_days.seconds + excluded.seconds`.execute(tx)
  await extendStretch(tx, {
    userId: member.userId,
    workId: work.id,
    version: place.version,
    node: place.node,
    creditSeconds,
    at,
  })
  await sql`
    insert into work_days (work_id, day, seconds, readers) values (${work.id}, ${today}::date, ${creditSeconds}, 1)
    on conflict (work_id, day) do update
       set seconds = work_days.seconds + excluded.seconds, readers = work_days.readers + ${isFirstToday ? 1 : 0}`.execute(
    tx,
  )
}
