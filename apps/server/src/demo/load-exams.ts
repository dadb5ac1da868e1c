/** Inserts the question bank and the exams of the demo library. */
import type { DemoQuestion, DemoReference } from '../../demo/exam-library.ts'
import type { DemoLang } from '../../demo/library.ts'
import { newId } from '../db/new-id.ts'
import { letterOf } from '../exams/option-letters.ts'
import { randomOf, shuffled } from '../exams/random-of.ts'
import { addFile, type DemoLoad, daysAgo } from './load-files.ts'
import { userIds } from './load-people.ts'
import { questionFiles, questionImage, questionMaterial } from './question-files.ts'

/** The author of all questions. */
const author = 'examiner'
const writtenDaysAgo = 400
const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const
const kinds = { single: 1, multiple: 2, operation: 3 } as const
/** The score of a question when it is not drawn by a blueprint, which has its own. */
const usualScores = { single: 6, multiple: 10, operation: 20 } as const

/** A question of the bank in one language, as it is stored. */
export interface LoadedQuestion {
  readonly id: string
  readonly name: string
  readonly kind: number
  readonly lang: DemoLang
  readonly tags: readonly string[]
  /** 0 for none. */
  readonly limitSeconds: number
  readonly optionKeys: readonly string[]
  readonly rightKeys: readonly string[]
}

/** Inserts all questions in all languages, with their files and references. Returns them in the order of the library. */
export async function loadQuestions(load: DemoLoad): Promise<readonly LoadedQuestion[]> {
  const { tx, library, at } = load
  const { questions, works } = library
  if (questions.length === 0) return []
  const owner = userIds(load)(author)
  const writtenAt = daysAgo(at, writtenDaysAgo)
  const fileIds = new Map<string, string>()
  for (const name of questionFiles(questions)) {
    const isImage = name.endsWith('.webp')
    const kind = isImage ? 'IMAGE' : 'OTHER'
    fileIds.set(name, await addFile(load, { name, owner, kind, use: 'work', length: 0 }))
  }
  const rows = questions.flatMap((question, index) =>
    languages.map(lang => ({ question, lang, id: newId(writtenAt), ...optionsOf(question, lang, index) })),
  )
  await tx
    .insertInto('questions')
    .values(
      rows.map(({ id, question }) => ({
        id,
        state: 1,
        tags: [...question.tags],
        created_by: owner,
        created_at: writtenAt,
      })),
    )
    .execute()
  await tx
    .insertInto('question_versions')
    .values(
      rows.map(({ id, question, lang, options, rightKeys }) => ({
        question_id: id,
        version: 1,
        kind: kinds[question.kind],
        lang,
        stem: question[lang][0],
        image_file: question.image === undefined ? null : fileIds.get(questionImage(question.image, lang)),
        material_file:
          question.material === undefined ? null : fileIds.get(questionMaterial(question.material)),
        options: JSON.stringify(options),
        keys: rightKeys,
        score: usualScores[question.kind],
        limit_seconds: question.limitSeconds ?? 0,
        rubric: question.kind === 'operation' ? question[lang][1] : '',
        created_at: writtenAt,
      })),
    )
    .execute()
  const published = works.filter(work => work.state === 2)
  const workOf = new Map(published.map(work => [work.file.replace(/\.\w+$/, ''), work]))
  const langOf = (reference: DemoReference) => workOf.get(reference.document)?.lang
  await tx
    .insertInto('question_refs')
    .values(
      rows.flatMap(({ id, question: { references }, lang }) => {
        const own = references.filter(reference => langOf(reference) === lang)
        const first = references.filter(reference => reference.document === references[0].document)
        return (own.length > 0 ? own : first).map(({ document, page, quote }) => {
          const work = workOf.get(document)
          if (!work) throw new Error(`the demo library has no published work ${document}`)
          return { question_id: id, work_id: work.id, from_node: page, to_node: page, quote }
        })
      }),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return rows.map(({ id, question, lang, options, rightKeys }) => ({
    id,
    name: question.name,
    kind: kinds[question.kind],
    lang,
    tags: question.tags,
    limitSeconds: question.limitSeconds ?? 0,
    optionKeys: options.map(({ key }) => key),
    rightKeys,
  }))
}

/** The options in an order that differs from question to question, with letters by their place, and the right letters. */
function optionsOf(question: DemoQuestion, lang: DemoLang, index: number) {
  if (question.kind === 'operation') return { options: [], rightKeys: [] }
  const rightCount = question.kind === 'multiple' ? question.rightCount : 1
  const written = question[lang].slice(1).map((text, place) => ({ text, isRight: place < rightCount }))
  const ordered = shuffled(written, randomOf(index))
  return {
    options: ordered.map(({ text }, place) => ({ key: letterOf(place), text })),
    rightKeys: ordered.flatMap(({ isRight }, place) => (isRight ? [letterOf(place)] : [])),
  }
}

/** Inserts the exams and returns their ids by role. */
export async function loadExams({ tx, library, at }: DemoLoad): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const exam of library.exams) {
    const publishedAt = daysAgo(at, exam.publishedDaysAgo)
    const id = newId(publishedAt)
    ids.set(exam.roleNo, id)
    await tx
      .insertInto('exams')
      .values({
        id,
        role_no: exam.roleNo,
        title: exam.title,
        titles: JSON.stringify(exam.titles),
        duration: exam.minutes * 60,
        pass_score: exam.passScore,
        multi_rule: exam.multiRule === 'half' ? 2 : 1,
        review: exam.showsKeys ? 1 : 0,
        resit_max: exam.resitMax,
        resit_wait_hours: exam.resitWaitHours,
        valid_months: exam.validMonths,
        blueprint: JSON.stringify(exam.blueprint.map(row => ({ ...row, kind: kinds[row.kind] }))),
        rules: exam.rules,
        state: 1,
        published_at: publishedAt,
      })
      .execute()
  }
  return ids
}
