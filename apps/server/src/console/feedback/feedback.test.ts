import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addFile, addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const member = await addPerson(world, 'member')
const theirs = await signIn(world, member)
const token = await signIn(world, await addPerson(world, 'staff', ['R10', 'S30']))

const send = async (content: string, more: object = {}, as: { token?: string } = { token: theirs }) => {
  world.pass(3_600_000)
  return (await world.call('feedback.submit', { content, ...more }, as)).data.id
}
const list = async (query: object = {}) =>
  (await world.call('console.feedbackList', { page: 1, size: 50, ...query }, { token })).data
const operate = (id: string, state: 'new' | 'working' | 'done', reply = '', as = token) =>
  world.call('console.feedbackOperate', { id, state, reply }, { token: as })

describe('feedback', () => {
  test('is listed with the longest waiting first and settled ones last, and can be filtered by state and words', async () => {
    const [first, next, last] = [await send('slow search'), await send('dark colours'), await send('typo')]
    await operate(first, 'done')
    await operate(last, 'working')
    expect((await list()).records.map(({ id }) => id)).toEqual([next, last, first])
    expect((await list({ state: 'working' })).records.map(({ id }) => id)).toEqual([last])
    expect((await list({ search: 'COLOURS' })).records).toMatchObject([{ id: next, nick: 'nick-member' }])
    expect(await auditActions(world, last)).toEqual(['feedback.operate'])
  })

  test('when two people answer the same feedback, the second gets CONFLICT and the first answer stays', async () => {
    const id = await send('two of you')
    const rev = (await list({ search: 'two of you' })).records[0]?.rev ?? 0
    const answer = (reply: string) =>
      world.call('console.feedbackOperate', { id, state: 'done', reply, rev }, { token })
    expect((await answer('first')).code).toBe(200)
    expect((await answer('second')).key).toBe('CONFLICT')
    expect((await list({ search: 'two of you' })).records).toMatchObject([{ reply: 'first' }])
    expect((await list({ id })).records).toMatchObject([{ id, reply: 'first', handledBy: 'nick-staff' }])
  })

  test('a member gets one notice about an answer', async () => {
    const id = await send('more videos please')
    await operate(id, 'done', 'Coming in spring.')
    await operate(id, 'done', 'Coming in spring.')
    const { data } = await world.call('notices.list', { page: 1, size: 9 }, { token: theirs, lang: 'en' })
    expect(data.records.filter(({ content }) => content === 'Coming in spring.')).toMatchObject([
      { title: 'Your feedback was answered', type: 'system' },
    ])
    expect(await auditActions(world, id)).toEqual(['feedback.operate'])
  })

  test.each([
    ['guest@test.example', 'mail'],
    ['13800000001', 'sms'],
    ['my desk on floor two', undefined],
  ])('a guest who left %s is answered by %s', async (contact, channel) => {
    const id = await send('hello', { contact }, {})
    expect((await operate(id, 'done', 'Hello!')).code).toBe(200)
    const { rows } = await sql<{ channel: string }>`
      select channel from outbox where template = 'feedback-answered' and recipient = ${contact}`.execute(
      world.db,
    )
    expect(rows.map(row => row.channel)).toEqual(channel === undefined ? [] : [channel])
  })

  test('only people who handle feedback can read its file', async () => {
    const fileId = await addFile(world, member.id, {
      bytes: Buffer.from('a picture'),
      kind: 'IMAGE',
      mime: 'image/png',
    })
    const id = await send('look', { fileId })
    const row = (await list()).records.find(row => row.id === id)
    expect(row?.fileId).toBe(fileId)
    const bytes = await world.app.inject({ method: 'GET', url: row?.fileUrl ?? '' })
    expect([bytes.statusCode, bytes.body]).toEqual([200, 'a picture'])
    const auditor = await signIn(world, await addPerson(world, 'auditor', ['R10', 'S80']))
    const refused = await world.raw('file.view', { fileId, IS_PDF: 1 }, { token: auditor })
    expect(refused.json().data.KEY).toBe('NOT_FOUND')
  })

  test('a reply has at most 1000 characters; unknown feedback is not found', async () => {
    const id = await send('x')
    const reply = async (text: string) =>
      (await world.raw('console.feedbackOperate', { ID: id, STATE: 2, REPLY: text }, { token })).json()
    expect((await reply('x'.repeat(1001))).data.KEY).toBe('FIELD_TOO_LONG')
    expect((await reply('x'.repeat(1000))).code).toBe(200)
    expect((await operate(crypto.randomUUID(), 'done')).key).toBe('NOT_FOUND')
  })

  test('four eyes, and only with the right to handle feedback', async () => {
    const own = await send('mine', {}, { token })
    expect((await operate(own, 'done')).key).toBe('SELF_REVIEW')
    const editor = await signIn(world, await addPerson(world, 'editor', ['R10', 'S40']))
    expect((await operate(own, 'done', '', editor)).key).toBe('PERMISSION_DENIED')
  })
})
