import type { ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { addExam, addQuestion, type TestExam } from './test-exams.ts'
import { addPerson, signIn } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** Adds an exam of one question. The function that it returns has a new person pass it and so earn a certificate. */
export async function addEarnableExam(world: TestWorld, exam: TestExam = {}) {
  const { db } = world
  const question = await addQuestion(world)
  await addExam(world, { questions: [[question, 1]], validMonths: 12, ...exam })
  let people = 0
  return async (realName: string) => {
    const holder = await addPerson(world, `holder-${++people}`)
    await sql`update users set real_name = ${realName} where id = ${holder.id}`.execute(db)
    const own = { token: await signIn(world, holder), lang: 'en' }
    const paper = (await world.call('exams.paper', { roleNo: 'R20' }, own)).data
    const right = paper.questions[0]?.options.find(({ text }) => text === 'text of k2')?.key ?? ''
    const answer = {
      id: question,
      keys: [right],
      text: '',
      fileId: null,
      usedSeconds: 0,
      sequence: 1,
      isMarked: false,
    }
    const request = { attemptId: paper.attemptId, isFinal: true, usedSeconds: 0, answers: [answer] }
    const { certificateId } = (await world.call('exams.submit', request, own)).data as ExamFinished
    const { cert_no: no, check_code: code } = await db
      .selectFrom('certificates')
      .select(['cert_no', 'check_code'])
      .where('id', '=', certificateId ?? '')
      .executeTakeFirstOrThrow()
    return { id: certificateId ?? '', no, code, own, holder }
  }
}
