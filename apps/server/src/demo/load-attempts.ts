/** Inserts the attempts of the demo library with their answers, journals, certificates and notices. */
import { sql } from 'kysely'
import type { DemoAttempt, DemoExam } from '../../demo/exam-library.ts'
import { insertCertificate } from '../certificates/issue-certificate.ts'
import { newId } from '../db/new-id.ts'
import { payloadOf } from '../exams/attempt-answers.ts'
import { attemptStates } from '../exams/attempt-kind.ts'
import { randomOf } from '../exams/random-of.ts'
import { isAbove, scaledScore } from '../exams/scoring.ts'
import { deadlineOf } from '../exams/timing.ts'
import { addNotice } from '../notices/add-notice.ts'
import { todayIn } from '../settings/provider-time.ts'
import { type ImaginedAttempt, imagineAttempt } from './imagine-attempt.ts'
import type { LoadedQuestion } from './load-exams.ts'
import { addFile, type DemoLoad, daysAgo } from './load-files.ts'
import { userIds } from './load-people.ts'
import { answerFile } from './question-files.ts'

/** Login names of the examiners: the first graded all attempts except their own, which the second graded. */
const graders = ['examiner', 'admin'] as const
/** Who asked for a revocation and who confirmed it. */
const revokers = ['admin', 'deputy'] as const
const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Notices of results that are older than this would only bury newer ones. */
const noticedDays = 30

/** An attempt before it is stored. */
interface NewAttempt extends ImaginedAttempt {
  readonly id: string
  readonly plan: DemoAttempt
  readonly exam: DemoExam
  readonly examId: string
  readonly userId: string
  readonly seed: number
  readonly startedAt: Date
  readonly deadline: Date | null
  readonly finishedAt: Date | null
  readonly gradedAt: Date | null
  readonly state: number
  readonly score: number | null
}

