import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const anna = await signIn(world, await addPerson(world, 'anna'))
const ben = await signIn(world, await addPerson(world, 'ben'))
const moderator = await signIn(world, await addPerson(world, 'moderator', ['R10', 'S10']))
let works = 0

/** A new work, and how its comments are written, changed and listed. Each comment is a second newer than the one before. */
async function conversation() {
  const work = await addWork(world, author, { title: `talk ${++works}` })
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ''
  return {
    work,
    idOf,
    async say(name: string, token: string, parent?: string) {
      world.pass(70_000)
      const { data } = await world.call(
        'comments.submit',
        { id: work.id, content: name, stars: 0, ...(parent !== undefined && { parentId: idOf(parent) }) },
        { token },
      )
      ids.set(name, data.comment.id)
    },
    remove: (name: string, token: string) => world.call('comments.delete', { ids: [idOf(name)] }, { token }),
    hide: (name: string) =>
      world.call(
        'console.commentOperate',
        { ids: [idOf(name)], operation: 'hide', reason: 'rude' },
        { token: moderator },
      ),
    /** The list as `text<first comment`, and the first comments that come with it. */
    async list(query: object = {}, as: object = {}) {
      const { data } = await world.call(
        'comments.list',
        { id: work.id, page: 1, size: 20, sort: 'newest', ...query },
        as,
      )
      const nameOf = (id: string | undefined) => [...ids].find(([, known]) => known === id)?.[0]
      return {
        rows: data.records.map(({ content, threadId }) =>
          [content, nameOf(threadId)].filter(Boolean).join('<'),
        ),
        firsts: (data.extra.firsts ?? []).map(({ id, content, nick, state }) => [
          nameOf(id),
          content,
          nick,
          state,
        ]),
        total: data.total,
        next: data.next,
        records: data.records,
      }
    },
  }
}

test('an answer names the first comment of its thread at any depth, also when comments above it are deleted', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  await talk.say('b', ben, 'a')
  await talk.say('c', anna, 'b')
  expect(await talk.list()).toMatchObject({ rows: ['c<a', 'b<a', 'a'], firsts: [], total: 3 })
  await talk.remove('b', ben)
  expect((await talk.list()).rows).toEqual(['c<a', 'a'])
  await talk.remove('a', anna)
  expect(await talk.list()).toMatchObject({ rows: ['c<a'], firsts: [['a', '', '', 'deleted']], total: 1 })
  const { data } = await world.call('resource.view', { id: talk.work.id })
  expect(data.firstComments).toMatchObject([{ id: talk.idOf('a'), state: 'deleted', content: '' }])
  await talk.say('d', ben, 'c')
  expect((await talk.list()).rows).toEqual(['d<a', 'c<a'])
})

test('of a hidden first comment neither text nor writer is sent, not even to the writer', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  await talk.say('b', ben, 'a')
  await talk.hide('a')
  for (const as of [{}, { token: anna }])
    expect(await talk.list({}, as)).toMatchObject({ rows: ['b<a'], firsts: [['a', '', '', 'hidden']] })
})

test('a page of answers brings the first comments that are not on it, and pages follow each other by place', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  await talk.say('b', anna)
  await talk.say('c', ben, 'a')
  const page = await talk.list({ size: 2 })
  expect(page).toMatchObject({ rows: ['c<a', 'b'], firsts: [['a', 'a', 'nick-anna', 'shown']] })
  expect(await talk.list({ size: 2, after: page.next })).toMatchObject({ rows: ['a'], firsts: [], next: '' })
})

test('the thread of a comment is read from any of its comments, and from no other work', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  await talk.say('b', anna)
  await talk.say('c', ben, 'a')
  for (const name of ['a', 'c'])
    expect((await talk.list({ threadOf: talk.idOf(name), sort: 'oldest' })).rows).toEqual(['a', 'c<a'])
  const other = await conversation()
  expect((await other.list({ threadOf: talk.idOf('a') })).rows).toEqual([])
})

test('sorts by time and by likes; pages of each order follow each other', async () => {
  const talk = await conversation()
  for (const name of ['a', 'b', 'c']) await talk.say(name, anna)
  await world.call('comments.like', { id: talk.idOf('b'), likes: true }, { token: ben })
  const walk = async (sort: 'newest' | 'oldest' | 'liked') => {
    const first = await talk.list({ sort, size: 2 })
    return [...first.rows, ...(await talk.list({ sort, size: 2, after: first.next })).rows].join('')
  }
  expect([await walk('newest'), await walk('oldest'), await walk('liked')]).toEqual(['cba', 'abc', 'bca'])
})

