/** A candidate chooses an exam and gets a paper: docs/wire.md, 5.6 and 7.9. */
import type { CallRequest, ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isExamStaff } from '../people/exam-staff.ts'
import { hourMs, openExamRoom } from '../testing/exam-room.ts'
import { addPerson, addWork } from '../testing/test-people.ts'

const {
  world,
  db,
  services,
  author,
  material,
  known,
  task,
  byBlueprint,
  newCandidate,
  candidate,
  rightAnswers,
} = await openExamRoom()

describe('choosing an exam', () => {
  test('offers the lowest role above the own one, with what it asks for, what is left and what it opens', async () => {
    await addWork(world, author, { showRoles: ['R20'] })
    await addWork(world, author, { showRoles: ['R30'] })
    const anna = await newCandidate()
    expect((await anna.offer()).data).toEqual({
      offer: 'available',
      examId: byBlueprint,
      roleNo: 'R20',
      title: 'Laser safety',
      questionCount: 7,
      durationSeconds: 3600,
      passScore: 90,
      questionsByKind: { single: 4, multiple: 3, operation: 0 },
      attemptsLeft: 3,
      nextAt: null,
      openAttemptId: null,
      opensCount: 1,
      rules: 'Alone, please.',
      resits: { most: 3, days: 30, waitHours: 24 },
    })
    expect((await anna.offer('R30')).data).toMatchObject({
      title: 'Alignment',
      questionsByKind: { single: 1, multiple: 0, operation: 1 },
      opensCount: 2,
    })
  })

  test.each([
    ['R20', ['R20'], 'EXAM_LEVEL'],
    ['R10', ['R10'], 'EXAM_LEVEL'],
    ['R40', ['R10'], 'EXAM_NONE'],
    ['S90', ['R10'], 'EXAM_NONE'],
    ['R99', ['R10'], 'EXAM_NONE'],
    [undefined, ['R50'], 'EXAM_NONE'],
  ])('the role %s has no exam for somebody with %s: %s', async (roleNo, roles, reason) => {
    const person = await newCandidate(roles)
    expect((await person.offer(roleNo)).data).toMatchObject({ offer: 'none', reason })
    if (roleNo !== undefined) expect((await person.open({ roleNo })).key).toBe(reason)
  })

  test.each(['R20,R30', 'R20#R30', 'both', 'r20'])('“%s” is not one role', async roleNo => {
    const person = await newCandidate()
    expect((await person.open({ roleNo })).key).toBe('EXAM_ROLE')
  })

  test('a bank that cannot fill the paper leaves no attempt behind', async () => {
    const person = await newCandidate()
    expect((await person.open({ roleNo: 'R50' })).key).toBe('EXAM_NONE')
    expect((await person.list()).data.records).toEqual([])
  })

  test('the list of roles says the same as the offers', async () => {
    const person = await newCandidate()
    await person.finish((await person.open({ roleNo: 'R20' })).data)
    const { data } = await world.call('roles.list', { everything: false, openTo: 'my-exams' }, person.as())
    for (const role of data) {
      const offer = (await person.offer(role.no)).data
      expect([role.no, role.canTakeExam, role.reason]).toEqual([
        role.no,
        offer.offer === 'available',
        offer.offer === 'none' ? offer.reason : undefined,
      ])
    }
    expect(data.map(({ reason }) => reason)).toEqual(['EXAM_RESIT', undefined, 'EXAM_NONE', undefined])
  })
})