/** Inserts all attempts with what follows from their results. */
export async function loadAttempts(
  load: DemoLoad,
  {
    bank,
    examIds,
  }: { readonly bank: readonly LoadedQuestion[]; readonly examIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { library } = load
  if (library.attempts.length === 0) return
  const attempts: NewAttempt[] = []
  for (const [index, plan] of library.attempts.entries())
    attempts.push(await newAttempt(load, plan, { bank, examIds, seed: index + 1 }))
  await insertAttempts(load, attempts)
  for (const attempt of attempts.toSorted((a, b) => Number(a.gradedAt) - Number(b.gradedAt)))
    if (attempt.state === attemptStates.qualified) await certify(load, attempt)
  await sql`update certificates set state = 3 where state = 1 and valid_to < ${todayIn(load.at)}::date`.execute(
    load.tx,
  )
  for (const attempt of attempts) await notify(load, attempt)
}

async function newAttempt(
  load: DemoLoad,
  plan: DemoAttempt,
  {
    bank,
    examIds,
    seed,
  }: {
    readonly bank: readonly LoadedQuestion[]
    readonly examIds: ReadonlyMap<string, string>
    readonly seed: number
  },
): Promise<NewAttempt> {
  const { library, at } = load
  const person = [...library.users, ...library.participants].find(user => user.loginName === plan.candidate)
  const exam = library.exams.find(({ roleNo }) => roleNo === plan.roleNo)
  const examId = examIds.get(plan.roleNo)
  if (!person || !exam || examId === undefined)
    throw new Error(`the demo library has no ${plan.candidate}, or no exam for ${plan.roleNo}`)
  const startedAt = daysAgo(at, plan.daysAgo)
  const id = newId(startedAt)
  const files = new Map<string, string>()
  const imagined = imagineAttempt(plan, {
    id,
    seed,
    startedAt,
    lang: person.lang,
    bank,
    exam,
    answerTask(name) {
      const answer = library.taskAnswers.find(({ task }) => task === name)
      const file = answer?.files[person.lang]
      if (file === undefined) return { text: answer?.[person.lang] ?? '', fileId: null }
      const fileId = newId(startedAt)
      files.set(fileId, answerFile(file))
      return { text: answer?.[person.lang] ?? '', fileId }
    },
  })
  for (const [fileId, name] of files)
    await addFile(load, { id: fileId, name, owner: person.id, kind: 'PDF', use: 'answer', length: 1 })
  const isOpen = plan.end === 'open'
  const deadline = deadlineOf({ startedAt, durationSeconds: exam.minutes * 60, timeFactor: 1 })
  const finishedAt = isOpen
    ? null
    : plan.end === 'deadline'
      ? deadline
      : new Date(startedAt.getTime() + plan.minutes * minuteMs)
  const got = imagined.items.reduce((sum, item) => sum + (item.got ?? 0), 0)
  const most = imagined.items.reduce((sum, item) => sum + item.score, 0)
  const isDecided = !isOpen && imagined.items.every(item => item.got !== null)
  const score = isDecided ? scaledScore({ got, most }) : null
  const hasTask = imagined.items.some(({ question }) => question.kind === 3)
  return {
    ...imagined,
    id,
    plan,
    exam,
    examId,
    userId: person.id,
    seed,
    startedAt,
    deadline,
    finishedAt,
    gradedAt: isDecided && finishedAt ? new Date(finishedAt.getTime() + (hasTask ? dayMs : 0)) : null,
    state:
      score === null
        ? isOpen
          ? attemptStates.open
          : attemptStates.grading
        : isAbove(score, exam.passScore)
          ? attemptStates.qualified
          : attemptStates.unqualified,
    score,
  }
}

async function insertAttempts(load: DemoLoad, attempts: readonly NewAttempt[]): Promise<void> {
  const { tx, at } = load
  const idOf = userIds(load)
  await tx
    .insertInto('attempts')
    .values(
      attempts.map(attempt => ({
        id: attempt.id,
        exam_id: attempt.examId,
        user_id: attempt.userId,
        state: attempt.state,
        seed: attempt.seed,
        started_at: attempt.startedAt,
        deadline: attempt.deadline,
        finished_at: attempt.finishedAt,
        used_seconds: attempt.finishedAt
          ? Math.floor((attempt.finishedAt.getTime() - attempt.startedAt.getTime()) / 1000)
          : null,
        contact_at: attempt.finishedAt ?? new Date(at.getTime() - 20 * minuteMs),
        finished_by: attempt.finishedAt ? (attempt.plan.end === 'deadline' ? 'deadline' : 'user') : null,
        score: attempt.score,
        graded_at: attempt.gradedAt,
        candidate_no: candidateNumber(attempt.seed),
      })),
    )
    .execute()
  const items = attempts.flatMap(({ id, items, plan, finishedAt, gradedAt }) =>
    items.map(item => {
      const isTask = item.question.kind === 3
      return {
        attempt: id,
        no: item.no,
        question: item.question.id,
        options: item.optionOrder,
        score: item.score,
        seq: item.sequence,
        ...payloadOf(item),
        got: item.got,
        grader:
          isTask && item.got !== null ? idOf(plan.candidate === graders[0] ? graders[1] : graders[0]) : null,
        remark: (isTask && item.got !== null && plan.remark) || '',
        graded: item.got === null ? null : isTask ? gradedAt : finishedAt,
      }
    }),
  )
  await sql`
    insert into attempt_items (attempt_id, no, question_id, version, option_order, score, keys, answer_text, answer_file, seq,
                               used_seconds, marked, frozen, got, grader, remark, graded_at)
    select x.attempt, x.no, x.question, 1, array(select jsonb_array_elements_text(x.options)), x.score,
           array(select jsonb_array_elements_text(x.keys)), x.text, x.file, x.seq, x.used, x.marked, x.frozen, x.got, x.grader,
           x.remark, x.graded
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
           as x(attempt uuid, no int, question uuid, options jsonb, score numeric, keys jsonb, text text, file uuid, seq int,
                used int, marked boolean, frozen boolean, got numeric, grader uuid, remark text, graded timestamptz)`.execute(
    tx,
  )
  // When a question with a limit was given out follows from its answer and the time used.
  const openings = attempts.flatMap(({ id, items, entries }) =>
    items.flatMap(({ no, question, usedSeconds }) => {
      const answered = entries.find(({ questionId }) => questionId === question.id)
      if (question.limitSeconds === 0 || !answered) return []
      return [{ attempt_id: id, no, at: new Date(answered.at.getTime() - usedSeconds * 1000) }]
    }),
  )
  if (openings.length > 0) await tx.insertInto('attempt_openings').values(openings).execute()
  const entries = attempts.flatMap(({ id, entries }) =>
    entries.map(entry => ({
      attempt: id,
      n: entry.n,
      at: entry.at,
      question: entry.questionId,
      seq: entry.sequence,
      payload: payloadOf(entry),
      prev: entry.prevHash.toString('hex'),
      hash: entry.hash.toString('hex'),
    })),
  )
  await sql`
    insert into answer_journal (attempt_id, n, at, question_id, seq, payload, prev_hash, hash)
    select x.attempt, x.n, x.at, x.question, x.seq, x.payload, decode(x.prev, 'hex'), decode(x.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as x(attempt uuid, n int, at timestamptz, question uuid, seq int, payload jsonb, prev text, hash text)`.execute(
    tx,
  )
  await sql`
    insert into attempt_files (attempt_id, no, file_id, at)
    select i.attempt_id, i.no, i.answer_file, a.started_at from attempt_items i join attempts a on a.id = i.attempt_id
     where i.answer_file is not null`.execute(tx)
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A candidate's number that says nothing about the candidate. */
function candidateNumber(seed: number): string {
  const random = randomOf(1_000_000 + seed)
  return Array.from({ length: 10 }, () => letters[random(letters.length)]).join('')
}

/**
 * Issues the certificate of a passed attempt, names the attempt as the source of the role, and revokes it if the library says so.
 * Files are made when somebody looks at a certificate: making all of them would slow down the first start by seconds.
 */
async function certify(load: DemoLoad, { id, plan, gradedAt, userId }: NewAttempt): Promise<void> {
  const { tx, at } = load
  const passedAt = gradedAt ?? at
  await insertCertificate(tx, id, passedAt)
  await sql`
    update user_roles set source = 'exam', source_id = ${id}, granted_at = ${passedAt}
     where user_id = ${userId} and role_no = ${plan.roleNo}`.execute(tx)
  if (plan.revocation === undefined) return
  const idOf = userIds(load)
  const confirmedAt = new Date(passedAt.getTime() + 9 * dayMs)
  await sql`
    with revoked as (update certificates set state = 2 where attempt_id = ${id} returning id)
    insert into certificate_actions (id, certificate_id, action, reason, asked_by, confirmed_by, asked_at, confirmed_at)
    select ${newId(passedAt)}, id, 'revoke', ${plan.revocation}, ${idOf(revokers[0])}, ${idOf(revokers[1])},
           ${new Date(confirmedAt.getTime() - dayMs)}, ${confirmedAt} from revoked`.execute(tx)
}

/** Notifies of recent results, and examiners of attempts that wait for them. */
async function notify(load: DemoLoad, attempt: NewAttempt): Promise<void> {
  const { tx, at } = load
  const { id, exam, state, score, gradedAt, finishedAt } = attempt
  const idOf = userIds(load)
  if (state === attemptStates.grading && finishedAt)
    await addNotice(tx, {
      userId: idOf(graders[0]),
      type: 'exam',
      kind: 'grading-waits',
      title: exam.title,
      params: { candidate: candidateNumber(attempt.seed) },
      link: '/console/grading',
      dedupKey: `grading:${id}`,
      isTold: true,
      at: finishedAt,
    })
  if (score === null || gradedAt === null || gradedAt < daysAgo(at, noticedDays)) return
  const hasPassed = state === attemptStates.qualified
  await addNotice(tx, {
    userId: attempt.userId,
    type: 'exam',
    kind: hasPassed ? 'exam-passed' : 'exam-failed',
    title: exam.title,
    params: { score: score.toFixed(1), passScore: String(exam.passScore) },
    link: `/exam/record/${id}`,
    dedupKey: `attempt:${id}:${hasPassed ? 'pass' : 'fail'}`,
    isTold: true,
    at: gradedAt,
  })
}
