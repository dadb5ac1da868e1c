import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { countRows } from './count-rows.ts'
import {
  ascending,
  descending,
  type List,
  type PageOfIds,
  type Placed,
  readIds,
  readPage,
  sortKey,
} from './read-page.ts'

const { db } = await makeTestDatabase()
await sql`create table letters (id uuid primary key, at timestamptz not null, no int not null)`.execute(db)

const idOf = (no: number) => `00000000-0000-7000-8000-${String(no).padStart(12, '0')}`

/** Inserts letters by their numbers: groups of three at the same instant, each group a microsecond after the previous one. */
async function write(...numbers: readonly number[]): Promise<void> {
  for (const no of numbers)
    await sql`
      insert into letters values (${idOf(no)}, '2026-11-01T00:00:00Z'::timestamptz + ${Math.floor(no / 3)} * interval '1 microsecond', ${no})`.execute(
      db,
    )
}

const remove = (no: number) => sql`delete from letters where no = ${no}`.execute(db)

const newest = descending(sortKey.instant('t.at'), sortKey.id('t.id'))
const first = ascending(sortKey.number('t.no'), sortKey.id('t.id'))

/** An order with the multiples of 3 first. */
const thirds = descending(
  sortKey.computed(sql`(t.no % 3 = 0)::int`),
  sortKey.instant('t.at'),
  sortKey.id('t.id'),
)
const inParts = {
  order: thirds,
  parts: [
    { where: sql<boolean>`t.no % 3 = 0`, firstKey: 1 },
    { where: sql<boolean>`t.no % 3 <> 0`, firstKey: 0 },
  ],
}
/** The same order in parts without a known first key. */
const inUnknownParts = { ...inParts, parts: inParts.parts.map(({ where }) => ({ where })) }

type Order = Pick<List, 'order' | 'parts'>

async function read(
  paging: { page?: number; size?: number; after?: string },
  order: Order = { order: newest },
) {
  const list = { id: sql.ref('t.id'), from: sql`letters t`, where: sql<boolean>`t.no >= 0`, ...order }
  const count = () => countRows(db, list.from, list.where)
  const rowsOf = async (page: PageOfIds) => {
    const { rows } = await sql<{ no: number } & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, t.no from page join letters t on t.id = page.id order by ${page.order}`.execute(
      db,
    )
    return rows
  }
  const found = await readPage({ ...list, count }, { page: 1, size: 4, ...paging }, async page => {
    const rows = await rowsOf(page)
    expect(await rowsOf(await readIds(db, page)), 'the same when its ids are read first').toEqual(rows)
    return rows
  })
  return { numbers: found.rows.map(row => row.no), total: found.total, next: found.next }
}

/** Reads all pages by place and calls `between` after each page. */
async function readAll(between: (page: number) => Promise<unknown> = async () => {}, order?: Order) {
  const read1 = await read({}, order)
  const numbers = [...read1.numbers]
  let { next } = read1
  for (let page = 1; next !== ''; page++) {
    await between(page)
    const more = await read({ after: next }, order)
    numbers.push(...more.numbers)
    next = more.next
  }
  return numbers
}

const down = (from: number, to = 0) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

beforeEach(async () => {
  await sql`delete from letters`.execute(db)
  await write(...down(13))
})

describe('pages by place', () => {
  test('contain every row once, including rows of the same instant', async () => {
    expect(await readAll()).toEqual(down(13))
    expect(await readAll(undefined, { order: first })).toEqual(down(13).reverse())
    const thirdsFirst = [12, 9, 6, 3, 0, 13, 11, 10, 8, 7, 5, 4, 2, 1]
    for (const order of [{ order: thirds }, inParts, inUnknownParts])
      expect(await readAll(undefined, order)).toEqual(thirdsFirst)
  })

  test('neither repeat nor skip rows when others are added', async () => {
    let no = 100
    expect(await readAll(() => write(no++))).toEqual(down(13))
  })

  test('do not skip rows when others are removed', async () => {
    const gone = [13, 9, 5]
    expect(await readAll(page => remove(gone[page - 1] ?? -1))).toEqual(down(13))
    // Also when the removed row is the last one of the page, from which the place was computed.
    const { next } = await read({})
    await remove(8)
    expect((await read({ after: next })).numbers).toEqual([7, 6, 4, 3])
  })

  test('contain a row that is added behind the pages already read', async () => {
    await remove(2)
    expect(await readAll(page => (page === 1 ? write(2) : Promise.resolve()))).toEqual(down(13))
  })

  test('end with an empty place, even if the last page is full', async () => {
    await write(14, 15)
    const places = []
    for (let at = await read({}); ; at = await read({ after: at.next })) {
      places.push(at.next === '')
      if (at.next === '') break
    }
    expect(places).toEqual([false, false, false, true])
  })

  test('all have the total of the first page', async () => {
    const { total, next } = await read({})
    await write(20, 21)
    expect([total, (await read({ after: next })).total]).toEqual([14, 14])
  })

  const place = (...values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  test.each([
    ['no JSON', 'abc'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['a key too few', place(14, 1)],
    ['a key too many', place(14, 1, idOf(1), 1)],
    ['an id that is none', place(14, 1, 'x')],
    ['an instant that is none', place(14, '2026-11-01', idOf(1))],
    ['a number beyond all', place(14, 1e300, idOf(1))],
    ['no total', place('14', 1, idOf(1))],
    ['a negative total', place(-1, 1, idOf(1))],
  ])('refuses a place with %s', async (_, after) => {
    await expect(read({ after })).rejects.toMatchObject({ key: 'FIELD_INVALID', field: 'AFTER' })
  })

  test('behind all parts of a list there is nothing', async () => {
    expect((await read({ after: place(14, -1, 0, idOf(1)) }, inParts)).numbers).toEqual([])
  })

  test.each([[Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER], [0]])(
    'takes the instant %d as any other',
    async instant => {
      const { numbers } = await read({ after: place(14, instant, idOf(1)), size: 100 })
      expect(numbers).toHaveLength(instant > 0 ? 14 : 0)
    },
  )
})

describe('pages by number', () => {
  test('are the same rows from either end, and go on by place', async () => {
    for (const order of [{ order: newest }, { order: first }, inParts, inUnknownParts]) {
      const all = await readAll(undefined, order)
      for (const size of [1, 3, 4, 5, 7, 14, 20])
        for (let page = 1; page <= Math.ceil(14 / size) + 1; page++) {
          const found = await read({ page, size }, order)
          const expected = all.slice((page - 1) * size, page * size)
          expect([found.numbers, found.total]).toEqual([expected, 14])
          const rest = all.slice(page * size)
          expect(found.next === '').toBe(rest.length === 0)
          if (found.next !== '')
            expect((await read({ after: found.next, size: 100 }, order)).numbers).toEqual(rest)
        }
    }
  })

  test('an empty list has one empty page', async () => {
    await sql`delete from letters`.execute(db)
    expect(await read({})).toEqual({ numbers: [], total: 0, next: '' })
    expect(await read({ page: 3 })).toEqual({ numbers: [], total: 0, next: '' })
  })
})
