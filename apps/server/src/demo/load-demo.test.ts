import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findBadAttempts } from '../exams/check-attempts.ts'
import { resitsAfter } from '../exams/resits.ts'
import { drawPassword } from '../session/draw-password.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { demoAccounts, demoLibrary } from './library.ts'
import { demoState, loadDemo } from './load-demo.ts'

const world = await openTestWorld()
const { db, services } = world
const count = async (table: 'users' | 'works' | 'blobs') => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

test('a load that fails leaves the database empty, and the next one succeeds', async () => {
  const options = { password: 'lectern-demo', at: services.now() }
  // What fails need not be long: loading everything takes seconds.
  const small = { ...demoLibrary, works: [], grants: [], questions: [], exams: [], attempts: [] }
  const broken = { ...small, follows: [{ fan: 'nobody', followed: 'admin', daysAgo: 1 }] }
  await expect(loadDemo(services, broken, { ...options, beforeCommit() {} })).rejects.toThrow('nobody')
  const interrupted = loadDemo(services, small, {
    ...options,
    beforeCommit() {
      throw new Error('killed')
    },
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect([await demoState(db), await count('users'), await count('works')]).toEqual(['empty', 0, 0])
  let told = 0
  await loadDemo(services, demoLibrary, { ...options, beforeCommit: () => void told++ })
  expect([await demoState(db), told]).toEqual(['loaded', 1])
  expect([await count('users'), await count('works')]).toEqual([
    demoLibrary.users.length + demoLibrary.participants.length,
    demoLibrary.works.length,
  ])
})

test('the error for a missing file of the library names the file', async () => {
  const lacking = { ...demoLibrary, filesFolder: '/nonexistent' }
  await expect(
    loadDemo(services, lacking, { password: 'x', at: services.now(), beforeCommit() {} }),
  ).rejects.toMatchObject({ code: 'demo-files' })
})

test.each(demoAccounts)('%s can sign in', async account => {
  const answer = await world.call('session.login', { account, passwordMd5: wirePasswordOf('lectern-demo') })
  expect(answer.data.loginName).toBe(account)
})

test('guests see open and locked works, and can open a file', async () => {
  const { data } = await world.call('catalogue.list', { page: 1, size: 100 })
  expect(data.total).toBeGreaterThanOrEqual(24)
  expect(new Set(data.records.map(card => card.lock))).toContain('login')
  const card = data.records.find(({ kind, lock }) => kind === 'pdf' && lock === 'open')
  const detail = await world.call('resource.view', { id: card?.id ?? '' })
  const file = await world.raw('file.view', { fileId: detail.data.resource.fileId, IS_PDF: 1 })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.length).toBe(detail.data.resource.sizeBytes)
})

test('the invariants of docs/data.md hold', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from works w where star_count <> (select count(*) from ratings r where r.work_id = w.id)
                or store_count <> (select count(*) from favourites f where f.work_id = w.id)
                or comment_count <> (select count(*) from comments c where c.work_id = w.id and c.state = 1))
         + (select count(*) from users u where 1 <> (select count(*) from user_roles ur join roles r on r.no = ur.role_no
                                                      where ur.user_id = u.id and r.class = 'learner'))
         + (select count(*) from work_reviews wr join works w on w.id = wr.work_id where wr.reviewer = w.author)
         + (select count(*) from ratings r join works w on w.id = r.work_id where w.author = r.user_id) as wrong`.execute(
    db,
  )
  expect(rows[0]?.wrong).toBe(0)
})

const tokenOf = async (account: string) => {
  const passwordMd5 = wirePasswordOf('lectern-demo')
  return (await world.call('session.login', { account, passwordMd5 })).data.token.accessCode
}

describe('exams', () => {
  test('nobody can sign in as a participant of a course', async () => {
    for (const passwordMd5 of [wirePasswordOf(''), wirePasswordOf('lectern-demo')]) {
      const answer = await world.call('session.login', { account: 'zhengbw', passwordMd5 })
      expect(answer.code).not.toBe(200)
    }
  })

  test('journals, answers and certificates fit their attempts', async () => {
    expect(await findBadAttempts(db)).toEqual([])
  })

  test('there are attempts and certificates in every state', async () => {
    const { rows } = await sql<{ what: string; states: number[]; revoked: number; lapsed: number }>`
      select 'attempts' as what, array_agg(distinct state::int order by state::int) as states, 0 as revoked, 0 as lapsed from attempts
      union all
      select 'certificates', array_agg(distinct state::int order by state::int), count(*) filter (where state = 2)::int,
             count(*) filter (where state = 3)::int from certificates`.execute(db)
    expect(rows).toEqual([
      { what: 'attempts', states: [0, 1, 2, 3], revoked: 0, lapsed: 0 },
      { what: 'certificates', states: [1, 2, 3], revoked: 1, lapsed: 1 },
    ])
  })

  test('everybody was below the role when they tried it, had a right to another try, and has the highest role they reached', async () => {
    const { rows } = await sql<{
      person: string
      level: number
      tried: number
      started: Date
      graded: Date | null
      joined: Date
    }>`
      select u.login_name as person, o.level, r.level as tried, a.started_at as started,
             case when a.state = 2 then a.graded_at end as graded, u.created_at as joined
        from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
        join user_roles ur on ur.user_id = u.id join roles o on o.no = ur.role_no and o.class = 'learner'
       order by a.started_at`.execute(db)
    for (const [index, { person, level, tried, started, graded, joined }] of rows.entries()) {
      const before = rows.slice(0, index).filter(row => row.person === person)
      expect(started >= joined, person).toBe(true)
      expect(
        before.every(row => row.graded === null || row.tried < tried),
        person,
      ).toBe(true)
      if (graded === null) expect(tried >= level || before.length === 0, person).toBe(true)
      else expect(level, person).toBeGreaterThanOrEqual(tried)
      const exam = demoLibrary.exams[tried - 2]
      const starts = before.filter(row => row.tried === tried).map(row => row.started)
      const rule = { most: exam?.resitMax ?? 0, days: 30, waitHours: exam?.resitWaitHours ?? 0 }
      expect(resitsAfter(starts, rule, started).nextAt, person).toBeNull()
    }
    const highest = new Map(rows.map(row => [row.person, 1]))
    for (const { person, tried, graded } of rows)
      if (graded !== null) highest.set(person, Math.max(highest.get(person) ?? 1, tried))
    for (const { loginName, learnerRole } of demoLibrary.participants)
      expect([loginName, `R${highest.get(loginName)}0`]).toEqual([loginName, learnerRole])
  })

  test.each([
    ['zh', 'social', 'R20'],
    ['en', 'auditor', 'R20'],
    ['ja', 'tanaka', 'R20'],
    ['de', 'jmueller', 'R30'],
    ['tw', 'chenyl', 'R40'],
    ['zh', 'creator', 'R50'],
  ])('in %s %s can take the exam for %s', async (lang, account, roleNo) => {
    const { data } = await world.call('exams.paper', { roleNo }, { token: await tokenOf(account), lang })
    expect(data.roleNo).toBe(roleNo)
    const { rows } = await sql<{ langs: string[]; images: number }>`
      select array_agg(distinct v.lang) as langs, count(v.image_file)::int as images
        from attempt_items i join question_versions v using (question_id, version)
       where i.attempt_id = ${data.attemptId}`.execute(db)
    expect(rows[0]?.langs).toEqual([lang])
    expect(data.questions.filter(({ image }) => image !== '').length).toBe(rows[0]?.images)
  })

  test('an attempt that was begun today goes on with its answers', async () => {
    const token = await tokenOf('luofei')
    const { data } = await world.call('exams.paper', { roleNo: 'R50' }, { token })
    expect([data.questions.length, data.answers.length]).toEqual([8, 4])
  })

  test('an examiner finds waiting tasks with a PDF, and the candidate who failed the sources to read', async () => {
    const token = await tokenOf('examiner')
    const { data } = await world.call(
      'console.gradingList',
      { page: 1, size: 50, state: 'grading' },
      { token },
    )
    expect(data.records.length).toBeGreaterThanOrEqual(3)
    const views = await Promise.all(
      data.records.map(({ attemptId }) => world.call('console.gradingView', { attemptId }, { token })),
    )
    const fileId = views.flatMap(view => view.data.items).find(item => item.fileId !== null)?.fileId ?? ''
    const file = await world.raw('file.view', { fileId, IS_PDF: 1 }, { token })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const social = await tokenOf('social')
    const records = await world.call(
      'exams.list',
      { page: 1, size: 12, state: 'unqualified' },
      { token: social },
    )
    const record = await world.call(
      'exams.view',
      { id: records.data.records[0]?.id ?? '' },
      { token: social },
    )
    const wrong = record.data.items.filter(({ got }) => got === 0)
    expect(wrong.length).toBe(4)
    expect(wrong.every(({ references }) => references.length > 0)).toBe(true)
    // The bank of the demo is too small for another paper without these questions.
    expect(record.data.keysHeld).toBe(true)
    expect(record.data.items.every(({ rightKeys }) => rightKeys === undefined)).toBe(true)
  })

  test('first attempts are enough for statistics: neither all right nor all wrong', async () => {
    const { rows } = await sql<{ facility: number }>`
      select avg(case when i.got = i.score then 1 else 0 end)::float8 as facility
        from attempt_items i join attempts a on a.id = i.attempt_id and a.state in (2, 3)
        join exams e on e.id = a.exam_id and e.role_no = 'R20'
       where not exists (select 1 from attempts b where b.user_id = a.user_id and b.exam_id = a.exam_id and b.started_at < a.started_at)
       group by i.question_id having count(*) >= 8`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    const facilities = rows.map(row => row.facility)
    expect(Math.min(...facilities)).toBeLessThan(0.7)
    expect(facilities.filter(facility => facility > 0.3 && facility < 1).length).toBeGreaterThan(
      rows.length / 2,
    )
  })
})

test('drawn passwords are long, readable and different', () => {
  const drawn = new Set(Array.from({ length: 100 }, drawPassword))
  expect(drawn.size).toBe(100)
  for (const password of drawn) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
})
