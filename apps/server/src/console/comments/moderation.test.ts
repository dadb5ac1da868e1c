import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, addTree, addWork, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const work = await addWork(world, await addPerson(world, 'author'), { title: '激光手册' })
const writer = await signIn(world, await addPerson(world, 'writer'))
const moderator = await signIn(world, await addPerson(world, 'moderator', ['R10', 'S10']))
const admin = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))

const write = async (content: string, token = writer, stars = 0) => {
  world.pass(61_000)
  const { data } = await world.call('comments.submit', { id: work.id, content, stars }, { token })
  return data.comment.id
}
const list = async (query: object = {}, token = moderator) =>
  (await world.call('console.commentList', { page: 1, size: 50, ...query }, { token })).data
const operate = (ids: readonly string[], operation: 'show' | 'hide', reason?: string, token = moderator) =>
  world.call(
    'console.commentOperate',
    { ids: [...ids], operation, ...(reason === undefined ? {} : { reason }) },
    { token },
  )
const seenByAll = async () => (await world.call('comments.list', { id: work.id, page: 1, size: 50 })).data
const resource = async () => (await world.call('resource.view', { id: work.id })).data.resource

describe('moderating', () => {
  test('the stars of a hidden comment do not count, until it is shown again', async () => {
    const rated = await addWork(world, await addPerson(world, 'rated'))
    const stars = { id: rated.id, content: 'insulting', stars: 1 } as const
    const { id } = (await world.call('comments.submit', stars, { token: writer })).data.comment
    const counted = async () => {
      const { resource: seen } = (await world.call('resource.view', { id: rated.id })).data
      return [seen.stars, seen.ratingCount]
    }
    expect(await counted()).toEqual([1, 1])
    await operate([id], 'hide', 'insult')
    expect(await counted()).toEqual([0, 0])
    await operate([id], 'show')
    expect(await counted()).toEqual([1, 1])
    await world.call('comments.delete', { ids: [id] }, { token: writer })
  })

  test('a hidden comment is invisible for everybody and not counted, and its author gets the reason', async () => {
    const [kept, rude] = [await write('useful'), await write('rude words')]
    expect((await operate([rude], 'hide', 'insult')).data.count).toBe(1)
    expect((await seenByAll()).records.map(({ id }) => id)).toEqual([kept])
    expect((await resource()).commentCount).toBe(1)
    expect((await list({ state: 'hidden' })).records).toMatchObject([
      { id: rude, state: 'hidden', reason: 'insult', content: 'rude words' },
    ])
    const { data } = await world.call('notices.list', { page: 1, size: 1 }, { token: writer, lang: 'en' })
    expect(data.records[0]).toMatchObject({
      title: 'Your comment on “激光手册” was hidden',
      content: 'Reason: insult',
      link: expect.stringMatching(/^\/pdf\?id=/),
    })
    expect((await operate([rude], 'hide', 'again')).data.count).toBe(0)
    expect((await operate([rude], 'show')).data.count).toBe(1)
    expect((await resource()).commentCount).toBe(2)
    expect((await list({ state: 'hidden' })).total).toBe(0)
    expect(await auditActions(world, rude)).toEqual(['comment.hide', 'comment.show'])
  })

  test('lists are searched by words, author and work; deleted comments come only on request', async () => {
    const own = await write('to be deleted')
    await world.call('comments.delete', { ids: [own] }, { token: writer })
    expect((await list({ search: 'DELETED' })).total).toBe(0)
    expect((await list({ search: 'DELETED', state: 'deleted' })).total).toBe(1)
    expect((await list({ search: '激光' })).total).toBe((await list()).total)
    expect((await list({ search: 'nick-writer', since: '2030-01-01' })).total).toBe(0)
    expect((await operate([own], 'show')).data.count).toBe(0)
  })

  test('several are changed at once, unknown ones are skipped', async () => {
    const ids = [await write('one'), await write('two'), crypto.randomUUID()]
    expect((await operate(ids, 'hide', 'off topic')).data.count).toBe(2)
  })

  test('hiding needs a reason of at most 500 characters', async () => {
    const id = await write('fine')
    const send = async (fields: object) =>
      (await world.raw('console.commentOperate', { ids: id, ...fields }, { token: moderator })).json().data
    expect(await send({ TYPE: 2 })).toMatchObject({ KEY: 'FIELD_REQUIRED', FIELD: 'REASON' })
    expect((await send({ TYPE: 2, REASON: 'x'.repeat(501) })).KEY).toBe('FIELD_TOO_LONG')
    expect((await send({ TYPE: 3, REASON: 'x' })).KEY).toBe('FIELD_INVALID')
    expect(await send({ TYPE: 2, REASON: 'x'.repeat(500) })).toMatchObject({ COUNT: 1 })
  })

  test('four eyes: a request with an own comment is refused and changes nothing', async () => {
    const [own, other] = [await write('mine', moderator), await write('theirs')]
    const answer = await operate([other, own], 'hide', 'x')
    expect([answer.code, answer.key]).toEqual([401, 'SELF_REVIEW'])
    expect((await list({ state: 'shown', search: 'theirs' })).total).toBe(1)
    expect((await operate([own], 'hide', 'x', admin)).data.count).toBe(1)
  })

  test('a reply written while its comment is being hidden causes no deadlock', async () => {
    const id = await write('busy')
    const [reply, hide] = await Promise.all([
      world.call('comments.submit', { id: work.id, content: 're', stars: 0, parentId: id }, { token: admin }),
      operate([id], 'hide', 'x'),
    ])
    // The comment is hidden in any case; the reply was either earlier or found no comment.
    expect(hide.data.count).toBe(1)
    expect([undefined, 'NOT_FOUND']).toContain(reply.key)
  })

  test.each(['S20', 'S30', 'S40', 'S80'])('%s may not', async role => {
    const token = await signIn(world, await addPerson(world, `staff-${role}`, ['R10', role]))
    const asked = await world.call('console.commentList', { page: 1, size: 1 }, { token })
    expect([asked.key, (await operate([work.id], 'show', undefined, token)).key]).toEqual([
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
    ])
  })
})
