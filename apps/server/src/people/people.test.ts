import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { maskEmail, maskPhone } from '../messages/contact.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const anna = await addPerson(world, 'anna', ['R30', 'S10', 'V10'], { vipEndsInDays: 5 })
const ben = await addPerson(world, 'ben')
const [annaToken, benToken] = [await signIn(world, anna), await signIn(world, ben)]
const work = await addWork(world, anna, { title: 'work', keywords: ['校准'] })

test('oneself: contacts masked, roles, counts', async () => {
  const { data } = await world.call('people.self', {}, { token: annaToken, lang: 'en' })
  expect(data).toMatchObject({
    loginName: 'anna',
    email: 'a***@test.example',
    phone: '',
    roleName: 'Reviewer',
    grade: 3,
    capabilities: ['work.review', 'comment.moderate', 'report.read', 'feedback.handle'],
    vipEndsOn: '2026-11-28',
    isSelf: true,
    counts: { released: 1, favourites: 0, learned: 0, comments: 0, exams: 0 },
  })
  expect(data.roles.map(role => role.no)).toEqual(['R30', 'V10', 'S10'])
  expect(data.storage.usedBytes).toBeGreaterThan(0)
  expect((await world.call('people.self', {})).key).toBe('LOGIN_REQUIRED')
})

