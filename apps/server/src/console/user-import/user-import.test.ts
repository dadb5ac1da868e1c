import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { lastCode } from '../../testing/last-code.ts'
import { sendForm } from '../../testing/send-form.ts'
import { addPerson, signIn, testPassword } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { decodeText } from '../desk/decode-text.ts'
import { mostLines, readImport } from './read-file.ts'

const world = await openTestWorld()
const { db } = world
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))
await addPerson(world, 'Existing')
await sql`insert into customers (code, company, active) values ('12345', 'ACME', true), ('54321', 'Gone', false)`.execute(
  db,
)

const send = async (
  file: string | Uint8Array,
  more: { partial?: boolean; check?: boolean; encoding?: string; as?: string; name?: string } = {},
) => {
  const form = new FormData()
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), more.name ?? 'people.csv')
  if (more.partial) form.append('PARTIAL', '1')
  if (more.check) form.append('CHECK', '1')
  if (more.encoding !== undefined) form.append('ENCODING', more.encoding)
  const response = await sendForm(world, '/api/console/user-import', form, { token: more.as ?? token })
  return response.json() as {
    code: number
    data: {
      KEY?: string
      FIELD?: string
      COUNT: number
      ENCODING: string
      CERTAINTY: number
      PREVIEW: string[][]
      WRONG: { LINE: number; FIELD: string; KEY: string; PARAMS?: Record<string, unknown> }[]
    }
  }
}
const heading = 'USER_TYPE,NICK,PHONE'
/** The errors of some lines as `line FIELD KEY`, and the values for their sentences. */
const wrongOf = async (head: string, ...lines: string[]) => {
  const { data } = await send([head, ...lines].join('\n'))
  return data.WRONG.map(({ LINE, FIELD, KEY, PARAMS }) =>
    [LINE, FIELD, KEY, ...Object.values(PARAMS ?? {})].join(' '),
  )
}
const findUser = async (nick: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select login_name, real_name, user_type, customer_code, company, phone, email, password_initial, storage_quota
      from users where nick = ${nick}`.execute(db)
  return rows[0]
}

describe('importing accounts', () => {
  test('creates them with role, company and storage quota, sends everybody a message, and writes one audit row', async () => {
    const answer = await send(
      [
        'USER_TYPE,NICK,REAL_NAME,LOGIN_NAME,PHONE,EMAIL,CUST_CODE,COMPANY,ROLE,LANG',
        '1,anna,Anna Müller,,13900000001,Anna@Test.example,12345,,R20,de',
        '3,"bo, the second",,bo.staff,,bo@test.example,,,,',
      ].join('\r\n'),
      { name: 'first.csv' },
    )
    expect(answer).toMatchObject({ code: 200, data: { COUNT: 2, WRONG: [] } })
    expect(await findUser('anna')).toEqual({
      login_name: '13900000001',
      real_name: 'Anna Müller',
      user_type: 1,
      customer_code: '12345',
      company: 'ACME',
      phone: '13900000001',
      email: 'anna@test.example',
      password_initial: true,
      storage_quota: 10 * 2 ** 30,
    })
    expect(await findUser('bo, the second')).toMatchObject({
      login_name: 'bo.staff',
      user_type: 3,
      phone: null,
    })
    const sent = await sql<{ recipient: string; lang: string; params: object }>`
      select recipient, lang, params from outbox where template = 'account-created' order by recipient`.execute(
      db,
    )
    expect(sent.rows).toEqual([
      { recipient: '13900000001', lang: 'de', params: { name: 'Anna Müller', login: '13900000001' } },
      { recipient: 'anna@test.example', lang: 'de', params: { name: 'Anna Müller', login: '13900000001' } },
      { recipient: 'bo@test.example', lang: 'zh', params: { name: 'bo, the second', login: 'bo.staff' } },
    ])
    const { data } = await world.call('console.userList', { page: 1, size: 9, roleNo: 'R20' }, { token })
    expect(data.records.map(({ nick }) => nick)).toEqual(['anna'])
    expect(await auditActions(world, 'first.csv')).toEqual(['user.import'])
  })

  test('a new person can sign in only after setting a password with "forgot password"', async () => {
    const login = await world.call('session.login', { account: '13900000001', passwordMd5: testPassword })
    expect(login.key).toBe('AUTH_BAD_CREDENTIALS')
    const started = await world.call('password.recover', { step: 'start', account: '13900000001' })
    const handle = started.data.handle ?? ''
    await world.call('code.send', { purpose: 'normal', to: handle })
    const code = await lastCode(world, '13900000001')
    const proved = await world.call('password.recover', { step: 'prove', handle, code })
    const { loginId = '', proof = '' } = proved.data
    const request = { loginId, proof, passwordMd5: testPassword, repeatedMd5: testPassword }
    expect((await world.call('password.recover', { step: 'replace', ...request })).code).toBe(200)
    const again = await world.call('session.login', { account: '13900000001', passwordMd5: testPassword })
    expect(again.data.nick).toBe('anna')
  })

  test('one wrong line stops the import; with PARTIAL the valid lines are stored', async () => {
    const file = `${heading}\n2,carl,13900000002\n2,dora,123\n\n2,emil,13900000003`
    const refused = await send(file)
    expect(refused.data).toMatchObject({
      COUNT: 0,
      WRONG: [{ LINE: 3, FIELD: 'PHONE', KEY: 'FIELD_INVALID' }],
    })
    expect(await findUser('carl')).toBeUndefined()
    const partial = await send(file, { partial: true })
    expect([partial.data.COUNT, partial.data.WRONG.length]).toEqual([2, 1])
    expect(await findUser('emil')).toBeDefined()
  })

  test.each<[string, string, string, string[]]>([
    ['no contact', heading, '2,fred,', ['2 PHONE FIELD_REQUIRED']],
    ['no name', heading, '2,,13911111111', ['2 NICK FIELD_REQUIRED']],
    ['a name of one character', heading, '2,x,13911111111', ['2 NICK FIELD_INVALID']],
    ['a name of 21 characters', heading, `2,${'x'.repeat(21)},13911111111`, ['2 NICK FIELD_TOO_LONG 20']],
    ['an unknown type', heading, '4,fred,13911111111', ['2 USER_TYPE FIELD_INVALID']],
    ['a customer without a code', heading, '1,fred,13911111111', ['2 CUST_CODE FIELD_REQUIRED']],
    [
      'an unknown customer',
      `${heading},CUST_CODE`,
      '1,fred,13911111111,99999',
      ['2 CUST_CODE CUST_CODE_UNKNOWN'],
    ],
    [
      'a former customer',
      `${heading},CUST_CODE`,
      '1,fred,13911111111,54321',
      ['2 CUST_CODE CUST_CODE_UNKNOWN'],
    ],
    ['a staff role', `${heading},ROLE`, '2,fred,13911111111,S90', ['2 ROLE FIELD_INVALID']],
    ['a name that exists', heading, '2,NICK-existing,13911111111', ['2 NICK NICK_TAKEN']],
    [
      'an address that exists',
      'USER_TYPE,NICK,EMAIL',
      '2,fred,existing@TEST.example',
      ['2 EMAIL EMAIL_TAKEN'],
    ],
    [
      'a login name that exists',
      `${heading},LOGIN_NAME`,
      '2,fred,13911111111,existing',
      ['2 LOGIN_NAME FIELD_INVALID'],
    ],
    [
      'somebody’s phone as login name',
      `${heading},LOGIN_NAME`,
      '2,fred,13911111111,13922222222',
      ['2 LOGIN_NAME FIELD_INVALID'],
    ],
    [
      'somebody’s phone and login name as login name',
      `${heading},LOGIN_NAME`,
      '2,fred,13911111111,13900000001',
      ['2 LOGIN_NAME FIELD_INVALID'],
    ],
    [
      'a login name like an address that is none',
      `${heading},LOGIN_NAME`,
      '2,fred,13911111111,.fred@firm.example',
      ['2 LOGIN_NAME FIELD_INVALID'],
    ],
    [
      'the same phone twice',
      heading,
      '2,fred,13911111111\n2,gina,13911111111',
      ['3 PHONE PHONE_TAKEN twice 2'],
    ],
    [
      'the same address twice, in other letters',
      'USER_TYPE,NICK,EMAIL',
      '2,fred,fred@test.example\n2,gina,\n\n2,hugo,Fred@Test.example',
      ['3 PHONE FIELD_REQUIRED', '5 EMAIL EMAIL_TAKEN twice 2'],
    ],
    [
      'the same login name twice',
      `${heading},LOGIN_NAME`,
      '2,fred,13911111111,fred.x\n2,gina,13911111112,FRED.X',
      ['3 LOGIN_NAME FIELD_INVALID twice 2'],
    ],
    [
      'a name with a sign that nobody sees',
      heading,
      '2,admin\u200B,13911111111',
      ['2 NICK FIELD_INVALID unseen'],
    ],
    ['a name that turns round', heading, '2,cust\u202Eomer,13911111111', ['2 NICK FIELD_INVALID unseen']],
    [
      'a Cyrillic letter in a Latin name',
      heading,
      '2,\u0430dmin,13911111111',
      ['2 NICK FIELD_INVALID mixedScripts'],
    ],
    ['the name of an office', heading, '2,Administrator,13911111111', ['2 NICK NICK_TAKEN alike']],
    ['the same name twice', heading, '2,fred,13911111111\n2,FRED,13922222222', ['3 NICK NICK_TAKEN twice 2']],
    [
      'a line with four values that are no such values',
      `${heading},EMAIL`,
      '7,x,123,nobody',
      ['2 USER_TYPE FIELD_INVALID', '2 NICK FIELD_INVALID', '2 PHONE FIELD_INVALID', '2 EMAIL FIELD_INVALID'],
    ],
    [
      'a line with four values that cannot be used',
      `${heading},EMAIL,CUST_CODE,ROLE`,
      '2,NICK-existing,13911111111,existing@test.example,99999,S90',
      ['2 CUST_CODE CUST_CODE_UNKNOWN', '2 ROLE FIELD_INVALID', '2 EMAIL EMAIL_TAKEN', '2 NICK NICK_TAKEN'],
    ],
    ['an unknown column', `${heading},COLOUR`, '2,fred,13911111111,red', ['1 COLOUR FIELD_INVALID']],
    ['a column twice', `${heading},NICK`, '2,fred,13911111111,x', ['1 NICK FIELD_INVALID']],
    ['a column missing', 'NICK,PHONE', 'fred,13911111111', ['1 USER_TYPE FIELD_REQUIRED']],
  ])('%s', async (_, head, lines, expected) => {
    expect(await wrongOf(head, lines)).toEqual(expected)
  })

  test('a check stores nothing and says what would be stored', async () => {
    const file = `${heading}\n2,kate,13955555501\n2,x,13955555502`
    const { data } = await send(file, { check: true, partial: true })
    expect([data.COUNT, data.WRONG.length]).toEqual([1, 1])
    expect(await findUser('kate')).toBeUndefined()
  })

  test('a guessed encoding is shown with the first rows, and nothing is stored before somebody names it', async () => {
    // "Stéphane" and "Größe" as German spreadsheets write them.
    const western = Buffer.from(
      'USER_TYPE;NICK;REAL_NAME;PHONE\n2;stephane;Stéphane Größe;13955555503',
      'latin1',
    )
    const needed = [{ LINE: 1, FIELD: 'ENCODING', KEY: 'FIELD_REQUIRED' }]
    expect((await send(western, { check: true })).data).toEqual({
      COUNT: 1,
      WRONG: [],
      ENCODING: 'Windows-1252',
      CERTAINTY: 1,
      PREVIEW: [
        ['USER_TYPE', 'NICK', 'REAL_NAME', 'PHONE'],
        ['2', 'stephane', 'Stéphane Größe', '13955555503'],
      ],
    })
    expect((await send(western)).data).toMatchObject({ COUNT: 0, WRONG: needed })
    expect(await findUser('stephane')).toBeUndefined()
    const wrongly = await send(western, { encoding: 'UTF-8' })
    expect(wrongly.data.WRONG).toEqual([{ LINE: 2, FIELD: 'ENCODING', KEY: 'FIELD_INVALID' }])
    expect((await send(western, { encoding: 'Windows-1252' })).data).toMatchObject({ COUNT: 1, CERTAINTY: 0 })
    expect(await findUser('stephane')).toMatchObject({ real_name: 'Stéphane Größe' })
    const unknown = Buffer.from('555345525f545950453b4e49434b3b50484f4e450a323bbeb5beb53b3133', 'hex')
    expect((await send(unknown, { check: true })).data).toMatchObject({
      CERTAINTY: 2,
      COUNT: 0,
      WRONG: needed,
    })
    expect((await send('x', { encoding: 'Klingon' })).data).toMatchObject({
      KEY: 'FIELD_INVALID',
      FIELD: 'ENCODING',
    })
  })

  test('needs a file and the right to manage users', async () => {
    const auditor = await signIn(world, await addPerson(world, 'auditor', ['R10', 'S80']))
    expect((await send(heading, { as: auditor })).data.KEY).toBe('PERMISSION_DENIED')
    expect((await send('')).data.KEY).toBe('FILE_REQUIRED')
    expect((await send('x'.repeat(2 ** 20 + 1))).data.KEY).toBe('FILE_SIZE')
  })
})

describe('reading the file', () => {
  const text = (value: string) => new TextEncoder().encode(value)
  const cells = async (bytes: Uint8Array) => {
    const found = await readImport(decodeText(bytes).text)
    return found.wrong.length === 0 ? found.lines.map(line => line.cells) : found.wrong
  }
  const expected = [{ USER_TYPE: '2', NICK: '王 五', PHONE: '1' }]

  test.each([
    ['commas', text('USER_TYPE,NICK,PHONE\n2,王 五,1')],
    ['semicolons, as German spreadsheets', text('USER_TYPE;NICK;PHONE\r\n2;王 五;1\r\n')],
    ['tabs', text('USER_TYPE\tNICK\tPHONE\n2\t王 五\t1')],
    ['a byte order mark', text('\uFEFFUSER_TYPE,NICK,PHONE\n2,王 五,1')],
    ['quotes and spaces', text('"USER_TYPE", NICK ,phone\n"2","王 五", 1 ')],
    ['headings people use', text('用户类型,昵称,手机号\n2,王 五,1')],
    ['headings people use elsewhere', text('Art des Kontos;Spitzname;Telefonnummer\n2;王 五;1')],
    ['the new German label of the name', text('Art des Kontos;Anzeigename;Telefonnummer\n2;王 五;1')],
    ['the separator named in a first line', text('sep=;\r\nUSER_TYPE;NICK;PHONE\r\n2;王 五;1\r\n')],
    ['a separator that only the first line can tell', text('"sep=|"\nUSER_TYPE|NICK|PHONE\n2|王 五|1\n')],
    ['columns without heading and content', text('USER_TYPE;NICK;;PHONE;;\n2;王 五;;1;;\n;;;;;\n')],
    ['UTF-16 without a byte order mark', Buffer.from('USER_TYPE,NICK,PHONE\n2,王 五,1', 'utf16le')],
    ['empty lines', text('\nUSER_TYPE,NICK,PHONE\n\n,,\n2,王 五,1\n')],
    // "昵称" and "王 五" in GB 18030.
    [
      'the code page of Chinese spreadsheets',
      Buffer.from('555345525f545950452ceac7b3c62c50484f4e450a322ccdf520cee52c31', 'hex'),
    ],
  ])('%s', async (_, bytes) => expect(await cells(bytes)).toEqual(expected))

  test.each([
    ['an open quote', 'USER_TYPE,NICK\n2,"x', 'FILE_BROKEN'],
    ['nothing', '\n\n', 'FILE_BROKEN'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'FILE_BROKEN'],
    ['too many lines', `USER_TYPE,NICK\n${'2,x\n'.repeat(mostLines + 1)}`, 'FIELD_TOO_LONG'],
  ])('%s is refused', async (_, file, key) => {
    await expect(readImport(file)).rejects.toThrow(key)
  })

  test('a wrong heading in UTF-16 is named, although half of its bytes are zero', async () => {
    const bytes = Buffer.from('\uFEFFUSER_TYPE,NICK,COLOUR\n2,x,red', 'utf16le')
    expect(await cells(bytes)).toEqual([{ line: 1, field: 'COLOUR', key: 'FIELD_INVALID' }])
  })

  test('a line with more cells than the heading is wrong, and a column with content needs a heading', async () => {
    expect(await cells(text('sep=,\nUSER_TYPE,NICK\n2,x,y\n2,z\n'))).toEqual([
      { line: 2, field: 'y', key: 'FIELD_INVALID', params: { REASON: 'cells', MAX: 2 } },
    ])
    expect(await cells(text('USER_TYPE,NICK,\n2,x,y\n'))).toEqual([
      { line: 1, field: '', key: 'FIELD_INVALID' },
    ])
  })

  test('a thousand lines are read', async () => {
    expect(await cells(text(`USER_TYPE,NICK\n${'2,x\n'.repeat(mostLines)}`))).toHaveLength(mostLines)
  })
})
