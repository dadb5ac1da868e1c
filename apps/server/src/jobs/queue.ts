/**
 * Work to be done later, kept in the database: written in the transaction of what asks for it, taken by whichever server
 * is free, and taken again when a server died over it. A job may therefore run twice and must not mind.
 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { storableText } from '../db/storable-text.ts'

/** Something to do once. */
export interface NewJob {
  readonly kind: string
  readonly payload: Readonly<Record<string, string>>
  readonly at: Date
  /** While a job of this kind and key waits, another is not added. */
  readonly dedupKey?: string
}

/** A job that was taken. */
export interface TakenJob {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, string>>
  readonly tries: number
  readonly max_tries: number
}

/** A server that does not finish within this time is taken for dead. */
const lockedMs = 10 * 60_000
const minuteMs = 60_000

/** Adds a job unless one of its key waits already. */
export async function addJob(tx: Db, { kind, payload, at, dedupKey }: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: at, dedup_key: dedupKey ?? null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes the job due longest among some kinds; undefined when there is none. */
export async function takeJob(db: Db, kinds: readonly string[], at: Date): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update jobs set tries = tries + 1, locked_until = ${new Date(at.getTime() + lockedMs)}
     where id = (
       select id from jobs
        where done_at is null and run_at <= ${at} and (locked_until is null or locked_until <= ${at}) and kind = any(${kinds}::text[])
        order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries, max_tries`.execute(db)
  return rows[0]
}

/** A job is done: `next` is when a recurring one comes again. */
export async function finishJob(
  db: Db,
  job: TakenJob,
  { at, next }: { readonly at: Date; readonly next?: Date },
) {
  const done = next === undefined ? { done_at: at, error: null } : { run_at: next, tries: 0, error: null }
  await db
    .updateTable('jobs')
    .set({ ...done, locked_until: null })
    .where('id', '=', job.id)
    .execute()
}

/** A job failed: it comes again after 2, 4, 8 … minutes; after its last try at `next`, or never. */
export async function failJob(
  db: Db,
  job: TakenJob,
  { at, next, error }: { readonly at: Date; readonly next?: Date; readonly error: unknown },
): Promise<void> {
  const again = new Date(at.getTime() + 2 ** job.tries * minuteMs)
  const isLast = job.tries >= job.max_tries
  const then = !isLast ? { run_at: again } : next === undefined ? { done_at: at } : { run_at: next, tries: 0 }
  await db
    .updateTable('jobs')
    .set({ ...then, error: storableText(String(error), 500), locked_until: null })
    .where('id', '=', job.id)
    .execute()
}
