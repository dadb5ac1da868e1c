/** The search finds comments while they are visible. */
import { expect, test } from 'vitest'
import { indexHead } from '../search/index-work.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const staff = await addPerson(world, 'staff', ['R10', 'S10'])
const work = await addWork(world, author, { title: 'Sensors', lang: 'en', length: 9 })
const token = await signIn(world, reader)

const find = async (words: string) => {
  const { data } = await world.call('catalogue.search', { page: 1, size: 12, words })
  return data.records.flatMap(card =>
    card.hits.map(({ field, node, snippet }) => [
      field,
      node,
      snippet.map(part => (part.isMatch ? `[${part.text}]` : part.text)).join(''),
    ]),
  )
}
const say = async (content: string, node?: number) => {
  const { data } = await world.call(
    'comments.submit',
    { id: work.id, content, stars: 0, ...(node === undefined ? {} : { node }) },
    { token },
  )
  return data.comment.id
}

test('the search finds a comment with its page until it is hidden or deleted', async () => {
  const about = await say('The okapi on this page is upside down', 4)
  const whole = await say('An okapi would like this')
  expect(await find('okapi')).toEqual([
    ['comment', null, 'An [okapi] would like this'],
    ['comment', 4, 'The [okapi] on this page is upside down'],
  ])
  const as = { token: await signIn(world, staff) }
  const moderate = (operation: 'hide' | 'show') =>
    world.call('console.commentOperate', { ids: [about], operation, reason: 'off topic' }, as)
  expect((await moderate('hide')).code).toBe(200)
  expect(await find('okapi')).toHaveLength(1)
  await moderate('show')
  expect(await find('okapi')).toHaveLength(2)
  await world.call('comments.delete', { ids: [whole] }, { token })
  expect(await find('okapi')).toEqual([['comment', 4, 'The [okapi] on this page is upside down']])
})

test('the search still finds comments after the work was indexed again', async () => {
  await indexHead(world.db, work.id)
  expect(await find('okapi')).toHaveLength(1)
})
