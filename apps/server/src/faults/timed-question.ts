/** The question with a time limit in the exam of the fault test: its time goes on over every kill. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { questionGraceMs } from '../exams/timing.ts'

/** So short that some kills come while it runs and some starts after it is over. */
export const limitSeconds = 4

/** What was acknowledged of questions with a limit. */
export interface TimedQuestions {
  /** By `attempt:question` when its time began, in milliseconds. */
  readonly begun: Map<string, number>
  /** How often such a question was given out again. */
  givenAgain: number
  /** Answers that were taken, and that came too late. */
  taken: number
  late: number
}

export const nothingTimed = (): TimedQuestions => ({ begun: new Map(), givenAgain: 0, taken: 0, late: 0 })

/** What is wrong with the time that a server says, which may have been started since. */
export function noteBegin(timed: TimedQuestions, key: string, openTime: string): readonly string[] {
  const begunMs = Date.parse(openTime)
  const known = timed.begun.get(key)
  if (known === undefined) timed.begun.set(key, begunMs)
  else timed.givenAgain += 1
  return known === undefined || known === begunMs
    ? []
    : [`question ${key} began ${(begunMs - known) / 1000} s later than acknowledged`]
}

/** What is wrong with an answer that was taken or not, by the server's own time. Times travel in whole seconds. */
export function noteAnswer(
  timed: TimedQuestions,
  key: string,
  { isTaken, serverTime }: { readonly isTaken: boolean; readonly serverTime: string },
): readonly string[] {
  if (isTaken) timed.taken += 1
  else timed.late += 1
  const passedMs = Date.parse(serverTime) - (timed.begun.get(key) ?? Number.NaN)
  const givenMs = limitSeconds * 1000 + questionGraceMs
  const isFair = isTaken ? passedMs < givenMs + 1000 : passedMs > givenMs - 1000
  return isFair
    ? []
    : [`an answer to ${key} was ${isTaken ? 'taken' : 'refused'} ${passedMs / 1000} s after it began`]
}

/** Times that are not stored as they were acknowledged, and answers to questions that were not open when they were stored. */
export async function findWrongTimes(db: Db, { begun }: TimedQuestions): Promise<readonly string[]> {
  const { rows: openings } = await sql<{ key: string; at: Date | null }>`
    select o.attempt_id || ':' || i.question_id as key, o.at
      from attempt_openings o join attempt_items i on i.attempt_id = o.attempt_id and i.no = o.no`.execute(db)
  const stored = new Map(openings.map(({ key, at }) => [key, at?.getTime() ?? Number.NaN]))
  const moved = [...begun].filter(
    ([key, ms]) => Math.floor((stored.get(key) ?? Number.NaN) / 1000) * 1000 !== ms,
  )
  const { rows: late } = await sql<{ key: string; seconds: number | null }>`
    select j.attempt_id || ':' || j.question_id as key, extract(epoch from j.at - o.at)::float8 as seconds
      from answer_journal j join attempt_items i on i.attempt_id = j.attempt_id and i.question_id = j.question_id
      join question_versions v on v.question_id = i.question_id and v.version = i.version and v.limit_seconds = ${limitSeconds}
      left join attempt_openings o on o.attempt_id = i.attempt_id and o.no = i.no
     where o.at is null or j.at < o.at or j.at >= o.at + make_interval(secs => ${limitSeconds + questionGraceMs / 1000})`.execute(
    db,
  )
  return [
    ...moved.map(([key]) => `the time of ${key} is not stored as acknowledged`),
    ...late.map(({ key, seconds }) => `an answer to ${key} is stored ${seconds} s after its time began`),
  ]
}
