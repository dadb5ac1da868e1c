import { languages } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { goneNames } from '../catalogue/gone-people.ts'
import { newId } from '../db/new-id.ts'
import { recountHeat } from '../resource/commands.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const token = await signIn(world, reader)
const outline = [
  { title: 'One', node: 1 },
  { title: 'Two', node: 7 },
]
const open = await addWork(world, author, { title: 'open', outline })
const locked = await addWork(world, author, { vip: true, outline })
const hidden = await addWork(world, author, { startsInDays: 1, outline })
const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])

test('an open resource links to its file, a locked one does not', async () => {
  const seen = (await world.call('resource.view', { id: open.id })).data
  expect(seen.resource).toMatchObject({
    title: 'open',
    lock: 'open',
    fileId: open.fileId,
    cover: expect.stringMatching(/^\/api\/media\//),
  })
  expect(seen.resource.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(seen.outline).toEqual([
    { no: 1, title: 'One', node: 1, level: 1 },
    { no: 2, title: 'Two', node: 7, level: 1 },
  ])
  expect(seen.author).toMatchObject({ id: author.id, isSelf: false })
  const shut = await world.raw('resource.view', { ID: locked.id })
  expect(shut.body).not.toMatch(/"(FILE_ID|PLAY_URL|SIZE|SHA256|NODE)"/)
  expect(shut.json().data.RESOURCE.LOCK).toBe(1)
})

test('a price is shown in lists and on the page, also while the work is locked', async () => {
  const paid = await addWork(world, author, { title: 'paid', price: 199 })
  const expected = { isPaid: true, priceYuan: 199 }
  for (const [as, lock] of [
    [undefined, 'login'],
    [{ token }, 'entitlement'],
  ] as const) {
    const { records } = (await world.call('catalogue.list', { page: 1, size: 12 }, as)).data
    expect(records.find(({ id }) => id === paid.id)).toMatchObject({ ...expected, lock })
    expect((await world.call('resource.view', { id: paid.id }, as)).data.resource).toMatchObject({
      ...expected,
      lock,
    })
  }
  expect((await world.call('resource.view', { id: open.id })).data.resource).toMatchObject({
    isPaid: false,
    priceYuan: 0,
  })
})

describe.each([
  ['disabled', 2],
  ['erased', 3],
] as const)('the work of an author whose account is %s', async (name, state) => {
  const left = await addPerson(world, name)
  const remark = await addWork(world, author)
  const work = await addWork(world, left, {
    title: `outlives ${name}`,
    keywords: [`kept${name}`],
    endsInDays: 5,
  })
  const members = await addWork(world, left, { title: `for members ${name}`, loginOnly: true })
  const theirs = { token: await signIn(world, left) }
  await world.call('comments.submit', { id: remark.id, content: 'still true', stars: 0 }, theirs)
  await world.db.updateTable('users').set({ state }).where('id', '=', left.id).execute()
  const view = async (lang: string, as?: { token: string }) =>
    (await world.call('resource.view', { id: work.id }, { ...as, lang })).data

  test('can be read by everybody who could read it before', async () => {
    for (const as of [undefined, { token }]) {
      const { resource } = await view('en', as)
      expect(resource).toMatchObject({ lock: 'open', title: `outlives ${name}`, fileId: work.fileId })
      expect((await world.raw('file.view', { fileId: work.fileId, IS_PDF: 1 }, as)).statusCode).toBe(200)
    }
    const shut = (await world.call('resource.view', { id: members.id })).data.resource
    expect(shut).toMatchObject({ lock: 'login', isAuthorGone: true })
    expect((await world.call('resource.view', { id: members.id }, { token })).data.resource.lock).toBe('open')
  })

  test('can be kept, commented on and found', async () => {
    const keep = { id: work.id, isFavourite: true }
    expect((await world.call('resource.setFavourite', keep, { token })).data.isFavourite).toBe(true)
    const comment = { id: work.id, content: 'thank you', stars: 5 }
    expect((await world.call('comments.submit', comment, { token })).code).toBe(200)
    const found = await world.call('catalogue.search', { words: `kept${name}`, page: 1, size: 12 }, { token })
    expect(found.data.records).toMatchObject([{ id: work.id, isAuthorGone: true }])
    const notices = await world.db.selectFrom('notices').select('id').where('user_id', '=', left.id).execute()
    expect(notices).toHaveLength(state === 3 ? 0 : 1)
  })

  test.each(languages)('names nobody, in the language of the reader: %s', async lang => {
    const { resource, author } = await view(lang, { token })
    const gone = goneNames[lang]
    expect(resource).toMatchObject({ author: gone, isAuthorGone: true, authorIcon: '' })
    expect(author).toMatchObject({ nick: gone, isGone: true, icon: '', roleName: '', profile: '' })
    const { comments } = (await world.call('resource.view', { id: remark.id }, { lang })).data
    expect(comments).toMatchObject([{ content: 'still true', nick: gone, isWriterGone: true, icon: '' }])
    const listed = await world.call('catalogue.list', { page: 1, size: 12 }, { token, lang })
    expect(listed.data.records.find(({ id }) => id === work.id)).toMatchObject({ author: gone })
    const { data } = await world.call('catalogue.suggest', { words: name }, { lang })
    expect(data.filter(({ field }) => field === 'author')).toEqual([])
    expect(JSON.stringify([resource, author, comments, listed.data])).not.toContain(`nick-${name}`)
    expect((await world.call('people.space', { userId: left.id }, { token })).key).toBe('NOT_FOUND')
  })
})

test.each(['author', 'reviewer'] as const)(
  'the %s opens a work that is not in effect, also its file',
  async who => {
    const as = { token: await signIn(world, who === 'author' ? author : reviewer) }
    const { resource, outline: seen } = (await world.call('resource.view', { id: hidden.id }, as)).data
    expect(resource).toMatchObject({ lock: 'not-in-effect', fileId: hidden.fileId })
    expect(resource.playUrl).toMatch(/^\/api\/media\//)
    expect(seen).toMatchObject([{ node: 1 }, { node: 7 }])
    const file = await world.raw('file.view', { fileId: hidden.fileId, IS_PDF: 1 }, as)
    expect(file.statusCode).toBe(200)
    const bytes = await world.app.inject({ method: 'GET', url: resource.playUrl ?? '' })
    expect(bytes.statusCode).toBe(200)
    expect((await world.call('resource.view', { id: hidden.id }, { token })).key).toBe('NOT_FOUND')
  },
)

test('an invisible resource is not found', async () => {
  for (const id of [hidden.id, newId(new Date())]) {
    for (const name of ['resource.view', 'resource.click'] as const) {
      expect((await world.call(name, { id }, { token })).key).toBe('NOT_FOUND')
    }
    expect((await world.call('resource.setFavourite', { id, isFavourite: true }, { token })).key).toBe(
      'NOT_FOUND',
    )
  }
})

test('marking a favourite twice counts once, also at the same time', async () => {
  const keep = (isFavourite: boolean) =>
    world.call('resource.setFavourite', { id: open.id, isFavourite }, { token })
  const answers = await Promise.all([keep(true), keep(true), keep(true)])
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ isFavourite: true, count: 1 }))
  expect((await world.call('resource.view', { id: open.id }, { token })).data.resource).toMatchObject({
    isFavourite: true,
    favouriteCount: 1,
  })
  expect((await keep(false)).data).toEqual({ isFavourite: false, count: 0 })
  expect((await keep(false)).data).toEqual({ isFavourite: false, count: 0 })
  expect((await world.call('resource.setFavourite', { id: open.id, isFavourite: true })).key).toBe(
    'LOGIN_REQUIRED',
  )
})

