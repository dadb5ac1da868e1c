/** The exam for a role, as one person sees it. */
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { titleSql } from '../settings/exam-title.ts'
import type { BlueprintRow } from './draw-paper.ts'
import { type Resits, resitsAfter } from './resits.ts'
import { isOver } from './timing.ts'

/** A learner role with its exam, where it has one. */
export interface RoleExam {
  readonly role_no: string
  readonly role_level: number
  /** The level of the person's learner role, 0 without one. */
  readonly own_level: number
  /** Null without a published exam. */
  readonly exam: {
    readonly id: string
    readonly title: string
    readonly duration: number
    readonly passScore: number
    readonly rules: string
    readonly blueprint: readonly BlueprintRow[]
    readonly resitMax: number
    readonly resitDays: number
    readonly resitWaitHours: number
  } | null
  /** Questions of a paper by kind. */
  readonly single: number
  readonly multiple: number
  readonly operation: number
}

/** Reads the published exam of a role, or the given exam of the role in any state. Undefined for a role that nobody can reach. */
export async function findRoleExam(
  db: Db,
  {
    roleNo,
    userId,
    examId,
    language,
  }: {
    readonly roleNo: string
    readonly userId: string
    readonly examId: string | null
    readonly language: Language
  },
): Promise<RoleExam | undefined> {
  const { rows } = await sql<RoleExam>`${prepared}
    select r.no as role_no, r.level as role_level,
           (select coalesce(max(o.level), 0) from user_roles ur join roles o on o.no = ur.role_no
             where ur.user_id = ${userId}::uuid and o.class = 'learner') as own_level,
           case when e.id is not null then jsonb_build_object(
             'id', e.id, 'title', ${titleSql('e', language)}, 'duration', e.duration, 'passScore', e.pass_score, 'rules', e.rules, 'blueprint', e.blueprint,
             'resitMax', e.resit_max, 'resitDays', e.resit_days, 'resitWaitHours', e.resit_wait_hours) end as exam,
           p.single, p.multiple, p.operation
      from roles r
      left join exams e on e.role_no = r.no and (case when ${examId}::uuid is null then e.state = 1 else e.id = ${examId}::uuid end)
     cross join lateral (
       select coalesce(sum(n) filter (where kind = 1), 0) as single, coalesce(sum(n) filter (where kind = 2), 0) as multiple,
              coalesce(sum(n) filter (where kind = 3), 0) as operation
         from (select (b ->> 'kind')::int as kind, (b ->> 'count')::int as n from jsonb_array_elements(e.blueprint) b
               union all
               select v.kind, 1 from exam_questions x join questions q on q.id = x.question_id
                 join question_versions v on v.question_id = q.id and v.version = q.head_version
                where x.exam_id = e.id and q.state = 1) parts) p
     where r.no = ${roleNo} and r.class = 'learner' and r.active`.execute(db)
  return rows[0]
}

/** The lowest role above a level; undefined at the top. */
export async function findRoleAbove(db: Db, level: number): Promise<string | undefined> {
  const { rows } = await sql<{ no: string }>`${prepared}
    select no from roles where active and class = 'learner' and level > ${level}::int order by level limit 1`.execute(
    db,
  )
  return rows[0]?.no
}

/** A person's open attempt. */
export interface OpenAttempt {
  readonly id: string
  readonly exam_id: string
  readonly role_no: string
  readonly user_id: string
  readonly started_at: Date
  /** By the factor with which it was last seen. */
  readonly deadline: Date | null
  readonly contact_at: Date
}

/** The open attempt of a person, and whether its time is over, so that it is about to be closed. */
export async function findOpenAttempt(
  db: Db,
  userId: string,
  at: Date,
): Promise<(OpenAttempt & { readonly isOver: boolean }) | undefined> {
  const { rows } = await sql<OpenAttempt>`${prepared}
    select a.id, a.exam_id, e.role_no, a.user_id, a.started_at,
           case when u.time_factor = a.time_factor then a.deadline
                when u.time_factor * e.duration > 0
                then a.started_at + make_interval(secs => round(e.duration * u.time_factor)::int) end as deadline,
           a.contact_at
      from attempts a join exams e on e.id = a.exam_id join users u on u.id = a.user_id
     where a.user_id = ${userId}::uuid and a.state = 0 and a.finished_at is null`.execute(db)
  const [open] = rows
  return open && { ...open, isOver: isOver({ deadline: open.deadline, contactAt: open.contact_at }, at) }
}

/** What a person has left for an exam of this role. All attempts for the role count, whichever exam it had then. */
export async function readResits(
  db: Db,
  {
    userId,
    roleNo,
    exam,
  }: { readonly userId: string; readonly roleNo: string; readonly exam: NonNullable<RoleExam['exam']> },
  at: Date,
): Promise<Resits> {
  const { rows } = await sql<{ started_at: Date }>`${prepared}
    select a.started_at from attempts a join exams e on e.id = a.exam_id
     where a.user_id = ${userId}::uuid and e.role_no = ${roleNo} order by a.started_at desc limit 200`.execute(
    db,
  )
  const starts = rows.map(({ started_at }) => started_at)
  const rule = { most: exam.resitMax, days: exam.resitDays, waitHours: exam.resitWaitHours }
  return resitsAfter(starts, rule, at)
}
