import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const [anna, ben, clara] = [
  await addPerson(world, 'anna'),
  await addPerson(world, 'ben'),
  await addPerson(world, 'clara'),
]
const tokens = new Map<string, string>()
for (const person of [author, anna, ben, clara]) tokens.set(person.id, await signIn(world, person))
const as = (person: { readonly id: string }) => ({ token: tokens.get(person.id) ?? '', lang: 'en' as const })

/** A work on which Ben has written a comment, and what Anna writes there. Clara has written none. */
async function conversation() {
  const work = await addWork(world, author, { title: 'Laser' })
  const say = async (person: typeof anna, content: string, more: object = {}) => {
    world.pass(70_000)
    const request = { id: work.id, content, stars: 0, ...more }
    return (await world.call('comments.submit', request, as(person))).data.comment
  }
  return { work, say, first: await say(ben, 'first') }
}

/** The notices of a person about a comment. */
const toldOf = async (person: { readonly id: string }, comment: string) =>
  (await world.call('notices.list', { page: 1, size: 50 }, as(person))).data.records
    .filter(({ link }) => link.includes(comment))
    .map(({ event, title }) => `${event}: ${title}`)

test('people of the conversation and the author are mentioned and get one notice; nobody else is', async () => {
  const { say } = await conversation()
  const mentions = [ben.id, author.id, clara.id, anna.id]
  const text = '@nick-ben @nick-author @nick-clara @nick-anna'
  const comment = await say(anna, text, { mentions })
  expect(comment.mentions).toEqual([
    { id: author.id, nick: 'nick-author' },
    { id: ben.id, nick: 'nick-ben' },
  ])
  const sentence = 'mention: nick-anna mentioned you on “Laser”'
  expect(await toldOf(ben, comment.id)).toEqual([sentence])
  expect(await toldOf(author, comment.id)).toEqual([sentence])
  expect(await toldOf(clara, comment.id)).toEqual([])
  expect(await toldOf(anna, comment.id)).toEqual([])
})

test('an answer that mentions the one it answers gives one notice, as an answer', async () => {
  const { say, first } = await conversation()
  const comment = await say(anna, '@nick-ben yes', { parentId: first.id, mentions: [ben.id] })
  expect(comment.mentions).toEqual([{ id: ben.id, nick: 'nick-ben' }])
  expect(await toldOf(ben, comment.id)).toEqual(['reply: nick-anna replied to you on “Laser”'])
})

test('a name that is not in the text is no mention', async () => {
  const { say } = await conversation()
  const comment = await say(anna, 'nobody', { mentions: [ben.id] })
  expect(comment.mentions).toBeUndefined()
  expect(await toldOf(ben, comment.id)).toEqual([])
})

test('an edit tells only those who are mentioned for the first time', async () => {
  const { say } = await conversation()
  const { id } = await say(anna, '@nick-ben look', { mentions: [ben.id] })
  const edit = async (content: string, mentions?: string[]) => {
    world.pass(1000)
    return (await world.call('comments.edit', { id, content, ...(mentions && { mentions }) }, as(anna))).data
      .comment.mentions
  }
  const both = [
    { id: author.id, nick: 'nick-author' },
    { id: ben.id, nick: 'nick-ben' },
  ]
  expect(await edit('@nick-ben and @nick-author look', [ben.id, author.id])).toEqual(both)
  expect(await edit('@nick-ben and @nick-author, look')).toEqual(both)
  expect(await edit('@nick-author look')).toEqual([both[0]])
  expect(await edit('@nick-ben again', [ben.id])).toEqual([both[1]])
  expect(await toldOf(ben, id)).toEqual(['mention: nick-anna mentioned you on “Laser”'])
  // The author heard of the comment when it was written; the mention came with the edit.
  expect(await toldOf(author, id)).toEqual([
    'mention: nick-anna mentioned you on “Laser”',
    'comment: nick-anna commented on “Laser”',
  ])
})

test('people whose accounts are closed are neither mentioned nor shown', async () => {
  const { say, work } = await conversation()
  const close = (state: number) =>
    world.db.updateTable('users').set({ state }).where('id', '=', ben.id).execute()
  await say(anna, '@nick-ben before', { mentions: [ben.id] })
  await close(2)
  try {
    expect((await say(anna, '@nick-ben after', { mentions: [ben.id] })).mentions).toBeUndefined()
    const { data } = await world.call('comments.list', { id: work.id, page: 1, size: 9 }, as(anna))
    expect(data.records.flatMap(({ mentions = [] }) => mentions)).toEqual([])
  } finally {
    await close(1)
  }
})
