import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { findBadStudyRow } from './check-ledger.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const works = [await addWork(world, author), await addWork(world, author)]
const readers = [await addPerson(world, 'one'), await addPerson(world, 'two')]
for (const reader of readers) {
  const token = await signIn(world, reader)
  // A change of work closes a stretch, so this gives three rows for each person.
  for (let i = 0; i < 4; i++)
    for (let beat = 0; beat < 3; beat++) {
      await world.call('study.beat', { id: works[i % 2]?.id ?? '', position: 1 }, { token })
      world.pass(15_000)
    }
}
const second = [...readers].sort((a, b) => (a.id < b.id ? -1 : 1))[1]?.id ?? ''

test('the ledger of all people is valid', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from study_ledger`.execute(db)
  expect(rows[0]?.count).toBe(6)
  expect(await findBadStudyRow(db)).toBeNull()
})

const ofSecond = sql`user_id = ${second}`
test.each<[string, RawBuilder<unknown>, object]>([
  [
    'a credit',
    sql`update study_ledger set credit = credit + 1 where seq = 2 and ${ofSecond}`,
    { userId: second, seq: 2 },
  ],
  [
    'a moment by a microsecond',
    sql`update study_ledger set at = at + interval '1 microsecond' where seq = 2 and ${ofSecond}`,
    { userId: second, seq: 2 },
  ],
  [
    'a page',
    sql`update study_ledger set to_node = 9 where seq = 2 and ${ofSecond}`,
    { userId: second, seq: 2 },
  ],
  [
    'a row that is gone',
    sql`delete from study_ledger where seq = 2 and ${ofSecond}`,
    { userId: second, seq: 2 },
  ],
  [
    'a row given to somebody else',
    sql`update study_ledger set user_id = ${author.id} where seq = 2 and ${ofSecond}`,
    { seq: expect.any(Number) },
  ],
])('%s is reported', async (_, spoil, told) => {
  const before = await db.selectFrom('study_ledger').selectAll().execute()
  await sql`alter table study_ledger disable trigger study_ledger_guard`.execute(db)
  await spoil.execute(db)
  const found = await findBadStudyRow(db)
  await db.deleteFrom('study_ledger').execute()
  await db.insertInto('study_ledger').values(before).execute()
  await sql`alter table study_ledger enable trigger study_ledger_guard`.execute(db)
  expect(found).toMatchObject(told)
  expect(await findBadStudyRow(db)).toBeNull()
})
