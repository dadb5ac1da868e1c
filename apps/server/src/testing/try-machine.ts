/** Tests a state machine: every event in every state by every kind of caller, with a check of all tables afterwards. */
import type { Capability, ErrorKey } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type AuditedBy, systemCaller } from '../audit/audit-log.ts'
import { type Actor, guest, type Member } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { type Kind, type Machine, stateOf } from '../lifecycle/machine.ts'
import { type Happening, transition } from '../lifecycle/transition.ts'
import type { TestWorld } from './test-world.ts'

/** An object for one trial. */
export interface TriedObject {
  readonly id: string
  /** The id of its owner. */
  readonly owner: string
}

/** The trial of one machine. */
export interface Trial<K extends Kind, Made = object> {
  readonly world: TestWorld
  readonly machine: Machine<K>
  /** Makes a new object in this state, for this event to be tried on. */
  readonly make: (state: K['state'], more: Made | undefined, event: K['event']) => Promise<TriedObject>
  readonly callers: Readonly<Record<string, (object: TriedObject) => AuditedBy>>
  readonly input: (event: K['event']) => K['input']
  /**
   * A table with a heading of callers and a line for each event and state. Each cell has the new state or a word of `refusals`
   * for the expected error.
   */
  readonly outcomes: string
  /**
   * The changes of each event: tables sorted by name, with the number of rows added or removed. The key is `event state` when
   * the changes depend on the state.
   */
  readonly changes: Readonly<Record<string, string>>
  /** One case for each condition of each event: an input that fails it, and the expected error. */
  readonly failing: readonly {
    readonly event: K['event']
    /** The first state in which the event can happen, unless given. */
    readonly state?: K['state']
    readonly condition: string
    readonly input?: Partial<K['input']>
    readonly more?: Made
    readonly says: readonly [key: ErrorKey, field?: string]
  }[]
  /** Events that two callers cause at the same time; only one of them succeeds. */
  readonly rivals: readonly (readonly [event: K['event'], caller: string, input?: Partial<K['input']>])[]
  /** The error of the slower caller. */
  readonly slower: ErrorKey
  /** The word of the table for what an object has become; its state, unless this says otherwise. */
  readonly becomeOf?: (object: TriedObject) => Promise<string>
}

const refusals: Readonly<Record<string, ErrorKey>> = {
  denied: 'PERMISSION_DENIED',
  absent: 'NOT_FOUND',
  own: 'SELF_REVIEW',
  late: 'CONFLICT',
  wrong: 'WORK_STATE',
  closed: 'EXAM_CLOSED',
}

/** A member with these capabilities. */
export function callerOf(
  world: TestWorld,
  userId: string,
  capabilities: readonly Capability[] = [],
): AuditedBy {
  const member: Member = {
    kind: 'member',
    userId,
    sessionId: userId,
    scope: 'full',
    userType: 'social',
    roles: [],
    level: 1,
    capabilities: new Set(capabilities),
  }
  return byActor(world, member)
}

/** Callers without an account: a guest and the system. */
export const outsiders = (world: TestWorld) => ({
  guest: () => byActor(world, guest),
  system: () => systemCaller('trial', { at: world.services.now(), notary: world.services.notary }),
})

const byActor = ({ services: { now, notary } }: TestWorld, actor: Actor): AuditedBy => ({
  actor,
  ip: '127.0.0.1',
  requestId: 'trial',
  now,
  notary,
})

