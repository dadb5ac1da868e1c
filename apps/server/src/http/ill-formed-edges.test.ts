/** Ill-formed text outside of a call's fields: in headers, names of files and fields, JSON within a text, cells of a file. */
import { routes } from '@lectern/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addPerson, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld, readAnswer } from '../testing/test-world.ts'

const world = await openTestWorld()
const admin = await addPerson(world, 'admin', ['R10', 'S90'])
const as = { token: await signIn(world, admin) }
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer()

/** A form with one file, written byte by byte because no browser would send such names. */
function form(
  fields: readonly (readonly [name: string, value: string])[],
  fileName: string,
  file: Uint8Array,
) {
  const parts = fields.map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: x/y\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head, 'latin1'), file, Buffer.from('\r\n--b--\r\n')])
}

const upload = async <N extends 'uploads.file' | 'console.userImport'>(name: N, payload: Buffer) =>
  readAnswer<N>(
    name,
    await world.app.inject({
      method: 'POST',
      url: routes[name].path,
      headers: { ...as, 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    }),
  )

const half = '\xED\xA0\x80'

describe('the name of a file is repaired', () => {
  test.each([
    ['half a pair in UTF-8', `a${half}b.pdf`],
    ['bytes that are no UTF-8', 'a\xff\xfe.pdf'],
    ['NUL', 'a\0b.pdf'],
    ['nothing but controls', '\0\x01'],
    ['many marks', `a${'\xCC\x81\xCC\x96'.repeat(400)}.pdf`],
  ])('%s', async (_, fileName) => {
    const answer = await upload('uploads.file', form([['KIND', 'evidence']], fileName, picture))
    expect(answer.key).toBeUndefined()
    expect(answer.data.name).not.toMatch(/\p{Cs}|\p{Cc}|\p{M}{31}/u)
    world.pass(61 * 60_000)
  })
})

test.each([
  ['half a pair', half],
  ['NUL', 'a\0'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('a field of a form called %s does no harm', async (_, name) => {
  const fields = [
    ['KIND', 'evidence'],
    [name, 'x'],
  ] as const
  expect([undefined, 'FIELD_INVALID']).toContain(
    (await upload('uploads.file', form(fields, 'a.pdf', picture))).key,
  )
})

describe('a file of people', () => {
  const heading = 'USER_TYPE,NICK,PHONE'
  test.each([
    ['NUL in a cell', 'ab\0cd'],
    ['a control character in a cell', 'ab\x01cd'],
    ['a thousand marks in a cell', `a${'\u0316\u0301'.repeat(500)}`],
  ])('%s: the error names the line', async (_, nick) => {
    const file = Buffer.from(`${heading}\n2,${nick},13600000001\n`)
    const { data } = await upload('console.userImport', form([], 'people.csv', file))
    expect(data.wrong.map(({ line, field }) => [line, field])).toEqual([[2, 'NICK']])
  })

  test('its name in the audit log is well-formed, however long it is', async () => {
    const file = Buffer.from(`${heading}\n2,newcomer,13600000002\n`)
    const name = Buffer.from(`${'x'.repeat(254)}😀😀`).toString('latin1')
    expect((await upload('console.userImport', form([], name, file))).data.count).toBe(1)
    const row = await world.db
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'user.import')
      .executeTakeFirstOrThrow()
    expect([...row.object_id].length).toBe(255)
    expect(row.object_id).not.toContain('\ufffd')
  })
})

describe('JSON within a text', () => {
  test.each([
    [3, '["a\\u0000"]'],
    [3, '["\\ud800"]'],
    [3, '["\\udc00\\ud800"]'],
    [3, '["a\\u0001b"]'],
    [5, '["\\udc00"]'],
    [5, '[["\\udc00"]]'],
    [4, '{"5":{"mail":"now","\\ud800":1}}'],
    [4, '{"\\u0000":{}}'],
    [3, `${'['.repeat(1999)}${']'.repeat(1999)}`],
  ])('TYPE %i %s is refused', async (TYPE, CONTENT) => {
    for (const OPERATOR of [1, 2, 3]) {
      const answer = await world.raw('settings.save', { TYPE, OPERATOR, CONTENT }, as)
      expect(answer.json().data, String(OPERATOR)).toMatchObject({ KEY: 'FIELD_INVALID', FIELD: 'CONTENT' })
    }
  })
})

test.each([
  ['cut within a character', `${'x'.repeat(199)}😀`],
  ['NUL', 'a\0b'],
  ['half a pair', 'a\ud800b'],
  ['controls of C1', 'a\x85b'],
])('what a browser says it is, is repaired: %s', async (_, agent) => {
  const login = await world.raw(
    'session.login',
    { userName: 'admin', password: testPassword },
    { headers: { 'user-agent': agent } },
  )
  const { token } = readAnswer('session.login', login).data
  const sessions = await world.call('session.list', {}, { token: token.accessCode })
  const device = sessions.data.find(({ isCurrent }) => isCurrent)?.device ?? ''
  expect(device).toMatch(/^[ax][ax\ufffd]*b?(😀)?$/u)
  expect(device).not.toMatch(/\p{Cs}|\p{Cc}/u)
})

test.each(['a\ud800', 'a\0', 'ä', ''])('a request id or a key of %j is not used', async text => {
  const headers = { 'x-request-id': text, 'idempotency-key': text }
  const response = await world.raw('feedback.submit', { CONTENT: 'x' }, { ...as, headers })
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect([response.json().data.KEY, response.json().data.FIELD]).toEqual(['FIELD_INVALID', 'idempotency-key'])
})

describe('a body that is not JSON, or unusual JSON', () => {
  test.each([
    ['bytes that are no UTF-8', Buffer.from('{"CONTENT":"a\xff"}', 'latin1')],
    ['cut short', '{"CONTENT":"a'],
    ['a prototype', '{"CONTENT":"a","__proto__":{"x":1}}'],
    ['a constructor', '{"CONTENT":"a","constructor":{"prototype":{"x":1}}}'],
    ['a number', '1e400'],
    ['a huge number for a text', '{"CONTENT":1e400}'],
    ['an empty one', ''],
    ['a list', '[]'],
    ['a hundred thousand lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a hundred thousand lists in a field', `{"CONTENT":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a mark of byte order', '\ufeff{"CONTENT":"a"}'],
  ])('%s', async (_, payload) => {
    const response = await world.app.inject({
      method: 'POST',
      url: routes['feedback.submit'].path,
      headers: { ...as, 'content-type': 'application/json' },
      payload,
    })
    const { code, data } = response.json()
    expect(code === 200 || /^FIELD_/.test(data.KEY), JSON.stringify(data)).toBe(true)
    world.pass(61 * 60_000)
  })
})

test('a text of half a million combining marks is refused at once', async () => {
  const CONTENT = `a${'\u0316\u0301'.repeat(250_000)}`
  const response = await world.raw('feedback.submit', { CONTENT }, as)
  expect(response.json().data).toMatchObject({ KEY: 'FIELD_TOO_LONG', FIELD: 'CONTENT' })
})
