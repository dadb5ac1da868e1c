/** Grades the attempts of an exam again after a question was corrected: docs/wire.md, 5.6 and 8.3. A pass is never taken away. */
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { transition } from '../lifecycle/transition.ts'
import { questionKindOf } from './attempt-answers.ts'
import { multiRuleOf } from './attempt-grades.ts'
import { attemptStates, lockAttempt, noInput, type Regraded } from './attempt-kind.ts'
import { attempts } from './lifecycle.ts'
import { choicePoints, isAbove, scaledScore } from './scoring.ts'

/**
 * Grades the choices of all ended attempts of an exam by the newest versions of their questions, and returns how many attempts
 * there were and how many have other points now. The caller's own attempts are left out: nobody grades those. Every attempt
 * has its own transaction; repeating the call changes nothing more.
 * @throws {AppError} NOT_FOUND
 */
export async function regradeExam(
  context: CallContext,
  { id: examId, reason }: { readonly id: string; readonly reason: string },
): Promise<{ readonly count: number; readonly changed: number }> {
  const { db, actor } = context
  const me = memberOf(actor).userId
  const exam = await db.selectFrom('exams').select('id').where('id', '=', examId).executeTakeFirst()
  if (!exam) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ id: string; user_id: string }>`
    select a.id, a.user_id from attempts a join users u on u.id = a.user_id
     where a.exam_id = ${examId} and a.state > 0 and a.user_id <> ${me} and u.state <> 3 order by a.id`.execute(
    db,
  )
  let changed = 0
  for (const attempt of rows)
    if (await transact(db, tx => regradeAttempt(tx, context, { ...attempt, reason }))) changed++
  return { count: rows.length, changed }
}

/** Grades one attempt again; whether its points have changed. */
async function regradeAttempt(
  tx: Db,
  context: CallContext,
  { id, user_id, reason }: { readonly id: string; readonly user_id: string; readonly reason: string },
): Promise<boolean> {
  const me = memberOf(context.actor).userId
  // Both at once, in the order of their ids.
  await lockPeople(tx, [me, user_id])
  await lockCaller(tx, me)
  const row = await lockAttempt(tx, id)
  if (!row || row.state === attemptStates.open) return false
  const regraded = await selectRegraded(tx, id, row.multi_rule)
  if (regraded.length === 0) return false
  const more = regraded.reduce((sum, { before, got }) => sum + got - before, 0)
  const score = scaledScore({ got: row.got + more, most: row.most })
  const input = { ...noInput, regraded, score, reason }
  await transition(tx, attempts, { id, event: 'regrade', by: context, input })
  if (row.state === attemptStates.unqualified && isAbove(score, row.pass_score))
    await transition(tx, attempts, { id, event: 'lift', by: context, input: { ...noInput, reason } })
  return true
}

interface ChoiceRow {
  readonly no: number
  readonly kind: number
  readonly keys: readonly string[]
  readonly right_keys: readonly string[]
  readonly score: number
  readonly before: number
}

/** The choices of an attempt whose points would be others by the newest version of their question, if it has the same options. */
async function selectRegraded(tx: Db, attemptId: string, multiRule: number): Promise<readonly Regraded[]> {
  const { rows } = await sql<ChoiceRow>`
    select i.no, v.kind, i.keys, n.keys as right_keys, i.score, i.got as before
      from attempt_items i
      join question_versions v on v.question_id = i.question_id and v.version = i.version
      join questions q on q.id = i.question_id
      join question_versions n on n.question_id = q.id and n.version = q.head_version
     where i.attempt_id = ${attemptId} and v.kind in (1, 2) and n.kind = v.kind and i.got is not null
       and array(select o ->> 'key' from jsonb_array_elements(n.options) o order by 1)
         = array(select o ->> 'key' from jsonb_array_elements(v.options) o order by 1)
     order by i.no`.execute(tx)
  return rows.flatMap(({ no, kind, keys, right_keys, score, before }) => {
    const item = {
      kind: questionKindOf(kind) === 'single' ? 'single' : 'multiple',
      rightKeys: right_keys,
      score,
    } as const
    const got = choicePoints(item, keys, multiRuleOf(multiRule))
    return got === before ? [] : [{ no, before, got }]
  })
}
