/** Candidates who take exams until the server dies. They record which answers and which results were acknowledged. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { findBadAttempts } from '../exams/check-attempts.ts'
import {
  findWrongTimes,
  limitSeconds,
  noteAnswer,
  noteBegin,
  nothingTimed,
  type TimedQuestions,
} from './timed-question.ts'
import { post, untilDeath, type Writer } from './writers.ts'

/** What was acknowledged. */
export interface TakenExams {
  /** By `attempt:question` the number of the last acknowledged answer. */
  readonly answers: Map<string, number>
  /** Ids of attempts whose result was acknowledged as qualified. */
  readonly passed: Set<string>
  readonly timed: TimedQuestions
  /** Answers acknowledged in all. */
  count: number
  /** Unexpected answers, without duplicates. */
  readonly wrongAnswers: Set<string>
}

export const nothingTaken = (): TakenExams => ({
  answers: new Map(),
  passed: new Set(),
  timed: nothingTimed(),
  count: 0,
  wrongAnswers: new Set(),
})

const roleNo = 'R20'
/** The title of the exam that replaces the demo's. */
export const faultExam = 'fault test'
/** Without the one that has a limit. */
const questionCount = 4
/** Rounds of answers to all questions before a paper is handed in. */
const turnsPerPaper = 3

interface QuestionData {
  readonly ID: string
  readonly OPTIONS: readonly { readonly KEY: string; readonly TEXT: string }[]
  readonly LIMIT: number
  readonly OPEN_TIME: string
}

interface PaperData {
  readonly ATTEMPT_ID?: string
  readonly QUESTIONS?: readonly QuestionData[]
  readonly ANSWERS?: readonly { readonly ID: string; readonly SEQ: number }[]
}

/** Lets all candidates answer and hand in one paper after the other; resolves when all have noticed that the server is dead. */
export async function takeExamsUntilDeath(
  address: string,
  candidates: readonly Writer[],
  done: TakenExams,
): Promise<void> {
  const ask = async (token: string, path: string, fields: Readonly<Record<string, unknown>>) => {
    const answer = await post(address, token, path, fields)
    // Somebody who has passed has no exam until the next round.
    if (answer.code !== 200 && !['TOO_MANY', 'MAINTENANCE', 'EXAM_LEVEL'].includes(answer.data.KEY ?? ''))
      done.wrongAnswers.add(`${path} answered ${answer.code} ${answer.data.KEY}`)
    return answer
  }
  const note = (faults: readonly string[]) => {
    for (const fault of faults) done.wrongAnswers.add(fault)
  }
  /** The question as it is given out, if it has a limit. */
  const openOne = async (token: string, attempt: string, question: QuestionData) => {
    if (question.LIMIT === 0) return question
    const { code, data } = await ask(token, 'exam-question-open', { ATTEMPT_ID: attempt, ID: question.ID })
    if (code !== 200) return question
    const opened = (data as { readonly QUESTION: QuestionData }).QUESTION
    for (const time of [question.OPEN_TIME, opened.OPEN_TIME])
      if (time !== '') note(noteBegin(done.timed, `${attempt}:${question.ID}`, time))
    return opened
  }
  const takeOne = async (token: string) => {
    const { code, data } = await ask(token, 'get-exam-paper', { ROLE: roleNo })
    const { ATTEMPT_ID: attempt = '', QUESTIONS: given = [], ANSWERS: stored = [] } = data as PaperData
    if (code !== 200) throw new Error('there is no exam left in this round')
    for (const { ID, SEQ } of stored)
      if (SEQ < (done.answers.get(`${attempt}:${ID}`) ?? 0))
        done.wrongAnswers.add(`the paper ${attempt} comes back without an acknowledged answer`)
    const sequences = new Map(stored.map(({ ID, SEQ }) => [ID, SEQ]))
    const questions: QuestionData[] = []
    for (const question of given) questions.push(await openOne(token, attempt, question))
    for (let turn = 1; turn <= turnsPerPaper; turn++) {
      for (const { ID, OPTIONS, LIMIT } of questions) {
        const SEQ = (sequences.get(ID) ?? 0) + 1
        sequences.set(ID, SEQ)
        const wanted = turn === turnsPerPaper ? 'right' : 'wrong'
        const KEYS = OPTIONS.filter(({ TEXT }) => TEXT === wanted).map(({ KEY }) => KEY)
        const saved = await ask(token, 'exam-submit-correction', {
          ATTEMPT_ID: attempt,
          FINAL: 0,
          ANSWERS: [{ ID, KEYS, SEQ }],
        })
        if (saved.code !== 200) continue
        const { SAVED, SERVER_TIME } = saved.data as { readonly SAVED: number; readonly SERVER_TIME: string }
        if (LIMIT > 0)
          note(noteAnswer(done.timed, `${attempt}:${ID}`, { isTaken: SAVED === 1, serverTime: SERVER_TIME }))
        else if (SAVED === 0) note([`an answer to ${attempt}:${ID} was not taken`])
        if (SAVED === 0) continue
        done.answers.set(`${attempt}:${ID}`, SEQ)
        done.count += 1
      }
    }
    const finished = await ask(token, 'exam-submit-correction', {
      ATTEMPT_ID: attempt,
      FINAL: 1,
      ANSWERS: [],
    })
    if (finished.code === 200 && finished.data.STATE === 2) done.passed.add(attempt)
  }
  await Promise.all(candidates.map(({ token }) => untilDeath(() => takeOne(token))))
}

