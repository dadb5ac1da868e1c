/** Law 10: a state changes only by its lifecycle. */
import { describe, expect, it } from 'vitest'
import { accessRequests } from '../../apps/server/src/access/lifecycle.ts'
import { certificates } from '../../apps/server/src/certificates/lifecycle.ts'
import { comments } from '../../apps/server/src/comments/lifecycle.ts'
import { broadcasts } from '../../apps/server/src/console/broadcasts/lifecycle.ts'
import { exams } from '../../apps/server/src/console/exams/lifecycle.ts'
import { feedback } from '../../apps/server/src/console/feedback/lifecycle.ts'
import { questions } from '../../apps/server/src/console/questions/lifecycle.ts'
import { attempts } from '../../apps/server/src/exams/lifecycle.ts'
import { registrations } from '../../apps/server/src/registration/lifecycle.ts'
import { upgrades } from '../../apps/server/src/upgrades/lifecycle.ts'
import { works } from '../../apps/server/src/works/lifecycle.ts'
import { columnWrites, writesOfSql } from './column-writes.ts'
import { type LifecycleTable, printLifecycles } from './print-lifecycles.ts'
import { stateMakers, stateWriters } from './state-writers.data.ts'
import { files, read, sources } from './tree.ts'

const machines: readonly LifecycleTable[] = [
  registrations,
  upgrades,
  accessRequests,
  works,
  questions,
  exams,
  attempts,
  certificates,
  comments,
  feedback,
  broadcasts,
]

const isOf = (path: string, owner: string) => (owner.endsWith('/') ? path.startsWith(owner) : path === owner)

describe('law 10: a state changes only by its lifecycle', () => {
  /** `table.column path` of all writes of columns that have writers. */
  const writes = sources
    .filter(path => path.startsWith('apps/server/') && !stateMakers.some(maker => isOf(path, maker)))
    .flatMap(path =>
      columnWrites(path, read(path))
        .filter(
          ({ table, column }) => table in stateWriters && (column === '?' || column in stateWritersOf(table)),
        )
        .map(write => ({ ...write, path })),
    )
  const ownersOf = (table: string, column: string) => stateWritersOf(table)[column] ?? []

  it('no file writes a state of another owner', () => {
    const strangers = writes.filter(
      ({ table, column, path }) => !ownersOf(table, column).some(owner => isOf(path, owner)),
    )
    expect(strangers.map(({ table, column, path }) => `${table}.${column} ${path}`)).toEqual([])
  })

  it('every listed writer writes', () => {
    const idle = Object.entries(stateWriters).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, owners]) =>
        owners
          .filter(
            owner =>
              !writes.some(
                write => write.table === table && write.column === column && isOf(write.path, owner),
              ),
          )
          .map(owner => `${table}.${column} ${owner}`),
      ),
    )
    expect(idle).toEqual([])
  })

  it('every table with a state has an owner, and every lifecycle file a machine', () => {
    const schema = read('apps/server/src/db/schema.gen.ts')
    const withState = [...schema.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)]
      .filter(([, , columns = '']) => /^ {2}state: /m.test(columns))
      .map(([, name = '']) => new RegExp(`^  (\\w+): ${name};`, 'm').exec(schema)?.[1] ?? name)
    expect(withState.length).toBeGreaterThan(10)
    expect(withState.filter(table => stateWriters[table]?.state === undefined)).toEqual([])
    const lifecycles = files.filter(
      path => path.startsWith('apps/server/src/') && path.endsWith('/lifecycle.ts'),
    )
    expect(machines.map(machine => machine.table).sort()).toEqual(
      lifecycles.map(path => /^ {2}table: '(\w+)',$/m.exec(read(path))?.[1]).sort(),
    )
  })

  it('for a state and an event there is at most one rule, and its effects have names', () => {
    for (const { object, rules } of machines) {
      const pairs = rules.flatMap(({ from, event }) => from.map(state => `${object}: ${event} when ${state}`))
      expect(pairs).toEqual([...new Set(pairs)])
      expect(rules.flatMap(({ effects = [] }) => effects).filter(({ name }) => name === '')).toEqual([])
    }
  })

  it('docs/lifecycles.md is up to date (vitest --project repo -u generates it)', async () => {
    await expect(printLifecycles(machines)).toMatchFileSnapshot('../../docs/lifecycles.md')
  })
})

function stateWritersOf(table: string): Readonly<Record<string, readonly string[]>> {
  return stateWriters[table] ?? {}
}

describe('writes of columns are found', () => {
  it.each([
    ['update t set state = 1', ['t.state']],
    ['UPDATE only "t" AS x SET rev = rev + 1, "state" = ? where id = ?', ['t.rev', 't.state']],
    [
      `update t set a = case when state = 0 then 3 else (select state from u where x = 1) end, state = ?
         from u where state = 2`,
      ['t.a', 't.state'],
    ],
    ["update t set note = 'where, state = 1', state = 2", ['t.note', 't.state']],
    ['update t set a = 1 where state = 0 returning state', ['t.a']],
    ['update ? set ? where ?', ['?.?']],
    ['update t set ?', ['t.?']],
    ['insert into t (id, state) values (1, 2)', ['t.id', 't.state']],
    [
      'insert into t (id) values (1) on conflict (id) do update set state = excluded.state',
      ['t.id', 't.state'],
    ],
    ['with x as (update t set state = 1 returning id) update u set a = 1', ['t.state', 'u.a']],
    ['select state from t for no key update', []],
    ['select 1 from t where state = 1 for update of t', []],
  ])('in %s', (text, expected) => {
    expect(writesOfSql(text).map(({ table, column }) => `${table}.${column}`)).toEqual(expected)
  })

  it.each([
    ["tx.updateTable('t').set({ state: 1, a }).where('id', '=', id)", ['t.state', 't.a']],
    ["tx.updateTable('t').where('id', '=', id).set({ 'state': 1 })", ['t.state']],
    ["tx.updateTable('t').set({ ...change })", ['t.?']],
    ["tx.updateTable('t').set(change)", ['t.?']],
    ["tx.updateTable('t').set('state', 1)", ['t.?']],
    ['tx.updateTable(table).set({ a: 1 })', ['?.a']],
    ["tx.insertInto('t').values([{ state: 1 }, row])", ['t.state', 't.?']],
    [
      "tx.insertInto('t').values({ a: 1 }).onConflict(c => c.column('a').doUpdateSet({ state: 1 })).execute()",
      ['t.a', 't.state'],
    ],
    [`sql\`update t set \${change}, state = \${x} where id = \${\`a\${b}\`}\``, ['t.?', 't.state']],
    ["sql.raw('update t set state = 1')", ['t.state']],
    ['// update t set state = 1\nnew Map().set({ state: 1 })', []],
  ])('in %s', (code, expected) => {
    const found = columnWrites('x.ts', code).map(({ table, column }) => `${table}.${column}`)
    expect(found.sort()).toEqual([...expected].sort())
  })
})
