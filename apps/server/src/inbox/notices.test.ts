import { languages } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { noticeTexts } from '../notices/notice-texts.data.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const anna = await addPerson(world, 'anna')
const ben = await addPerson(world, 'ben')
const [token, benToken] = [await signIn(world, anna), await signIn(world, ben)]
const work = await addWork(world, anna, { title: '校准入门' })
await world.call('people.follow', { userId: anna.id, follows: true }, { token: benToken })
world.pass(1000)
await world.call(
  'comments.submit',
  { id: work.id, content: 'very good', stars: 0, node: 4 },
  { token: benToken },
)

const list = async (more: object = {}, lang = 'en', as = token) =>
  (await world.call('notices.list', { page: 1, size: 12, ...more }, { token: as, lang })).data

test('are listed newest first, in the reader’s language, with a link', async () => {
  const { records, total, extra } = await list()
  expect([total, extra]).toEqual([2, { unread: 2 }])
  expect(
    records.map(({ type, title, content, link, isRead }) => ({ type, title, content, link, isRead })),
  ).toEqual([
    {
      type: 'comment',
      title: 'nick-ben commented on “校准入门”',
      content: 'very good',
      link: expect.stringMatching(/^\/pdf\?id=[\w-]{26}&comment=[\da-f-]{36}#page=4$/),
      isRead: false,
    },
    {
      type: 'fan',
      title: 'nick-ben follows you',
      content: '',
      link: `/center/usercenter?ID=${ben.id}`,
      isRead: false,
    },
  ])
  expect((await list({}, 'zh')).records[1]?.title).toBe('nick-ben 关注了你')
  expect((await list({}, 'en', benToken)).total).toBe(0)
})

test.each([
  [{ search: 'VERY' }, 1],
  [{ search: '校准' }, 1],
  [{ search: 'follows' }, 1],
  [{ search: 'nick-ben' }, 2],
  [{ search: 'title' }, 0],
  [{ search: '%' }, 0],
  [{ type: 'fan' }, 1],
  [{ isRead: true }, 0],
  [{ page: 2 }, 0],
])('%o finds %i', async (query, count) => {
  expect((await list(query)).records).toHaveLength(count)
})

describe('reading and removing', () => {
  const ids = async () => (await list()).records.map(record => record.id)
  test('nobody can change notices of another person', async () => {
    await world.call('notices.markRead', { ids: await ids() }, { token: benToken })
    await world.call('notices.remove', { ids: await ids() }, { token: benToken })
    await world.call('notices.remove', { ids: 'all' }, { token: benToken })
    expect((await list()).extra.unread).toBe(2)
  })
  test('marks one, then all; read notices cannot become unread', async () => {
    const [first = ''] = await ids()
    const one = await world.call('notices.markRead', { ids: [first] }, { token })
    expect(one.data).toEqual({ unread: 1 })
    expect((await list({ isRead: true })).records.map(record => record.id)).toEqual([first])
    expect((await world.call('notices.markRead', { ids: 'all' }, { token })).data).toEqual({ unread: 0 })
    expect((await world.call('notices.remove', { ids: [first] }, { token })).data).toEqual({ unread: 0 })
    expect((await list()).total).toBe(1)
    await world.call('notices.remove', { ids: 'all' }, { token })
    expect((await list()).total).toBe(0)
  })
  test('“all” leaves a notice that came after the newest one that the reader sees', async () => {
    const comment = (content: string) => {
      world.pass(1000)
      return world.call('comments.submit', { id: work.id, content, stars: 0 }, { token: benToken })
    }
    await comment('seen')
    const [upTo = ''] = await ids()
    await comment('arrived later')
    const contents = async (isRead: boolean) => (await list({ isRead })).records.map(({ content }) => content)
    await world.call('notices.markRead', { ids: 'all', upTo }, { token })
    expect([await contents(true), await contents(false)]).toEqual([['seen'], ['arrived later']])
    await world.call('notices.remove', { ids: 'all', upTo }, { token: benToken })
    expect((await list()).total).toBe(2)
    await world.call('notices.remove', { ids: 'all', upTo }, { token })
    await world.call('notices.remove', { ids: 'all', upTo }, { token })
    expect((await list()).records.map(({ content }) => content)).toEqual(['arrived later'])
    await world.call('notices.remove', { ids: 'all' }, { token })
  })
  test.each(['', 'x', 'all,all', Array(201).fill(work.id).join(',')])('%s is refused', async ID => {
    const answer = (await world.raw('notices.markRead', { ID }, { token })).json()
    expect([answer.code, answer.data.FIELD]).toEqual([400, 'ID'])
  })
})

test('every sentence keeps the slots of the Chinese one in every language', () => {
  const slots = (text: { title: string; content: string }) =>
    (`${text.title}${text.content}`.match(/\{\w+\}/g) ?? []).sort()
  for (const texts of Object.values(noticeTexts))
    for (const language of languages) expect(slots(texts[language])).toEqual(slots(texts.zh))
})
