/**
 * Statistics of questions over first attempts, as other learning platforms compute them: docs/wire.md, 8.3. The facility index is
 * the mean share of the points; the discrimination index is the correlation between the points of a question and those
 * of the rest of the paper.
 */
import type { Concern } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The statistics of one version of a question. */
export interface QuestionFigures {
  readonly id: string
  readonly version: number
  readonly kind: number
  readonly stem: string
  /** First attempts in which it has points. */
  readonly count: number
  /** 0 to 1. */
  readonly facility: number | null
  /** -1 to 1; null when all have the same points, in the question or in the rest. */
  readonly discrimination: number | null
  /** Of those who answered, in seconds. */
  readonly medianSeconds: number | null
  /** How many have left it without an answer. */
  readonly unanswered: number
  /** How often each option was chosen, by its key in the bank; options that nobody chose are absent. */
  readonly chosen: Readonly<Record<string, number>>
  readonly rightKeys: readonly string[]
}

/**
 * Graded first attempts: of each person and exam the earliest one, if it was handed in and is graded. `where` is a condition
 * over attempts `a`.
 */
export const firstAttempts = (where: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select a.id, a.score, a.state, a.used_seconds, a.finished_at from attempts a
   where a.state in (2, 3) and a.finished_by is not null and ${where}
     and not exists (select 1 from attempts b
                      where b.user_id = a.user_id and b.exam_id = a.exam_id and b.finished_by is not null
                        and (b.started_at, b.id) < (a.started_at, a.id))`

/** The figures of questions follow from at most so many first attempts, the latest ones: more would change no digit that is shown. */
export const mostAttempts = 10_000

/** The figures of questions over the latest of these attempts; `which` is a condition over items `i`. */
export async function selectFigures(
  db: Db,
  attempts: RawBuilder<boolean>,
  which: RawBuilder<boolean>,
): Promise<readonly QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`
    with firsts as materialized (${firstAttempts(attempts)} order by a.finished_at desc, a.id limit ${mostAttempts}),
    papers as materialized (
      select i.attempt_id, sum(i.got) as got, sum(i.score) as most from firsts f join attempt_items i on i.attempt_id = f.id
       group by i.attempt_id),
    items as materialized (
      select i.question_id, i.version, i.got / i.score as share, (p.got - i.got) / nullif(p.most - i.score, 0) as rest,
             i.seq, i.used_seconds, i.keys, i.answer_text, i.answer_file
        from papers p join attempt_items i on i.attempt_id = p.attempt_id
       where i.got is not null and ${which}),
    choices as (
      select question_id, version, jsonb_object_agg(key, n) as chosen
        from (select question_id, version, key, count(*) as n from items, unnest(keys) key group by question_id, version, key) k
       group by question_id, version)
    select g.question_id as id, g.version, v.kind, v.stem, g.count, g.facility, g.discrimination, g."medianSeconds", g.unanswered,
           coalesce(c.chosen, '{}') as chosen, v.keys as "rightKeys"
      from (select question_id, version, count(*) as count, avg(share)::float8 as facility,
                   -- The order of the rows decides about the last digits: they must not turn nothing into a fault.
                   round(corr(share::float8, rest::float8)::numeric, 12)::float8 as discrimination,
                   round(percentile_cont(0.5) within group (order by used_seconds) filter (where seq > 0))::int as "medianSeconds",
                   count(*) filter (where keys = '{}' and answer_text = '' and answer_file is null) as unanswered
              from items group by question_id, version) g
      join question_versions v on v.question_id = g.question_id and v.version = g.version
      left join choices c on c.question_id = g.question_id and c.version = g.version
     order by g.discrimination nulls last, g.question_id, g.version`.execute(db)
  return rows
}

/** Fewer first attempts say nothing. */
const fewest = 5
const hardBelow = 0.3
const easyAbove = 0.95
const weakBelow = 0.2

/**
 * Why a question needs a look: good candidates fail it more often (`negative`), a wrong option is chosen more often than a right
 * one (`distractor`), few get its points (`hard`), nearly everybody does (`easy`), it hardly tells good candidates from others
 * (`weak`). Nothing with too few first attempts.
 */
export function concernsOf({
  count,
  facility,
  discrimination,
  chosen,
  rightKeys,
}: QuestionFigures): Concern[] {
  if (count < fewest || facility === null) return []
  const timesOf = (key: string) => chosen[key] ?? 0
  const leastRight = Math.min(...rightKeys.map(timesOf))
  const mostWrong = Math.max(
    0,
    ...Object.keys(chosen)
      .filter(key => !rightKeys.includes(key))
      .map(timesOf),
  )
  const found: Concern[] = []
  if (discrimination !== null && discrimination < 0) found.push('negative')
  if (rightKeys.length > 0 && mostWrong > leastRight) found.push('distractor')
  if (facility < hardBelow) found.push('hard')
  if (facility > easyAbove) found.push('easy')
  else if (discrimination !== null && discrimination >= 0 && discrimination < weakBelow) found.push('weak')
  return found
}
