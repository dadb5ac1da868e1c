import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addFile, addPerson, addTree, addWork, signIn, withdraw } from '../testing/test-people.ts'
import { openTestWorld, readAnswer } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader', ['R30'])
const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const registrar = await addPerson(world, 'registrar', ['R10', 'S30'])
const bytes = Buffer.from('%PDF-1.7 0123456789')
const open = await addWork(world, author, { title: '开放', bytes })
const members = await addWork(world, author, { loginOnly: true })
const seniors = await addWork(world, author, { showRoles: ['R40'] })
const draft = await addWork(world, author, { state: 0 })
const waiting = await addWork(world, author, { state: 1 })
const removed = await addWork(world, author, { state: 1 })
await sql`update works set deleted_at = ${world.services.now()} where id = ${removed.id}`.execute(world.db)
const over = await addWork(world, author, { startsInDays: -9, endsInDays: -1 })
const film = await addWork(world, author, { kind: 'VIDEO', bytes: Buffer.from('0123456789') })
const captionsOf = async (work: { readonly id: string }, text: string) => {
  const file = {
    kind: 'OTHER',
    mime: 'text/vtt',
    use: 'caption',
    bytes: Buffer.from(`WEBVTT ${text}`),
  } as const
  const fileId = await addFile(world, author.id, file)
  await world.db
    .insertInto('work_captions')
    .values({ work_id: work.id, version: 1, lang: 'zh', file_id: fileId })
    .execute()
  return fileId
}
const waitingCaptions = await captionsOf(waiting, 'waiting')
const draftCaptions = await captionsOf(draft, 'draft')
const memberCaptions = await captionsOf(members, 'members')
const tokens = {
  guest: undefined,
  author: await signIn(world, author),
  reader: await signIn(world, reader),
  reviewer: await signIn(world, reviewer),
  examiner: await signIn(world, examiner),
  registrar: await signIn(world, registrar),
}
type Who = keyof typeof tokens

const view = async (fileId: string, who: Who) => {
  const token = tokens[who]
  const response = await world.raw('file.view', { fileId, IS_PDF: 1 }, token === undefined ? {} : { token })
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  return { response, outcome: isEnvelope ? readAnswer('file.view', response).key : response.statusCode }
}

