/** A candidate takes an exam: docs/wire.md, 5.6 and 7.9. */
import type { CallRequest, ExamAnswer, ExamFinished, Paper } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../testing/audit-actions.ts'
import { runJob } from '../testing/run-job.ts'
import { addAnswerFile, addExam, addQuestion } from '../testing/test-exams.ts'
import { addFile, addPerson, addTree, addWork, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { selectItems, selectJournal } from './attempt-answers.ts'
import { chainStartOf, firstBadEntry, replay } from './journal.ts'

const world = await openTestWorld()
const { db, services } = world
await addTree(world)
const author = await addPerson(world, 'author')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

for (const lang of ['zh', 'en'])
  for (let turn = 0; turn < 6; turn++) {
    await addQuestion(world, { lang })
    await addQuestion(world, { lang, kind: 'multiple' })
  }
const picture = await addFile(world, author.id, {
  bytes: Buffer.from('png'),
  kind: 'IMAGE',
  mime: 'image/png',
})
const material = await addFile(world, author.id, {
  bytes: Buffer.from('%PDF-1.7'),
  kind: 'PDF',
  mime: 'application/pdf',
})
const task = await addQuestion(world, { kind: 'operation', imageId: picture, materialId: material })
const known = await addQuestion(world, { limitSeconds: 60 })
const byBlueprint = await addExam(world, {
  title: 'Laser safety',
  durationSeconds: 3600,
  rules: 'Alone, please.',
  validMonths: 24,
  blueprint: [
    { tag: 'laser', kind: 'single', count: 4, score: 2 },
    { tag: 'laser', kind: 'multiple', count: 3, score: 4 },
  ],
})
await addExam(world, {
  roleNo: 'R30',
  title: 'Alignment',
  multiRule: 'half',
  questions: [
    [known, 5],
    [task, 5],
  ],
})
await addExam(world, {
  roleNo: 'R50',
  title: 'Too much',
  blueprint: [{ tag: 'laser', kind: 'single', count: 99, score: 1 }],
})

let people = 0
/** A new candidate with the calls of one. */
async function newCandidate(roles = ['R10']) {
  const person = await addPerson(world, `candidate-${++people}`, roles)
  return candidate(person)
}

async function candidate(person: TestPerson) {
  let token = await signIn(world, person)
  const as = (lang = 'en') => ({ token, lang })
  return {
    person,
    as,
    async signInAgain() {
      token = await signIn(world, person)
    },
    offer: (roleNo?: string) => world.call('exams.offer', roleNo === undefined ? {} : { roleNo }, as()),
    open: (request: CallRequest<'exams.paper'>, lang?: string) =>
      world.call('exams.paper', request, as(lang)),
    save: (paper: Pick<Paper, 'attemptId'>, answers: readonly Sent[] = []) =>
      world.call('exams.submit', requestOf(paper, answers, false), as()),
    finish: (paper: Pick<Paper, 'attemptId'>, answers: readonly Sent[] = []) =>
      world.call('exams.submit', requestOf(paper, answers, true), as()),
    view: (id: string) => world.call('exams.view', { id }, as()),
    list: () => world.call('exams.list', { page: 1, size: 12 }, as()),
  }
}

type Sent = Partial<ExamAnswer> & Pick<ExamAnswer, 'id' | 'sequence'>
const requestOf = ({ attemptId }: Pick<Paper, 'attemptId'>, answers: readonly Sent[], isFinal: boolean) => ({
  attemptId,
  isFinal,
  usedSeconds: 0,
  answers: answers.map(answer => ({
    keys: [],
    fileId: null,
    text: '',
    usedSeconds: 0,
    isMarked: false,
    ...answer,
  })),
})

/** The right letters of each question of a paper, read from the database. */
async function rightAnswers({ questions }: Paper): Promise<Sent[]> {
  const { rows } = await sql<{ id: string; keys: readonly string[] }>`
    select question_id as id, keys from question_versions where version = 1`.execute(db)
  const keysById = new Map(rows.map(({ id, keys }) => [id, keys]))
  return questions.map(({ id, options }) => {
    const right = keysById.get(id) ?? []
    const letters = options.filter(({ text }) => right.some(key => text === `text of ${key}`))
    return { id, sequence: 1, keys: letters.map(({ key }) => key) }
  })
}

const stored = async (attemptId: string) => {
  const { rows } = await sql<{
    state: number
    finished_by: 'user' | 'deadline' | 'idle' | null
    used_seconds: number | null
    finished_at: Date | null
    score: number | null
  }>`select state, finished_by, used_seconds, finished_at, score from attempts where id = ${attemptId}`.execute(
    db,
  )
  return rows[0]
}

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
    await anna.save(first, [{ id: one?.id ?? '', sequence: 3, keys: ['C'], isMarked: true, usedSeconds: 12 }])
    await anna.signInAgain()
    const answer = {
      id: one?.id,
      keys: ['C'],
      fileId: null,
      text: '',
      usedSeconds: 12,
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
    for (const roles of [['R10'], ['R10', 'S20'], ['R10', 'S90']]) {
      const person = await newCandidate(roles)
      for (const roleNo of ['R20', 'R30']) {
        const { body } = await world.raw('exams.paper', { ROLE: roleNo }, person.as())
        expect(JSON.parse(body).code).toBe(200)
        // Neither the keys of the bank nor a field for them; the options have letters by their place.
        expect(body).not.toMatch(/"k[1-4]"|RIGHT|RUBRIC|keys/)
        await person.finish({ attemptId: JSON.parse(body).data.ATTEMPT_ID })
      }
    }
  })

  test('keeps its questions as they were, whatever happens to the bank', async () => {
    const person = await newCandidate()
    const before = (await person.open({ roleNo: 'R20' })).data
    const ids = before.questions.map(({ id }) => id)
    await sql`
      insert into question_versions (question_id, version, kind, lang, stem, options, keys, score)
      select question_id, 2, kind, lang, 'another question', options, array['k4', 'k1'], score
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

  test('its pictures and its material are for its candidate and for examiners', async () => {
    const [person, other] = [await newCandidate(), await newCandidate()]
    const examiner = await candidate(await addPerson(world, 'examiner', ['R10', 'S20']))
    const paper = (await person.open({ roleNo: 'R30' })).data
    const question = paper.questions[1]
    expect([question?.fileId, question?.options]).toEqual([material, []])
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

describe('answers', () => {
  test('are stored with a receipt, which is the same when they are sent again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const [one = '', two = ''] = paper.questions.map(({ id }) => id)
    const first = (await person.save(paper, [{ id: one, sequence: 1, keys: ['A'] }])).data
    const again = (await person.save(paper, [{ id: one, sequence: 1, keys: ['A'] }])).data
    const next = (await person.save(paper, [{ id: two, sequence: 1, keys: ['B'] }])).data
    expect([first, again, next]).toMatchObject([{ saved: 1 }, { saved: 1 }, { saved: 1 }])
    const receipts = [first, again, next].map(data => ('receipt' in data ? data.receipt : ''))
    expect(receipts[1]).toBe(receipts[0])
    expect(receipts[2]).not.toBe(receipts[0])
    expect(receipts[2]).toMatch(/^2-/)
    expect(first).toMatchObject({ serverTime: services.now(), deadline: paper.deadline })
  })

  test('of an older device do not replace later ones, and it can tell', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    const send = async (sequence: number, key: string) =>
      (await person.save(paper, [{ id, sequence, keys: [key] }])).data
    expect(await send(5, 'B')).toMatchObject({ saved: 1 })
    expect(await send(4, 'A')).toMatchObject({ saved: 0 })
    expect(await send(5, 'A')).toMatchObject({ saved: 0 })
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toMatchObject([
      { id, sequence: 5, keys: ['B'] },
    ])
  })

  test.each([
    ['an unknown letter', { keys: ['Z'] }, 'KEYS'],
    ['a text', { text: 'the second one' }, 'TEXT'],
  ])('%s is refused with its field and stores nothing', async (_, wrong, field) => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const [one = '', two = ''] = paper.questions.map(({ id }) => id)
    const answer = await person.save(paper, [
      { id: two, sequence: 1, keys: ['A'] },
      { id: one, sequence: 1, ...wrong },
    ])
    expect([answer.key, answer.field]).toEqual(['FIELD_INVALID', field])
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toEqual([])
  })

  test.each([
    { SEQ: 0 },
    { SEQ: 2 ** 31 },
    { SEQ: 1.5 },
    { USED: -1 },
    { USED: 2 ** 31 },
    { ID: 'x' },
    { KEYS: 'A' },
    { TEXT: 'x'.repeat(10_001) },
  ])('a wrong field is refused: %o', async wrong => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const answer = { ID: paper.questions[0]?.id, SEQ: 1, KEYS: [], ...wrong }
    const fields = { ATTEMPT_ID: paper.attemptId, FINAL: 0, ANSWERS: [answer] }
    const response = await world.raw('exams.submit', fields, person.as())
    expect(response.json()).toMatchObject({
      code: 400,
      data: { FIELD: `ANSWERS.0.${Object.keys(wrong)[0]}` },
    })
  })

  test('to a question whose own time is over do not count', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    const id = paper.questions[0]?.id ?? ''
    expect(paper.questions[0]?.limitSeconds).toBe(60)
    await person.save(paper, [{ id, sequence: 1, keys: ['A'], usedSeconds: 60 }])
    expect(
      (await person.save(paper, [{ id, sequence: 2, keys: ['B'], usedSeconds: 61 }])).data,
    ).toMatchObject({ saved: 0 })
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toMatchObject([{ keys: ['A'] }])
  })

  test('may be a file that the candidate has sent during this attempt, and no other', async () => {
    const [person, other] = [await newCandidate(), await newCandidate()]
    const early = await addAnswerFile(world, person.person)
    world.pass(1000)
    const paper = (await person.open({ roleNo: 'R30' })).data
    const id = paper.questions[1]?.id ?? ''
    const cover = await addFile(world, person.person.id, {
      bytes: Buffer.from('x'),
      kind: 'OTHER',
      mime: 'text/plain',
    })
    let sequence = 0
    for (const fileId of [early, cover, await addAnswerFile(world, other.person), crypto.randomUUID()]) {
      const answer = await person.save(paper, [{ id, sequence: ++sequence, fileId }])
      expect([answer.key, answer.field]).toEqual(['NOT_FOUND', 'FILE_ID'])
    }
    const fileId = await addAnswerFile(world, person.person)
    expect(
      (await person.save(paper, [{ id, sequence: 1, fileId, text: 'see the file' }])).data,
    ).toMatchObject({ saved: 1 })
    expect((await person.save(paper, [{ id, sequence: 2, fileId, text: 'see there' }])).data).toMatchObject({
      saved: 1,
    })
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toMatchObject([
      { id, fileId, text: 'see there' },
    ])
  })

  test('are in the journal, whose chain begins with the paper and which gives them again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    for (const [index, { id }] of [...paper.questions, ...paper.questions].entries())
      await person.save(paper, [
        { id, sequence: index + 1, keys: [index % 2 ? 'B' : 'A'], usedSeconds: index },
      ])
    const items = await selectItems(db, paper.attemptId)
    const journal = await selectJournal(db, paper.attemptId)
    expect(journal).toHaveLength(14)
    expect(firstBadEntry(chainStartOf(paper.attemptId, items), journal)).toBeNull()
    const replayed = replay(journal)
    for (const { questionId, ...item } of items)
      expect(item).toMatchObject(replayed.get(questionId) ?? { no: 0 })
    for (const statement of [
      'update answer_journal set seq = 9',
      'delete from answer_journal',
      'truncate answer_journal',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append only')
  })

  test('conformance 7: survive 20 minutes without a line, and handing in twice gives one certificate', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const answers = await rightAnswers(paper)
    const before = await person.save(paper, answers.slice(0, 3))
    expect(before.data).toMatchObject({ saved: 3 })
    world.pass(20 * minuteMs)
    await person.signInAgain()
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toHaveLength(3)
    // The queue sends everything again, because the candidate's device does not know what has arrived.
    const [one, two] = await Promise.all([person.finish(paper, answers), person.finish(paper, answers)])
    const again = await person.finish(paper, answers)
    expect(one.data).toMatchObject({
      state: 'qualified',
      score: 100,
      usedSeconds: 1200,
      roleNo: 'R20',
      roleName: 'Junior',
    })
    expect([two.data, again.data]).toEqual([one.data, one.data])
    const { rows } = await sql<{ id: string }>`
      select id from certificates where attempt_id = ${paper.attemptId}`.execute(db)
    expect(rows).toEqual([{ id: (one.data as ExamFinished).certificateId }])
  })

  test('that were too old when the paper was handed in do not change the result when it is handed in again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    await person.save(paper, [{ id, sequence: 5, keys: ['A'] }])
    const old = [{ id, sequence: 4, keys: ['B'] }]
    const first = await person.finish(paper, old)
    expect(first.data).toMatchObject({ state: 'unqualified' })
    expect((await person.finish(paper, old)).data).toEqual(first.data)
  })

  test('that come after handing in are refused, not taken for stored ones', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    await person.finish(paper, [{ id, sequence: 1, keys: ['A'] }])
    const late = [{ id, sequence: 2, keys: ['B'] }]
    const keys = [
      await person.save(paper, late),
      await person.finish(paper, late),
      await person.open({ attemptId: paper.attemptId }),
    ]
    expect(keys.map(({ key }) => key)).toEqual(['EXAM_CLOSED', 'EXAM_CLOSED', 'EXAM_CLOSED'])
  })
})

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
        content: 'Ihr Ergebnis: 100.0 Punkte. Ihr Zertifikat ist ausgestellt.',
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

describe('time', () => {
  const restart = async () => {
    const person = await newCandidate()
    return { person, paper: (await person.open({ roleNo: 'R20' })).data }
  }

  test('answers are taken until half a minute after the deadline; then what is stored is graded', async () => {
    const { person, paper } = await restart()
    const answers = await rightAnswers(paper)
    world.pass(hourMs + 29_000)
    await person.signInAgain()
    expect((await person.save(paper, answers.slice(0, 3))).data).toMatchObject({ saved: 3 })
    world.pass(1000)
    expect((await person.save(paper, answers)).key).toBe('EXAM_CLOSED')
    expect((await person.finish(paper, answers)).key).toBe('EXAM_CLOSED')
    expect((await person.finish(paper)).data).toMatchObject({
      state: 'unqualified',
      score: 30,
      usedSeconds: 3600,
    })
    expect(await stored(paper.attemptId)).toMatchObject({
      finished_by: 'deadline',
      finished_at: paper.deadline,
      used_seconds: 3600,
    })
  })

  test('handing in after the deadline but in time does not use more time than was given', async () => {
    const { person, paper } = await restart()
    world.pass(hourMs + 10_000)
    await person.signInAgain()
    expect((await person.finish(paper)).data).toMatchObject({ usedSeconds: 3600 })
    expect(await stored(paper.attemptId)).toMatchObject({ finished_by: 'user' })
  })

  test('the job closes attempts by what is stored, also after days without a server', async () => {
    const [late, early] = [await restart(), await restart()]
    await late.person.save(late.paper, (await rightAnswers(late.paper)).slice(0, 6))
    await early.person.finish(early.paper)
    await runJob(world, 'close-attempts')
    expect(await stored(late.paper.attemptId)).toMatchObject({ state: 0 })
    world.pass(5 * 24 * hourMs)
    await runJob(world, 'close-attempts')
    await runJob(world, 'close-attempts')
    expect(await stored(late.paper.attemptId)).toEqual({
      state: 3,
      finished_by: 'deadline',
      used_seconds: 3600,
      finished_at: late.paper.deadline,
      score: 80,
    })
    await late.person.signInAgain()
    expect((await late.person.offer('R20')).data).toMatchObject({ offer: 'available', openAttemptId: null })
  })

  test('without a limit an attempt ends a day after the last contact', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    expect([paper.deadline, paper.durationSeconds]).toEqual([null, 0])
    world.pass(11 * hourMs)
    await person.save(paper)
    world.pass(11 * hourMs)
    const again = await person.open({ attemptId: paper.attemptId })
    expect(again.data.attemptId).toBe(paper.attemptId)
    world.pass(24 * hourMs - 1)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({ state: 0 })
    world.pass(1)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({
      state: 1,
      finished_by: 'idle',
      used_seconds: 22 * 3600,
    })
  })

  test.each([
    [2, 2 * hourMs],
    [0, null],
    [1, hourMs],
  ])('the factor %d reaches a running attempt with the next answer', async (factor, lengthMs) => {
    const { person, paper } = await restart()
    await sql`update users set time_factor = ${factor} where id = ${person.person.id}`.execute(db)
    const deadline = lengthMs === null ? null : new Date(paper.startedAt.getTime() + lengthMs)
    expect((await person.save(paper)).data).toMatchObject({ deadline })
    expect((await person.open({ attemptId: paper.attemptId })).data).toMatchObject({
      deadline,
      timeFactor: factor,
    })
    world.pass(hourMs + 40_000)
    await runJob(world, 'close-attempts')
    expect((await stored(paper.attemptId))?.state).toBe(factor === 1 ? 3 : 0)
  })

  test('a factor that was given while the candidate was offline keeps the attempt open', async () => {
    const { person, paper } = await restart()
    await sql`update users set time_factor = 3 where id = ${person.person.id}`.execute(db)
    world.pass(2 * hourMs)
    await runJob(world, 'close-attempts')
    await person.signInAgain()
    expect((await person.offer('R20')).data).toMatchObject({ openAttemptId: paper.attemptId })
    expect((await person.save(paper)).data).toMatchObject({
      deadline: new Date(paper.startedAt.getTime() + 3 * hourMs),
    })
  })

  test('a limit that was set again while the candidate was offline closes the attempt', async () => {
    const person = await newCandidate()
    await sql`update users set time_factor = 0 where id = ${person.person.id}`.execute(db)
    const paper = (await person.open({ roleNo: 'R20' })).data
    expect(paper.deadline).toBeNull()
    await sql`update users set time_factor = 1 where id = ${person.person.id}`.execute(db)
    world.pass(2 * hourMs)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({
      state: 3,
      finished_by: 'deadline',
      used_seconds: 3600,
    })
  })

  test('a role asked for after the time is over starts a new attempt only if the rules allow one', async () => {
    const { person, paper } = await restart()
    world.pass(2 * hourMs)
    await person.signInAgain()
    expect((await person.open({ roleNo: 'R20' })).key).toBe('EXAM_RESIT')
    expect(await stored(paper.attemptId)).toMatchObject({ state: 3 })
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
  })

  test('show points, sources and, if the exam allows it, right answers, but nothing while they are open', async () => {
    const work = await addWork(world, author, { title: 'Laser handbook' })
    const hidden = await addWork(world, author, { state: 0 })
    for (const work_id of [work.id, hidden.id])
      await db
        .insertInto('question_refs')
        .values({ question_id: known, work_id, from_node: 4, to_node: 4, quote: 'eyes' })
        .execute()
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    expect((await person.view(paper.attemptId)).data).toMatchObject({ state: 'open', items: [] })
    await person.finish(paper, await rightAnswers(paper))
    const waiting = (await person.view(paper.attemptId)).data
    expect(waiting.items).toMatchObject([
      { no: 1, got: null, references: [{ resourceId: work.id, title: 'Laser handbook', node: 4 }] },
      { no: 2, got: null, references: [] },
    ])
    const other = await newCandidate()
    const quick = (await other.open({ roleNo: 'R20' })).data
    const right = await rightAnswers(quick)
    await other.finish(quick, right)
    const graded = (await other.view(quick.attemptId)).data
    expect(graded.items.map(({ got }) => got)).toEqual([2, 2, 2, 2, 4, 4, 4])
    expect(JSON.stringify(graded)).not.toContain('rightKeys')
    await sql`update exams set review = 1 where id = ${byBlueprint}`.execute(db)
    const shown = (await other.view(quick.attemptId)).data
    expect(shown.items.map(({ rightKeys }) => rightKeys)).toEqual(right.map(({ keys }) => keys))
    await sql`update exams set review = 0 where id = ${byBlueprint}`.execute(db)
  })
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
