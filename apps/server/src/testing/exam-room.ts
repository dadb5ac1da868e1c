/** Exams with their bank, and candidates who take them through the calls. */
import type { CallRequest, ExamAnswer, Paper } from '@lectern/contract'
import { sql } from 'kysely'
import { addExam, addQuestion, type TestQuestion } from './test-exams.ts'
import { addFile, addPerson, addTree, signIn, type TestPerson } from './test-people.ts'
import { openTestWorld, type TestWorld } from './test-world.ts'

/** An answer as a test sends it; what it leaves out is empty. */
export type Sent = Partial<ExamAnswer> & Pick<ExamAnswer, 'id' | 'sequence'>

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/**
 * A world with three exams: R20 by blueprint, R30 with an operation question and one with a time of its own, R50 that its
 * bank cannot fill.
 */
export async function openExamRoom() {
  const world = await openTestWorld()
  const { db, services } = world
  await addTree(world)
  const author = await addPerson(world, 'author')

  for (const lang of ['zh', 'en'])
    for (let turn = 0; turn < 6; turn++) {
      await addQuestion(world, { lang })
      await addQuestion(world, { lang, kind: 'multiple' })
    }
  const picture = await addFile(world, author.id, {
    bytes: Buffer.from('png'),
    kind: 'IMAGE',
    mime: 'image/png',
  })
  const material = await addFile(world, author.id, {
    bytes: Buffer.from('%PDF-1.7'),
    kind: 'PDF',
    mime: 'application/pdf',
  })
  const task = await addQuestion(world, { kind: 'operation', imageId: picture, materialId: material })
  const known = await addQuestion(world, { limitSeconds: 60 })
  const byBlueprint = await addExam(world, {
    title: 'Laser safety',
    durationSeconds: 3600,
    rules: 'Alone, please.',
    validMonths: 24,
    blueprint: [
      { tag: 'laser', kind: 'single', count: 4, score: 2 },
      { tag: 'laser', kind: 'multiple', count: 3, score: 4 },
    ],
  })
  await addExam(world, {
    roleNo: 'R30',
    title: 'Alignment',
    multiRule: 'half',
    questions: [
      [known, 5],
      [task, 5],
    ],
  })
  await addExam(world, {
    roleNo: 'R50',
    title: 'Too much',
    blueprint: [{ tag: 'laser', kind: 'single', count: 99, score: 1 }],
  })

  let people = 0
  /** A new candidate with the calls of one. */
  async function newCandidate(roles = ['R10']) {
    const person = await addPerson(world, `candidate-${++people}`, roles)
    return candidate(person)
  }

  async function candidate(person: TestPerson) {
    let token = await signIn(world, person)
    const as = (lang = 'en') => ({ token, lang })
    return {
      person,
      as,
      async signInAgain() {
        token = await signIn(world, person)
      },
      offer: (roleNo?: string) => world.call('exams.offer', roleNo === undefined ? {} : { roleNo }, as()),
      openPaper: (request: CallRequest<'exams.paper'>, lang?: string) =>
        world.call('exams.paper', request, as(lang)),
      /** Opens a paper and asks for all of its questions at once. */
      async open(request: CallRequest<'exams.paper'>, lang?: string) {
        const answer = await world.call('exams.paper', request, as(lang))
        if (answer.code !== 200) return answer
        const { attemptId, questions } = answer.data
        if (!questions.some(({ isHeld }) => isHeld)) return answer
        for (const { id } of questions.filter(({ isHeld }) => isHeld))
          await world.call('exams.question', { attemptId, id }, as(lang))
        return world.call('exams.paper', { attemptId }, as(lang))
      },
      openQuestion: ({ attemptId }: Pick<Paper, 'attemptId'>, id: string) =>
        world.call('exams.question', { attemptId, id }, as()),
      save: (paper: Pick<Paper, 'attemptId'>, answers: readonly Sent[] = []) =>
        world.call('exams.submit', requestOf(paper, answers, false), as()),
      finish: (paper: Pick<Paper, 'attemptId'>, answers: readonly Sent[] = []) =>
        world.call('exams.submit', requestOf(paper, answers, true), as()),
      view: (id: string) => world.call('exams.view', { id }, as()),
      list: () => world.call('exams.list', { page: 1, size: 12 }, as()),
    }
  }

  const requestOf = (
    { attemptId }: Pick<Paper, 'attemptId'>,
    answers: readonly Sent[],
    isFinal: boolean,
  ) => ({
    attemptId,
    isFinal,
    usedSeconds: 0,
    answers: answers.map(answer => ({
      keys: [],
      fileId: null,
      text: '',
      usedSeconds: 0,
      isMarked: false,
      ...answer,
    })),
  })

  /** The right letters of each question of a paper, read from the database. */
  async function rightAnswers({ questions }: Paper): Promise<Sent[]> {
    const { rows } = await sql<{ id: string; keys: readonly string[] }>`
      select question_id as id, keys from question_versions where version = 1`.execute(db)
    const keysById = new Map(rows.map(({ id, keys }) => [id, keys]))
    return questions.map(({ id, options }) => {
      const right = keysById.get(id) ?? []
      const letters = options.filter(({ text }) => right.some(key => text === `text of ${key}`))
      return { id, sequence: 1, keys: letters.map(({ key }) => key) }
    })
  }

  const stored = async (attemptId: string) => {
    const { rows } = await sql<{
      state: number
      finished_by: 'user' | 'deadline' | 'idle' | null
      used_seconds: number | null
      finished_at: Date | null
      score: number | null
    }>`select state, finished_by, used_seconds, finished_at, score from attempts where id = ${attemptId}`.execute(
      db,
    )
    return rows[0]
  }

  return {
    world,
    db,
    services,
    author,
    picture,
    material,
    task,
    known,
    byBlueprint,
    newCandidate,
    candidate,
    rightAnswers,
    stored,
  }
}

/** An exam of R40 with three questions: one without a limit, and two with 20 seconds, the first of them as `limited` says. */
export async function addQuickExam(world: TestWorld, limited: TestQuestion = {}) {
  const ids = {
    limited: await addQuestion(world, { ...limited, limitSeconds: 20 }),
    other: await addQuestion(world, { limitSeconds: 20, kind: 'multiple' }),
    free: await addQuestion(world),
  }
  await addExam(world, {
    roleNo: 'R40',
    title: 'Quick',
    durationSeconds: 3600,
    showsKeys: true,
    questions: [
      [ids.free, 5],
      [ids.limited, 5],
      [ids.other, 5],
    ],
  })
  return ids
}

/** Sets the time factor of a person. */
export const setTimeFactor = (world: TestWorld, { id }: TestPerson, factor: number) =>
  sql`update users set time_factor = ${factor} where id = ${id}::uuid`.execute(world.db)

/** An instant as it travels: to the second. */
export const asSent = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)
