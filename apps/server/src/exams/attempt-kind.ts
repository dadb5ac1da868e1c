/** The types of the state machine of attempts, and the columns that its rules need. */
import type { AttemptState } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { personsTitleSql } from '../settings/exam-title.ts'
import type { StoredEntry } from './journal.ts'
import type { Marks } from './read-marks.ts'
import { deadlineOf } from './timing.ts'

/** The stored number of each state. */
export const attemptStates: Readonly<Record<AttemptState, number>> = {
  open: 0,
  grading: 1,
  qualified: 2,
  unqualified: 3,
}

/** The columns of an attempt that the rules need. */
export interface StoredAttempt {
  readonly user_id: string
  /** Whether the account was erased. */
  readonly is_erased: boolean
  readonly state: number
  readonly rev: number
  readonly started_at: Date
  readonly deadline: Date | null
  readonly contact_at: Date
  readonly finished_at: Date | null
  /** The factor from which the stored deadline follows. */
  readonly time_factor: number
  /** The person's factor now. */
  readonly person_factor: number
  readonly candidate_no: string
  readonly exam_id: string
  readonly title: string
  /** The title in the candidate's language. */
  readonly own_title: string
  /** Seconds; 0 for unlimited. */
  readonly duration: number
  readonly pass_score: number
  readonly multi_rule: number
  readonly role_no: string
  readonly role_level: number
  readonly role_active: boolean
  /** What the journal takes. */
  readonly journal_bytes: number
  /** The level of the person's learner role, 0 without one. */
  readonly own_level: number
  /** Questions that an examiner grades. */
  readonly operations: number
  /** Questions without points yet. */
  readonly ungraded: number
  /** The sum of the points so far, and of the scores. */
  readonly got: number
  readonly most: number
}

/** What an examiner gives for one question. */
export interface Grade {
  readonly questionId: string
  /** `null` until it has points. */
  readonly got: number | null
  readonly remark: string
  /** Absent if the marks on the PDF stay as they are. */
  readonly marks?: Marks
}

/** Other points of a choice after its question was corrected. */
export interface Regraded {
  readonly no: number
  readonly before: number
  readonly got: number
}

/** The input of an event. */
export interface AttemptInput {
  /** Of `save`: the answers to be stored, as entries of the journal with the number of their question. */
  readonly entries: readonly (StoredEntry & { readonly no: number })[]
  /** Of `reveal`: the number of the question. */
  readonly openedNo: number
  /** Of `save`: the numbers of questions whose time begins with their answer. */
  readonly begunNos: readonly number[]
  /** Of `grade`: what operation questions get, and whether the points fit the paper. */
  readonly grades: readonly Grade[]
  readonly gradesFit: boolean
  /** Of `regrade`: the choices with other points, and the score that follows. */
  readonly regraded: readonly Regraded[]
  readonly score: number
  /** Of `regrade` and `lift`. */
  readonly reason: string
}

/** The input of events without any. */
export const noInput: AttemptInput = {
  entries: [],
  openedNo: 0,
  begunNos: [],
  grades: [],
  gradesFit: true,
  regraded: [],
  score: 0,
  reason: '',
}

/** The kind of the machine in `lifecycle.ts`. */
export interface Attempt {
  readonly table: 'attempts'
  readonly state: AttemptState
  readonly event:
    | 'resume'
    | 'reveal'
    | 'save'
    | 'finish'
    | 'expire'
    | 'grade'
    | 'pass'
    | 'fail'
    | 'regrade'
    | 'lift'
    | 'abandon'
  readonly row: StoredAttempt
  readonly input: AttemptInput
}

/** The candidate of an attempt, who never changes; undefined for an unknown attempt. */
async function findCandidate(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`${prepared}
    select user_id from attempts where id = ${id}::uuid`.execute(db)
  return rows[0]?.user_id
}

/**
 * Refuses an attempt of others before anything is locked: a caller who is locked and then waits for another candidate would keep
 * that one's answers waiting, and two of them would wait for each other.
 * @throws {AppError} NOT_FOUND
 */
export async function checkCandidate(db: Db, id: string, userId: string): Promise<void> {
  if ((await findCandidate(db, id)) !== userId) throw new AppError('NOT_FOUND')
}

/**
 * Locks the candidate and then the attempt, and reads it. Everything that changes an attempt or its points locks the
 * candidate first, so the sums belong to the row that is locked.
 */
export async function lockAttempt(tx: Db, id: string): Promise<StoredAttempt | undefined> {
  const candidate = await findCandidate(tx, id)
  if (candidate === undefined) return undefined
  await lockPeople(tx, [candidate])
  const { rows } = await sql<StoredAttempt>`${prepared}
    select a.user_id, u.state = 3 as is_erased, a.state, a.rev, a.started_at, a.deadline, a.contact_at, a.finished_at, a.time_factor,
           u.time_factor as person_factor, a.candidate_no, a.exam_id, e.title,
           ${personsTitleSql('e')} as own_title, e.duration, e.pass_score, e.multi_rule, e.role_no,
           r.level as role_level, r.active as role_active, a.journal_bytes,
           (select coalesce(max(o.level), 0) from user_roles ur join roles o on o.no = ur.role_no
             where ur.user_id = a.user_id and o.class = 'learner') as own_level,
           i.operations, i.ungraded, i.got, i.most
      from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
     cross join lateral (
       select count(*) filter (where v.kind = 3) as operations, count(*) filter (where i.got is null) as ungraded,
              coalesce(sum(i.got), 0) as got, coalesce(sum(i.score), 0) as most
         from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
        where i.attempt_id = a.id) i
     where a.id = ${id}::uuid for no key update of a`.execute(tx)
  return rows[0]
}

/** The deadline by the person's factor of now. It is computed again only when the factor has changed. */
export const deadlineNow = (row: StoredAttempt): Date | null =>
  row.person_factor === row.time_factor
    ? row.deadline
    : deadlineOf({
        startedAt: row.started_at,
        durationSeconds: row.duration,
        timeFactor: row.person_factor,
      })

/** The times on which the end of an open attempt depends. */
export const runningTimes = (row: StoredAttempt) => ({
  deadline: deadlineNow(row),
  contactAt: row.contact_at,
})
