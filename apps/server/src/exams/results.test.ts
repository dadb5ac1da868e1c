/** What follows from handing in, and what candidates see of it later: docs/wire.md, 5.6 and 7.9. */
import type { ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../testing/audit-actions.ts'
import { hourMs, minuteMs, openExamRoom } from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'
import { addAnswerFile } from '../testing/test-exams.ts'
import { addPerson, addWork } from '../testing/test-people.ts'
import { findBadAttempts } from './check-attempts.ts'

const { world, db, services, author, known, byBlueprint, newCandidate, candidate, rightAnswers, stored } =
  await openExamRoom()

describe('the result', () => {
  test('of a pass: the role takes effect with the next call, one certificate with copies, notice and activity', async () => {
    const person = await newCandidate()
    await sql`update users set real_name = '王小明' where id = ${person.person.id}`.execute(db)
    const paper = (await person.open({ roleNo: 'R20' })).data
    world.pass(90_000)
    const result = (await person.finish(paper, await rightAnswers(paper))).data as ExamFinished
    expect(result).toMatchObject({ state: 'qualified', score: 100, usedSeconds: 90, passScore: 90 })
    expect((await person.offer('R20')).data).toMatchObject({ offer: 'none', reason: 'EXAM_LEVEL' })
    const self = await world.call('people.self', {}, person.as())
    expect(self.data.roles).toMatchObject([{ no: 'R20' }])
    const roles = await sql<{ role_no: string; source: 'exam'; source_id: string | null }>`
      select role_no, source, source_id from user_roles where user_id = ${person.person.id}`.execute(db)
    expect(roles.rows).toEqual([{ role_no: 'R20', source: 'exam', source_id: paper.attemptId }])
    const certificate = await db
      .selectFrom('certificates')
      .selectAll()
      .where('id', '=', result.certificateId ?? '')
      .executeTakeFirstOrThrow()
    expect(certificate).toMatchObject({
      user_id: person.person.id,
      attempt_id: paper.attemptId,
      holder_name: '王小明',
      role_no: 'R20',
      role_label: { zh: '初级', en: 'Junior', tw: '初級', ja: '初級', de: 'Junior' },
      title: 'Laser safety',
      score: 100,
      issued_on: '2026-11-23',
      valid_to: '2028-11-23',
      state: 1,
    })
    expect(certificate.cert_no).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(certificate.check_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const notices = await world.call('notices.list', { page: 1, size: 9 }, person.as('de'))
    expect(notices.data.records).toMatchObject([
      {
        title: 'Bestanden: Laser safety',
        content: 'Ihr Ergebnis: 100 Punkte. Ihr Zertifikat ist ausgestellt.',
        link: `/exam/record/${paper.attemptId}`,
      },
    ])
    const moves = await world.call('study.moves', { page: 1, size: 9 }, person.as())
    expect(moves.data.records).toMatchObject([{ act: 'pass', text: 'Laser safety' }])
    expect(await auditActions(world, paper.attemptId)).toEqual(['attempt.pass'])
  })

  test('of a fail: no role, no certificate, and when it may be tried again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const startedAt = services.now().getTime()
    const answers = await rightAnswers(paper)
    // 18 of 20 points are exactly the 90 that are not enough.
    const result = await person.finish(paper, answers.slice(1))
    expect(result.data).toEqual({
      state: 'unqualified',
      score: 90,
      usedSeconds: 0,
      passScore: 90,
      roleNo: 'R20',
      roleName: 'Junior',
      certificateId: null,
    })
    expect(result.msg).toBe('Answers submitted')
    const nextAt = new Date(startedAt + 24 * hourMs)
    expect((await person.offer('R20')).data).toEqual({
      offer: 'none',
      reason: 'EXAM_RESIT',
      roleNo: 'R20',
      title: 'Laser safety',
      nextAt,
    })
    const refused = await person.open({ roleNo: 'R20' })
    expect([refused.key, refused.msg]).toEqual(['EXAM_RESIT', expect.stringContaining('24 Nov 2026')])
    world.pass(24 * hourMs)
    await person.signInAgain()
    expect((await person.offer('R20')).data).toMatchObject({ offer: 'available', attemptsLeft: 2 })
    expect((await person.open({ roleNo: 'R20' })).data.attemptId).not.toBe(paper.attemptId)
  })

  test('never lowers a role that was reached in another way meanwhile', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    await sql`update user_roles set role_no = 'R40' where user_id = ${person.person.id}`.execute(db)
    const result = await person.finish(paper, await rightAnswers(paper))
    expect(result.data).toMatchObject({ state: 'qualified' })
    expect((await world.call('people.self', {}, person.as())).data.roles).toMatchObject([{ no: 'R40' }])
  })

  test('of a paper with an operation question waits for examiners, who are told without a name', async () => {
    const examiner = await candidate(await addPerson(world, 'told-examiner', ['R10', 'S20']))
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    const result = await person.finish(paper, await rightAnswers(paper))
    expect(result.data).toMatchObject({ state: 'grading', score: null, certificateId: null })
    const notices = await world.call('notices.list', { page: 1, size: 1 }, examiner.as())
    expect(notices.data.records[0]?.title).toBe('To be graded: Alignment')
    expect(notices.data.records[0]?.content).toMatch(/^Candidate [0-9A-Z]{10}$/)
  })
})

