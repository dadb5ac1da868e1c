import { routes } from '@lectern/contract'
import { expect, test } from 'vitest'
import { addPerson, addTree, addWork, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const reader = await addPerson(world, 'reader')
const work = await addWork(world, author)
const [token, other] = [await signIn(world, reader), await signIn(world, author)]
const send = async (key: string, content: string, as = token, stars = 0) => {
  const fields = { ID: work.id, CONTENT: content, TJXJ: stars }
  return (
    await world.raw('comments.submit', fields, { token: as, headers: { 'idempotency-key': key } })
  ).json()
}
const count = async () => (await world.db.selectFrom('comments').select('id').execute()).length

test('the same key returns the first answer again and changes nothing', async () => {
  const first = await send('k1', 'once')
  expect(await send('k1', 'once')).toEqual(first)
  expect(await count()).toBe(1)
  expect((await send('k1', 'once', other)).data.COMMENT.ID).not.toBe(first.data.COMMENT.ID)
})

test('other content with the same key is refused, as is a malformed key', async () => {
  expect((await send('k1', 'twice')).data.KEY).toBe('IDEMPOTENCY_REUSED')
  expect((await send('a b', 'x')).data).toEqual({ KEY: 'FIELD_INVALID', FIELD: 'idempotency-key' })
})

test('simultaneous calls with one key run once', async () => {
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('k2', 'storm')))
  expect(await count()).toBe(before + 1)
  // Calls during the first one are refused; later ones get its answer.
  for (const { code, data } of answers) expect([200, 'CONFLICT']).toContain(code === 200 ? code : data.KEY)
  expect((await send('k2', 'storm')).code).toBe(200)
})

test('an error is stored and returned again too', async () => {
  const refused = await send('k3', 'self', other, 5)
  expect(refused.data.KEY).toBe('COMMENT_SELF_RATE')
  expect(await send('k3', 'self', other, 5)).toEqual(refused)
})

test('after a day the key is free again', async () => {
  await send('k4', 'first')
  world.pass(11 * 3_600_000)
  const again = await signIn(world, reader)
  world.pass(11 * 3_600_000)
  const last = await signIn(world, reader)
  world.pass(3 * 3_600_000)
  expect((await send('k4', 'second', last)).code).toBe(200)
  expect(again).not.toBe(last)
})

test('fields of the query count as content', async () => {
  const token = await signIn(world, reader)
  const keep = async (query: string, payload?: Record<string, unknown>) => {
    const headers = { token, 'idempotency-key': 'k5' }
    const url = `/api/resource-store-up${query}`
    return (await world.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })).json()
  }
  const second = await addWork(world, author)
  const first = await keep(`?ID=${work.id}&TYPE=1`)
  expect(first.data).toMatchObject({ COUNT: 1 })
  expect((await keep(`?ID=${second.id}&TYPE=1`)).data.KEY).toBe('IDEMPOTENCY_REUSED')
  // The same fields are the same call, in query or body and in any order.
  expect(await keep('?TYPE=1', { ID: work.id })).toEqual(first)
})

test('the file of an upload counts as content too', async () => {
  const token = await signIn(world, reader)
  const upload = async (bytes: string) => {
    const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${bytes}\r\n--b--\r\n`
    const headers = { token, 'idempotency-key': 'k6', 'content-type': 'multipart/form-data; boundary=b' }
    return (
      await world.app.inject({ method: 'POST', url: routes['people.setAvatar'].path, headers, payload })
    ).json()
  }
  const refused = await upload('no picture')
  expect(refused.data.KEY).toBe('FILE_TYPE')
  expect(await upload('no picture')).toEqual(refused)
  expect((await upload('another')).data.KEY).toBe('IDEMPOTENCY_REUSED')
})

test('a wrong password with a key counts as a failed try, although the call is refused', async () => {
  const person = await addPerson(world, 'guesser')
  const token = await signIn(world, person)
  const md5 = (letter: string) => letter.repeat(32)
  const guess = async (key: string) => {
    const request = { oldMd5: md5('b'), newMd5: md5('c'), repeatedMd5: md5('c') }
    return (await world.call('password.change', request, { token, headers: { 'idempotency-key': key } })).key
  }
  for (let i = 0; i < 5; i++) expect(await guess(`guess-${i}`)).toBe('PW_WRONG')
  expect(await guess('guess-5')).toBe('AUTH_LOCKED')
})

test('an answer with an access code is not stored', async () => {
  const person = await addPerson(world, 'twice')
  const token = await signIn(world, person)
  const sign = () =>
    world.raw(
      'session.login',
      { userName: person.login, password: testPassword },
      { token, headers: { 'idempotency-key': 'login' } },
    )
  const [first, second] = [(await sign()).json(), (await sign()).json()]
  expect([first.code, second.code]).toEqual([200, 200])
  expect(second.data.token.accessCode).not.toBe(first.data.token.accessCode)
  expect(
    await world.db.selectFrom('idempotency_keys').select('path').where('key', '=', 'login').execute(),
  ).toEqual([])
})

test('the changes of a refused call are rolled back, and its error is stored', async () => {
  const own = await addPerson(world, 'undone')
  const token = await signIn(world, own)
  // The nickname is free when the call checks it, and taken when the call writes it.
  const change = { NICK: 'nick-author' }
  const headers = { 'idempotency-key': 'k7' }
  const refused = (await world.raw('people.updateSelf', change, { token, headers })).json()
  expect(refused.data.KEY).toBe('NICK_TAKEN')
  expect((await world.raw('people.updateSelf', change, { token, headers })).json()).toEqual(refused)
})

test('the key of a guest has no effect: the call runs each time', async () => {
  const form = { CONTENT: 'sent twice by a guest' }
  const send = async () =>
    (await world.raw('feedback.submit', form, { headers: { 'idempotency-key': 'guest' } })).json().code
  expect([await send(), await send()]).toEqual([200, 200])
  const stored = await world.db
    .selectFrom('feedback')
    .select('id')
    .where('content', '=', form.CONTENT)
    .execute()
  expect(stored).toHaveLength(2)
})
