import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runJob } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const anna = await addPerson(world, 'anna')
const fan = await addPerson(world, 'fan')
const work = await addWork(world, author)
const [token, fanToken, authorToken] = [
  await signIn(world, anna),
  await signIn(world, fan),
  await signIn(world, author),
]
await world.call('people.follow', { userId: anna.id, follows: true }, { token: fanToken })

const keep = (isFavourite: boolean) =>
  world.call('resource.setFavourite', { id: work.id, isFavourite }, { token })
/** The kinds of Anna's activities that a caller reads on her page, or among the activities of those they follow. */
const onPage = async (as?: { readonly token: string }) =>
  (await world.call('people.space', { userId: anna.id }, as)).data.moves.map(({ act }) => act)
const inFeed = async (as: { readonly token: string }) =>
  (await world.call('study.moves', { page: 1, size: 20 }, as)).data.records
    .filter(({ user }) => user.id === anna.id)
    .map(({ act }) => act)
const everywhere = async () => [
  await onPage(),
  await onPage({ token: fanToken }),
  await onPage({ token }),
  await inFeed({ token: fanToken }),
  await inFeed({ token }),
]

test('favourites are shown to others only if the person wants it, and not any more once they are taken back', async () => {
  await keep(true)
  expect(await everywhere()).toEqual([[], [], [], [], ['store']])
  const show = (content: string) =>
    world.call('settings.save', { type: 'favourites', operator: 'set', content }, { token })
  await show('1')
  expect(await everywhere()).toEqual([['store'], ['store'], ['store'], ['store'], ['store']])
  await keep(false)
  expect(await everywhere()).toEqual([[], [], [], [], []])
  await keep(true)
  await show('0')
  expect(await everywhere()).toEqual([[], [], [], [], ['store']])
  await keep(false)
})

test('following somebody no longer is no activity, and neither activity nor notice of the other', async () => {
  const follow = (follows: boolean) => world.call('people.follow', { userId: author.id, follows }, { token })
  const notices = async () => {
    const { data } = await world.call(
      'notices.list',
      { page: 1, size: 9 },
      { token: authorToken, lang: 'en' },
    )
    return [data.total, data.extra.unread, ...data.records.map(({ title }) => title)]
  }
  await follow(true)
  expect(await onPage()).toEqual(['follow'])
  expect(await notices()).toEqual([1, 1, 'nick-anna follows you'])
  await follow(false)
  expect([await onPage(), await notices()]).toEqual([[], [0, 0]])
  // The notice is the same one, so that nobody can pester a person.
  await follow(true)
  expect(await notices()).toEqual([1, 1, 'nick-anna follows you'])
  await follow(false)
})

test('a like that was taken back is no notice any more', async () => {
  const { data } = await world.call(
    'comments.submit',
    { id: work.id, content: 'a thought', stars: 0 },
    { token },
  )
  const { id } = data.comment
  const like = (likes: boolean) => world.call('comments.like', { id, likes }, { token: fanToken })
  const likesTold = async () =>
    (
      await world.call('notices.list', { page: 1, size: 9, type: 'comment' }, { token, lang: 'en' })
    ).data.records.map(({ title, content }) => [title, content])
  await like(true)
  expect(await likesTold()).toEqual([[expect.stringMatching(/^nick-fan likes your comment on/), 'a thought']])
  await like(false)
  expect(await likesTold()).toEqual([])
})

test('a comment that was taken back is no activity; a hidden one is none until it is shown again', async () => {
  const moderator = await signIn(world, await addPerson(world, 'moderator', ['R10', 'S10']))
  const { data } = await world.call(
    'comments.submit',
    { id: work.id, content: 'another thought', stars: 0 },
    { token },
  )
  const ids = [data.comment.id]
  const operate = (operation: 'hide' | 'show') =>
    world.call('console.commentOperate', { ids, operation, reason: 'rude' }, { token: moderator })
  expect(await onPage()).toEqual(['comment', 'comment'])
  await operate('hide')
  expect(await onPage()).toEqual(['comment'])
  await operate('show')
  expect(await onPage()).toEqual(['comment', 'comment'])
  await world.call('comments.delete', { ids }, { token })
  expect(await onPage()).toEqual(['comment'])
})

test('a notice names who did it as that person is called now; an erased person is in no notice', async () => {
  const titles = async () =>
    (
      await world.call('notices.list', { page: 1, size: 9, type: 'fan' }, { token, lang: 'en' })
    ).data.records.map(({ title }) => title)
  await world.db.updateTable('users').set({ nick: 'renamed' }).where('id', '=', fan.id).execute()
  expect(await titles()).toEqual(['renamed follows you'])
  await world.db.updateTable('users').set({ state: 2 }).where('id', '=', fan.id).execute()
  expect(await titles()).toEqual(['No longer here follows you'])
  await sql`update users set erase_on = '2026-11-23' where id = ${fan.id}`.execute(world.db)
  await runJob(world, 'erase-accounts')
  expect(await titles()).toEqual([])
  expect(await world.db.selectFrom('notices').select('id').where('person_id', '=', fan.id).execute()).toEqual(
    [],
  )
})