describe('a paper', () => {
  test('is drawn once: a second call and a second device get the same one with the stored answers', async () => {
    const anna = await newCandidate()
    const first = (await anna.open({ roleNo: 'R20' })).data
    expect(first).toMatchObject({
      examId: byBlueprint,
      roleNo: 'R20',
      title: 'Laser safety',
      questionCount: 7,
      passScore: 90,
      rules: 'Alone, please.',
      timeFactor: 1,
      startedAt: services.now(),
      deadline: new Date(services.now().getTime() + hourMs),
      answers: [],
    })
    expect(first.questions.map(({ no, kind, score }) => [no, kind, score])).toEqual([
      ...[1, 2, 3, 4].map(no => [no, 'single', 2]),
      ...[5, 6, 7].map(no => [no, 'multiple', 4]),
    ])
    for (const { options } of first.questions)
      expect(options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
    const [one] = first.questions
    await anna.save(first, [{ id: one?.id ?? '', sequence: 3, keys: ['C'], isMarked: true, usedSeconds: 0 }])
    await anna.signInAgain()
    const answer = {
      id: one?.id,
      keys: ['C'],
      fileId: null,
      text: '',
      usedSeconds: 0,
      sequence: 3,
      isMarked: true,
    }
    for (const request of [{ roleNo: 'R20' }, { attemptId: first.attemptId }, { roleNo: 'R30' }])
      expect((await anna.open(request)).data).toEqual({ ...first, answers: [answer] })
    expect((await anna.offer()).data).toMatchObject({ openAttemptId: first.attemptId, attemptsLeft: 2 })
    expect((await anna.offer('R30')).data).toMatchObject({ openAttemptId: first.attemptId, attemptsLeft: 3 })
  })

  test('is in the language of the candidate if the bank has enough questions in it', async () => {
    const languages = async (lang: string) => {
      const person = await newCandidate()
      const paper = (await person.open({ roleNo: 'R20' }, lang)).data
      const { rows } = await sql<{ lang: string }>`
        select distinct v.lang from attempt_items i join question_versions v using (question_id, version)
         where i.attempt_id = ${paper.attemptId}`.execute(db)
      return rows.map(row => row.lang)
    }
    expect([await languages('en'), await languages('zh'), await languages('de')]).toEqual([
      ['en'],
      ['zh'],
      ['zh'],
    ])
  })

  test('conformance 6: contains no right key, for examiners who are candidates neither', async () => {
    for (const staffRole of [undefined, 'S20', 'S90']) {
      for (const roleNo of ['R20', 'R30']) {
        const person = await newCandidate()
        const { attemptId } = (await person.open({ roleNo })).data
        if (staffRole !== undefined) await appoint(person, staffRole)
        const { body } = await world.raw('exams.paper', { ATTEMPT_ID: attemptId }, person.as())
        expect(JSON.parse(body).code).toBe(200)
        // Neither the keys of the bank nor a field for them; the options have letters by their place.
        expect(body).not.toMatch(/"k[1-4]"|RIGHT|RUBRIC|keys/)
        await person.finish({ attemptId })
      }
    }
  })

  test('keeps its questions as they were, whatever happens to the bank', async () => {
    const person = await newCandidate()
    const before = (await person.open({ roleNo: 'R20' })).data
    const ids = before.questions.map(({ id }) => id)
    await sql`
      insert into question_versions (question_id, version, kind, lang, stem, options, keys, score, created_at)
      select question_id, 2, kind, lang, 'another question', options, array['k4', 'k1'], score, ${world.services.now()}::timestamptz
        from question_versions where question_id = any(${ids}::uuid[]) and kind = 2`.execute(db)
    await sql`update questions set head_version = 2 where id = any(${ids}::uuid[]) and exists (
      select 1 from question_versions v where v.question_id = id and v.version = 2)`.execute(db)
    await sql`update questions set state = 2 where id = any(${ids}::uuid[])`.execute(db)
    const after = (await person.open({ attemptId: before.attemptId })).data
    expect(after).toEqual(before)
    const result = (await person.finish(before, await rightAnswers(before))).data as ExamFinished
    expect(result).toMatchObject({ state: 'qualified', score: 100 })
    await sql`update questions set state = 1, head_version = 1 where id = any(${ids}::uuid[])`.execute(db)
  })

  test('has none of the fixed questions that were taken out of use, and the offer does not count them', async () => {
    const [before, after] = [await newCandidate(), await newCandidate()]
    const first = (await before.open({ roleNo: 'R30' })).data
    await sql`update questions set state = 2 where id = ${known}`.execute(db)
    expect((await after.offer('R30')).data).toMatchObject({ questionCount: 1 })
    const second = (await after.open({ roleNo: 'R30' })).data
    expect([first, second].map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      [known, task],
      [task],
    ])
    expect((await before.open({ attemptId: first.attemptId })).data.questions).toHaveLength(2)
    await sql`update questions set state = 1 where id = ${known}`.execute(db)
  })

  test('its pictures and its material are for its candidate and for examiners', async () => {
    const [person, other] = [await newCandidate(), await newCandidate()]
    const examiner = await candidate(await addPerson(world, 'examiner', ['R10', 'S20']))
    const paper = (await person.open({ roleNo: 'R30' })).data
    const question = paper.questions[1]
    expect([question?.fileId, question?.options]).toEqual([material, []])
    expect(paper.files).toMatchObject([{ id: material, mime: 'application/pdf' }])
    const shown = await world.app.inject({ method: 'GET', url: question?.image ?? '' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const read = async (as: { token: string }) => {
      const response = await world.raw('file.view', { fileId: material, IS_PDF: 1 }, as)
      return response.headers['content-type'] === 'application/pdf' ? 'read' : response.json().data.KEY
    }
    expect(await Promise.all([person, other, examiner].map(({ as }) => read(as())))).toEqual([
      'read',
      'NOT_FOUND',
      'read',
    ])
  })

  test('of somebody else does not exist', async () => {
    const [anna, ben] = [await newCandidate(), await newCandidate()]
    const { attemptId } = (await anna.open({ roleNo: 'R20' })).data
    const keys = [
      await ben.open({ attemptId }),
      await ben.save({ attemptId }),
      await ben.finish({ attemptId }),
      await ben.view(attemptId),
    ]
    expect(keys.map(({ key }) => key)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })

  test('asked for twice at the same time is one paper', async () => {
    const person = await newCandidate()
    const papers = await Promise.all([1, 2, 3].map(() => person.open({ roleNo: 'R20' })))
    expect(new Set(papers.map(({ data }) => data.attemptId)).size).toBe(1)
  })
})

/** Gives a candidate a role of the staff. */
async function appoint({ person }: Pick<Candidate, 'person'>, role_no: string): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: person.id, role_no, source: 'grant', granted_at: services.now() })
    .execute()
}

