import type { ErrorKey } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { type AuditedBy, addAudit } from '../audit/audit-log.ts'
import { type Actor, holds, userIdOf } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { type Kind, type Machine, type Rule, type Step, stateOf, type Who } from './machine.ts'

/** An event with its actor and input. */
export interface Happening<K extends Kind> {
  readonly event: K['event']
  readonly by: AuditedBy
  readonly input: K['input']
  /** The state and revision the caller saw when deciding; absent when it does not matter. */
  readonly seen?: { readonly state?: K['state'] | undefined; readonly rev?: number | undefined }
}

/**
 * Applies an event to one object, or refuses it and changes nothing. All changes of state go through this function. Needs
 * a transaction. Returns the step, with the object as it was before.
 * @throws {AppError} NOT_FOUND; SELF_REVIEW or PERMISSION_DENIED for an actor who may not; CONFLICT when the object has
 * changed since the caller saw it; the machine's refusal when the state has no rule for the event; the key of a condition.
 */
export async function transition<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  { id, ...happening }: Happening<K> & { readonly id: string },
): Promise<Step<K>> {
  const move = await checkedMove(tx, machine, id, happening)
  await carryOut(tx, machine, [move])
  return move.step
}

/** Like `transition`, for several objects: for all of them or, when one is refused, for none. They are locked in the given order. */
export async function transitionAll<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  { ids, ...happening }: Happening<K> & { readonly ids: readonly string[] },
): Promise<void> {
  const moves: Move<K>[] = []
  for (const id of new Set(ids)) moves.push(await checkedMove(tx, machine, id, happening))
  await carryOut(tx, machine, moves)
}

async function carryOut<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  moves: readonly Move<K>[],
): Promise<void> {
  for (const move of moves) await writeState(tx, machine, move)
  for (const { step, rule } of moves) for (const effect of rule.effects ?? []) await effect(tx, step)
  await machine.finish?.(
    tx,
    moves.map(({ step }) => step),
  )
  // The lock of the audit log must be the last one.
  for (const move of moves) await writeAudit(tx, machine, move)
}

interface Move<K extends Kind> {
  readonly rule: Rule<K>
  readonly step: Step<K>
}

/** Locks the object, checks the event and returns its rule. */
async function checkedMove<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  id: string,
  happening: Happening<K>,
): Promise<Move<K>> {
  if (!tx.isTransaction) throw new Error('a state changes in a transaction, which its locks last for')
  const row = await machine.lock(tx, id, happening.input, happening.event)
  if (!row) throw new AppError('NOT_FOUND')
  const move = moveOf(machine, { id, row }, happening)
  if ('rule' in move) return move
  throw new AppError(move.key, move.params, move.field)
}

/** An object as read. */
interface Read<K extends Kind> {
  readonly id: string
  readonly row: K['row']
}

/** Why an event does not happen: what an `AppError` is made of. */
interface Refusal {
  readonly key: ErrorKey
  readonly params?: Readonly<Record<string, unknown>>
  readonly field?: string | undefined
}

function moveOf<K extends Kind>(
  machine: Machine<K>,
  { id, row }: Read<K>,
  { event, by, input, seen = {} }: Happening<K>,
): Move<K> | Refusal {
  const from = stateOf<K['state']>(machine.states, row.state)
  const shown = machine.shownState ? stateOf<K['state']>(machine.states, machine.shownState(row)) : from
  const rules = rulesOf(machine, event)
  const rule = rules.find(rule => rule.from.includes(from))
  // The permission is checked first, so that its error does not depend on the state.
  const refused = refusedBecauseOf((rule ?? rules[0])?.by ?? [], by.actor, machine.ownerOf(row))
  if (refused !== undefined) return { key: refused }
  if ((seen.state ?? shown) !== shown || (seen.rev ?? row.rev) !== row.rev) return { key: 'CONFLICT' }
  if (!rule) return { key: machine.refusal }
  const step: Step<K> = { id, row, input, event, from, to: rule.to, by, at: by.now() }
  const unmet = rule.conditions?.find(({ holds }) => !holds(step))
  if (unmet) return { key: unmet.key, params: unmet.params?.(step) ?? {}, field: unmet.field }
  return { rule, step }
}

const rulesByEvent = new WeakMap<object, Map<string, readonly unknown[]>>()

/** The rules of an event, looked for once: a list asks for six events of each row. */
function rulesOf<K extends Kind>(machine: Machine<K>, event: K['event']): readonly Rule<K>[] {
  const known = rulesByEvent.get(machine) ?? new Map<string, readonly unknown[]>()
  rulesByEvent.set(machine, known)
  const rules = known.get(event) ?? machine.rules.filter(rule => rule.event === event)
  known.set(event, rules)
  return rules as readonly Rule<K>[]
}

/**
 * Whether an event could happen to an object as it was read, by the same rules; for showing what a caller may do. Throws
 * nothing for a refusal: a list asks for each of its rows, and most of what it asks is refused.
 */
export const mayHappen = <K extends Kind>(machine: Machine<K>, asked: Happening<K> & Read<K>): boolean =>
  'rule' in moveOf(machine, asked, asked)

function refusedBecauseOf(by: readonly Who[], actor: Actor, owner: string | null): ErrorKey | undefined {
  const isOwner = owner !== null && userIdOf(actor) === owner
  const mayDecide = by.some(who => who !== 'owner' && who !== 'system' && holds(actor, who))
  if (mayDecide && !isOwner) return undefined
  if (isOwner && by.includes('owner')) return undefined
  if (actor.kind === 'system' && by.includes('system')) return undefined
  if (mayDecide) return 'SELF_REVIEW'
  // Objects that only their owner may act on do not exist for others.
  return by.includes('owner') ? 'NOT_FOUND' : 'PERMISSION_DENIED'
}

/** Writes the state; no other statement does. */
async function writeState<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  { rule, step }: Move<K>,
): Promise<void> {
  if (step.to === null) return
  const rev = rule.keepsRev ? undefined : step.row.rev
  const written = {
    ...machine.columnsOf(step),
    state: machine.states[step.to],
    ...(rev === undefined ? {} : { rev: machine.nextRev?.(step) ?? rev + 1 }),
  }
  await sql`
    update ${sql.table(machine.table)} set ${sql.join(equations(written))}
     where ${sql.join(equations(machine.keyOf(step)), sql` and `)}`.execute(tx)
}

const equations = (values: object): RawBuilder<unknown>[] =>
  Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)

async function writeAudit<K extends Kind>(
  tx: Db,
  machine: Machine<K>,
  { rule, step }: Move<K>,
): Promise<void> {
  if (rule.audit === undefined) return
  const { before, after, reason = '' } = machine.auditOf?.(step) ?? {}
  const { from, to } = step
  await addAudit(tx, step.by, {
    action: rule.audit,
    objectType: machine.object,
    objectId: step.id,
    before: { state: machine.states[from], ...before },
    after: { state: to === null ? null : machine.states[to], ...after },
    reason,
  })
}
