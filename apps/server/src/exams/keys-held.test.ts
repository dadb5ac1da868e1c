/** No right answer is shown that is of use in another exam, and what was shown is not asked again: docs/wire.md, 7.9; ADR 85. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs, openExamRoom } from '../testing/exam-room.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'

const { world, db, newCandidate, rightAnswers } = await openExamRoom()
type Candidate = Awaited<ReturnType<typeof newCandidate>>

/** Makes the only published exam of a role, which draws so many questions of a tag. */
async function examOf(roleNo: string, tag: string, count: number, fixed: readonly string[] = []) {
  await sql`update exams set state = 2 where role_no = ${roleNo}`.execute(db)
  return addExam(world, {
    ...{ roleNo, title: tag, showsKeys: true, resitMax: 99, resitWaitHours: 0 },
    blueprint: [{ tag, kind: 'single', count, score: 5 }],
    questions: fixed.map(id => [id, 5] as const),
  })
}

/** Adds so many questions with this tag. */
const grow = (tag: string, count: number, more: { readonly state?: 0 | 2 } = {}) =>
  Promise.all(Array.from({ length: count }, () => addQuestion(world, { tags: [tag], lang: 'en', ...more })))
const setStates = (ids: readonly string[], state: number) =>
  sql`update questions set state = ${state} where id = any(${[...ids]}::uuid[])`.execute(db)
const setExam = (id: string, state: number) =>
  sql`update exams set state = ${state} where id = ${id}`.execute(db)

/** Fails an exam. What its record shows is asked for with `shown`. */
async function fail(person: Candidate, roleNo: string) {
  world.pass(1000)
  const paper = (await person.open({ roleNo })).data
  await person.finish(paper)
  world.pass(1000)
  const shown = async () => {
    const { keysHeld, items } = (await person.view(paper.attemptId)).data
    return { keysHeld, shown: items.map(({ rightKeys }) => rightKeys !== undefined) }
  }
  return { ids: paper.questions.map(({ id }) => id), shown }
}
const all = { keysHeld: false, shown: [true, true] }
const none = { keysHeld: true, shown: [false, false] }
const common = (one: readonly string[], two: readonly string[]) => one.filter(id => two.includes(id))

test('a small bank gives no right answers to who may take the exam again, also while it is closed; a pass does', async () => {
  await grow('small', 3)
  const exam = await examOf('R40', 'small', 2)
  const person = await newCandidate()
  const { shown } = await fail(person, 'R40')
  expect(await shown()).toEqual(none)
  await setExam(exam, 2)
  expect(await shown(), 'it may be published again').toEqual(none)
  await setExam(exam, 1)
  const paper = (await person.open({ roleNo: 'R40' })).data
  await sql`update user_roles set role_no = 'R40' where user_id = ${person.person.id}`.execute(db)
  expect((await shown()).keysHeld, 'while another paper is being answered').toBe(true)
  await sql`update user_roles set role_no = 'R10' where user_id = ${person.person.id}`.execute(db)
  await person.finish(paper, await rightAnswers(paper))
  const passed = (await person.view(paper.attemptId)).data
  expect([passed.state, passed.keysHeld]).toEqual(['qualified', false])
  expect(passed.items.map(({ rightKeys }) => rightKeys?.length)).toEqual([1, 1])
  expect(await shown(), 'of the earlier attempt').toEqual(all)
})

test('three papers of a bank for two and a half: no answer that was shown is of use, and the fixed question stays hidden', async () => {
  const [always = ''] = await grow('always', 1)
  await grow('large', 5)
  await examOf('R40', 'large', 2, [always])
  const person = await newCandidate()
  const first = await fail(person, 'R40')
  const drawnOnes = { keysHeld: true, shown: [false, true, true] }
  expect(await first.shown()).toEqual(drawnOnes)
  world.pass(hourMs)
  await person.signInAgain()
  const second = await fail(person, 'R40')
  expect(common(second.ids, first.ids)).toEqual([always])
  // One question is left that nobody has seen: the next paper needs two.
  expect(await second.shown()).toEqual({ keysHeld: true, shown: [false, false, false] })
  expect(await first.shown(), 'what was shown stays so').toEqual(drawnOnes)
  const third = await fail(person, 'R40')
  expect(common(third.ids, first.ids)).toEqual([always])
  expect(common(third.ids, second.ids)).toHaveLength(2)
  expect((await third.shown()).shown).toEqual([false, false, false])
  const fourth = await fail(person, 'R40')
  expect(common(fourth.ids, first.ids)).toEqual([always])
})

