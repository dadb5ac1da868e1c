/** Lines stored before the rule of characters are shown without what nobody sees. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const migration = readFileSync(
  join(import.meta.dirname, 'migrations/0081-lines-without-unseen-signs.sql'),
  'utf8',
)

test.each([
  ['a direction turned round', '\u202egpj.exe', 'gpj.exe'],
  ['signs without a width', 'Laser\u200b\ufeff\u2060schutz', 'Laserschutz'],
  ['a line break', 'Laser \u2028 schutz', 'Laser schutz'],
  [
    'joiners that a script needs',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ],
  ['an emoji', '\u{1F468}\u200D\u{1F680} Start', '\u{1F468}\u200D\u{1F680} Start'],
  ['nothing else', '\u200b\u200b', '\u200b\u200b'],
])('a title with %s', async (_, stored, shown) => {
  const author = await addPerson(world, `author-${Math.random().toString(36).slice(2, 8)}`)
  const { id } = await addWork(world, author, { title: stored })
  await sql.raw(migration).execute(db)
  const { rows } = await sql<{
    title: string
  }>`select title from work_versions where work_id = ${id}`.execute(db)
  expect(rows).toEqual([{ title: shown }])
})

test('titles of exams and names of categories in all languages', async () => {
  await sql`update catalogue_nodes set ja = E'\u200b' || ja, de = de || E'\u202d'`.execute(db)
  const unseen = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from catalogue_nodes where ja || de ~ '[\u200b\u202d]'`.execute(db)
    ).rows[0]?.count
  expect(await unseen()).toBeGreaterThan(0)
  await sql.raw(migration).execute(db)
  expect(await unseen()).toBe(0)
})
