/** Lists of roles for people: docs/wire.md, 7.5, get-all-role and edit-role. */

import type { Language, Role } from '@lectern/contract'
import { sql } from 'kysely'
import type { Member } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { latestBy } from '../db/recent-sql.ts'
import { presentRole, type RoleRow } from '../session/present.ts'
import { isExamStaff } from './exam-staff.ts'

/** A role with all its names. */
export function presentFullRole(row: RoleRow, language: Language): Role {
  const { en, ja, de, tw, class: kind } = row
  return { ...presentRole(row, language), en, ja, de, tw, class: kind }
}

/** Active roles; staff roles only for callers with `role.manage`. `userType` restricts the list to the learner and entitlement roles open to that type. */
export async function selectRoles(
  db: Db,
  { withStaff, userType }: { readonly withStaff: boolean; readonly userType?: 1 | 2 },
): Promise<readonly RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select no, class, level, zh, en, tw, ja, de from roles
     where active and (class <> 'staff' or ${withStaff && userType === undefined}::boolean)
       and (${userType ?? null}::smallint is null or ${userType ?? null}::smallint = any(user_types))
     order by sort, no`.execute(db)
  return rows
}

interface ExamRoleRow extends RoleRow {
  readonly exam_id: string | null
  readonly must_wait: boolean
}

/** Learner roles above the caller's, each with its exam and whether it may be taken now. */
export async function rolesToReach(db: Db, me: Member, language: Language, at: Date): Promise<Role[]> {
  const { rows } = await sql<ExamRoleRow>`
    select r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, e.id as exam_id,
           coalesce(t.tries >= e.resit_max or t.latest > ${at}::timestamptz - make_interval(hours => e.resit_wait_hours), false) as must_wait
      from roles r
      left join exams e on e.role_no = r.no and e.state = 1
      left join lateral (
        select count(*) as tries, max(a.started_at) as latest
          from attempts a join exams x on x.id = a.exam_id
         where x.role_no = r.no and a.user_id = ${me.userId} and a.state <> 0
           and a.started_at > ${at}::timestamptz - make_interval(days => e.resit_days) and a.started_at <= ${latestBy(at)}) t on true
     where r.active and r.class = 'learner' and r.level > ${me.level}
     order by r.level`.execute(db)
  const isStaff = rows.length > 0 && (await isExamStaff(db, me, at))
  return rows.map(row => {
    const wait = row.must_wait ? 'EXAM_RESIT' : undefined
    const reason = row.exam_id === null ? 'EXAM_NONE' : isStaff ? 'EXAM_STAFF' : wait
    return {
      ...presentFullRole(row, language),
      ...(row.exam_id === null ? {} : { examId: row.exam_id }),
      canTakeExam: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
    }
  })
}