test('a view counts once per person and half hour', async () => {
  const click = async (as?: { token: string }) =>
    (await world.call('resource.click', { id: open.id }, as)).data.heat
  const before = await click()
  expect(await click()).toBe(before)
  expect(await click({ token })).toBe(before + 1)
  // Half hours follow the clock, and the tests begin at the start of one.
  world.pass(29 * 60_000)
  expect(await click()).toBe(before + 1)
  world.pass(60_000)
  expect(await click()).toBe(before + 2)
})

test('who cannot open a work does not raise its heat', async () => {
  const [forRole, forMembers, later] = [
    await addWork(world, author, { showRoles: ['R50'] }),
    await addWork(world, author, { loginOnly: true }),
    await addWork(world, author, { startsInDays: 9 }),
  ]
  const click = async (id: string, as?: { token: string }) =>
    (await world.call('resource.click', { id }, as)).data.heat
  const member = { token: await signIn(world, reader) }
  const own = { token: await signIn(world, author) }
  expect([await click(forRole.id), await click(forRole.id, member), await click(forRole.id, own)]).toEqual([
    0, 0, 1,
  ])
  expect([await click(forMembers.id), await click(forMembers.id, member)]).toEqual([0, 1])
  expect(await click(later.id, own)).toBe(0)
  const days = await world.db
    .selectFrom('work_days')
    .select(['work_id', 'views'])
    .where('work_id', 'in', [forRole.id, forMembers.id, later.id])
    .orderBy('work_id')
    .execute()
  expect(days).toEqual([
    { work_id: forRole.id, views: 1 },
    { work_id: forMembers.id, views: 1 },
  ])
})