describe('own attempts', () => {
  test('are listed with their results, the latest first', async () => {
    const person = await newCandidate()
    const first = (await person.open({ roleNo: 'R20' })).data
    await person.finish(first, await rightAnswers(first))
    world.pass(minuteMs)
    const second = (await person.open({ roleNo: 'R30' })).data
    const { data } = await person.list()
    expect(data.records).toMatchObject([
      {
        id: second.attemptId,
        title: 'Alignment',
        state: 'open',
        score: null,
        certificateId: null,
        issuedOn: null,
      },
      {
        id: first.attemptId,
        title: 'Laser safety',
        roleNo: 'R20',
        roleName: 'Junior',
        state: 'qualified',
        score: 100,
      },
    ])
    expect(data.records[1]?.issuedOn).not.toBeNull()
    const only = await world.call('exams.list', { page: 1, size: 12, state: 'open' }, person.as())
    expect(only.data.records.map(({ id }) => id)).toEqual([second.attemptId])
    const revoked = async () =>
      (await person.list()).data.records.map(({ isCertificateRevoked }) => isCertificateRevoked)
    expect(await revoked()).toEqual([false, false])
    await sql`update certificates set state = 2 where attempt_id = ${first.attemptId}`.execute(db)
    expect(await revoked()).toEqual([false, true])
  })

  test('show points, sources and, if the exam allows it, right answers, but nothing while they are open', async () => {
    const work = await addWork(world, author, { title: 'Laser handbook' })
    const hidden = await addWork(world, author, { state: 0 })
    const locked = await addWork(world, author, { title: 'Secret of experts', showRoles: ['R50'] })
    for (const work_id of [work.id, hidden.id, locked.id])
      await db
        .insertInto('question_refs')
        .values({ question_id: known, work_id, from_node: 4, to_node: 4, quote: 'eyes' })
        .execute()
    // The film was longer when the question was written.
    const film = await addWork(world, author, { title: 'Short film', kind: 'VIDEO', length: 30 })
    await db
      .insertInto('question_refs')
      .values({ question_id: known, work_id: film.id, from_node: 95, to_node: 99, quote: '' })
      .execute()
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    expect((await person.view(paper.attemptId)).data).toMatchObject({ state: 'open', items: [] })
    await person.finish(paper, await rightAnswers(paper))
    const waiting = (await person.view(paper.attemptId)).data
    expect(waiting.items).toMatchObject([
      {
        no: 1,
        got: null,
        image: '',
        options: paper.questions[0]?.options,
        keys: [expect.stringMatching(/^[A-D]$/)],
        references: [
          { resourceId: work.id, title: 'Laser handbook', kind: 'pdf', node: 4, quote: 'eyes' },
          // Its text is for those who may read it.
          { resourceId: locked.id, title: 'Secret of experts', kind: 'pdf', node: 4, quote: '' },
          { resourceId: film.id, title: 'Short film', kind: 'video', node: 0, quote: '' },
        ],
      },
      {
        no: 2,
        got: null,
        image: expect.stringContaining('/api/media/'),
        keys: [],
        file: null,
        references: [],
      },
    ])
    const other = await newCandidate()
    const quick = (await other.open({ roleNo: 'R20' })).data
    const right = await rightAnswers(quick)
    await other.finish(quick, right)
    const graded = (await other.view(quick.attemptId)).data
    expect(graded.items.map(({ got }) => got)).toEqual([2, 2, 2, 2, 4, 4, 4])
    expect(JSON.stringify(graded)).not.toContain('rightKeys')
    await sql`update exams set review = 1 where id = ${byBlueprint}`.execute(db)
    // The exam of the highest role draws from the same questions.
    await sql`update exams set state = 2 where role_no = 'R50'`.execute(db)
    const shown = (await other.view(quick.attemptId)).data
    expect(shown.items.map(({ rightKeys }) => rightKeys)).toEqual(right.map(({ keys }) => keys))
    expect(shown.keysHeld).toBe(false)
    await sql`update exams set state = 1 where role_no = 'R50'`.execute(db)
    await sql`update exams set review = 0 where id = ${byBlueprint}`.execute(db)
  })
})

