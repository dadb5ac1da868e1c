import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { userTables } from './report-tables.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const anna = await addPerson(world, '=anna')
const ben = await addPerson(world, 'ben')
const work = await addWork(world, author, { title: '=HYPERLINK("x")', length: 4 })
const film = await addWork(world, author, { kind: 'VIDEO', length: 900 })
const draft = await addWork(world, author, { state: 0 })
const token = await signIn(world, await addPerson(world, 'auditor', ['R10', 'S80']))
const readers = { anna: await signIn(world, anna), ben: await signIn(world, ben) }

/** Reads pages one after another, ten seconds each. */
const read = async (who: keyof typeof readers, pages: readonly number[], id = work.id) => {
  await world.call('resource.click', { id }, { token: readers[who] })
  for (const position of pages) {
    await world.call('study.beat', { id, position }, { token: readers[who] })
    world.pass(10_000)
  }
}

const certificateId = '0198f3a2-7c41-7d3e-9a55-0000000000c1'

beforeAll(async () => {
  await sql`update works set first_published_at = last_published_at where id <> ${draft.id}`.execute(db)
  await read('anna', [1, 2, 3, 4, 4])
  await read('ben', [1, 2, 2])
  await sql`
    insert into exams (id, role_no, title, pass_score, state) values (${'0198f3a2-7c41-7d3e-9a55-000000000001'}, 'R20', 'Laser', 90, 1)`.execute(
    db,
  )
  await sql`
    insert into attempts (id, exam_id, user_id, state, seed, started_at, finished_at, used_seconds, graded_at, score, candidate_no, contact_at)
    values ('0198f3a2-7c41-7d3e-9a55-00000000000a', '0198f3a2-7c41-7d3e-9a55-000000000001', ${anna.id}, 2, 1, '2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z', 3600, '2026-11-23T08:00:00Z', 95, 'c1', ${world.services.now()}),
           ('0198f3a2-7c41-7d3e-9a55-00000000000b', '0198f3a2-7c41-7d3e-9a55-000000000001', ${anna.id}, 3, 1, '2026-11-22T05:00:00Z', '2026-11-22T06:00:00Z', null, '2026-11-22T06:00:00Z', 80, 'c2', ${world.services.now()})`.execute(
    db,
  )
  await sql`insert into signing_keys (id, public_key, private_ref, algorithm, created_at) values ('k1', '', '', 'ed25519', ${world.services.now()})`.execute(
    db,
  )
  await sql`
    insert into certificates (id, cert_no, check_code, user_id, attempt_id, holder_name, role_no, role_label, title, score, issued_on, credential, key_id, created_at)
    values (${certificateId}, '0000000000000001', '00000001', ${anna.id}, '0198f3a2-7c41-7d3e-9a55-00000000000a', 'Anna', 'R20', '{}', 'Laser', 95, '2026-11-23', '{}', 'k1', ${world.services.now()})`.execute(
    db,
  )
})

const overview = async (period: object = {}) =>
  (await world.call('console.reportOverview', period, { token })).data
const ofWork = async (id: string, period: object = {}) =>
  world.call('console.reportResource', { id, ...period }, { token })
const ofUser = async (id: string, period: object = {}) =>
  world.call('console.reportUser', { id, ...period }, { token })

