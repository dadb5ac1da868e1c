/** Which right answers of an attempt its candidate sees, and that they were shown: ADR 85. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isGivenOut } from '../media/is-given-out.ts'
import { type BankItem, type BlueprintRow, drawPaper } from './draw-paper.ts'
import { selectDeciding, selectFamiliar } from './drawable-questions.ts'
import { randomOf } from './random-of.ts'

/** Of which questions the right answers stay hidden. */
export type KeysHeld = (questionId: string) => boolean

/** A choice of the attempt that its candidate got to read, as it stands in the bank now. */
interface ChoiceRow extends BankItem {
  readonly no: number
  /** Whether its right answer was shown before, for certain. */
  readonly is_shown: boolean
}

/** An exam that the candidate may take now or later. */
interface ExamRow {
  readonly blueprint: readonly BlueprintRow[]
  readonly fixed: readonly string[]
}

/**
 * Shows the right answers of a graded attempt as far as none of them can be of use in another exam, and notes which were shown. They
 * stay hidden of questions that an exam asks of everybody, and of those that an exam may draw which the bank could not fill without a
 * question whose right answer is known. What was shown before stays so. The caller has locked the candidate, so that neither another
 * attempt is shown nor a paper drawn meanwhile.
 */
export async function showKeys(
  tx: Db,
  { attemptId, userId, at }: { readonly attemptId: string; readonly userId: string; readonly at: Date },
): Promise<KeysHeld> {
  const choices = await selectChoices(tx, attemptId)
  const hidden = choices.filter(({ is_shown }) => !is_shown)
  if (hidden.length === 0) return () => false
  const exams = (await selectExams(tx, { attemptId, userId })).filter(exam =>
    hidden.some(choice => exam.fixed.includes(choice.id) || isDrawn(exam, choice)),
  )
  const blueprint = exams.flatMap(exam => exam.blueprint)
  const { shown } = await selectFamiliar(tx, userId)
  const known = new Set([...shown, ...hidden.map(({ id }) => id)])
  const most = Math.max(0, ...exams.map(sizeOf))
  const bank = await selectDeciding(tx, blueprint, { known, most })
  const languages = [...new Set(hidden.map(({ lang }) => lang))]
  const narrow = exams.filter(exam => !canDoWithout(exam, bank, { known, languages }))
  const held = new Set(
    hidden
      .filter(
        choice =>
          exams.some(({ fixed }) => fixed.includes(choice.id)) || narrow.some(exam => isDrawn(exam, choice)),
      )
      .map(({ id }) => id),
  )
  const numbers = hidden.filter(({ id }) => !held.has(id)).map(({ no }) => no)
  await sql`
    insert into attempt_keys_shown (attempt_id, no, at)
    select ${attemptId}::uuid, n, ${at}::timestamptz from unnest(${numbers}::int[]) n
        on conflict (attempt_id, no) do update set at = excluded.at`.execute(tx)
  return id => held.has(id)
}

/** How many questions a paper has, and how many more cannot be drawn for it. */
const sizeOf = ({ blueprint, fixed }: ExamRow): number =>
  blueprint.reduce((sum, { count }) => sum + count, fixed.length)

const isDrawn = ({ blueprint }: ExamRow, { kind, tags }: BankItem): boolean =>
  blueprint.some(row => row.kind === kind && tags.includes(row.tag))

/** Whether the bank fills a paper without the known questions, in each of these languages in which it has a paper at all. */
function canDoWithout(
  { blueprint, fixed }: ExamRow,
  bank: readonly BankItem[],
  { known, languages }: { readonly known: ReadonlySet<string>; readonly languages: readonly string[] },
): boolean {
  const free = bank.filter(({ id }) => !fixed.includes(id))
  const fills = (questions: readonly BankItem[]) =>
    drawPaper(blueprint, questions, { languages: [], random: randomOf(0) }) !== undefined
  return languages.every(language => {
    const own = free.filter(({ lang }) => lang === language)
    return fills((fills(own) ? own : free).filter(({ id }) => !known.has(id)))
  })
}

async function selectChoices(tx: Db, attemptId: string): Promise<readonly ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select i.question_id as id, i.no, v.kind, q.tags, v.lang, s.at is not null as is_shown
      from attempt_items i join questions q on q.id = i.question_id
      join question_versions v on v.question_id = i.question_id and v.version = i.version
      left join attempt_keys_shown s on s.attempt_id = i.attempt_id and s.no = i.no
     where i.attempt_id = ${attemptId}::uuid and v.kind <> 3 and ${isGivenOut}`.execute(tx)
  return rows
}

/** The published exams of roles above the candidate's, and that of the attempt, which may be published again. */
async function selectExams(
  tx: Db,
  { attemptId, userId }: { readonly attemptId: string; readonly userId: string },
): Promise<readonly ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    select e.blueprint, array(select x.question_id::text from exam_questions x where x.exam_id = e.id) as fixed
      from exams e join roles r on r.no = e.role_no
     where (e.state = 1 and r.active or e.id = (select exam_id from attempts where id = ${attemptId}::uuid))
       and r.class = 'learner' and r.level > (select coalesce(max(o.level), 0) from user_roles ur join roles o on o.no = ur.role_no
                       where ur.user_id = ${userId}::uuid and o.class = 'learner')`.execute(tx)
  return rows
}
