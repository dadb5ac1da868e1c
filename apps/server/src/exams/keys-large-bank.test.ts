/** Looking at a record does not read the whole bank: ADR 85. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCopies, addQuestion } from '../testing/test-exams.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { selectDeciding } from './drawable-questions.ts'

test('of many like questions only as many are read as a paper can have, known and unknown ones', async () => {
  const { db, ...world } = await openTestWorld()
  const first = await addQuestion({ db, ...world }, { tags: ['many', 'x'] })
  await addCopies({ db }, first, 2000)
  const { rows } = await sql<{ id: string }>`select id from questions limit 10`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const blueprint = [{ tag: 'many', kind: 1, count: 20, score: 1 }]
  const found = await selectDeciding(db, blueprint, { known, most: 20 })
  expect(found.filter(({ id }) => known.has(id))).toHaveLength(10)
  expect(found.filter(({ id }) => !known.has(id))).toHaveLength(20)
})
