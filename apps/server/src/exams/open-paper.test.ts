import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestion } from '../testing/test-exams.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { selectOptions } from './open-paper.ts'

const world = await openTestWorld()
const { db } = world

test('a paper has the options of the version that was drawn, also when a newer one was saved meanwhile', async () => {
  const id = await addQuestion(world)
  const drawn = { id, version: 1 }
  const before = await selectOptions(db, [drawn])
  expect(before.get(id)?.length).toBeGreaterThan(1)
  await sql`
    insert into question_versions (question_id, version, kind, lang, stem, options, keys, score, created_at)
    select question_id, 2, kind, lang, stem, '[{"key": "other"}, {"key": "another"}]', array['other'], score, created_at
      from question_versions where question_id = ${id} and version = 1`.execute(db)
  await sql`update questions set head_version = 2 where id = ${id}`.execute(db)
  expect(await selectOptions(db, [drawn])).toEqual(before)
  expect([...(await selectOptions(db, [{ id, version: 2 }])).values()]).toEqual([['other', 'another']])
})