describe('conformance 10: reading a file', () => {
  const cases: readonly [string, string, Partial<Record<Who, number | string>>][] = [
    ['an open work', open.fileId, { guest: 200, reader: 200, author: 200 }],
    ['a work for members', members.fileId, { guest: 'LOGIN_REQUIRED', reader: 200 }],
    [
      'a work for seniors',
      seniors.fileId,
      { guest: 'LOGIN_REQUIRED', reader: 'RESOURCE_LOCKED', author: 200, reviewer: 200 },
    ],
    [
      'a draft',
      draft.fileId,
      { guest: 'NOT_FOUND', reader: 'NOT_FOUND', author: 200, reviewer: 'NOT_FOUND', examiner: 'NOT_FOUND' },
    ],
    ['a work under review', waiting.fileId, { reader: 'NOT_FOUND', author: 200, reviewer: 200 }],
    ['the cover of a draft', draft.coverId, { author: 'FILE_TYPE', reviewer: 'NOT_FOUND' }],
    ['the cover of a work under review', waiting.coverId, { reader: 'NOT_FOUND', reviewer: 'FILE_TYPE' }],
    [
      'a work that its author removed',
      removed.fileId,
      { reader: 'NOT_FOUND', author: 200, reviewer: 'NOT_FOUND' },
    ],
    [
      'a work that is over',
      over.fileId,
      { guest: 'NOT_FOUND', reader: 'NOT_FOUND', author: 200, reviewer: 200 },
    ],
    [
      'captions of a draft',
      draftCaptions,
      {
        guest: 'NOT_FOUND',
        reader: 'NOT_FOUND',
        examiner: 'NOT_FOUND',
        author: 'FILE_TYPE',
        reviewer: 'NOT_FOUND',
      },
    ],
    ['captions of a work under review', waitingCaptions, { reader: 'NOT_FOUND', reviewer: 'FILE_TYPE' }],
    ['captions of a work for members', memberCaptions, { guest: 'LOGIN_REQUIRED', reader: 'FILE_TYPE' }],
    ['a video', film.fileId, { guest: 'FILE_TYPE' }],
    ['no file', newId(world.services.now()), { guest: 'NOT_FOUND', reviewer: 'NOT_FOUND' }],
  ]
  test.each(cases)('%s', async (_, fileId, expected) => {
    for (const [who, outcome] of Object.entries(expected)) {
      expect([who, (await view(fileId, who as Who)).outcome]).toEqual([who, outcome])
    }
  })

  test('conformance 10: a foreign answer is for examiners, foreign evidence for registrars, by call and by ticket', async () => {
    const pdf = (text: string) =>
      ({ bytes: Buffer.from(text), kind: 'PDF', mime: 'application/pdf' }) as const
    const answer = await addFile(world, reader.id, pdf('answer'))
    const evidence = await addFile(world, reader.id, pdf('evidence'))
    const attempt = await storeAnswer(answer)
    await storeEvidence(evidence)
    const seen = async (fileId: string) => {
      const outcomes = await Promise.all(
        (Object.keys(tokens) as Who[]).map(async who => [who, (await view(fileId, who)).outcome]),
      )
      return outcomes.filter(([, outcome]) => outcome === 200).map(([who]) => who)
    }
    // Nobody else reads an answer that its candidate may still change.
    expect(await seen(answer)).toEqual(['reader'])
    const finished = { state: 1, finished_at: world.services.now(), finished_by: 'user' }
    await world.db.updateTable('attempts').set(finished).where('id', '=', attempt).execute()
    expect(await seen(answer)).toEqual(['reader', 'examiner'])
    expect(await seen(evidence)).toEqual(['reader', 'registrar'])
    for (const fileId of [answer, evidence, draft.fileId]) {
      const url = world.services.tickets.fileUrl(fileId, { kind: 'guest' })
      expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(403)
    }
  })

  test('answers with its headers, and with 304 when the browser has it', async () => {
    const { response } = await view(open.fileId, 'guest')
    expect(response.rawPayload).toEqual(bytes)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining("filename*=UTF-8''"),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
    const again = await world.raw(
      'file.view',
      { fileId: open.fileId, IS_PDF: 1 },
      { headers: { 'if-none-match': String(response.headers.etag) } },
    )
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('a reader of a former version can still read it, unless the work is locked for them', async () => {
    const work = await addWork(world, author, {})
    await sql`insert into learning_records (user_id, work_id, version, first_at, last_at) values (${reader.id}, ${work.id}, 1, ${world.services.now()}, ${world.services.now()})`.execute(
      world.db,
    )
    const next = await addWork(world, author, {})
    await sql`insert into work_versions (work_id, version, state, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype, published_at, saved_at)
      select ${work.id}, 2, 2, 'two', 'two', ${next.fileId}, kind, length, starts_on, copyright, dtype, stype, published_at, ${world.services.now()}::timestamptz
        from work_versions where work_id = ${work.id}`.execute(world.db)
    await sql`update works set live_version = 2, head_version = 2 where id = ${work.id}`.execute(world.db)
    expect((await view(work.fileId, 'reader')).outcome).toBe(200)
    expect((await view(work.fileId, 'guest')).outcome).toBe('NOT_FOUND')
    await sql`update works set vip = true where id = ${work.id}`.execute(world.db)
    expect((await view(work.fileId, 'reader')).outcome).toBe('NOT_FOUND')
  })
})

describe('a ticket', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url, headers })
  const playUrl = async (id: string, who: Who) => {
    const token = tokens[who]
    const { data } = await world.call('resource.view', { id }, token === undefined ? {} : { token })
    return data.resource.playUrl ?? ''
  }

  test('plays a video in parts', async () => {
    const url = await playUrl(film.id, 'guest')
    const whole = await get(url)
    expect([whole.statusCode, whole.body, whole.headers['accept-ranges']]).toEqual([
      200,
      '0123456789',
      'bytes',
    ])
    const part = await get(url, { range: 'bytes=2-4' })
    expect([
      part.statusCode,
      part.body,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, '234', 'bytes 2-4/10', '3'])
    const outside = await get(url, { range: 'bytes=10-' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
    const stale = await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })
    expect(stale.statusCode).toBe(200)
  })

  test('expires after two hours, and a forged one is invalid', async () => {
    const url = await playUrl(film.id, 'guest')
    for (const index of [12, 40, url.length - 1]) {
      const other = url[index] === 'A' ? 'B' : 'A'
      expect((await get(url.slice(0, index) + other + url.slice(index + 1))).statusCode).toBe(403)
    }
    expect((await get('/api/media/x')).statusCode).toBe(403)
    world.pass(2 * 3_600_000 - 1000)
    expect((await get(url)).statusCode).toBe(200)
    world.pass(1000)
    expect((await get(url)).statusCode).toBe(403)
  })

  test('ends with its session and with the permission to open the work', async () => {
    const somebody = await addPerson(world, 'somebody', ['R40'])
    const token = await signIn(world, somebody)
    const view = async () =>
      (await world.call('resource.view', { id: seniors.id }, { token })).data.resource.playUrl ?? ''
    const first = await view()
    expect((await get(first)).statusCode).toBe(200)
    await withdraw(world, somebody, 'R40')
    expect((await get(first)).statusCode).toBe(403)
    const url = (await world.call('resource.view', { id: members.id }, { token })).data.resource.playUrl ?? ''
    expect((await get(url)).statusCode).toBe(200)
    await world.call('session.logout', {}, { token })
    expect((await get(url)).statusCode).toBe(403)
  })

  test('for the cover of a work that is not in effect is its author’s and the reviewers’ own', async () => {
    const later = await addWork(world, author, { startsInDays: 9 })
    for (const [who, isOver] of [
      ['author', false],
      ['reviewer', false],
      ['author', true],
    ] as const) {
      const { id, coverId } = isOver ? over : later
      const as = { token: tokens[who] }
      const url = (await world.call('resource.view', { id }, as)).data.resource.cover
      const response = await world.app.inject({ method: 'GET', url })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
      expect(
        (await world.app.inject({ method: 'GET', url: world.services.tickets.pictureUrl(coverId) }))
          .statusCode,
      ).toBe(403)
    }
  })

  test('for a cover stays the same for hours and allows public caching, but never opens the cover of a draft', async () => {
    const cover = async () => (await world.call('resource.view', { id: open.id })).data.resource.cover
    const first = await cover()
    world.pass(60_000)
    expect(await cover()).toBe(first)
    const response = await get(first)
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'public, max-age=86400, immutable'])
    expect((await get(world.services.tickets.pictureUrl(draft.coverId))).statusCode).toBe(403)
    expect((await get(world.services.tickets.pictureUrl(draftCaptions))).statusCode).toBe(403)
    expect((await get(world.services.tickets.pictureUrl(seniors.coverId))).statusCode).toBe(200)
  })
})

