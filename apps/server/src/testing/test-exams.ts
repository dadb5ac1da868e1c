/** Inserts questions, exams and attempts for tests directly into the tables. */
import { type KyselyPlugin, sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { addFile, type TestPerson } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** The properties of a question in a test; all have defaults. */
export interface TestQuestion {
  readonly kind?: 'single' | 'multiple' | 'operation'
  readonly tags?: readonly string[]
  readonly lang?: string
  readonly stem?: string
  readonly keys?: readonly string[]
  readonly optionKeys?: readonly string[]
  readonly limitSeconds?: number
  readonly rubric?: string
  readonly imageId?: string
  readonly materialId?: string
  /** 1 is in use. */
  readonly state?: 0 | 1 | 2
}

const kinds = { single: 1, multiple: 2, operation: 3 } as const
const usualKeys = { single: ['k2'], multiple: ['k1', 'k3'], operation: [] } as const

/** Adds a question with the options k1 to k4; right are k2 of a single choice, k1 and k3 of a multiple choice. */
export async function addQuestion(world: TestWorld, question: TestQuestion = {}): Promise<string> {
  const { kind = 'single', tags = ['laser'], lang = 'zh' } = question
  const id = newId(world.services.now())
  const optionKeys = kind === 'operation' ? [] : (question.optionKeys ?? ['k1', 'k2', 'k3', 'k4'])
  await world.db
    .insertInto('questions')
    .values({ id, tags: [...tags], state: question.state ?? 1, created_at: world.services.now() })
    .execute()
  await world.db
    .insertInto('question_versions')
    .values({
      question_id: id,
      version: 1,
      kind: kinds[kind],
      lang,
      stem: question.stem ?? `question ${id}`,
      options: JSON.stringify(optionKeys.map(key => ({ key, text: `text of ${key}` }))),
      keys: [...(question.keys ?? usualKeys[kind])],
      score: 1,
      limit_seconds: question.limitSeconds ?? 0,
      rubric: question.rubric ?? '',
      image_file: question.imageId ?? null,
      material_file: question.materialId ?? null,
      created_at: world.services.now(),
    })
    .execute()
  return id
}

/** Adds as many questions that are like this one. */
export async function addCopies({ db }: Pick<TestWorld, 'db'>, like: string, count: number): Promise<void> {
  await sql`
    with copies as (
      insert into questions select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
        from questions q cross join generate_series(1, ${count}) where q.id = ${like} returning id)
    insert into question_versions select (jsonb_populate_record(v, jsonb_build_object('question_id', c.id))).*
      from question_versions v cross join copies c where v.question_id = ${like}`.execute(db)
}

/** A connection, and how many rows it has read. */
export function countRowsRead({ db }: Pick<TestWorld, 'db'>) {
  let rows = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  }
  return { db: db.withPlugin(plugin), rowsRead: () => rows }
}

/** The properties of an exam in a test; all have defaults. */
export interface TestExam {
  readonly roleNo?: string
  readonly title?: string
  /** By language. */
  readonly titles?: Readonly<Record<string, string>>
  readonly durationSeconds?: number
  readonly passScore?: number
  readonly multiRule?: 'exact' | 'half'
  readonly showsKeys?: boolean
  readonly resitMax?: number
  readonly resitWaitHours?: number
  readonly validMonths?: number
  readonly rules?: string
  readonly blueprint?: readonly {
    readonly tag: string
    readonly kind: 'single' | 'multiple' | 'operation'
    readonly count: number
    readonly score: number
  }[]
  /** A fixed paper: ids of questions with their scores. */
  readonly questions?: readonly (readonly [id: string, score: number])[]
  /** 1 is published. */
  readonly state?: 0 | 1 | 2
}

/** Adds an exam. */
export async function addExam(world: TestWorld, exam: TestExam = {}): Promise<string> {
  const id = newId(world.services.now())
  await world.db
    .insertInto('exams')
    .values({
      id,
      role_no: exam.roleNo ?? 'R20',
      title: exam.title ?? 'Laser safety',
      titles: JSON.stringify(exam.titles ?? {}),
      duration: exam.durationSeconds ?? 0,
      pass_score: exam.passScore ?? 90,
      multi_rule: exam.multiRule === 'half' ? 2 : 1,
      review: exam.showsKeys ? 1 : 0,
      resit_max: exam.resitMax ?? 3,
      resit_wait_hours: exam.resitWaitHours ?? 24,
      valid_months: exam.validMonths ?? 0,
      rules: exam.rules ?? '',
      blueprint: JSON.stringify((exam.blueprint ?? []).map(row => ({ ...row, kind: kinds[row.kind] }))),
      state: exam.state ?? 1,
    })
    .execute()
  for (const [index, [question_id, score]] of (exam.questions ?? []).entries())
    await world.db
      .insertInto('exam_questions')
      .values({ exam_id: id, no: index + 1, question_id, score })
      .execute()
  return id
}

/** Adds a file that a person has sent as an answer; for the database alone a PDF is one by its kind. */
export const addAnswerFile = (
  world: TestWorld,
  { id }: TestPerson,
  kind: 'OTHER' | 'PDF' = 'OTHER',
  name = 'file',
): Promise<string> =>
  addFile(world, id, {
    name,
    bytes: Buffer.from(`answer ${newId(world.services.now())}`),
    kind,
    mime: kind === 'PDF' ? 'application/pdf' : 'application/octet-stream',
    use: 'answer',
  })
