import type { WorkSave } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addWorkFile, completeForm } from '../testing/creation-form.ts'
import { addFile, addPerson, addTree, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
await sql`insert into catalogue_nodes (no, parent, path, zh, en, tw, ja, de, tag, active) values
  ('03', null, '/03', 'x', 'x', 'x', 'x', 'x', true, true), ('0301', '03', '/03/0301', 'y', 'y', 'y', 'y', 'y', false, true),
  ('04', null, '/04', 'x', 'x', 'x', 'x', 'x', false, false), ('0401', '04', '/04/0401', 'y', 'y', 'y', 'y', 'y', false, true)`.execute(
  db,
)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const other = await addPerson(world, 'other')
const fileId = await addWorkFile(world, author, { length: 20 })
const picture = { bytes: Buffer.from('picture'), kind: 'IMAGE', mime: 'image/png' } as const
const coverId = await addFile(world, author.id, picture)
const evidenceId = await addFile(world, author.id, {
  bytes: Buffer.from('%PDF-evidence'),
  kind: 'PDF',
  mime: 'application/pdf',
  use: 'evidence',
})
const captions = { bytes: Buffer.from('WEBVTT'), kind: 'OTHER', mime: 'text/vtt', use: 'caption' } as const
const german = await addFile(world, author.id, { ...captions, name: 'film.de.vtt' })
const english = await addFile(world, author.id, { ...captions, name: 'film.en.vtt' })
const theirFile = await addWorkFile(world, other)

const save = (form: Partial<WorkSave>, as = token) =>
  world.call('works.save', { ...completeForm(world, fileId), ...form }, { token: as })
const empty = {
  fileId: null,
  outline: [],
  intro: '',
  roles: [],
  startsOn: null,
  nodeNo: null,
  subNodeNo: null,
}
const draftOf = (id: string) => world.call('works.form', { id, state: 'draft' }, { token })
const countWorks = async () => Number((await db.selectFrom('works').select('id').execute()).length)

test('a draft keeps everything its author wrote, and a later save replaces it', async () => {
  const first = (await save({ coverId, note: 'first words', endsOn: '2027-01-01' })).data
  expect(first).toEqual({ id: first.id, rev: 1, state: 'draft', version: 1 })
  const { submits: _, ...sent } = { ...completeForm(world, fileId), coverId, note: 'first words' }
  const { savedAt, file, coverUrl, ...kept } = (await draftOf(first.id)).data
  expect(savedAt).toEqual(new Date(world.services.now().setMilliseconds(0)))
  expect(file).toMatchObject({ id: fileId, name: 'manual.pdf', kind: 'pdf', length: 20 })
  expect([file?.url, coverUrl]).toEqual([
    expect.stringMatching(/^\/api\//),
    expect.stringMatching(/^\/api\//),
  ])
  expect(kept).toEqual({
    ...sent,
    id: first.id,
    rev: 1,
    state: 'draft',
    fileName: 'manual.pdf',
    kind: 'pdf',
    endsOn: '2027-01-01',
    opinions: [],
    version: 1,
    isLive: false,
    isClosed: false,
    wasSubmitted: false,
    isCoverAwaited: false,
    coverFault: null,
    isTextAwaited: true,
    textFault: null,
    textGaps: [],
    isMine: true,
    dueOn: null,
    can: ['submit', 'delete'],
  })
  const second = await save({ id: first.id, rev: 1, title: 'Anew', ...empty, priceYuan: 0 })
  expect(second.data).toEqual({ id: first.id, rev: 2, state: 'draft', version: 1 })
  expect((await draftOf(first.id)).data).toMatchObject({
    title: 'Anew',
    fileId: null,
    fileName: '',
    kind: null,
    outline: [],
    roles: [],
    nodeNo: null,
    isPaid: true,
    priceYuan: 0,
  })
})

test('a reviewer may read the form of a submitted work, which says that it is somebody else’s; others do not see it', async () => {
  const { id } = (await save({ submits: true })).data
  const reviewer = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
  const { data } = await world.call('works.form', { id }, { token: reviewer })
  expect([data.isMine, data.can]).toEqual([false, []])
  const foreign = { token: await signIn(world, other) }
  expect((await world.call('works.form', { id }, foreign)).key).toBe('NOT_FOUND')
})

test('what another tab has saved meanwhile is not written over', async () => {
  const { id } = (await save({})).data
  const tabs = await Promise.all(['left', 'right'].map(title => save({ id, rev: 1, title })))
  expect(tabs.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
  const { title } = (await draftOf(id)).data
  expect([title === 'left' ? 0 : 1]).toEqual([tabs.findIndex(({ key }) => key === undefined)])
})

test('a draft keeps that its author has chosen neither who sees it nor whether it is free', async () => {
  const { id } = (await save({ audience: null, roles: [], isPaid: null, priceYuan: 0 })).data
  expect((await draftOf(id)).data).toMatchObject({ audience: null, isPaid: null })
})

describe('what is refused, and stores nothing', () => {
  const both: readonly (readonly [string, Partial<WorkSave>, string, string?])[] = [
    ['neither title nor file', { ...empty, title: '' }, 'FIELD_REQUIRED', 'TITLE'],
    ['a price of something free', { isPaid: false, priceYuan: 1 }, 'FIELD_INVALID', 'PRICE'],
    ['a keyword twice', { keywords: ['Laser', 'laser'] }, 'FIELD_INVALID', 'GJZ'],
    ['an end before the start', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'WORK_DATE', 'END'],
    ['a category that is gone', { nodeNo: '09' }, 'FIELD_INVALID', 'DTYPE'],
    ['a minor category that is gone', { subNodeNo: '0909' }, 'FIELD_INVALID', 'STYPE'],
    ['a role of staff', { roles: ['S10'] }, 'FIELD_INVALID', 'ROLES'],
    ['an unknown role', { roles: ['R10', 'R99'] }, 'FIELD_INVALID', 'ROLES'],
    ['the file of somebody else', { fileId: theirFile }, 'NOT_FOUND', 'FILE_ID'],
    ['evidence as a file', { fileId: evidenceId }, 'NOT_FOUND', 'FILE_ID'],
    ['a picture as a file', { fileId: coverId }, 'FILE_TYPE', 'FILE_ID'],
    ['a document as a cover', { coverId: fileId }, 'FILE_TYPE', 'COVER'],
    ['an unknown work', { id: '00000000-0000-7000-8000-000000000001' }, 'NOT_FOUND'],
  ]
  test.each(both)('%s', async (_, form, key, field) => {
    const before = await countWorks()
    for (const submits of [false, true]) {
      const answer = await save(Object.assign({ submits }, form))
      expect([answer.key, answer.field]).toEqual([key, field])
    }
    expect(await countWorks()).toBe(before)
  })

  const onSubmit: readonly (readonly [string, Partial<WorkSave>, readonly string[] | string])[] = [
    ['no title', { title: '' }, ['TITLE']],
    ['no file', { fileId: null, outline: [] }, ['FILE_ID']],
    ['no introduction', { intro: '' }, ['INTRO']],
    ['no display object', { audience: null, roles: [] }, ['SHOW']],
    ['no role', { roles: [] }, ['ROLES']],
    ['neither free nor paid', { isPaid: null, priceYuan: 0 }, ['PAY']],
    ['no start', { startsOn: null }, ['START']],
    ['no price', { priceYuan: 0 }, ['PRICE']],
    ['copyright not accepted', { acceptsCopyright: false }, ['COPYRIGHT']],
    ['no category', { nodeNo: null, subNodeNo: null }, ['DTYPE', 'STYPE']],
    ['a heading as a category', { nodeNo: '03', subNodeNo: '0301' }, ['DTYPE']],
    ['a category put away', { nodeNo: '04', subNodeNo: '0401' }, ['DTYPE', 'STYPE']],
    ['a minor category elsewhere', { subNodeNo: '0201' }, ['STYPE']],
    ['a major category as a minor one', { subNodeNo: '01' }, ['STYPE']],
    ['a start before today', { startsOn: '2026-11-22' }, 'WORK_DATE'],
    ['contents beyond the file', { outline: [{ no: 1, title: 'x', node: 21, level: 1 }] }, 'FIELD_INVALID'],
  ]
  test.each(onSubmit)('to submit with %s, which a draft may have', async (_, form, expected) => {
    const draft = await save(form)
    expect(draft.key).toBeUndefined()
    const { id, rev } = draft.data
    const fields = { ...completeForm(world, fileId), ...form, id, rev, submits: true }
    const submitted = await world.call('works.save', fields, { token })
    const operated = await world.raw('works.operate', { ID: id, TYPE: 1, STATE: 0 }, { token })
    const { KEY, PARAMS } = operated.json().data
    if (typeof expected === 'string') expect([submitted.key, KEY]).toEqual([expected, expected])
    else expect([submitted.key, KEY, PARAMS.FIELDS]).toEqual(['WORK_INCOMPLETE', 'WORK_INCOMPLETE', expected])
    expect((await draftOf(id)).data.rev).toBe(rev)
  })

  test('everything that is missing is named at once', async () => {
    const { data } = await save({ ...empty, title: 'only a title', priceYuan: 0, acceptsCopyright: false })
    const operated = await world.raw('works.operate', { ID: data.id, TYPE: 1, STATE: 0 }, { token })
    const missing = ['FILE_ID', 'INTRO', 'ROLES', 'START', 'PRICE', 'COPYRIGHT', 'DTYPE', 'STYPE']
    expect(operated.json().data.PARAMS.FIELDS).toEqual(missing)
  })

  test('a work under review', async () => {
    const { id, rev } = (await save({ submits: true })).data
    expect((await save({ id, rev })).key).toBe('WORK_STATE')
    expect((await save({ id, rev: rev - 1 })).key).toBe('CONFLICT')
  })

  test('submitting below the level the provider asks for', async () => {
    await db
      .insertInto('settings')
      .values({ name: 'creation.minLevel', value: '2', updated_at: world.services.now() })
      .execute()
    world.pass(2_000)
    expect((await save({ submits: true })).key).toBe('PERMISSION_DENIED')
    expect((await save({})).key).toBeUndefined()
    await db.deleteFrom('settings').execute()
    world.pass(2_000)
    expect((await save({ submits: true })).data.state).toBe('review')
  })
})

test('a work that is complete is due three working days after it was submitted', async () => {
  const { id } = (await save({ submits: true })).data
  const { records } = (await world.call('works.list', { page: 1, size: 100, order: 'newest' }, { token }))
    .data
  const due = { state: 'review', dueOn: '2026-11-26', can: ['recall'] }
  expect(records.find(row => row.id === id)).toMatchObject({ ...due, priceYuan: 5, endsOn: null })
  const { data } = await world.call('works.form', { id }, { token })
  expect(data).toMatchObject({ ...due, wasSubmitted: true })
})

test('categories are those a work may be filed under, below each other', async () => {
  const list = async (parentNo?: string, lang = 'en') =>
    (
      await world.call('works.categories', parentNo === undefined ? {} : { parentNo }, { token, lang })
    ).data.map(({ no, label }) => [no, label])
  expect(await list()).toEqual([
    ['01', 'Node 01'],
    ['02', 'Node 02'],
    ['0301', 'y'],
  ])
  expect(await list('01', 'ja')).toEqual([
    ['0101', '分類0101'],
    ['0102', '分類0102'],
  ])
  expect(await list('04')).toEqual([])
})

test('a category that is merged while a draft names it takes the draft along', async () => {
  const editor = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))
  const { id } = (await save({ nodeNo: '02', subNodeNo: '0201' })).data
  const names = { zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' }
  const merge = { no: '0201', type: 'x', ...names, REMOVE: 1, TARGET: '0102', REV: 1 }
  expect((await world.raw('console.menuSave', merge, { token: editor })).json().code).toBe(200)
  expect((await draftOf(id)).data).toMatchObject({ nodeNo: '01', subNodeNo: '0102' })
  expect((await save({ nodeNo: '02', subNodeNo: '0201' })).field).toBe('STYPE')
})

test('own works are counted by state, and found by title, kind and category in three orders', async () => {
  const writer = await addPerson(world, 'writer')
  const as = await signIn(world, writer)
  const file = await addWorkFile(world, writer)
  const make = async (title: string, form: Partial<WorkSave> = {}) => {
    world.pass(1_000)
    return (await save({ fileId: file, title, ...form }, as)).data.id
  }
  const [alpha, beta, gamma] = [
    await make('Alpha', { coverId: await addFile(world, writer.id, picture), endsOn: '2027-01-01' }),
    await make('Beta', { submits: true }),
    await make('Gamma', { fileId: null, outline: [], nodeNo: '02', subNodeNo: null }),
  ]
  await sql`update works set heat = 9, star_sum = 4, star_count = 1 where id = ${alpha}`.execute(db)
  await sql`update works set star_sum = 10, star_count = 2 where id = ${beta}`.execute(db)
  const ids = async (query: object) =>
    (
      await world.call('works.list', { page: 1, size: 9, order: 'newest', ...query }, { token: as })
    ).data.records.map(({ id }) => id)
  expect(await ids({})).toEqual([gamma, beta, alpha])
  expect((await ids({ order: 'hot' }))[0]).toBe(alpha)
  expect(await ids({ order: 'stars' })).toEqual([beta, alpha, gamma])
  expect(await ids({ search: 'ALPH' })).toEqual([alpha])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ state: 'review' })).toEqual([beta])
  expect(await ids({ kind: 'pdf' })).toEqual([beta, alpha])
  expect(await ids({ kind: 'video' })).toEqual([])
  expect(await ids({ nodeNo: '01' })).toEqual([beta, alpha])
  expect(await ids({ nodeNo: '02' })).toEqual([gamma])
  const { total, extra } = (
    await world.call('works.list', { page: 1, size: 1, order: 'newest', search: 'a' }, { token: as })
  ).data
  const covers = (await world.call('works.list', { page: 1, size: 9, order: 'newest' }, { token: as })).data
    .records
  expect(covers.map(({ cover }) => cover !== '')).toEqual([false, false, true])
  expect([total, extra]).toEqual([3, { all: 3, draft: 2, review: 1, published: 0, failed: 0, expired: 0 }])
})