test.each([
  ['13812345678', '138****5678'],
  ['+123456', '****56'],
  [null, ''],
])('phone %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test('mail', () => expect(maskEmail('x@y.example')).toBe('x***@y.example'))

test('a feed names a followed person as long as their account exists', async () => {
  const [fan, star] = [await addPerson(world, 'fan'), await addPerson(world, 'star')]
  const as = { token: await signIn(world, fan) }
  await world.call('people.follow', { userId: star.id, follows: true }, as)
  const newest = async () => (await world.call('study.moves', { page: 1, size: 12 }, as)).data.records[0]
  expect(await newest()).toMatchObject({
    act: 'follow',
    user: { id: fan.id },
    followed: { id: star.id, nick: 'nick-star' },
  })
  await world.db.updateTable('users').set({ state: 2 }).where('id', '=', star.id).execute()
  expect(await newest()).toMatchObject({ act: 'follow', followed: null })
})

describe('following', () => {
  const follow = (userId: string, follows: boolean) =>
    world.call('people.follow', { userId, follows }, { token: benToken })

  test('counts once, sends one notice, and can be undone', async () => {
    expect(
      (await Promise.all([follow(anna.id, true), follow(anna.id, true)])).map(({ data }) => data.fanCount),
    ).toContain(1)
    expect((await follow(anna.id, true)).data).toEqual({ isFollowed: true, fanCount: 1 })
    const paging = { page: 1, size: 999_999 }
    const fans = await world.call('people.fans', paging, { token: annaToken })
    expect(fans.data).toMatchObject({ total: 1, records: [{ id: ben.id, isFan: true, isFollowed: false }] })
    const followed = await world.call('people.followed', paging, { token: benToken })
    expect(followed.data).toMatchObject({
      total: 1,
      records: [{ id: anna.id, isFan: false, isFollowed: true }],
    })
    expect((await follow(anna.id, false)).data).toEqual({ isFollowed: false, fanCount: 0 })
    await follow(anna.id, true)
    await follow(anna.id, false)
    const notices = await world.db
      .selectFrom('notices')
      .select('type')
      .where('user_id', '=', anna.id)
      .execute()
    expect(notices).toEqual([{ type: 6 }])
  })

  test('is refused for oneself, an unknown person and a disabled account', async () => {
    const gone = await addPerson(world, 'gone')
    await world.db.updateTable('users').set({ state: 2 }).where('id', '=', gone.id).execute()
    expect((await follow(gone.id, true)).key).toBe('NOT_FOUND')
    expect((await follow(ben.id, true)).key).toBe('FOLLOW_SELF')
    expect((await follow(newId(new Date()), true)).key).toBe('NOT_FOUND')
  })
})

test('recommended people: authors not followed yet, never oneself', async () => {
  const names = async (as?: { token: string }) =>
    (await world.call('people.recommended', {}, as)).data.records.map(row => row.id)
  expect(await names()).toEqual([anna.id])
  expect(await names({ token: benToken })).toEqual([anna.id])
  expect(await names({ token: annaToken })).toEqual([])
  await world.call('people.follow', { userId: anna.id, follows: true }, { token: benToken })
  expect(await names({ token: benToken })).toEqual([])
})

test('the space of a person and their works', async () => {
  const { data } = await world.call('people.space', { userId: anna.id })
  expect(data).toMatchObject({ id: anna.id, workCount: 1, isSelf: false })
  expect(JSON.stringify(data)).not.toContain('test.example')
  expect((await world.call('people.space', {}, { token: annaToken })).data.isSelf).toBe(true)
  expect((await world.call('people.space', {})).key).toBe('LOGIN_REQUIRED')
  expect((await world.call('people.space', { userId: newId(new Date()) })).key).toBe('NOT_FOUND')
  const works = await world.call('people.spaceWorks', { userId: anna.id, page: 1, size: 12, order: 'stars' })
  expect(works.data.records.map(card => card.id)).toEqual([work.id])
})

test('roles a work can be shown to', async () => {
  const { data } = await world.call('roles.forWorks', {}, { token: annaToken, lang: 'de' })
  expect(data.map(role => role.no)).toEqual(['R10', 'R20', 'R30', 'R40', 'R50', 'V10'])
  expect(data[0]?.label).toBe('Mitglied')
})

describe('settings', () => {
  const save = (type: number, operator: number, content: string) =>
    world.raw('settings.save', { TYPE: type, OPERATOR: operator, CONTENT: content }, { token: benToken })
  test.each([
    [1, 1, 'de', 'de'],
    [2, 1, 'dark', 'dark'],
    [3, 1, '["a","b"]', '["a","b"]'],
    [3, 2, '["b","c"]', '["a","b","c"]'],
    [3, 3, '["a","x"]', '["b","c"]'],
    [4, 2, '{"5":{"mail":"off"}}', '{"5":{"mail":"off"}}'],
    [4, 2, '{"2":{"sms":"now"}}', '{"2":{"sms":"now"},"5":{"mail":"off"}}'],
    [4, 3, '["5"]', '{"2":{"sms":"now"}}'],
    [5, 1, '["01","02"]', '["01","02"]'],
    [6, 1, '1', '1'],
    [6, 1, '0', '0'],
  ])('type %i, operator %i, %s', async (type, operator, content, after) => {
    expect((await save(type, operator, content)).json().data).toEqual({ TYPE: type, CONTENT: after })
  })
  test.each([
    [1, 1, 'fr', 'CONTENT'],
    [1, 2, 'de', 'OPERATOR'],
    [2, 1, 'blue', 'CONTENT'],
    [3, 1, 'not json', 'CONTENT'],
    [3, 1, '{"a":1}', 'CONTENT'],
    [3, 1, JSON.stringify(['x'.repeat(21)]), 'CONTENT'],
    [4, 1, '{"9":{}}', 'CONTENT'],
    [4, 1, '{"1":{"mail":"weekly"}}', 'CONTENT'],
    [6, 1, 'x', 'CONTENT'],
    [6, 2, '1', 'OPERATOR'],
    [7, 1, 'x', 'TYPE'],
    [1, 4, 'de', 'OPERATOR'],
  ])('type %i, operator %i, %s is refused', async (type, operator, content, field) => {
    expect((await save(type, operator, content)).json()).toMatchObject({
      code: 400,
      data: { KEY: 'FIELD_INVALID', FIELD: field },
    })
  })
  test('are returned with the own profile', async () => {
    const { data } = await world.call('people.self', {}, { token: benToken })
    expect(data.settings).toMatchObject({ 1: 'de', 2: 'dark', 3: ['b', 'c'] })
  })
})

test('feedback: five an hour, and only with an own file', async () => {
  const send = (fileId?: string) =>
    world.call(
      'feedback.submit',
      { content: 'hello', ...(fileId === undefined ? {} : { fileId }) },
      { token: benToken },
    )
  expect((await send(work.fileId)).key).toBe('NOT_FOUND')
  for (let i = 0; i < 5; i++) expect((await send()).code).toBe(200)
  expect((await send()).key).toBe('TOO_MANY')
  world.pass(3_600_000)
  expect((await send()).code).toBe(200)
})
