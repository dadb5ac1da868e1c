/** What an author may do with a work: docs/wire.md, 5.5, CAN and creation-operate. */
import type { WorkOperation, WorkState } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { mayHappen, transition } from '../lifecycle/transition.ts'
import { reviewDueOn } from '../settings/working-days.ts'
import { works } from './lifecycle.ts'
import { noInput, rowForEvent, type StoredWork, storedWork, type WorkInput, workStates } from './work-kind.ts'

const operations: readonly WorkOperation[] = [
  'submit',
  'recall',
  'delete',
  'invalidate',
  'reedit',
  'withdraw',
]

/** The input of authors' events: the level that is required for submitting. */
export const authorInput = async ({ settings }: CallContext): Promise<WorkInput> => ({
  ...noInput,
  minLevel: (await settings.read())['creation.minLevel'],
})

/** The input of submitting, with the day on which the review is due. */
export const submissionInput = async (context: CallContext): Promise<WorkInput> => ({
  ...(await authorInput(context)),
  dueOn: await reviewDueOn(context.db, context.now()),
})

/** The operations that the rules of the lifecycle allow the caller now, for a work as read from its newest version. */
export const operationsFor = (
  by: CallContext,
  { id, row, input }: { readonly id: string; readonly row: StoredWork; readonly input: WorkInput },
): WorkOperation[] =>
  operations.filter(event => mayHappen(works, { id, row: rowForEvent(row, event), event, by, input }))

/** The newest version of a work as its rules see it; undefined for one that is unknown or removed. */
export async function findHead(db: Db, id: string): Promise<StoredWork | undefined> {
  const { rows } = await sql<StoredWork>`${prepared}
    select ${storedWork}
      from works w join work_versions h on h.work_id = w.id and h.version = w.head_version join work_versions v on v.work_id = w.id and v.version = w.head_version
     where w.id = ${id}::uuid and w.deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Performs an operation of the author, who saw the work in `seenState`. Returns the new state and the operations that are
 * possible next. A deleted work keeps its last state and allows no operation.
 * @throws {AppError} NOT_FOUND, CONFLICT, WORK_STATE, WORK_CLAIMED, PERMISSION_DENIED, WORK_INCOMPLETE, WORK_DATE, FIELD_INVALID (MENU).
 */
export async function operate(
  context: CallContext,
  {
    id,
    operation,
    seenState,
  }: { readonly id: string; readonly operation: WorkOperation; readonly seenState: WorkState },
): Promise<{ readonly state: WorkState; readonly can: WorkOperation[] }> {
  const input = await (operation === 'submit' ? submissionInput : authorInput)(context)
  return transact(context.db, async tx => {
    await lockCaller(tx, memberOf(context.actor).userId)
    await transition(tx, works, { id, event: operation, by: context, input, seen: { state: seenState } })
    const row = await findHead(tx, id)
    if (!row) return { state: seenState, can: [] }
    return { state: stateOf(workStates, row.state), can: operationsFor(context, { id, row, input }) }
  })
}