test('exams of two levels that draw from the same questions: what one shows, the other does not ask', async () => {
  await grow('both', 5)
  await examOf('R20', 'both', 2)
  await examOf('R30', 'both', 4)
  const person = await newCandidate()
  const low = await fail(person, 'R20')
  expect(await low.shown(), 'the higher exam needs four of five').toEqual(none)
  await grow('both', 1)
  expect(await low.shown()).toEqual(all)
  const high = await fail(person, 'R30')
  expect(common(high.ids, low.ids)).toEqual([])
  expect((await high.shown()).keysHeld).toBe(true)
  const paper = (await person.open({ roleNo: 'R20' })).data
  expect(
    common(
      paper.questions.map(({ id }) => id),
      low.ids,
    ),
  ).toEqual([])
  await person.finish(paper, await rightAnswers(paper))
  const passed = (await person.view(paper.attemptId)).data
  expect([passed.state, passed.keysHeld], 'a pass does not open the higher exam').toEqual(['qualified', true])
  const next = await fail(person, 'R30')
  expect(common(next.ids, low.ids)).toEqual([])
})

test('a fixed question of another exam stays hidden, and a question of another language costs nothing', async () => {
  const questions = await grow('shared', 2)
  await Promise.all(questions.map(() => addQuestion(world, { tags: ['shared'], lang: 'de' })))
  await grow('shared', 2)
  await examOf('R20', 'shared', 2)
  await examOf('R30', 'nothing', 0, questions)
  const person = await newCandidate()
  const { ids, shown } = await fail(person, 'R20')
  const isFixed = ids.map(id => questions.includes(id))
  expect((await shown()).shown).toEqual(isFixed.map(fixed => !fixed))
})

test('questions of another language do not fill the next paper of a candidate who gets one in their own', async () => {
  await grow('tongues', 3)
  await Promise.all(Array.from({ length: 4 }, () => addQuestion(world, { tags: ['tongues'], lang: 'de' })))
  await examOf('R40', 'tongues', 2)
  const { shown } = await fail(await newCandidate(), 'R40')
  expect(await shown()).toEqual(none)
  await grow('tongues', 1)
  expect(await shown()).toEqual(all)
})

test('a bank that shrinks below what is needed asks what was shown last and as little as it can, and shows no more', async () => {
  const questions = await grow('shrinking', 6)
  await examOf('R40', 'shrinking', 2)
  const person = await newCandidate()
  const first = await fail(person, 'R40')
  expect(await first.shown()).toEqual(all)
  world.pass(hourMs)
  await person.signInAgain()
  const second = await fail(person, 'R40')
  expect(await second.shown()).toEqual(all)
  const rest = questions.filter(id => !first.ids.includes(id) && !second.ids.includes(id))
  await setStates(rest.slice(0, 1), 2)
  const third = await fail(person, 'R40')
  expect(common(third.ids, rest)).toEqual(rest.slice(1))
  expect(common(third.ids, first.ids), 'the one that was shown longest ago').toHaveLength(1)
  expect((await third.shown()).shown.filter(Boolean)).toHaveLength(0)
  await setStates(rest, 1)
  const fourth = await fail(person, 'R40')
  expect(common(fourth.ids, rest)).toHaveLength(2)
})

test('while the bank cannot fill a paper nothing is shown: it may be as before tomorrow', async () => {
  const questions = await grow('away', 4)
  await examOf('R40', 'away', 2)
  const person = await newCandidate()
  const { shown } = await fail(person, 'R40')
  await setStates(questions, 2)
  expect(await shown()).toEqual(none)
  await setStates(questions, 1)
  expect(await shown()).toEqual(all)
})

test('two records that are looked at together show what the bank can do without, not twice as much', async () => {
  await grow('twice', 5)
  await examOf('R40', 'twice', 2)
  const person = await newCandidate()
  const records = [await fail(person, 'R40'), await fail(person, 'R40')]
  const views = await Promise.all([...records, ...records].map(({ shown }) => shown()))
  expect(views.filter(({ keysHeld }) => keysHeld)).toHaveLength(2)
  const open = records.filter((_, index) => views[index]?.keysHeld === false)
  const third = await fail(person, 'R40')
  expect(common(third.ids, open[0]?.ids ?? third.ids)).toEqual([])
})

test('what was perhaps shown before it was noted is not asked, nor shown before the bank allows it', async () => {
  await grow('before', 4)
  await examOf('R40', 'before', 2)
  const person = await newCandidate()
  const first = await fail(person, 'R40')
  await sql`
    insert into attempt_keys_shown (attempt_id, no, at)
    select attempt_id, no, null from attempt_items where question_id = any(${first.ids}::uuid[])`.execute(db)
  const second = await fail(person, 'R40')
  expect(common(second.ids, first.ids)).toEqual([])
  expect(await second.shown()).toEqual(none)
  expect(await first.shown()).toEqual(all)
  const { rows } = await sql<{ at: Date | null }>`
    select at from attempt_keys_shown s join attempt_items i using (attempt_id, no)
     where i.question_id = any(${first.ids}::uuid[])`.execute(db)
  expect(rows).toHaveLength(2)
  expect(rows.every(({ at }) => at !== null)).toBe(true)
})
