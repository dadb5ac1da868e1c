/**
 * Lifecycles as data: the states of a kind of object, and one rule for each thing that can happen to it. `transition.ts`
 * is the only code that follows the rules, and the only one that writes a state. A feature's `lifecycle.ts` holds its
 * machine; `docs/lifecycles.md` shows them all. See ADR 0043.
 */
import type { Capability, ErrorKey } from '@lectern/contract'
import type { Updateable } from 'kysely'
import type { AuditEntry, AuditedBy } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'

/** The types of one kind of object. */
export interface Kind {
  readonly table: keyof DB
  readonly state: string
  readonly event: string
  /** What is read of the object under its lock; with `rev` where its table counts the changes. */
  readonly row: { readonly state: number; readonly rev?: number }
  /** What comes with an event, such as an opinion. */
  readonly input: unknown
}

/**
 * Who may bring an event about: holders of a capability (four eyes: not where the object is their own), the one whose
 * object it is, or a job of the system.
 */
export type Who = Capability | 'owner' | 'system'

/** An object on its way from one state to another, as conditions, columns and effects see it. */
export interface Step<K extends Kind> {
  readonly id: string
  /** The object before the event. */
  readonly row: K['row']
  readonly input: K['input']
  readonly event: K['event']
  readonly from: K['state']
  /** Null where the object is gone. */
  readonly to: K['state'] | null
  readonly by: AuditedBy
  readonly at: Date
}

/** A pure question about a step, and the refusal of a step for which it does not hold. */
export interface Condition<K extends Kind> {
  /** In words, for people who read the table. */
  readonly name: string
  readonly holds: (step: Step<K>) => boolean
  readonly key: ErrorKey
  /** The wire name of the field at fault. */
  readonly field?: string
  /** What the caller is told with the key, such as all that is missing. */
  readonly params?: (step: Step<K>) => Readonly<Record<string, unknown>>
}

/** What follows from a step, in its transaction. */
export type Effect<K extends Kind> = (tx: Db, step: Step<K>) => Promise<void>

/** What happens to an object in one of some states. For a state and an event there is at most one rule. */
export interface Rule<K extends Kind> {
  readonly from: readonly K['state'][]
  readonly event: K['event']
  /** Null for an object that is gone: no state is written, an effect takes the object away. */
  readonly to: K['state'] | null
  readonly by: readonly Who[]
  /** Asked in order; the first that does not hold refuses. */
  readonly conditions?: readonly Condition<K>[]
  /** Named functions, carried out in order after the state is written. They lock in the order of `db/transact.ts`. */
  readonly effects?: readonly Effect<K>[]
  /** The action of the audit row; absent for what people do with their own things and nobody audits. */
  readonly audit?: string
}

/** The lifecycle of one kind of object. */
export interface Machine<K extends Kind> {
  /** What the audit log calls such an object. */
  readonly object: string
  readonly table: K['table']
  /** Every state with its stored number. */
  readonly states: Readonly<Record<K['state'], number>>
  /** The state an object is made in. */
  readonly initial: K['state']
  /** Refuses an event that has no rule for the object's state. */
  readonly refusal: 'CONFLICT' | 'WORK_STATE'
  readonly rules: readonly Rule<K>[]
  /**
   * Locks the object's row until the transaction ends and reads it, with what the conditions look at. Where the effects
   * touch people or works, it locks those first. Undefined for an object that is not there.
   */
  readonly lock: (tx: Db, id: string, input: K['input']) => Promise<K['row'] | undefined>
  /** The columns that tell the object's row from all others. */
  readonly keyOf: (step: Step<K>) => Updateable<DB[K['table']]>
  /** Whose object it is: they do what is open to the owner, and do not decide about it. */
  readonly ownerOf: (row: K['row']) => string | null
  /** What is written together with the state: who decided, when and why. */
  readonly columnsOf: (step: Step<K>) => Updateable<DB[K['table']]>
  /** What follows once for all objects that an event happened to together, such as counting anew; after the effects. */
  readonly finish?: (tx: Db, steps: readonly Step<K>[]) => Promise<void>
  /** What the audit row tells beside the states. */
  readonly auditOf?: (step: Step<K>) => Partial<Pick<AuditEntry, 'before' | 'after' | 'reason'>>
}

/**
 * The state with this stored number.
 * @throws {Error} for a number that the check of the table should have kept out.
 */
export function stateOf<S extends string>(states: Readonly<Record<S, number>>, stored: number): S {
  for (const state in states) if (states[state] === stored) return state
  throw new Error(`no state has the number ${stored}`)
}