test('erasing an account removes what it has written in exams, and keeps results', async () => {
  const person = await newCandidate()
  const paper = (await person.open({ roleNo: 'R30' })).data
  const [choice, written] = [paper.questions[0]?.id ?? '', paper.questions[1]?.id ?? '']
  const fileId = await addAnswerFile(world, person.person)
  await person.save(paper, [{ id: written, sequence: 1, text: 'My name is Anna', fileId }])
  await person.finish(paper, [...(await rightAnswers(paper)).filter(({ id }) => id === choice)])
  await sql`update users set erase_on = '2026-11-23' where id = ${person.person.id}`.execute(db)
  await runJob(world, 'erase-accounts')
  const { rows } = await sql<{
    keys: readonly string[]
    answer_text: string
    answer_file: string | null
    got: number | null
  }>`
    select keys, answer_text, answer_file, got from attempt_items where attempt_id = ${paper.attemptId} order by no`.execute(
    db,
  )
  expect(rows).toEqual([
    { keys: ['k2'], answer_text: '', answer_file: null, got: 5 },
    { keys: [], answer_text: '', answer_file: null, got: null },
  ])
  const left = await sql<{ count: number }>`
    select (select count(*) from answer_journal where attempt_id = ${paper.attemptId})
         + (select count(*) from attempt_files where attempt_id = ${paper.attemptId}) as count`.execute(db)
  expect(left.rows).toEqual([{ count: 0 }])
  // The journals of everybody else cannot be removed.
  await expect(sql`delete from answer_journal`.execute(db)).rejects.toThrow('append only')
  expect(await findBadAttempts(db)).toEqual([])
})

test('an erased account has no open attempts, and never gets a certificate for one', async () => {
  const person = await newCandidate()
  const paper = (await person.open({ roleNo: 'R20' })).data
  await person.save(paper, await rightAnswers(paper))
  const waits = await newCandidate()
  const waiting = (await waits.open({ roleNo: 'R30' })).data
  await waits.finish(waiting)
  await sql`
    update users set erase_on = '2026-11-23' where id = any(${[person.person.id, waits.person.id]}::uuid[])`.execute(
    db,
  )
  await runJob(world, 'erase-accounts')
  expect(await stored(paper.attemptId)).toMatchObject({ state: 3, score: null })
  expect(await stored(waiting.attemptId)).toMatchObject({ state: 3, score: null })
  expect(await auditActions(world, paper.attemptId)).toEqual(['attempt.abandon'])
})
