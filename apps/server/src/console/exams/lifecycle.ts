/** The state machine of exams, the only code that changes their state: docs/wire.md, 8.3. */
import type { BankState } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { transact } from '../../db/transact.ts'
import { AppError, codeOf } from '../../errors.ts'
import type { BlueprintRow } from '../../exams/draw-paper.ts'
import { holdAttempts } from '../../exams/exam-lock.ts'
import { type Condition, type Machine, stateOf } from '../../lifecycle/machine.ts'
import { transition } from '../../lifecycle/transition.ts'
import { findFillable } from './blueprint-bank.ts'

/** The columns of an exam that its rules need. */
export interface StoredExam {
  readonly state: number
  readonly rev: number
  readonly role_no: string
  readonly title: string
  readonly published_at: Date | null
  readonly blueprint: readonly BlueprintRow[]
  /** The questions of every paper, and how many of them are not in use. */
  readonly fixed: readonly string[]
  readonly unused: number
  /** Whether another exam of the role is published, and whether people can reach the role. */
  readonly is_taken: boolean
  readonly role_reachable: boolean
  /** Whether the bank can fill a paper. */
  readonly is_fillable: boolean
}

interface Exam {
  readonly table: 'exams'
  readonly state: BankState
  readonly event: 'publish' | 'close'
  readonly row: StoredExam
  readonly input: undefined
}

const isReachable: Condition<Exam> = {
  name: 'its role is in use',
  holds: ({ row }) => row.role_reachable,
  key: 'FIELD_INVALID',
  field: 'ROLE',
}

const isOnlyOne: Condition<Exam> = {
  name: 'no other exam of its role is published',
  holds: ({ row }) => !row.is_taken,
  key: 'EXAM_TAKEN',
}

const isFillable: Condition<Exam> = {
  name: 'the bank can fill a paper',
  holds: ({ row }) => row.is_fillable && row.unused === 0,
  key: 'EXAM_BANK',
}

/** The stored number of each state. */
export const examStates: Readonly<Record<BankState, number>> = { draft: 0, active: 1, retired: 2 }

/** The lifecycle of an exam. Attempts that are under way when it closes go on. */
export const exams: Machine<Exam> = {
  object: 'exam',
  table: 'exams',
  states: examStates,
  initial: 'draft',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['draft', 'retired'],
      event: 'publish',
      to: 'active',
      by: ['exam.author'],
      conditions: [isReachable, isOnlyOne, isFillable],
      audit: 'exam.publish',
    },
    { from: ['active'], event: 'close', to: 'retired', by: ['exam.author'], audit: 'exam.close' },
  ],
  lock: lockExam,
  keyOf: ({ id }) => ({ id }),
  // Exams belong to the provider: who wrote one may publish it.
  ownerOf: () => null,
  columnsOf: ({ event, at }) => (event === 'publish' ? { published_at: at } : {}),
  auditOf: ({ row }) => ({ after: { roleNo: row.role_no, title: row.title } }),
}

/** Locks an exam against changes and new attempts, and reads it. */
export async function lockExam(tx: Db, id: string): Promise<StoredExam | undefined> {
  await holdAttempts(tx)
  const { rows } = await sql<Omit<StoredExam, 'is_fillable'>>`
    select e.state, e.rev, e.role_no, e.title, e.published_at, e.blueprint,
           array(select question_id::text from exam_questions where exam_id = e.id order by no) as fixed,
           (select count(*) from exam_questions x join questions q on q.id = x.question_id
             where x.exam_id = e.id and q.state <> 1) as unused,
           exists (select 1 from exams o where o.role_no = e.role_no and o.state = 1 and o.id <> e.id) as is_taken,
           exists (select 1 from roles r where r.no = e.role_no and r.class = 'learner' and r.active) as role_reachable
      from exams e where e.id = ${id}::uuid for no key update of e`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const [is_fillable = false] = await findFillable(tx, [row])
  return { ...row, is_fillable }
}

/**
 * Publishes an exam, or closes it.
 * @throws {AppError} NOT_FOUND; CONFLICT in a state in which it cannot happen; FIELD_INVALID (ROLE), EXAM_TAKEN, EXAM_BANK.
 */
export async function operateExam(
  context: CallContext,
  { id, operation }: { readonly id: string; readonly operation: 'publish' | 'close' },
): Promise<BankState> {
  return orTaken(() =>
    transact(context.db, async tx => {
      await lockCaller(tx, memberOf(context.actor).userId)
      await transition(tx, exams, { id, event: operation, by: context, input: undefined })
      const { state } = await tx
        .selectFrom('exams')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return stateOf(examStates, state)
    }),
  )
}

/** Two exams of a role that are published at once: the index lets only one through. */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === '23505') throw new AppError('EXAM_TAKEN')
    throw error
  }
}
