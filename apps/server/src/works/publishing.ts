/** Effects of events on what is public, on the history and on the opinions of reviewers. */
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { queueMove } from '../editions/page-map.ts'
import type { Step } from '../lifecycle/machine.ts'
import { indexWork } from '../search/index-work.ts'
import { type Work, workStates } from './work-kind.ts'

/** Replaces the live version in the catalogue and the search index. The former one keeps its state and gets an end time. */
export async function publish(tx: Db, { id, row, at }: Step<Work>): Promise<void> {
  await sql`
    update work_versions set ended_at = ${at} where work_id = ${id} and version = ${row.live_version}::int`.execute(
    tx,
  )
  await sql`
    update works set live_version = ${row.version}, first_published_at = coalesce(first_published_at, ${at}),
           last_published_at = ${at}
     where id = ${id}`.execute(tx)
  await sql`
    insert into activities (user_id, act, work_id, at) values (${row.author}, 'publish', ${id}, ${at})`.execute(
    tx,
  )
  if (row.version > 1) await queueMove(tx, id, at)
  await indexWork(tx, id, at)
}

/** Takes the work out of the catalogue and out of the search index. */
export async function takeOffline(tx: Db, { id, at }: Step<Work>): Promise<void> {
  await sql`update works set live_version = null where id = ${id}`.execute(tx)
  await indexWork(tx, id, at)
}

/** Adds the event to the work's history. */
export async function addWorkEvent(tx: Db, { id, row, event, to, by, at }: Step<Work>): Promise<void> {
  const to_state = to === null ? null : workStates[to]
  await tx
    .insertInto('work_events')
    .values({
      work_id: id,
      version: row.version,
      actor: userIdOf(by.actor),
      event,
      from_state: row.state,
      to_state,
      at,
    })
    .execute()
}

/** The stored numbers of the results of a review. */
const results: { readonly [event in Work['event']]?: number } = { approve: 1, refuse: 2, takedown: 3 }

/** Stores the reviewer's opinion and remarks. */
export async function addReview(tx: Db, { id, row, event, input, by, at }: Step<Work>): Promise<void> {
  await tx
    .insertInto('work_reviews')
    .values({
      id: newId(at),
      work_id: id,
      version: row.version,
      reviewer: memberOf(by.actor).userId,
      result: results[event] ?? 0,
      opinion: input.opinion,
      pages: JSON.stringify(input.remarks.map(({ node, text }) => ({ NODE: node, TEXT: text }))),
      at,
    })
    .execute()
}
