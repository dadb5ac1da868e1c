import { sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../testing/try-machine.ts'
import { type Attempt, noInput } from './attempt-kind.ts'
import { attempts } from './lifecycle.ts'

const world = await openTestWorld()
const { db, services } = world
const person = await addPerson(world, 'person')
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const choice = await addQuestion(world, { limitSeconds: 60 })
const task = await addQuestion(world, { kind: 'operation' })
const exam = await addExam(world, {
  durationSeconds: 3600,
  questions: [
    [choice, 5],
    [task, 5],
  ],
})
let count = 0

interface Made {
  /** When it began. */
  readonly minutesAgo?: number
  /** The points of the task; null before it is graded. */
  readonly got?: number | null
  readonly isErased?: boolean
}

/** What an event usually finds: to expire takes a time that is over, to pass or fail takes points. */
const usualFor = (event: Attempt['event']): Made => ({
  ...(event === 'expire' ? { minutesAgo: 61 } : {}),
  ...(event === 'pass' || event === 'lift' ? { got: 5 } : {}),
  ...(event === 'fail' ? { got: 4 } : {}),
})

async function makeAttempt(state: Attempt['state'], { minutesAgo = 1, got = null, isErased = false }: Made) {
  const owner = await addPerson(world, `candidate-${++count}`)
  if (isErased) await sql`update users set state = 3 where id = ${owner.id}`.execute(db)
  const id = newId(services.now())
  const started_at = new Date(services.now().getTime() - minutesAgo * 60_000)
  await db
    .insertInto('attempts')
    .values({
      id,
      exam_id: exam,
      user_id: owner.id,
      state: attempts.states[state],
      seed: 1,
      started_at,
      contact_at: started_at,
      deadline: new Date(started_at.getTime() + 3_600_000),
      finished_at: state === 'open' ? null : started_at,
      candidate_no: id.slice(-12),
    })
    .execute()
  const item = { attempt_id: id, version: 1, score: 5 }
  const isEnded = state !== 'open'
  await db
    .insertInto('attempt_items')
    .values([
      {
        ...item,
        no: 1,
        question_id: choice,
        option_order: ['k2', 'k1'],
        keys: ['k2'],
        got: isEnded ? 5 : null,
      },
      { ...item, no: 2, question_id: task, option_order: [], keys: [], got },
    ])
    .execute()
  return { id, owner: owner.id }
}

tryMachine<Attempt, Made>({
  world,
  machine: attempts,
  make: (state, made, event) => makeAttempt(state, { ...usualFor(event), ...made }),
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    examiner: () => callerOf(world, examiner.id, ['exam.grade', 'exam.author']),
    candidate: ({ owner }) => callerOf(world, owner),
    ownExaminer: ({ owner }) => callerOf(world, owner, ['exam.grade', 'exam.author']),
  },
  input: () => ({
    ...noInput,
    entries: [
      {
        no: 1,
        n: 1,
        at: services.now(),
        questionId: choice,
        keys: ['k1'],
        text: '',
        fileId: null,
        sequence: 1,
        usedSeconds: 3,
        isMarked: false,
        isFrozen: false,
        prevHash: Buffer.alloc(32),
        hash: Buffer.alloc(32),
      },
    ],
    openedNo: 1,
    begunNos: [],
    regraded: [{ no: 1, before: 5, got: 0 }],
    score: 35,
    reason: 'the key was wrong',
    grades: [{ questionId: task, got: 3.5, remark: 'nearly' }],
  }),
  outcomes: `
      event    when         guest   system       member  examiner     candidate  ownExaminer
      resume   open         absent  absent       absent  absent       open       open
      resume   grading      absent  absent       absent  absent       closed     closed
      resume   qualified    absent  absent       absent  absent       closed     closed
      resume   unqualified  absent  absent       absent  absent       closed     closed
      reveal   open         absent  absent       absent  absent       open       open
      reveal   grading      absent  absent       absent  absent       closed     closed
      reveal   qualified    absent  absent       absent  absent       closed     closed
      reveal   unqualified  absent  absent       absent  absent       closed     closed
      save     open         absent  absent       absent  absent       open       open
      save     grading      absent  absent       absent  absent       closed     closed
      save     qualified    absent  absent       absent  absent       closed     closed
      save     unqualified  absent  absent       absent  absent       closed     closed
      finish   open         absent  absent       absent  absent       grading    grading
      finish   grading      absent  absent       absent  absent       closed     closed
      finish   qualified    absent  absent       absent  absent       closed     closed
      finish   unqualified  absent  absent       absent  absent       closed     closed
      expire   open         denied  grading      denied  denied       denied     denied
      expire   grading      denied  closed       denied  denied       denied     denied
      expire   qualified    denied  closed       denied  denied       denied     denied
      expire   unqualified  denied  closed       denied  denied       denied     denied
      grade    open         denied  denied       denied  closed       denied     own
      grade    grading      denied  denied       denied  grading      denied     own
      grade    qualified    denied  denied       denied  closed       denied     own
      grade    unqualified  denied  denied       denied  closed       denied     own
      pass     open         denied  closed       denied  closed       denied     own
      pass     grading      denied  qualified    denied  qualified    denied     own
      pass     qualified    denied  closed       denied  closed       denied     own
      pass     unqualified  denied  closed       denied  closed       denied     own
      fail     open         denied  closed       denied  closed       denied     own
      fail     grading      denied  unqualified  denied  unqualified  denied     own
      fail     qualified    denied  closed       denied  closed       denied     own
      fail     unqualified  denied  closed       denied  closed       denied     own
      regrade  open         denied  closed       denied  denied       denied     denied
      regrade  grading      denied  grading      denied  denied       denied     denied
      regrade  qualified    denied  qualified    denied  denied       denied     denied
      regrade  unqualified  denied  unqualified  denied  denied       denied     denied
      lift     open         denied  closed       denied  denied       denied     denied
      lift     grading      denied  closed       denied  denied       denied     denied
      lift     qualified    denied  closed       denied  denied       denied     denied
      lift     unqualified  denied  qualified    denied  denied       denied     denied
      abandon  open         denied  unqualified  denied  denied       denied     denied
      abandon  grading      denied  unqualified  denied  denied       denied     denied
      abandon  qualified    denied  closed       denied  denied       denied     denied
      abandon  unqualified  denied  closed       denied  denied       denied     denied`,
  changes: {
    resume: 'attempts',
    reveal: 'attempt_openings+1 attempts',
    save: 'answer_journal+1 attempt_items attempts',
    finish: 'attempt_items attempts notices+1',
    expire: 'attempt_items attempts notices+1',
    grade: 'attempt_items attempts audit_log+1',
    pass: 'activities+1 attempts audit_log+1 certificates+1 jobs+1 notices+1 user_roles',
    fail: 'attempts audit_log+1 notices+1',
    'regrade grading': 'attempt_items attempts audit_log+1',
    'regrade qualified': 'attempt_items attempts audit_log+1 notices+1',
    'regrade unqualified': 'attempt_items attempts audit_log+1 notices+1',
    lift: 'activities+1 attempts audit_log+1 certificates+1 jobs+1 notices+1 user_roles',
    abandon: 'attempts audit_log+1',
  },
  failing: [
    ...(['resume', 'reveal', 'save', 'finish'] as const).map(
      event =>
        ({
          event,
          condition: 'its time is not over',
          more: { minutesAgo: 60.5 },
          says: ['EXAM_CLOSED'],
        }) as const,
    ),
    { event: 'expire', condition: 'its time is over', more: { minutesAgo: 60.4 }, says: ['CONFLICT'] },
    {
      event: 'grade',
      condition: 'the points are for its operation questions and at most their scores',
      input: { gradesFit: false },
      says: ['FIELD_INVALID', 'GOT'],
    },
    ...(['regrade', 'lift'] as const).map(
      event =>
        ({
          event,
          condition: 'its account exists',
          more: { ...usualFor(event), isErased: true },
          says: ['CONFLICT'],
        }) as const,
    ),
    ...(['pass', 'fail', 'lift'] as const).map(
      event =>
        ({ event, condition: 'every question has points', more: { got: null }, says: ['CONFLICT'] }) as const,
    ),
    ...(['pass', 'lift'] as const).map(
      event =>
        ({
          event,
          condition: 'its score is above the pass score',
          more: { got: 4 },
          says: ['CONFLICT'],
        }) as const,
    ),
    {
      event: 'fail',
      condition: 'its score is not above the pass score',
      more: { got: 5 },
      says: ['CONFLICT'],
    },
  ],
  rivals: [
    ['pass', 'examiner'],
    ['abandon', 'system'],
    ['pass', 'system'],
  ],
  slower: 'EXAM_CLOSED',
})