describe('the overview', () => {
  test('counts people, works, time, exams and days', async () => {
    expect(await overview()).toMatchObject({
      users: { total: 4, active: 2, added: 4 },
      works: { published: 2, added: 2 },
      studySeconds: 60,
      completion: 75,
      exams: { attempts: 2, passed: 1 },
      days: [{ day: '2026-11-23', activeUsers: 2, views: 2, studySeconds: 60 }],
    })
    expect((await overview({ since: '2026-11-23' })).exams).toEqual({ attempts: 1, passed: 1 })
    expect(await overview({ until: '2026-11-22' })).toMatchObject({
      users: { total: 4, active: 0, added: 0 },
      studySeconds: 0,
      completion: 0,
      exams: { attempts: 1, passed: 0 },
    })
  })

  test('shows open and overdue items and the median wait of each queue', async () => {
    await sql`
      insert into registrations (id, user_type, nick, real_name, phone, password_hash, agreement_version, state, due, opinion, created_at, decided_at)
      values (gen_random_uuid(), 2, 'a', 'a', '13900000001', 'x', 1, 0, '2026-11-20', '', '2026-11-17T00:00:00Z', null),
             (gen_random_uuid(), 2, 'b', 'b', '13900000002', 'x', 1, 0, '2026-11-23', '', '2026-11-20T00:00:00Z', null),
             (gen_random_uuid(), 2, 'c', 'c', '13900000003', 'x', 1, 2, '2026-11-23', 'no', '2026-11-22T00:00:00Z', '2026-11-22T01:00:00Z'),
             (gen_random_uuid(), 2, 'd', 'd', '13900000004', 'x', 1, 2, '2026-11-23', 'no', '2026-11-22T00:00:00Z', '2026-11-22T03:00:00Z')`.execute(
      db,
    )
    const { queues } = await overview()
    expect(queues).toEqual([
      { kind: 'registration', open: 2, late: 1, medianWaitSeconds: 7200 },
      { kind: 'upgrade', open: 0, late: 0, medianWaitSeconds: null },
      { kind: 'work', open: 0, late: 0, medianWaitSeconds: null },
      { kind: 'grading', open: 0, late: 0, medianWaitSeconds: 3600 },
      { kind: 'feedback', open: 0, late: 0, medianWaitSeconds: null },
    ])
    expect((await overview({ since: '2026-11-23' })).queues[0]?.medianWaitSeconds).toBeNull()
  })
})

describe('one resource', () => {
  test('where people are, how long, and where they stop', async () => {
    const { data } = await ofWork(work.id)
    expect(data).toMatchObject({
      title: '=HYPERLINK("x")',
      views: 2,
      readers: 2,
      studySeconds: 60,
      completion: 75,
      days: [{ day: '2026-11-23', activeUsers: 2, views: 2, studySeconds: 60 }],
    })
    expect(data.nodes.map(({ node, readers, stops }) => [node, readers, stops])).toEqual([
      [1, 2, 0],
      [2, 2, 1],
      [3, 1, 0],
      [4, 1, 0],
    ])
    // The seconds of each place are rounded.
    const seconds = data.nodes.reduce((sum, node) => sum + node.seconds, 0)
    expect(Math.abs(seconds - 60)).toBeLessThanOrEqual(2)
    expect((await ofWork(work.id, { until: '2026-11-22' })).data).toMatchObject({ readers: 0, views: 0 })
  })

  test('a long video has at most three hundred places', async () => {
    const { nodes } = (await ofWork(film.id)).data
    expect([nodes.length, nodes[0]?.node, nodes[1]?.node, nodes.at(-1)?.node]).toEqual([300, 0, 3, 897])
  })

  test('works that were never published and unknown works have no report', async () => {
    expect((await ofWork(draft.id)).key).toBe('NOT_FOUND')
    expect((await ofWork(crypto.randomUUID())).key).toBe('NOT_FOUND')
  })
})

