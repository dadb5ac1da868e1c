/** Looking at a record does not read the whole bank: ADR 85. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestion } from '../testing/test-exams.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { selectDeciding } from './drawable-questions.ts'

test('of many like questions only as many are read as a paper can have, known and unknown ones', async () => {
  const { db, ...world } = await openTestWorld()
  const first = await addQuestion({ db, ...world }, { tags: ['many', 'x'] })
  await sql`
    insert into questions select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
      from questions q cross join generate_series(1, 2000) where q.id = ${first}`.execute(db)
  await sql`
    insert into question_versions select (jsonb_populate_record(v, jsonb_build_object('question_id', q.id))).*
      from question_versions v cross join questions q where v.question_id = ${first} and q.id <> ${first}`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`select id from questions limit 10`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const blueprint = [{ tag: 'many', kind: 1, count: 20, score: 1 }]
  const found = await selectDeciding(db, blueprint, { known, most: 20 })
  expect(found.filter(({ id }) => known.has(id))).toHaveLength(10)
  expect(found.filter(({ id }) => !known.has(id))).toHaveLength(20)
})
