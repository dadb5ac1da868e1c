import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { findBadAttempts } from './check-attempts.ts'

const world = await openTestWorld()
const { db } = world
const question = await addQuestion(world)
await addExam(world, { questions: [[question, 5]] })
const as = { token: await signIn(world, await addPerson(world, 'candidate')) }
const paper = (await world.call('exams.paper', { roleNo: 'R20' }, as)).data
const right = paper.questions[0]?.options.find(({ text }) => text === 'text of k2')?.key ?? ''
const id = paper.attemptId
for (const sequence of [1, 2, 3])
  await world.call(
    'exams.submit',
    {
      attemptId: id,
      isFinal: sequence === 3,
      usedSeconds: 0,
      answers: [
        {
          id: question,
          keys: [right],
          text: '',
          fileId: null,
          usedSeconds: sequence,
          sequence,
          isMarked: false,
        },
      ],
    },
    as,
  )

// Somebody with the rights of the database’s owner can switch off the triggers that keep the journal.
beforeEach(() => sql`alter table answer_journal disable trigger user`.execute(db))
afterEach(() => sql`alter table answer_journal enable trigger user`.execute(db))

test('a passed attempt has one certificate, a valid journal and the answers of its journal', async () => {
  expect(await findBadAttempts(db)).toEqual([])
})

test.each([
  [
    'an entry was changed',
    `update answer_journal set payload = payload || '{"keys":["k1"]}' where n = 2`,
    `the journal of attempt ${id} breaks at entry 2`,
  ],
  [
    'an entry was removed',
    'delete from answer_journal where n = 2',
    `the journal of attempt ${id} breaks at entry 2`,
  ],
  [
    'an answer was changed',
    `update attempt_items set keys = '{k1}'`,
    `answer 1 of attempt ${id} does not follow from its journal`,
  ],
  [
    'the paper was changed',
    'update attempt_items set option_order = array_remove(option_order, option_order[1])',
    `the journal of attempt ${id} breaks at entry 1`,
  ],
  ['a certificate is missing', 'delete from certificates', `attempt ${id} in state 2 has 0 certificates`],
  [
    'a certificate is for a failed attempt',
    'update attempts set state = 3',
    `attempt ${id} in state 3 has 1 certificates`,
  ],
])('%s', async (_, statement, fault) => {
  await db
    .transaction()
    .execute(async tx => {
      await sql.raw(statement).execute(tx)
      expect(await findBadAttempts(tx)).toEqual([fault])
      throw new Error('undone')
    })
    .catch(error => expect(error).toMatchObject({ message: 'undone' }))
})
