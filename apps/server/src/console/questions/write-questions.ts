/** Writes questions into the bank, many with one statement. */
import type { QuestionContent } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { questionKinds } from './question-rows.ts'

/** A question with its id. */
export interface IdentifiedQuestion {
  readonly id: string
  readonly content: QuestionContent
}

/** Inserts new questions as drafts of the caller, each in its first version. */
export async function insertQuestions(
  tx: Db,
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
  questions: readonly IdentifiedQuestion[],
): Promise<void> {
  const at = now()
  const heads = questions.map(({ id, content }) => ({ id, tags: content.tags }))
  await sql`
    insert into questions (id, tags, created_by, created_at)
    select x.id, array(select jsonb_array_elements_text(x.tags)), ${memberOf(actor).userId}::uuid, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x(id uuid, tags jsonb)`.execute(tx)
  await writeVersions(
    tx,
    questions.map(question => ({ ...question, version: 1 })),
    at,
  )
  await writeReferences(tx, questions)
}

/** Writes a version of a question, over an existing one. */
export const writeVersion = (
  tx: Db,
  { at, ...version }: IdentifiedQuestion & { readonly version: number; readonly at: Date },
): Promise<void> => writeVersions(tx, [version], at)

async function writeVersions(
  tx: Db,
  versions: readonly (IdentifiedQuestion & { readonly version: number })[],
  at: Date,
): Promise<void> {
  const rows = versions.map(({ id, version, content }) => ({
    question: id,
    version,
    kind: questionKinds[content.kind],
    lang: content.language,
    stem: content.stem,
    image: content.imageId,
    material: content.materialId,
    options: content.options,
    keys: content.rightKeys,
    score: content.score,
    seconds: content.limitSeconds,
    rubric: content.rubric,
  }))
  await sql`
    insert into question_versions (question_id, version, kind, lang, stem, image_file, material_file, options, keys, score,
                                   limit_seconds, rubric, created_at)
    select x.question, x.version, x.kind, x.lang, x.stem, x.image, x.material, x.options,
           array(select jsonb_array_elements_text(x.keys)), x.score, x.seconds, x.rubric, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as x(question uuid, version int, kind smallint, lang text, stem text, image uuid, material uuid, options jsonb, keys jsonb,
                score numeric, seconds int, rubric text)
    on conflict (question_id, version) do update
       set kind = excluded.kind, lang = excluded.lang, stem = excluded.stem, image_file = excluded.image_file,
           material_file = excluded.material_file, options = excluded.options, keys = excluded.keys, score = excluded.score,
           limit_seconds = excluded.limit_seconds, rubric = excluded.rubric, created_at = excluded.created_at`.execute(
    tx,
  )
}

/** Replaces the references of questions. */
export async function writeReferences(tx: Db, questions: readonly IdentifiedQuestion[]): Promise<void> {
  await sql`delete from question_refs where question_id = any(${questions.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const rows = questions.flatMap(({ id, content }) =>
    content.references.map(({ resourceId, from, to, quote }) => ({
      question: id,
      work: resourceId,
      first: from,
      last: to,
      quote,
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into question_refs (question_id, work_id, from_node, to_node, quote)
    select x.question, x.work, x.first, x.last, x.quote
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(question uuid, work uuid, first int, last int, quote text)`.execute(
    tx,
  )
}