describe('captions', () => {
  const de = { language: 'de', fileId: german } as const
  const en = { language: 'en', fileId: english } as const
  const kept = async (id: string, state: 'draft' | 'review' = 'draft') =>
    (await world.call('works.form', { id, state }, { token })).data.captions.map(({ language, name }) => [
      language,
      name,
    ])

  test('are kept with their names, replaced by a later save and removed by one without', async () => {
    const { id } = (await save({ captions: [en, de] })).data
    expect(await kept(id)).toEqual([
      ['de', 'film.de.vtt'],
      ['en', 'film.en.vtt'],
    ])
    const later = { id, rev: 1, captions: [{ ...de, fileId: english }] }
    expect((await save(later)).code).toBe(200)
    expect(await kept(id)).toEqual([['de', 'film.en.vtt']])
    await save({ id, rev: 2, captions: [] })
    expect(await kept(id)).toEqual([])
  })

  test('can be read through their address', async () => {
    const { id } = (await save({ captions: [de] })).data
    const [found] = (await draftOf(id)).data.captions
    const answer = await world.app.inject({ method: 'GET', url: found?.url ?? '' })
    expect([answer.statusCode, answer.payload]).toEqual([200, 'WEBVTT'])
  })

  test('the next version begins with those of the last one', async () => {
    const { id } = (await save({ captions: [de], submits: true })).data
    await world.call('works.operate', { id, operation: 'recall', seenState: 'review' }, { token })
    expect(await kept(id)).toEqual([['de', 'film.de.vtt']])
  })

  test.each<[string, () => Promise<WorkSave['captions']>, string]>([
    ['two files in one language', async () => [de, { ...en, language: 'de' }], 'FIELD_INVALID CAPTIONS'],
    ['a picture', async () => [{ ...de, fileId: coverId }], 'NOT_FOUND CAPTIONS.0.FILE_ID'],
    [
      'a file of another person',
      async () => [{ ...de, fileId: await addFile(world, other.id, captions) }],
      'NOT_FOUND CAPTIONS.0.FILE_ID',
    ],
    [
      'a file that is gone, behind another one',
      async () => [en, { ...de, fileId: theirs(german) }],
      'NOT_FOUND CAPTIONS.1.FILE_ID',
    ],
  ])('%s are refused by the place in the list', async (_, build, refusal) => {
    const { data } = await world.raw('works.save', await wireOf(await build()), { token }).then(r => r.json())
    expect(`${data.KEY} ${data.FIELD}`).toBe(refusal)
  })

  /** An id that no file has. */
  const theirs = (id: string) => `${id.slice(0, -4)}0000`
  const wireOf = async (list: WorkSave['captions']) => ({
    TITLE: 'a film',
    SUBMIT: 0,
    CAPTIONS: list.map(({ language, fileId }) => ({ LANG: language, FILE_ID: fileId })),
  })
})