test('a like counts once per person, can be taken back, and tells the writer once', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  const like = async (token: string, likes: boolean) =>
    (await world.call('comments.like', { id: talk.idOf('a'), likes }, { token })).data
  expect(await like(ben, true)).toEqual({ isLiked: true, likes: 1 })
  expect(await like(ben, true)).toEqual({ isLiked: true, likes: 1 })
  expect(await like(moderator, true)).toEqual({ isLiked: true, likes: 2 })
  expect((await talk.list({}, { token: ben })).records[0]).toMatchObject({ likes: 2, isLiked: true })
  expect((await talk.list({}, { token: anna })).records[0]).toMatchObject({ likes: 2, isLiked: false })
  expect(await like(ben, false)).toEqual({ isLiked: false, likes: 1 })
  await like(ben, true)
  const { data } = await world.call('notices.list', { page: 1, size: 50 }, { token: anna, lang: 'en' })
  expect(
    data.records.filter(({ title }) => title.includes(`likes your comment on “talk ${works}”`)),
  ).toMatchObject([
    {
      content: 'a',
      link: expect.stringContaining(`comment=${talk.idOf('a')}`),
      event: 'like',
      subject: `talk ${works}`,
    },
  ])
})

test('the notice of a like leads to the page that the comment is about', async () => {
  const talk = await conversation()
  world.pass(70_000)
  const request = { id: talk.work.id, content: 'on page 3', stars: 0, node: 3 }
  const { id } = (await world.call('comments.submit', request, { token: anna })).data.comment
  await world.call('comments.like', { id, likes: true }, { token: ben })
  const { data } = await world.call('notices.list', { page: 1, size: 1 }, { token: anna })
  expect(data.records[0]?.link).toMatch(new RegExp(`comment=${id}#page=3$`))
})

test('an own comment is edited: the new text is listed, found and in the activities', async () => {
  const talk = await conversation()
  await talk.say('first wording', anna)
  const id = talk.idOf('first wording')
  const edit = (token: string, content: string) => world.call('comments.edit', { id, content }, { token })
  expect((await edit(anna, 'first wording')).data.comment.editedAt).toBeUndefined()
  expect((await edit(anna, 'second wording')).data.comment).toMatchObject({
    content: 'second wording',
    editedAt: expect.any(Date),
  })
  expect((await talk.list()).records[0]).toMatchObject({ content: 'second wording', isMine: false })
  const moves = await world.call('study.moves', { page: 1, size: 50 }, { token: anna })
  const texts = moves.data.records
    .filter(({ resource }) => resource?.id === talk.work.id)
    .map(({ text }) => text)
  expect(texts).toEqual(['second wording'])
})

test('who may not edit or like', async () => {
  const talk = await conversation()
  for (const name of ['a', 'hidden', 'deleted']) await talk.say(name, anna)
  await talk.hide('hidden')
  await talk.remove('deleted', anna)
  const edit = async (name: string, token?: string) =>
    (await world.call('comments.edit', { id: talk.idOf(name), content: 'x' }, { ...(token && { token }) }))
      .key
  const like = async (name: string, token?: string) =>
    (await world.call('comments.like', { id: talk.idOf(name), likes: true }, { ...(token && { token }) })).key
  expect([
    await edit('a', ben),
    await edit('hidden', anna),
    await edit('deleted', anna),
    await edit('a'),
  ]).toEqual(['NOT_FOUND', 'CONFLICT', 'NOT_FOUND', 'LOGIN_REQUIRED'])
  expect([
    await like('a', anna),
    await like('hidden', ben),
    await like('deleted', ben),
    await like('a'),
  ]).toEqual(['CONFLICT', 'NOT_FOUND', 'NOT_FOUND', 'LOGIN_REQUIRED'])
})

test('likes of many people at once are all counted', async () => {
  const talk = await conversation()
  await talk.say('a', anna)
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => signIn(world, await addPerson(world, `fan-${at}`))),
  )
  await Promise.all(
    people.map(token => world.call('comments.like', { id: talk.idOf('a'), likes: true }, { token })),
  )
  expect((await talk.list()).records[0]?.likes).toBe(8)
})
