/** Which right answers of an attempt stay hidden, because their questions may come again: ADR 83. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type BlueprintRow, drawPaper } from './draw-paper.ts'
import { selectDrawable, selectSeen } from './drawable-questions.ts'
import { randomOf } from './random-of.ts'

interface ExamRow {
  readonly user_id: string
  readonly role_no: string
  readonly blueprint: readonly BlueprintRow[]
  readonly fixed: readonly string[]
  readonly languages: readonly string[]
}

/** Of which questions the right answers stay hidden: of all, of the fixed ones, or of none. */
export type KeysHeld = (questionId: string) => boolean

/**
 * The questions of a failed attempt whose right answers stay hidden while its exam can be taken: the fixed ones, which are in every
 * paper, and all others unless the bank can fill another paper without any question that the candidate has seen. Such a paper is
 * drawn then, so what was shown is of no use for it.
 */
export async function findKeysHeld(db: Db, attemptId: string): Promise<KeysHeld> {
  const { rows } = await sql<ExamRow>`
    select a.user_id, e.role_no, e.blueprint,
           array(select x.question_id from exam_questions x where x.exam_id = e.id) as fixed,
           array(select distinct v.lang from attempt_items i
                   join question_versions v on v.question_id = i.question_id and v.version = i.version
                  where i.attempt_id = a.id) as languages
      from attempts a join exams taken on taken.id = a.exam_id
      -- The exam that can be taken for this level now, which may be a successor with the same questions.
      join exams e on e.role_no = taken.role_no and e.state = 1
     where a.id = ${attemptId}::uuid and a.state = 3`.execute(db)
  const [row] = rows
  if (!row) return () => false
  const fixed = new Set(row.fixed)
  const [language] = row.languages.length === 1 ? row.languages : []
  const bank = await selectDrawable(db, row.blueprint, { taken: row.fixed, language })
  const seen = await selectSeen(db, { userId: row.user_id, roleNo: row.role_no })
  const unseen = bank.filter(({ id }) => !seen.has(id))
  const next = drawPaper(row.blueprint, unseen, { languages: [], random: randomOf(0) })
  return next === undefined ? () => true : id => fixed.has(id)
}
