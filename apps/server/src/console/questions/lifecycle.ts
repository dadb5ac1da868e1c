/** The state machine of questions, the only code that changes their state: docs/wire.md, 8.3. */
import type { BankState } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import { lockCaller } from '../../db/locks.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { Machine } from '../../lifecycle/machine.ts'
import { transitionAll } from '../../lifecycle/transition.ts'

interface Question {
  readonly table: 'questions'
  readonly state: BankState
  readonly event: 'publish' | 'retire'
  readonly row: { readonly state: number; readonly head_version: number }
  readonly input: undefined
}

/** The stored number of each state. */
export const questionStates: Readonly<Record<BankState, number>> = { draft: 0, active: 1, retired: 2 }

/** The lifecycle of a question. Papers that have it keep it, whatever happens to it. */
export const questions: Machine<Question> = {
  object: 'question',
  table: 'questions',
  states: questionStates,
  initial: 'draft',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['draft', 'retired'],
      event: 'publish',
      to: 'active',
      by: ['exam.author'],
      audit: 'question.publish',
    },
    {
      from: ['draft', 'active'],
      event: 'retire',
      to: 'retired',
      by: ['exam.author'],
      audit: 'question.retire',
    },
  ],
  async lock(tx, id) {
    const { rows } = await sql<Question['row']>`
      select state, head_version from questions where id = ${id}::uuid for no key update`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  // The bank belongs to the provider: who wrote a question may take it into use.
  ownerOf: () => null,
  columnsOf: () => ({}),
  auditOf: ({ row }) => ({ after: { version: row.head_version } }),
}

const goals = { publish: 'active', retire: 'retired' } as const

/**
 * Takes questions into use or out of use, all or none, and returns how many have another state now.
 * @throws {AppError} NOT_FOUND when one of them does not exist.
 */
export async function operateQuestions(
  context: CallContext,
  { ids, operation }: { readonly ids: readonly string[]; readonly operation: 'publish' | 'retire' },
): Promise<number> {
  return transact(context.db, async tx => {
    await lockCaller(tx, memberOf(context.actor).userId)
    const wanted = [...new Set(ids)]
    const { rows } = await sql<{ id: string; state: number }>`
      select id, state from questions where id = any(${wanted}::uuid[]) order by id for no key update`.execute(
      tx,
    )
    if (rows.length < wanted.length) throw new AppError('NOT_FOUND')
    const others = rows.filter(({ state }) => state !== questionStates[goals[operation]]).map(({ id }) => id)
    await transitionAll(tx, questions, { ids: others, event: operation, by: context, input: undefined })
    return others.length
  })
}