async function storeAnswer(fileId: string): Promise<string> {
  const at = world.services.now()
  const [exam, attempt, question] = [newId(at), newId(at), newId(at)]
  const { db } = world
  await db.insertInto('exams').values({ id: exam, role_no: 'R20', title: 'exam' }).execute()
  await db.insertInto('questions').values({ id: question, created_at: world.services.now() }).execute()
  await db
    .insertInto('question_versions')
    .values({
      question_id: question,
      version: 1,
      kind: 3,
      stem: 'do',
      score: 10,
      created_at: world.services.now(),
    })
    .execute()
  await db
    .insertInto('attempts')
    .values({
      id: attempt,
      exam_id: exam,
      user_id: reader.id,
      seed: 1,
      candidate_no: 'c1',
      started_at: world.services.now(),
      contact_at: world.services.now(),
    })
    .execute()
  await db
    .insertInto('attempt_items')
    .values({ attempt_id: attempt, no: 1, question_id: question, version: 1, score: 10, answer_file: fileId })
    .execute()
  await db.insertInto('attempt_files').values({ attempt_id: attempt, no: 1, file_id: fileId, at }).execute()
  return attempt
}

async function storeEvidence(fileId: string): Promise<void> {
  const id = newId(world.services.now())
  await world.db
    .insertInto('upgrades')
    .values({
      id,
      user_id: reader.id,
      type: 1,
      form: '{}',
      due: '2026-11-26',
      created_at: world.services.now(),
    })
    .execute()
  await world.db.insertInto('evidence').values({ file_id: fileId, upgrade_id: id }).execute()
}
