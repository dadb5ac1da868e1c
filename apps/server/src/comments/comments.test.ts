import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const anna = await addPerson(world, 'anna')
const ben = await addPerson(world, 'ben')
const [authorToken, annaToken, benToken] = [
  await signIn(world, author),
  await signIn(world, anna),
  await signIn(world, ben),
]
const work = await addWork(world, author, { title: 'work', length: 10 })
const other = await addWork(world, author, {})
const vip = await addWork(world, author, { vip: true })

const submit = (
  token: string,
  more: { stars?: number; content?: string; id?: string; node?: number; parentId?: string } = {},
) => world.call('comments.submit', { id: work.id, content: 'good', stars: 0, ...more }, { token })
const stars = async () => {
  const { data } = await world.call('resource.view', { id: work.id })
  return [data.resource.stars, data.resource.ratingCount, data.resource.commentCount]
}

test('the newest rating of a person counts, and is deleted with its comment', async () => {
  const first = await submit(annaToken, { stars: 2 })
  expect(first.data).toMatchObject({
    stars: 2,
    ratingCount: 1,
    comment: { stars: 2, isMine: true, isByAuthor: false },
  })
  world.pass(1000)
  const second = await submit(annaToken, { stars: 5 })
  expect(second.data).toMatchObject({ stars: 5, ratingCount: 1 })
  expect((await submit(benToken, { stars: 4 })).data).toMatchObject({ stars: 4.5, ratingCount: 2 })
  expect(await stars()).toEqual([4.5, 2, 3])
  const ids = [second.data.comment.id, newId(new Date())]
  expect((await world.call('comments.delete', { ids }, { token: benToken })).data.count).toBe(0)
  expect((await world.call('comments.delete', { ids }, { token: annaToken })).data.count).toBe(1)
  expect((await world.call('comments.delete', { ids }, { token: annaToken })).data.count).toBe(0)
  expect(await stars()).toEqual([4, 1, 2])
})

test('the author of the work and of the parent comment get a notice, the writer does not', async () => {
  const { data } = await submit(annaToken, { content: 'a question' })
  await submit(benToken, { content: 'an answer', parentId: data.comment.id })
  await submit(authorToken, { content: 'from the author' })
  const rows = await world.db
    .selectFrom('notices')
    .innerJoin('comments', 'comments.id', 'notices.comment_id')
    .select(['notices.user_id', 'comments.content'])
    .where('comments.content', 'in', ['a question', 'an answer', 'from the author'])
    .execute()
  expect(rows.map(row => [row.user_id === author.id ? 'author' : 'anna', row.content]).sort()).toEqual([
    ['anna', 'an answer'],
    ['author', 'a question'],
    ['author', 'an answer'],
  ])
})

test('refusals', async () => {
  const foreign = (await submit(benToken, { id: other.id })).data.comment.id
  const cases = [
    [await submit(authorToken, { stars: 5 }), 'COMMENT_SELF_RATE'],
    [await submit(annaToken, { node: 11 }), 'FIELD_INVALID'],
    [await submit(annaToken, { parentId: foreign }), 'NOT_FOUND'],
    [await submit(annaToken, { id: vip.id }), 'RESOURCE_LOCKED'],
    [await submit(annaToken, { id: newId(new Date()) }), 'NOT_FOUND'],
    [await world.call('comments.submit', { id: work.id, content: 'x', stars: 0 }), 'LOGIN_REQUIRED'],
  ] as const
  expect(cases.map(([answer]) => answer.key)).toEqual(cases.map(([, key]) => key))
})

test.each([
  [{ ID: work.id }, 'FIELD_REQUIRED', 'CONTENT'],
  [{ ID: work.id, CONTENT: '   ' }, 'FIELD_REQUIRED', 'CONTENT'],
  [{ ID: work.id, CONTENT: '长'.repeat(501) }, 'FIELD_TOO_LONG', 'CONTENT'],
  [{ ID: work.id, CONTENT: 'x', TJXJ: 6 }, 'FIELD_INVALID', 'TJXJ'],
  [{ ID: work.id, CONTENT: 'a\u0000b' }, 'FIELD_INVALID', 'CONTENT'],
])('%o', async (fields, key, field) => {
  const response = await world.raw('comments.submit', fields, { token: annaToken })
  expect(response.json()).toMatchObject({ code: 400, data: { KEY: key, FIELD: field } })
})

test('ten in ten minutes, then a wait', async () => {
  const carl = await addPerson(world, 'carl')
  const token = await signIn(world, carl)
  for (let i = 0; i < 10; i++) expect((await submit(token)).code).toBe(200)
  const refused = await submit(token)
  expect([refused.status, refused.code, refused.key, refused.headers['retry-after']]).toEqual([
    429,
    429,
    'TOO_MANY',
    '600',
  ])
  world.pass(600_000)
  expect((await submit(token)).code).toBe(200)
})

test('lists: of a work, of a page, mine, on my works', async () => {
  const place = await addWork(world, author, { length: 9 })
  await submit(benToken, { id: place.id, content: '100% on page 3', node: 3 })
  world.pass(1000)
  await submit(benToken, { id: place.id, content: 'elsewhere' })
  const paging = { page: 1, size: 12 }
  const all = await world.call('comments.list', { id: place.id, ...paging })
  expect(all.data.records.map(row => row.content)).toEqual(['elsewhere', '100% on page 3'])
  const onPage = await world.call('comments.list', { id: place.id, node: 3, ...paging })
  expect(onPage.data).toMatchObject({ total: 1, records: [{ node: 3 }] })
  const own = async (token: string, query: { whose: 'mine' | 'on-my-works'; search?: string }) =>
    (await world.call('comments.own', { ...paging, ...query }, { token })).data.total
  expect(await own(benToken, { whose: 'mine', search: '0%' })).toBe(1)
  expect(await own(benToken, { whose: 'mine', search: '_' })).toBe(0)
  expect(await own(benToken, { whose: 'on-my-works' })).toBe(0)
  expect(await own(authorToken, { whose: 'on-my-works', search: 'elsewhere' })).toBe(1)
})

test('a comment names its work and its page or second', async () => {
  const film = await addWork(world, author, { kind: 'VIDEO', length: 60 })
  world.pass(600_000)
  const as = await signIn(world, ben)
  expect((await submit(as, { id: film.id, node: 42 })).data.comment).toMatchObject({
    resourceKind: 'video',
    node: 42,
  })
  expect((await submit(as)).data.comment.resourceKind).toBe('pdf')
})