describe('one person', () => {
  test('time, works, exams and the mean of their scores', async () => {
    const { data } = await ofUser(anna.id)
    expect(data).toMatchObject({
      user: { nick: 'nick-=anna', isSelf: false },
      studySeconds: 40,
      days: [{ day: '2026-11-23', activeUsers: 1, views: 1, studySeconds: 40 }],
      meanScore: 87.5,
      workCount: 1,
    })
    const said = userTables({ ...data, workCount: 150 }, 'de').flatMap(({ heading }) => heading)
    expect(said).toContain('Von 150 Werken stehen unten nur die 1 zuletzt gelernten')
    expect(
      userTables(data, 'de')
        .flatMap(({ heading }) => heading)
        .join(),
    ).not.toContain('zuletzt gelernten')
    expect(data.works.map(({ id, progress, studySeconds }) => [id, progress, studySeconds])).toEqual([
      [work.id, 100, 40],
    ])
    expect(data.exams).toMatchObject([
      { score: 95, state: 'qualified', usedSeconds: 3600, certificateId, issuedOn: '2026-11-23' },
      { score: 80, state: 'unqualified', usedSeconds: 0, certificateId: null, issuedOn: null },
    ])
    expect((await ofUser(author.id)).data).toMatchObject({ studySeconds: 0, works: [], meanScore: null })
  })

  test('lists the last 500 attempts, of which there may be any number, and the mean of all', async () => {
    const eva = await addPerson(world, 'eva')
    await sql`
      insert into attempts (id, exam_id, user_id, state, seed, started_at, finished_at, graded_at, score, candidate_no, contact_at)
      select gen_random_uuid(), '0198f3a2-7c41-7d3e-9a55-000000000001', ${eva.id}, 3, 1, t, t, t, case when n > 500 then 0 else 60 end,
             'e' || n, t
        from generate_series(1, 600) n cross join lateral (select timestamptz '2026-11-01T00:00:00Z' - n * interval '1 hour' as t) x`.execute(
      db,
    )
    const { data } = await ofUser(eva.id)
    expect([data.exams.length, data.exams.every(({ score }) => score === 60), data.meanScore]).toEqual([
      500,
      true,
      50,
    ])
    expect(data.examCount).toBe(600)
    const said = [
      '共 600 次考试，以下为最近 500 次',
      'Only the last 500 of 600 exam attempts are listed below',
      '共 600 次考試，以下為最近 500 次',
      '全 600 回の受験のうち、以下は直近の 500 回のみです',
      'Von 600 Prüfungsversuchen stehen unten nur die letzten 500',
    ]
    for (const [at, lang] of languages.entries()) {
      const fields = { KIND: 'user', ID: eva.id }
      const { body } = await world.raw('console.reportExport', fields, { token, lang })
      expect(body).toContain(`\r\n\r\n${said[at]}\r\n\r\n`)
      expect(body).toMatch(/,600,50\r\n/)
    }
  })

  test('does not show the favourites of a person', async () => {
    await world.call('resource.setFavourite', { id: work.id, isFavourite: true }, { token: readers.anna })
    expect((await ofUser(anna.id)).data.works[0]?.isFavourite).toBe(false)
  })

  test('closed accounts and unknown people are not found', async () => {
    const gone = await addPerson(world, 'gone')
    await sql`update users set state = 3 where id = ${gone.id}`.execute(db)
    expect((await ofUser(gone.id)).key).toBe('NOT_FOUND')
    expect((await ofUser(crypto.randomUUID())).key).toBe('NOT_FOUND')
  })
})

describe('exporting a report', () => {
  const take = (fields: Readonly<Record<string, unknown>>, lang = 'de', as = token) =>
    world.raw('console.reportExport', fields, { token: as, lang })

  test('gives a file that spreadsheets open, with headings in the reader’s language', async () => {
    const response = await take({ KIND: 'overview' })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'inline; filename=overview-2026-11-23.csv',
      'cache-control': 'private, no-store',
    })
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const tables = response.body.slice(1).split('\r\n\r\n')
    expect(tables.map(table => table.split('\r\n')[0])).toEqual([
      'Kennzahl,Wert',
      'Warteschlange,Offen,Überfällig,"Wartezeit, Median (s)"',
      'Tag,Aktive Personen,Aufrufe,Lernzeit (s)',
    ])
    expect(tables[2]).toContain('2026-11-23,2,2,60')
    expect(await auditActions(world, 'overview')).toEqual(['report.export'])
  })

  test('never writes titles and names as formulas', async () => {
    const resource = (await take({ KIND: 'resource', ID: work.id })).body
    expect(resource).toContain(`"'=HYPERLINK(""x"")",2,2,60,75`)
    await sql`update users set nick = '=anna' where id = ${anna.id}`.execute(db)
    const person = (await take({ KIND: 'user', ID: anna.id }, 'zh')).body
    expect(person).toMatch(/'=anna,40,\d+,87\.5\r\n/)
    expect(person).not.toContain('以下为最近')
    expect(person).toContain('考试,角色,日期,得分')
  })

  test('needs the id of its object, and the right to read reports', async () => {
    expect((await take({ KIND: 'user' })).json().data).toMatchObject({ KEY: 'FIELD_REQUIRED', FIELD: 'ID' })
    expect((await take({ KIND: 'moon' })).json().data.KEY).toBe('FIELD_INVALID')
    expect((await take({ KIND: 'overview', FORMAT: 'xls' })).json().data.KEY).toBe('FIELD_INVALID')
    expect((await take({ KIND: 'user', ID: crypto.randomUUID() })).json().data.KEY).toBe('NOT_FOUND')
    expect((await take({ KIND: 'overview' }, 'zh', readers.ben)).json().data.KEY).toBe('PERMISSION_DENIED')
  })

  test.each(['S10', 'S20', 'S30', 'S40'])('%s may', async role => {
    const other = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    expect((await world.call('console.reportOverview', {}, { token: other })).code).toBe(200)
  })
})
