/** An author gives an exam titles in other languages. */
import type { ExamSave } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestion } from '../../testing/test-exams.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { writtenExam } from '../../testing/written-exam.ts'

const world = await openTestWorld()
const author = { token: await signIn(world, await addPerson(world, 'author', ['R10', 'S90'])), lang: 'de' }
const { titles: none } = writtenExam
const exam: ExamSave = { ...writtenExam, questions: [{ id: await addQuestion(world), score: 5 }] }
const list = async (search: string) =>
  (await world.call('console.examList', { page: 1, size: 50, search }, author)).data.records.map(
    ({ title, titles }) => [title, titles],
  )

test('they are kept where they differ from the main one, and an exam is found by them', async () => {
  const titles = { ...none, de: 'Laserschutz', en: 'Laser safety' }
  const { id, rev } = (await world.call('console.examSave', { ...exam, titles }, author)).data
  const { rows } = await sql<{ titles: unknown }>`select titles from exams where id = ${id}::uuid`.execute(
    world.db,
  )
  expect(rows).toEqual([{ titles: { de: 'Laserschutz' } }])
  const stored = [['Laser safety', { ...none, de: 'Laserschutz' }]]
  expect([await list('laserschutz'), await list('laser safety')]).toEqual([stored, stored])
  await world.call('console.examSave', { ...exam, id, rev }, author)
  expect([await list('laserschutz'), await list('laser safety')]).toEqual([[], [['Laser safety', none]]])
})