test('heat halves in two weeks and ignores days before the last sixty', async () => {
  const { db } = world
  const day = (ago: number) =>
    new Date(world.services.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const old = await addWork(world, author, {})
  await db
    .insertInto('work_days')
    .values([
      { work_id: old.id, day: day(0), views: 10, stores: 1, comments: 1 },
      { work_id: old.id, day: day(14), views: 40 },
      { work_id: old.id, day: day(60), views: 1000 },
    ])
    .execute()
  await recountHeat(db, world.services.now())
  const { heat } = await db
    .selectFrom('works')
    .select('heat')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  expect(heat).toBe(10 + 4 + 6 + 20)
})

test.each([
  ['resource.view', {}, 'FIELD_REQUIRED', 'ID'],
  ['resource.view', { ID: 'x' }, 'FIELD_INVALID', 'ID'],
  ['resource.view', { ID: '../../etc/passwd' }, 'FIELD_INVALID', 'ID'],
  ['resource.setFavourite', { ID: open.id, TYPE: 2 }, 'FIELD_INVALID', 'TYPE'],
  ['resource.click', { ID: '' }, 'FIELD_REQUIRED', 'ID'],
  ['file.view', { fileId: open.fileId }, 'FIELD_REQUIRED', 'IS_PDF'],
] as const)('%s with %o is refused by field', async (name, fields, key, field) => {
  const response = await world.raw(name, fields, { token })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ code: 400, data: { KEY: key, FIELD: field } })
})

test('marking a favourite again on the same day adds no heat, on the next day it does; taking it back takes the activity back', async () => {
  const work = await addWork(world, author)
  const keep = async (isFavourite: boolean, as = token) =>
    world.call('resource.setFavourite', { id: work.id, isFavourite }, { token: as })
  const offAndOn = async () => {
    for (const isFavourite of [true, false, true, false]) await keep(isFavourite)
  }
  const counted = async () => {
    const days = world.db
      .selectFrom('work_days')
      .select('stores')
      .where('work_id', '=', work.id)
      .orderBy('day')
    const news = world.db.selectFrom('activities').select('id').where('work_id', '=', work.id)
    return [(await days.execute()).map(({ stores }) => stores), (await news.execute()).length]
  }
  await offAndOn()
  expect(await counted()).toEqual([[1], 0])
  expect((await keep(true, await signIn(world, author))).data).toEqual({ isFavourite: true, count: 1 })
  expect(await counted()).toEqual([[2], 1])
  world.pass(86_400_000)
  const tomorrow = await signIn(world, reader)
  for (const isFavourite of [true, false, true]) await keep(isFavourite, tomorrow)
  expect(await counted()).toEqual([[2, 1], 2])
})
