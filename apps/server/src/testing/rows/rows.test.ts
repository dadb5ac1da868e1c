import { type RawBuilder, sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { transact } from '../../db/transact.ts'
import { makeTestDatabase } from '../test-database.ts'
import type { RowClaims } from './read-row-claims.ts'
import { RowChecking } from './row-checking.ts'
import { unseenRows } from './unseen-rows.ts'

const { db: watched } = await makeTestDatabase({ migrated: false })
const { claims } = inject('rows')
/** The same database without the plugin that would fail this file, because some row types below are wrong on purpose. */
const db = watched.withoutPlugins()
const here = 'testing/rows/rows.test.ts'

/** The reports about a query's rows, without the place. */
async function told(query: RawBuilder<unknown>): Promise<readonly string[]> {
  const rows = new RowChecking(claims)
  await query.execute(db.withPlugin(rows))
  return [...rows.misfits].map(misfit => misfit.replace(/^\S+:\d+: /, ''))
}

interface Person {
  readonly id: number
  readonly name: string
  readonly born?: Date
}
type Tree = readonly { readonly name: string; readonly below: Tree }[]

const wrong: readonly (readonly [string, RawBuilder<unknown>, readonly string[]])[] = [
  [
    'a whole number of 64 bits as a text',
    sql<{ count: string }>`select 12::bigint as count`,
    ['count is number, claimed: string'],
  ],
  ['a text as a number', sql<{ size: number }>`select '12' as size`, ['size is string, claimed: number']],
  [
    'a moment as a text',
    sql<{ at: string }>`select timestamptz '2026-11-23' as at`,
    ['at is Date, claimed: string'],
  ],
  [
    'a day as a moment',
    sql<{ day: Date }>`select date '2026-11-23' as day`,
    ['day is string, claimed: Date'],
  ],
  [
    'bytes as a text',
    sql<{ hash: string }>`select '\\x00'::bytea as hash`,
    ['hash is Buffer, claimed: string'],
  ],
  [
    'nothing where a value is claimed',
    sql<{ ended: Date }>`select null::timestamptz as ended`,
    ['ended is null, claimed: Date'],
  ],
  [
    'a column that is spelt otherwise',
    sql<Person>`select 1 as id, 'Ada' as nmae`,
    ['name is missing, claimed: string', 'nmae is selected, but not claimed'],
  ],
  [
    'one that may be missing, spelt otherwise',
    sql<Person>`select 1 as id, 'Ada' as name, now() as bron`,
    ['bron is selected, but not claimed'],
  ],
  [
    'a value that is none of those named',
    sql<{ kind: 'pdf' | 'video' }>`select 'PDF' as kind`,
    ['kind is string, claimed: "pdf" | "video"'],
  ],
  [
    'a list as one value',
    sql<{ words: string }>`select array['a'] as words`,
    ['words is array, claimed: string'],
  ],
  [
    'what lies in JSON',
    sql<{ people: readonly Person[] }>`select '[{"id": 1, "name": "Ada"}, {"id": "2"}]'::jsonb as people`,
    ['people[].name is missing, claimed: string', 'people[].id is string, claimed: number'],
  ],
  [
    'what lies in JSON of any depth',
    sql<{ tree: Tree }>`select '[{"name": "a", "below": [{"name": 1, "below": []}]}]'::jsonb as tree`,
    ['tree[].below[].name is number, claimed: string'],
  ],
  [
    'what a reused type leaves out or adds',
    sql<Omit<Person, 'name'> & { readonly level: number }>`select 1 as id, null as level`,
    ['level is null, claimed: number'],
  ],
]

describe('a query with a wrong row type is reported', () => {
  test.each(wrong)('%s', async (_, query, misfits) => {
    expect(await told(query)).toEqual(misfits)
  })

  test('in a transaction, with fragments, and once for many rows, with its place', async () => {
    const rows = new RowChecking(claims)
    const source = sql`generate_series(1, ${3}) no`
    await transact(db.withPlugin(rows), tx => sql<{ no: boolean }>`select no from ${source}`.execute(tx))
    expect([...rows.misfits].map(one => one.replace(/:\d+:/, ':'))).toEqual([
      `${here}: no is number, claimed: boolean`,
    ])
  })
})

test('a query with a right row type is not reported', async () => {
  const right = sql<
    Person & {
      readonly rest: unknown
      readonly by: string | null
      readonly counts: Readonly<Record<string, number>>
    }
  >`select 1::bigint as id, 'Ada' as name, now() as born, 1 as rest, null as by, '{"a": 1}'::jsonb as counts`
  expect(await told(right)).toEqual([])
})

describe('after all tests', () => {
  const [first, second] = ['people/taken.ts:20', 'people/taken.ts:29']
  const two: RowClaims = {
    claims: [first, second].map(at => ({ at, text: '', shape: 0 })),
    shapes: [
      { is: 'object', members: { taken: { shape: 1, isOptional: false } }, text: '{ taken: boolean }' },
      { is: 'boolean', text: 'boolean' },
    ],
  }
  const all = [first, `${first} taken`, second, `${second} taken`]

  test.each<readonly [string, readonly string[], Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing is reported if all columns had values', all, {}, []],
    ['a query without a row is reported', all.slice(0, 2), {}, [`${second}: no test gets a row`]],
    [
      'a column without a value is reported',
      all.slice(0, 3),
      {},
      [`${second}: no test gets a value of taken`],
    ],
    ['a file may have a reason', all.slice(0, 2), { 'people/taken.ts': 'because' }, []],
    ['a folder may have a reason', all.slice(0, 2), { people: 'because' }, []],
    ['a column may have a reason', all.slice(0, 3), { 'people/taken.ts taken': 'because' }, []],
    [
      'an unnecessary reason is reported',
      all,
      { 'people/taken.ts': 'because' },
      ['people/taken.ts: needs no reason any more'],
    ],
  ])('%s', (_, seen, reasons, told) => {
    expect(unseenRows(two, new Set(seen), reasons)).toEqual(told)
  })
})