/**
 * Replaces the exam of the demo in the first round. In each round the candidates get the lowest role, so that they can take the exam
 * again. The open attempts of every other one are over, so that their next calls close them; the rest go on.
 */
export async function prepareExam(db: Db, candidates: readonly Writer[]): Promise<void> {
  const ids = candidates.map(({ id }) => id)
  await sql`
    update user_roles ur set role_no = 'R10' from roles r
     where r.no = ur.role_no and r.class = 'learner' and ur.user_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    update attempts a set started_at = a.started_at - interval '1 day', deadline = a.deadline - interval '1 day'
      from exams e
     where e.id = a.exam_id and e.title = ${faultExam} and a.state = 0 and a.user_id = any(${ids.filter((_, index) => index % 2 === 0)}::uuid[])`.execute(
    db,
  )
  const known = await db.selectFrom('exams').select('id').where('title', '=', faultExam).execute()
  if (known.length > 0) return
  await db.updateTable('exams').set({ state: 2 }).where('role_no', '=', roleNo).execute()
  const at = new Date()
  const timed = newId(at)
  const questions = [...Array.from({ length: questionCount }, () => newId(at)), timed]
  const options = JSON.stringify(['right', 'wrong', 'odd'].map(text => ({ key: text, text })))
  await db
    .insertInto('questions')
    .values(questions.map(id => ({ id, tags: [id === timed ? 'timed' : 'fault'], state: 1, created_at: at })))
    .execute()
  await db
    .insertInto('question_versions')
    .values(
      questions.map(question_id => ({
        question_id,
        version: 1,
        kind: 1,
        stem: 'which is right?',
        options,
        keys: ['right'],
        score: 1,
        limit_seconds: question_id === timed ? limitSeconds : 0,
        created_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('exams')
    .values({
      id: newId(at),
      role_no: roleNo,
      title: faultExam,
      duration: 3600,
      blueprint: JSON.stringify([
        { tag: 'fault', kind: 1, count: questionCount, score: 1 },
        { tag: 'timed', kind: 1, count: 1, score: 1 },
      ]),
      resit_max: 1000,
      resit_wait_hours: 0,
      state: 1,
    })
    .execute()
}

/** What of the acknowledged is not stored, and attempts that are stored in part. */
export async function findLostAnswers(db: Db, done: TakenExams): Promise<readonly string[]> {
  const losses: string[] = []
  const stored = await numbers(
    db,
    sql<Numbered>`select attempt_id || ':' || question_id as key, seq as value from attempt_items`,
  )
  for (const [key, sequence] of done.answers)
    if ((stored.get(key) ?? 0) < sequence) losses.push(`answer ${sequence} of ${key} is ${stored.get(key)}`)
  const states = await numbers(db, sql<Numbered>`select id::text as key, state as value from attempts`)
  for (const id of done.passed)
    if (states.get(id) !== 2)
      losses.push(`attempt ${id} was acknowledged as passed and is in state ${states.get(id)}`)
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a join exams e on e.id = a.exam_id and e.title = ${faultExam}
     where a.state = 2 and (
           not exists (select 1 from notices n where n.dedup_key = 'attempt:' || a.id || ':pass')
        or not exists (select 1 from activities m where m.user_id = a.user_id and m.act = 'pass')
        or not exists (select 1 from audit_log l where l.object_id = a.id::text and l.action = 'attempt.pass'))`.execute(
    db,
  )
  losses.push(
    ...rows.map(({ id }) => `attempt ${id} passed without its notice, its activity or its audit row`),
  )
  const { rows: halfClosed } = await sql<{ id: string }>`
    select a.id from attempts a
     where a.finished_at is not null and a.state <> 1
       and (a.score is null or exists (select 1 from attempt_items i where i.attempt_id = a.id and i.got is null))`.execute(
    db,
  )
  losses.push(...halfClosed.map(({ id }) => `attempt ${id} ended without its points`))
  losses.push(...(await findWrongTimes(db, done.timed)))
  return [...losses, ...(await findBadAttempts(db))]
}

interface Numbered {
  readonly key: string
  readonly value: number
}

async function numbers(db: Db, query: RawBuilder<Numbered>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ key, value }) => [key, value]))
}
