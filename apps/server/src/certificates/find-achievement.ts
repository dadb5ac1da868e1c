import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Achieved } from './achievement.ts'

/**
 * The achievement of an exam by its id, or by the number of its role, which credentials had before: that is the exam that the role has or
 * had last. Undefined for an exam that was never published.
 */
export async function findAchievement(db: Db, name: string): Promise<Achieved | undefined> {
  const isRole = /^[A-Z][0-9]{2}$/.test(name)
  const { rows } = await sql<Achieved>`
    select e.id as exam_id, e.role_no, e.title, e.titles, e.pass_score::float8 as pass_score,
           jsonb_build_object('zh', r.zh, 'en', r.en, 'tw', r.tw, 'ja', r.ja, 'de', r.de) as role_label
      from exams e join roles r on r.no = e.role_no
     where ${isRole ? sql`e.role_no = ${name}` : sql`e.id = ${name}::uuid`} and e.state <> 0
     order by e.state, e.published_at desc nulls last, e.id limit 1`.execute(db)
  return rows[0]
}
