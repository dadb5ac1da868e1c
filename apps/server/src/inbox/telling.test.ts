import { expect, test } from 'vitest'
import { type StoredParams, writeMessage } from '../messages/outbox.ts'
import { addNotice, type NewNotice } from '../notices/add-notice.ts'
import { runJob, runTwice } from '../testing/run-job.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { readParams } from './message-params.ts'

const day = 86_400_000
const told = async (world: TestWorld) => {
  const rows = await world.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'template', 'params', 'lang'])
    .orderBy('not_before')
    .orderBy('channel')
    .execute()
  const { db, now, publicUrl } = world.services
  const params = await readParams(
    { db, at: now(), publicUrl },
    rows.map(row => ({ lang: row.lang, params: row.params as StoredParams })),
  )
  return rows.map((row, index) => ({
    channel: row.channel,
    to: row.recipient,
    ...writeMessage({ ...row, params: params[index] }, 'Lectern'),
  }))
}
const notice = (world: TestWorld, userId: string, more: Partial<NewNotice> = {}) =>
  addNotice(world.db, {
    userId,
    type: 'account',
    kind: 'upgrade-vip',
    params: { end: '2027-01-01' },
    link: '/user',
    at: world.services.now(),
    ...more,
  })
/** A new person of this name follows the reader. */
async function follow(world: TestWorld, userId: string, nick: string): Promise<void> {
  const { id } = await addPerson(world, `fan-${nick}-${userId}`)
  await world.db.updateTable('users').set({ nick }).where('id', '=', id).execute()
  await world.db
    .insertInto('follows')
    .values({ fan: id, followed: userId, at: world.services.now() })
    .execute()
  await notice(world, userId, { type: 'fan', kind: 'fan', personId: id, link: `/center/usercenter?ID=${id}` })
}

test('by default notices about the account are sent at once by mail and SMS, in the reader’s language, with a link', async () => {
  const world = await openTestWorld()
  const anna = await addPerson(world, 'anna')
  await world.db.updateTable('users').set({ phone: '13800000000' }).where('id', '=', anna.id).execute()
  const token = await signIn(world, anna)
  await world.call('settings.save', { type: 'language', operator: 'set', content: 'de' }, { token })
  await notice(world, anna.id)
  await notice(world, anna.id, { kind: 'welcome', isTold: true })
  await notice(world, anna.id, { type: 'system', kind: 'feedback-answered' })
  await world.db.updateTable('notices').set({ read_at: world.services.now() }).where('type', '=', 1).execute()
  await runTwice(world, 'tell-now')
  const text = {
    subject: 'Lectern: Firmen-VIP ist freigeschaltet',
    body: 'Es gilt bis 01.01.2027.\nhttps://academy.test.example/user',
  }
  const messages = [
    { channel: 'mail', to: 'anna@test.example', ...text },
    { channel: 'sms', to: '13800000000', ...text },
  ]
  expect(await told(world)).toEqual(messages)
  // Messages that wait say the same when the notice was read meanwhile.
  await world.call('notices.markRead', { ids: 'all' }, { token })
  expect(await told(world)).toEqual(messages)
})

test('other unread notices are sent once a day in one mail, and no mail is sent without any', async () => {
  const world = await openTestWorld()
  const [anna, ben] = [await addPerson(world, 'anna'), await addPerson(world, 'ben')]
  await follow(world, anna.id, 'Ben')
  await runTwice(world, 'tell-now')
  expect(await told(world)).toEqual([])
  world.pass(1000)
  await follow(world, anna.id, 'Clara')
  await follow(world, ben.id, 'Anna')
  const token = await signIn(world, ben)
  await world.call('notices.markRead', { ids: 'all' }, { token })
  await runTwice(world, 'tell-digests')
  expect(await told(world)).toEqual([
    {
      channel: 'mail',
      to: 'anna@test.example',
      subject: 'Lectern 每日摘要',
      body: '你有 2 条新消息：\n- Clara 关注了你\n- Ben 关注了你',
    },
  ])
  world.pass(day)
  await runTwice(world, 'tell-digests')
  expect(await told(world)).toHaveLength(1)
})

test('a digest that runs again on the same day sends what is new since the first run, and loses nothing', async () => {
  const world = await openTestWorld()
  const anna = await addPerson(world, 'anna')
  await follow(world, anna.id, 'Ben')
  await runJob(world, 'tell-digests')
  world.pass(1000)
  await follow(world, anna.id, 'Clara')
  await runTwice(world, 'tell-digests')
  expect((await told(world)).map(({ body }) => body)).toEqual([
    '你有 1 条新消息：\n- Ben 关注了你',
    '你有 1 条新消息：\n- Clara 关注了你',
  ])
})

test('a changed setting takes effect with the next notice', async () => {
  const world = await openTestWorld()
  const anna = await addPerson(world, 'anna')
  await world.db.updateTable('users').set({ phone: '13800000000' }).where('id', '=', anna.id).execute()
  const token = await signIn(world, anna)
  const choose = (content: object) =>
    world.call(
      'settings.save',
      { type: 'notices', operator: 'add', content: JSON.stringify(content) },
      { token },
    )
  expect((await choose({ 3: { mail: 'off', sms: 'off' }, 6: { mail: 'now' } })).code).toBe(200)
  await notice(world, anna.id)
  await follow(world, anna.id, 'Ben')
  await runTwice(world, 'tell-now')
  expect((await told(world)).map(({ channel, subject }) => [channel, subject])).toEqual([
    ['mail', 'Lectern：Ben 关注了你'],
  ])
  expect((await choose({ 6: { mail: 'daily', sms: 'now' } })).code).toBe(200)
  world.pass(1000)
  await follow(world, anna.id, 'Clara')
  await runTwice(world, 'tell-now')
  world.pass(1000)
  await runTwice(world, 'tell-digests')
  expect((await told(world)).map(({ channel }) => channel)).toEqual(['mail', 'sms', 'mail'])
})

test('two servers at the same time send each message once; more than one batch is sent completely', async () => {
  const world = await openTestWorld()
  const anna = await addPerson(world, 'anna')
  for (let i = 0; i < 205; i++) await notice(world, anna.id)
  await Promise.all([runJob(world, 'tell-now'), runJob(world, 'tell-now')])
  await runJob(world, 'tell-now')
  expect(await told(world)).toHaveLength(205)
})