/** Declares the tests of a trial. */
export function tryMachine<K extends Kind, Made>(trial: Trial<K, Made>): void {
  const { world, machine, make, input: inputOf, changes } = trial
  const { db } = world
  const [heading = [], ...lines] = trial.outcomes
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const names = heading.slice(2)
  const callerNamed = (name: string, object: TriedObject): AuditedBy => {
    const found = trial.callers[name]
    if (!found) throw new Error(`there is no caller ${name}`)
    return found(object)
  }
  const inputWith = (event: K['event'], more: Partial<K['input']> | undefined): K['input'] =>
    more === undefined ? inputOf(event) : Object.assign({}, inputOf(event), more)
  const attempt = (object: TriedObject, happening: Happening<K>): Promise<ErrorKey | undefined> =>
    keyOf(() => transact(db, tx => transition(tx, machine, { id: object.id, ...happening })))
  const firstState = (event: K['event']): K['state'] =>
    machine.rules.find(rule => rule.event === event)?.from[0] ?? machine.initial

  describe(`every event in every state: ${machine.object}`, () => {
    test('the table below has them all', () => {
      const events = [...new Set(machine.rules.map(rule => rule.event))]
      const all = events.flatMap(event => Object.keys(machine.states).map(state => `${event} ${state}`))
      expect(lines.map(([event, state]) => `${event} ${state}`).sort()).toEqual(all.sort())
      expect(names.toSorted()).toEqual(Object.keys(trial.callers).sort())
    })

    test.each(lines)('%s when %s', async (eventName, stateName, ...outcomes) => {
      const [event, state] = [eventName as K['event'], stateName as K['state']]
      // An event that is refused changes nothing, so the next caller finds the same object.
      let object: TriedObject | undefined
      let before: Contents | undefined
      for (const [index, outcome] of outcomes.entries()) {
        const name = names[index] ?? ''
        object ??= await make(state, undefined, event)
        before ??= await contents(db)
        const by = callerNamed(name, object)
        const key = await attempt(object, { event, by, input: inputOf(event) })
        const after = await contents(db)
        expect([name, key, changed(before, after)]).toEqual([
          name,
          refusals[outcome],
          outcome in refusals ? '' : (changes[`${event} ${state}`] ?? changes[event]),
        ])
        before = after
        if (outcome in refusals) continue
        await expectReached(trial, object, { event, state, by, to: outcome })
        object = before = undefined
      }
    })
  })

  describe(`an event that is refused changes nothing: ${machine.object}`, () => {
    test('every condition has its case', () => {
      const all = machine.rules.flatMap(({ event, conditions = [] }) =>
        conditions.map(({ name }) => `${event}: ${name}`),
      )
      const tried = trial.failing.map(({ event, condition }) => `${event}: ${condition}`)
      expect([...new Set(tried)].sort()).toEqual([...new Set(all)].sort())
    })

    test.each(trial.failing)('$event unless $condition', async ({ event, state, input, more, says }) => {
      const object = await make(state ?? firstState(event), more, event)
      const by = callerNamed(winnerOf(event), object)
      const before = await contents(db)
      const refusal = await refusalOf(() =>
        transact(db, tx =>
          transition(tx, machine, {
            id: object.id,
            event,
            by,
            input: inputWith(event, input),
          }),
        ),
      )
      expect([refusal?.key, refusal?.field]).toEqual([says[0], says[1]])
      expect(changed(before, await contents(db))).toBe('')
    })

    test('an unknown object, and one that has changed since the caller saw it', async () => {
      const event = machine.rules[0]?.event as K['event']
      const object = await make(firstState(event), undefined, event)
      const by = callerNamed(winnerOf(event), object)
      const happening = { event, by, input: inputOf(event) }
      const before = await contents(db)
      expect(await attempt({ ...object, id: crypto.randomUUID() }, happening)).toBe('NOT_FOUND')
      const other = Object.keys(machine.states).find(state => state !== firstState(event))
      expect(await attempt(object, { ...happening, seen: { state: other } })).toBe('CONFLICT')
      expect(await attempt(object, { ...happening, seen: { rev: 9 } })).toBe('CONFLICT')
      expect(changed(before, await contents(db))).toBe('')
    })
  })

  test(`two at once: one happens with all that follows, the other changes nothing: ${machine.object}`, async () => {
    for (let round = 0; round < 4; round++) {
      const [first = ''] = trial.rivals[0] ?? []
      const object = await make(firstState(first), undefined, first)
      const before = await contents(db)
      const keys = await Promise.all(
        trial.rivals.map(([event, name, more]) =>
          attempt(object, { event, by: callerNamed(name, object), input: inputWith(event, more) }),
        ),
      )
      const won = trial.rivals.filter((_, index) => keys[index] === undefined).map(([event]) => event)
      expect(won).toHaveLength(1)
      expect(keys.filter(key => key !== undefined)).toEqual(trial.rivals.slice(1).map(() => trial.slower))
      expect(changed(before, await contents(db))).toBe(changes[won[0] ?? ''])
    }
  })

  /** The name of a caller in the table who may cause the event. */
  function winnerOf(event: K['event']): string {
    for (const [name, , ...outcomes] of lines)
      for (const [index, outcome] of outcomes.entries())
        if (name === event && !(outcome in refusals)) return names[index] ?? ''
    throw new Error(`nobody may ${event}`)
  }
}

async function expectReached<K extends Kind, Made>(
  { world, machine, becomeOf }: Trial<K, Made>,
  object: TriedObject,
  {
    event,
    state,
    by,
    to,
  }: {
    readonly event: K['event']
    readonly state: K['state']
    readonly by: AuditedBy
    readonly to: string
  },
): Promise<void> {
  const become = becomeOf ? await becomeOf(object) : await stateNow(world.db, machine, object)
  expect(become).toBe(to)
  const rule = machine.rules.find(rule => rule.event === event && rule.from.includes(state))
  const logged = await sql<{ action: string; actor: string | null; before: object; after: object }>`
    select action, actor, before, after from audit_log where object_id = ${object.id} order by seq`.execute(
    world.db,
  )
  expect(logged.rows).toMatchObject(
    rule?.audit === undefined
      ? []
      : [
          {
            action: rule.audit,
            actor: by.actor.kind === 'member' ? by.actor.userId : null,
            before: { state: machine.states[state] },
            after: { state: rule.to === null ? null : machine.states[rule.to] },
          },
        ],
  )
}

async function stateNow<K extends Kind>(
  db: Db,
  machine: Machine<K>,
  { id }: TriedObject,
): Promise<K['state'] | undefined> {
  const { rows } = await sql<{ state: number }>`
    select state from ${sql.table(machine.table)} where id = ${id}`.execute(db)
  return rows[0] && stateOf<K['state']>(machine.states, rows[0].state)
}

const refusalOf = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return undefined
  } catch (error) {
    return error as { readonly key: ErrorKey; readonly field?: string }
  }
}

const keyOf = async (work: () => Promise<unknown>): Promise<ErrorKey | undefined> => {
  const refusal = await refusalOf(work)
  if (refusal && refusal.key === undefined) throw refusal
  return refusal?.key
}

type Contents = ReadonlyMap<string, { readonly count: number; readonly digest: string }>

/** The number of rows and a digest of every table. */
async function contents(db: Db): Promise<Contents> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const parts = tables.rows.map(
    ({ name }) => sql`
      select ${name} as name, count(*)::int as count, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest
        from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; count: number; digest: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, count, digest }) => [name, { count, digest }]))
}

/** The tables that differ: `audit_log+1 notices+1 upgrades`. */
function changed(before: Contents, after: Contents): string {
  const words: string[] = []
  for (const [name, { count, digest }] of after) {
    const was = before.get(name)
    if (!was || was.digest === digest) continue
    const more = count - was.count
    words.push(more === 0 ? name : `${name}${more > 0 ? '+' : ''}${more}`)
  }
  return words.sort().join(' ')
}
