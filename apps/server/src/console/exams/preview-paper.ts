/** A paper as a candidate would get it, for the author of an exam or a question: docs/wire.md, 8.3. Nothing is stored. */
import { randomInt } from 'node:crypto'
import type { CallRequest, Language, PaperPreview } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { drawFromBank } from '../../exams/draw-from-bank.ts'
import { nothingFamiliar } from '../../exams/drawable-questions.ts'
import { randomOf, shuffled } from '../../exams/random-of.ts'
import { type PaperQuestionRow, presentPaperQuestion } from '../../exams/read-paper.ts'
import { presentFile, type StoredFileRow } from '../../uploads/present.ts'
import { checkLength, storedBlueprint } from './blueprint-bank.ts'

const mostSeed = 2 ** 48 - 1

/**
 * Draws a paper as an attempt would: the fixed questions in their order, drafts too, then those that the blueprint draws, each in
 * its newest version with its options in random order. Contains no right keys.
 * @throws {AppError} NOT_FOUND (QUESTIONS) for an unknown fixed question; FIELD_INVALID (BLUEPRINT) for more questions than
 * `longestPaper`; EXAM_BANK when the bank cannot fill the blueprint.
 */
export async function previewPaper(
  context: CallContext,
  { blueprint, questions: fixed, language }: CallRequest<'console.examPreview'>,
): Promise<PaperPreview> {
  const { db } = context
  checkLength({ blueprint, questions: fixed })
  const random = randomOf(randomInt(mostSeed))
  const rows = storedBlueprint(blueprint)
  const taken = fixed.map(({ id }) => id)
  const languages = [language ?? context.language, 'zh', 'en']
  const drawn = await drawFromBank(db, rows, { taken, languages, random, familiar: nothingFamiliar })
  if (!drawn || drawn.length + fixed.length === 0) throw new AppError('EXAM_BANK')
  const asked = [...fixed, ...drawn.map(({ question, score }) => ({ id: question.id, score }))]
  const versions = await selectVersions(
    db,
    asked.map(({ id }) => id),
  )
  const questions = asked.map(({ id, score }, index) => {
    const version = versions.get(id)
    if (!version) throw new AppError('NOT_FOUND', {}, 'QUESTIONS')
    const option_order = shuffled(
      version.options.map(({ key }) => key),
      random,
    )
    return { ...version, no: index + 1, score, option_order, opened_at: null }
  })
  const [first] = questions
  const isOneLanguage = questions.every(({ lang }) => lang === first?.lang)
  return {
    language: isOneLanguage && first ? first.lang : null,
    questions: questions.map(question => presentPaperQuestion(question, context)),
    files: await selectMaterials(
      context,
      questions.flatMap(({ material_file }) => material_file ?? []),
    ),
  }
}

type VersionRow = Omit<PaperQuestionRow, 'no' | 'score' | 'option_order' | 'opened_at'> & {
  readonly lang: Language
}

/** The newest versions of questions by their ids. */
async function selectVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VersionRow>> {
  const { rows } = await sql<VersionRow>`
    select q.id, v.kind, v.lang, v.stem, v.image_file, v.material_file, v.options, v.limit_seconds
      from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
     where q.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

async function selectMaterials(context: CallContext, ids: readonly string[]) {
  const { rows } = await sql<StoredFileRow>`
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from files f join blobs b on b.sha256 = f.sha256 where f.id = any(${ids}::uuid[]) order by f.id`.execute(
    context.db,
  )
  return rows.map(row => presentFile(row, context))
}
