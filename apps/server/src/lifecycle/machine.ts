/**
 * State machines as data: the states of a kind of object, and one rule for each event in a state. `transition.ts` is the
 * only code that applies the rules and writes states. Each feature defines its machine in `lifecycle.ts`;
 * `docs/lifecycles.md` lists them all. See ADR 0043.
 */
import type { AuditAction, Capability, ErrorKey } from '@lectern/contract'
import type { RawBuilder, Updateable } from 'kysely'
import type { AuditEntry, AuditedBy } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'

/** The types of one kind of object. */
export interface Kind {
  readonly table: keyof DB
  readonly state: string
  readonly event: string
  /** The columns read under the object's lock; with `rev` if its table has a revision. */
  readonly row: { readonly state: number; readonly rev?: number }
  /** The input of an event, such as an opinion. */
  readonly input: unknown
}

/**
 * Who may cause an event: holders of a capability (four eyes: not for an object of their own), the owner of the object, or
 * a job of the system.
 */
export type Who = Capability | 'owner' | 'system'

/** A change of an object from one state to another, as passed to conditions, columns and effects. */
export interface Step<K extends Kind> {
  readonly id: string
  /** The object before the event. */
  readonly row: K['row']
  readonly input: K['input']
  readonly event: K['event']
  readonly from: K['state']
  /** Null when the event removes the object. */
  readonly to: K['state'] | null
  readonly by: AuditedBy
  readonly at: Date
}

/** A pure condition of a step, and the error when it does not hold. */
export interface Condition<K extends Kind> {
  /** The condition in words, for `docs/lifecycles.md`. */
  readonly name: string
  readonly holds: (step: Step<K>) => boolean
  readonly key: ErrorKey
  /** The wire name of the field at fault. */
  readonly field?: string
  /** The params of the error, such as a list of missing fields. */
  readonly params?: (step: Step<K>) => Readonly<Record<string, unknown>>
}

/** A consequence of a step, in its transaction. */
export type Effect<K extends Kind> = (tx: Db, step: Step<K>) => Promise<void>

/** A transition of the machine. There is at most one rule for a state and an event. */
export interface Rule<K extends Kind> {
  readonly from: readonly K['state'][]
  readonly event: K['event']
  /** Null when the event removes the object: no state is written, and an effect deletes it. */
  readonly to: K['state'] | null
  readonly by: readonly Who[]
  /** Checked in order; the first that does not hold refuses the event. */
  readonly conditions?: readonly Condition<K>[]
  /** Named functions, called in order after the state is written. They lock in the order of `db/transact.ts`. */
  readonly effects?: readonly Effect<K>[]
  /** The action of the audit row; absent for actions of people on their own objects, which are not audited. */
  readonly audit?: AuditAction
  /** True for an event that changes nothing callers have seen and decide about: the revision stays. */
  readonly keepsRev?: true
}

/** The lifecycle of one kind of object. */
export interface Machine<K extends Kind> {
  /** The object type in the audit log. */
  readonly object: string
  readonly table: K['table']
  /** Every state with its stored number. */
  readonly states: Readonly<Record<K['state'], number>>
  /** The state of a new object. */
  readonly initial: K['state']
  /** The error for an event without a rule for the object's state. */
  readonly refusal: 'CONFLICT' | 'WORK_STATE' | 'EXAM_CLOSED'
  readonly rules: readonly Rule<K>[]
  /**
   * Locks the object's row until the transaction ends and reads it, with the values the conditions need. If the effects
   * change people or works, it locks those first. Undefined for an unknown object. An object in several versions decides
   * by the event which one it reads.
   */
  readonly lock: (tx: Db, id: string, input: K['input'], event: K['event']) => Promise<K['row'] | undefined>
  /** The stored number of the state that callers see, where it is not the row's: a work shows that of its newest version. */
  readonly shownState?: (row: K['row']) => number
  /**
   * The next revision, read when it is written, where it is not one more than the row's: versions of a work share a sequence, so
   * that a revision never means two texts.
   */
  readonly nextRev?: (step: Step<K>) => RawBuilder<number>
  /** The key columns of the object's row. */
  readonly keyOf: (step: Step<K>) => Updateable<DB[K['table']]>
  /** The id of the object's owner, who may cause the owner's events and may not decide about the object. */
  readonly ownerOf: (row: K['row']) => string | null
  /** The columns written together with the state: who decided, when and why. */
  readonly columnsOf: (step: Step<K>) => Updateable<DB[K['table']]>
  /** Called once, after the effects, for all objects of one event together, for example to recount. */
  readonly finish?: (tx: Db, steps: readonly Step<K>[]) => Promise<void>
  /** Further content of the audit row besides the states. */
  readonly auditOf?: (step: Step<K>) => Partial<Pick<AuditEntry, 'before' | 'after' | 'reason'>>
}

/**
 * The state with this stored number.
 * @throws {Error} for an unknown number, which the table's check constraint should have refused.
 */
export function stateOf<S extends string>(states: Readonly<Record<S, number>>, stored: number): S {
  for (const state in states) if (states[state] === stored) return state
  throw new Error(`no state has the number ${stored}`)
}