type Candidate = Awaited<ReturnType<typeof newCandidate>>

describe('four eyes', () => {
  const dismiss = ({ person }: Candidate) =>
    sql`delete from user_roles where user_id = ${person.id} and role_no like 'S%'`.execute(db)
  const offered = async (person: Candidate) => {
    const { data } = await person.offer('R20')
    return [data.offer === 'none' ? data.reason : data.offer, (await person.open({ roleNo: 'R20' })).key]
  }

  test.each(['S20', 'S90'])('who may read right answers with the role %s takes no exam', async role => {
    const person = await newCandidate(['R10', role])
    expect(await offered(person)).toEqual(['EXAM_STAFF', 'EXAM_STAFF'])
    const { data } = await world.call('roles.list', { everything: false, openTo: 'my-exams' }, person.as())
    expect(data.find(({ no }) => no === 'R20')).toMatchObject({ canTakeExam: false, reason: 'EXAM_STAFF' })
    expect((await person.list()).data.records).toEqual([])
  })

  test('who has worked on an exam takes none for a year after the role is gone', async () => {
    const person = await newCandidate(['R10', 'S20'])
    await world.call('console.examOperate', { id: byBlueprint, operation: 'close' }, person.as())
    await world.call('console.examOperate', { id: byBlueprint, operation: 'publish' }, person.as())
    await dismiss(person)
    expect(await offered(person)).toEqual(['EXAM_STAFF', 'EXAM_STAFF'])
    const me = { userId: person.person.id, capabilities: new Set<never>() }
    const inDays = (days: number) => new Date(services.now().getTime() + days * 24 * hourMs)
    expect([await isExamStaff(db, me, inDays(364)), await isExamStaff(db, me, inDays(366))]).toEqual([
      true,
      false,
    ])
  })

  test('who becomes an examiner during an exam sees and changes neither the bank nor solutions until it is handed in', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    await appoint(person, 'S20')
    const guess: Omit<CallRequest<'console.questionSave'>, 'id' | 'rev'> = {
      kind: 'single',
      stem: 'which?',
      imageId: null,
      materialId: null,
      options: ['k1', 'k2'].map(key => ({ key, text: key })),
      rightKeys: ['k1'],
      score: 1,
      limitSeconds: 0,
      rubric: '',
      tags: [],
      references: [],
      language: 'zh',
    }
    const asked = async () => [
      (await world.call('console.questionList', { page: 1, size: 12 }, person.as())).key,
      (await world.call('console.questionView', { id }, person.as())).key,
      (await world.call('console.questionStat', { id }, person.as())).key,
      (await world.raw('console.questionExport', { FORMAT: 'json' }, person.as())).json().data?.KEY,
      (await world.call('console.gradingView', { attemptId: paper.attemptId }, person.as())).key,
      (await world.call('console.examStat', { id: byBlueprint }, person.as())).key,
      (await world.call('console.examPreview', { blueprint: [], questions: [] }, person.as())).key,
      (await world.call('console.questionOperate', { ids: [id], operation: 'publish' }, person.as())).key,
      // The version in the answer would tell whether these keys are right.
      (await world.call('console.questionSave', { ...guess, id }, person.as())).key,
    ]
    expect(await asked()).toEqual(Array.from({ length: 9 }, () => 'EXAM_RUNNING'))
    expect((await person.finish(paper)).code).toBe(200)
    expect((await asked()).slice(0, 3)).toEqual([undefined, undefined, undefined])
  })
})
