/** After failing, no right answer is shown of a question that may come again: docs/wire.md, 7.9, exam-record-view. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs, openExamRoom } from '../testing/exam-room.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'

const { world, db, newCandidate, rightAnswers } = await openExamRoom()

/** An exam that draws two questions from a bank of this size, with fixed ones besides. */
async function examOf(roleNo: string, tag: string, bank: number, fixed: readonly string[] = []) {
  for (let turn = 0; turn < bank; turn++) await addQuestion(world, { tags: [tag], lang: 'en' })
  return addExam(world, {
    ...{ roleNo, title: tag, showsKeys: true, resitMax: 9, resitWaitHours: 0 },
    blueprint: [{ tag, kind: 'single', count: 2, score: 5 }],
    questions: fixed.map(id => [id, 5] as const),
  })
}
const always = await addQuestion(world, { lang: 'en' })
const small = await examOf('R40', 'small', 3)
await sql`update exams set state = 2 where role_no = 'R50'`.execute(db)
await examOf('R50', 'large', 5, [always])

/** Fails an exam, and gives what its record shows. */
async function fail(person: Awaited<ReturnType<typeof newCandidate>>, roleNo: string) {
  const paper = (await person.open({ roleNo })).data
  await person.finish(paper)
  world.pass(1000)
  const shown = async () => {
    const { keysHeld, items } = (await person.view(paper.attemptId)).data
    return { keysHeld, shown: items.map(({ rightKeys }) => rightKeys !== undefined) }
  }
  return { paper, ids: paper.questions.map(({ id }) => id), shown }
}

test('a small bank gives no right answers to who may take the exam again, and says so; a closed exam and a pass do', async () => {
  const person = await newCandidate()
  const { shown } = await fail(person, 'R40')
  expect(await shown()).toEqual({ keysHeld: true, shown: [false, false] })
  await sql`update exams set state = 2 where id = ${small}`.execute(db)
  expect(await shown()).toEqual({ keysHeld: false, shown: [true, true] })
  await sql`update exams set state = 1 where id = ${small}`.execute(db)
  const paper = (await person.open({ roleNo: 'R40' })).data
  // An attempt goes on when its exam is closed, and its questions may be the same.
  await sql`update exams set state = 2 where id = ${small}`.execute(db)
  expect((await shown()).keysHeld, 'while another paper is being answered').toBe(true)
  await sql`update exams set state = 1 where id = ${small}`.execute(db)
  await person.finish(paper, await rightAnswers(paper))
  const passed = (await person.view(paper.attemptId)).data
  expect([passed.state, passed.keysHeld]).toEqual(['qualified', false])
  expect(passed.items.map(({ rightKeys }) => rightKeys?.length)).toEqual([1, 1])
  expect((await shown()).keysHeld, 'of the earlier attempt').toBe(true)
})

test('a larger bank shows those of drawn questions, and then draws others; the fixed one comes again', async () => {
  const person = await newCandidate()
  const first = await fail(person, 'R50')
  expect(await first.shown()).toEqual({ keysHeld: true, shown: [false, true, true] })
  world.pass(hourMs)
  await person.signInAgain()
  const second = await fail(person, 'R50')
  expect(second.ids.filter(id => first.ids.includes(id))).toEqual([always])
  // One question is left that nobody has seen: the next paper needs two.
  for (const { shown } of [first, second])
    expect(await shown()).toEqual({ keysHeld: true, shown: [false, false, false] })
  const third = await fail(person, 'R50')
  expect(third.ids).toHaveLength(3)
})
