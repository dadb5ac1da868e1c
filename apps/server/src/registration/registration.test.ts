import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findBadRows } from '../audit/check-rows.ts'
import { newId } from '../db/new-id.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { lastCode } from '../testing/last-code.ts'
import { addFile, addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const world = await openTestWorld()
await world.db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
await addPerson(world, 'taken')
const registrar = await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30']))
const auditor = await signIn(world, await addPerson(world, 'auditor', ['R10', 'S80']))
const member = await signIn(world, await addPerson(world, 'member'))
const password = wirePasswordOf('the 5th walrus sings')

let count = 0
const nextPhone = () => `138${String(10_000_000 + count++)}`
const ask = async (to: string) => {
  await world.call('code.send', { purpose: 'normal', to })
  return lastCode(world, to)
}
const form = async (more: Readonly<Record<string, unknown>> = {}) => {
  // Moves the clock, because an address may get only twenty codes an hour.
  world.pass(240_000)
  const phone = nextPhone()
  return {
    USER_TYPE: 2,
    NICK: `nick ${count}`,
    REAL_NAME: '王小明',
    PHONE: phone,
    CODE: await ask(phone),
    PW: password,
    RE_PW: password,
    AGREE: 1,
    ...more,
  }
}
const submit = async (fields: Readonly<Record<string, unknown>>) => {
  return (await world.raw('registration.submit', fields)).json() as {
    code: number
    msg: string
    data: { KEY?: string; FIELD?: string; REG_ID?: string; STATE?: number; DUE?: string }
  }
}
const pending = async () => {
  const fields = await form()
  const { data } = await submit(fields)
  return { id: data.REG_ID ?? '', phone: String(fields.PHONE) }
}
const review = (id: string, more: object = {}, token = registrar) =>
  world.call(
    'console.registrationReview',
    { id, result: 'approved', opinion: '', rev: 1, ...more },
    { token },
  )

describe('applying', () => {
  test('waits for review until the third working day; applicant and registrars are informed', async () => {
    const fields = await form({ USER_TYPE: 1, CUST_CODE: '12345', COMPANY: 'Arkelume' })
    const answer = await submit(fields)
    expect(answer).toMatchObject({ code: 200, msg: '提交成功', data: { STATE: 0, DUE: '2026-11-26' } })
    expect(
      (await world.call('session.login', { account: String(fields.PHONE), passwordMd5: password })).key,
    ).toBe('REG_PENDING')
    const told = await world.call('notices.list', { page: 1, size: 12 }, { token: registrar, lang: 'en' })
    expect(told.data.records[0]?.title).toBe(`New registration: ${fields.NICK}`)
    const message = await world.db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', String(fields.PHONE))
      .where('template', '<>', 'code')
      .execute()
    expect(message).toEqual([{ template: 'registration-received' }])
  })

  test('the code may have gone to the e-mail address', async () => {
    const email = 'new@person.example'
    const fields = await form({ EMAIL: email })
    world.pass(1000)
    const { code, data } = await submit({ ...fields, CODE: await ask(email) })
    expect(code).toBe(200)
    const seen = await world.call('console.registrationView', { id: data.REG_ID ?? '' }, { token: registrar })
    expect(seen.data.email).toBe(email)
  })

  test('a phone number under review is taken, a refused one is free again', async () => {
    const { id, phone } = await pending()
    expect((await submit(await form({ PHONE: phone }))).data.KEY).toBe('PHONE_TAKEN')
    expect((await review(id, { result: 'refused', opinion: '信息不全' })).code).toBe(200)
    expect((await world.call('session.login', { account: phone, passwordMd5: password })).key).toBe(
      'REG_REJECTED',
    )
    world.pass(3_600_000)
    expect((await submit(await form({ PHONE: phone, CODE: await ask(phone) }))).code).toBe(200)
  })

  test('a code serves one registration', async () => {
    const fields = await form()
    const both = await Promise.all([submit(fields), submit({ ...fields, NICK: 'another nick' })])
    expect(both.map(answer => answer.code).sort()).toEqual([200, 400])
  })

  test.each<[string, Readonly<Record<string, unknown>>, string, string | undefined]>([
    ['a wrong code', { CODE: 'abcdef' }, 'FIELD_INVALID', 'CODE'],
    ['no agreement', { AGREE: 0 }, 'FIELD_INVALID', 'AGREE'],
    ['passwords that differ', { RE_PW: wirePasswordOf('x') }, 'PW_MISMATCH', 'RE_PW'],
    [
      'a common password',
      { PW: wirePasswordOf('password1'), RE_PW: wirePasswordOf('password1') },
      'PW_COMMON',
      'PW',
    ],
    ['no password at all', { PW: wirePasswordOf(''), RE_PW: wirePasswordOf('') }, 'PW_COMMON', 'PW'],
    ['a taken nickname', { NICK: 'NICK-taken' }, 'NICK_TAKEN', 'NICK'],
    ['the name of an office', { NICK: 'Adm1n.' }, 'NICK_TAKEN', 'NICK'],
    ['a taken address', { EMAIL: 'Taken@test.example' }, 'EMAIL_TAKEN', 'EMAIL'],
    [
      'an unknown customer',
      { USER_TYPE: 1, CUST_CODE: '99999', COMPANY: 'Nobody' },
      'CUST_CODE_UNKNOWN',
      'CUST_CODE',
    ],
    ['a customer without a code', { USER_TYPE: 1 }, 'FIELD_REQUIRED', 'CUST_CODE'],
    ['staff', { USER_TYPE: 3 }, 'FIELD_INVALID', 'USER_TYPE'],
    ['a file that is not there', { FILE_IDS: [newId(new Date(0))] }, 'NOT_FOUND', 'FILE_IDS'],
  ])('%s is refused', async (_, fields, key, field) => {
    const answer = await submit(await form(fields))
    expect([answer.data.KEY, answer.data.FIELD]).toEqual([key, field])
  })

  test('a file that is named twice is attached once', async () => {
    const file = (await uploadFile(world, textPdf(['a licence']))).data.FILE_ID ?? ''
    const { code, data } = await submit(await form({ FILE_IDS: [file, file] }))
    expect(code).toBe(200)
    const seen = await world.call('console.registrationView', { id: data.REG_ID ?? '' }, { token: registrar })
    expect(seen.data.evidence.map(({ id }) => id)).toEqual([file])
  })

  test('a file of another person is not accepted as evidence', async () => {
    const owner = await addPerson(world, 'owner')
    const file = await addFile(world, owner.id, {
      bytes: Buffer.from('%PDF-'),
      kind: 'PDF',
      mime: 'application/pdf',
    })
    expect((await submit(await form({ FILE_IDS: [file] }))).data.KEY).toBe('NOT_FOUND')
  })
})

describe('deciding', () => {
  test('approval creates an account that can sign in at once, and informs the applicant', async () => {
    const { id, phone } = await pending()
    const row = (await world.call('console.registrationView', { id }, { token: registrar })).data
    expect(row).toMatchObject({ state: 'pending', phone, evidence: [], isLate: false, rev: 1 })
    const { data } = await review(id)
    const login = await world.call('session.login', { account: phone, passwordMd5: password })
    expect(login.data).toMatchObject({ id: data.userId, userType: 'social' })
    expect(login.data.roles.map(role => role.no)).toEqual(['R10'])
    const seen = await world.call('console.registrationView', { id }, { token: registrar })
    expect(seen.data).toMatchObject({
      state: 'approved',
      reviewer: 'nick-registrar',
      userId: data.userId,
      rev: 2,
    })
    const list = await world.call(
      'console.registrationList',
      { page: 1, size: 100, state: 'approved' },
      { token: registrar },
    )
    expect(list.data.records.map(record => record.id)).toContain(id)
  })

  test('a registrar cancels a registration without an opinion; the phone number is free again', async () => {
    const { id, phone } = await pending()
    expect((await review(id, { result: 'cancelled' })).data).toEqual({ state: 'cancelled', userId: null })
    expect((await review(id, { result: 'cancelled', rev: 2 })).key).toBe('CONFLICT')
    const { rows } = await sql<{ template: string; lang: string }>`
      select template, lang from outbox where recipient = ${phone} and template like 'registration-c%'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ template: 'registration-cancelled', lang: 'zh' }])
    world.pass(3_600_000)
    expect((await submit(await form({ PHONE: phone, CODE: await ask(phone) }))).code).toBe(200)
  })

  test('happens only once, also with two registrars at the same time', async () => {
    const { id } = await pending()
    const both = await Promise.all([review(id), review(id, { result: 'refused', opinion: 'no' })])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    expect((await review(id, { rev: 2 })).key).toBe('CONFLICT')
  })

  test('a refusal needs an opinion; unknown registrations are not found; other roles may not decide', async () => {
    const { id } = await pending()
    expect((await review(id, { result: 'refused', opinion: '' }).catch(error => error)).field).toBe('OPINION')
    expect((await review(id, { rev: 9 })).key).toBe('CONFLICT')
    expect((await review(newId(new Date(0)))).key).toBe('NOT_FOUND')
    for (const token of [member, auditor])
      expect(await review(id, {}, token)).toMatchObject({ code: 401, key: 'PERMISSION_DENIED' })
    expect((await world.call('console.registrationList', { page: 1, size: 9 }, { token: member })).key).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('the queue is sorted by due day, searched and filtered', async () => {
    const list = async (more: object = {}) =>
      (await world.call('console.registrationList', { page: 1, size: 100, ...more }, { token: registrar }))
        .data
    const { records, total } = await list({ state: 'pending' })
    expect(records).toHaveLength(total)
    expect(records.map(row => row.dueOn)).toEqual(records.map(row => row.dueOn).sort())
    const { phone } = await pending()
    expect((await list({ search: phone })).records.map(row => row.phone)).toEqual([phone])
    expect((await list({ since: '2030-01-01' })).total).toBe(0)
    world.pass(30 * 86_400_000)
    const token = await signIn(world, { id: '', login: 'registrar' })
    const late = await world.call(
      'console.registrationList',
      { page: 1, size: 1, state: 'pending' },
      { token },
    )
    expect(late.data.records[0]?.isLate).toBe(true)
  })
})

describe('the audit log', () => {
  test('has a row for every decision, can be read only by auditors, and its chain is valid', async () => {
    const token = await signIn(world, { id: '', login: 'auditor' })
    const { data } = await world.call(
      'console.auditList',
      { page: 1, size: 100, action: 'registration.approve' },
      { token },
    )
    expect(data.records[0]).toMatchObject({
      objectType: 'registration',
      actorNick: 'nick-registrar',
      before: { state: 0 },
      after: { state: 1 },
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
    const count = async (query: object) =>
      (await world.call('console.auditList', { page: 1, size: 1, ...query }, { token })).data.total
    const approved = await count({ action: 'registration.approve' })
    expect(await count({ action: 'registration' })).toBeGreaterThan(approved)
    expect(await count({ action: 'regis' })).toBe(0)
    const [row] = data.records
    expect(await count({ object: row?.objectId ?? '' })).toBe(1)
    expect(await count({ object: 'registration', actorId: row?.actorId ?? '' })).toBeGreaterThan(0)
    expect(await count({ actorId: crypto.randomUUID() })).toBe(0)
    expect(await count({ until: '2026-11-22' })).toBe(0)
    expect(await count({ since: '2026-11-23' })).toBe(await count({}))
    expect((await world.call('console.auditVerify', {}, { token })).data).toMatchObject({
      holds: true,
      firstBad: null,
      badCount: 0,
    })
    const other = await signIn(world, { id: '', login: 'member' })
    expect((await world.call('console.auditList', { page: 1, size: 9 }, { token: other })).key).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('cannot be changed, and a check finds a change made without its guard', async () => {
    const { db } = world
    await expect(sql`update audit_log set reason = 'x' where seq = 2`.execute(db)).rejects.toThrow(
      'append only',
    )
    await sql`alter table audit_log disable trigger audit_log_guard`.execute(db)
    await sql`update audit_log set after = '{"state": 9}' where seq = 2`.execute(db)
    expect(await findBadRows(db, { first: 1, last: 3 })).toEqual({ first: 2, count: 1 })
    await sql`delete from audit_log where seq = 2`.execute(db)
    expect(await findBadRows(db, { first: 1, last: 3 })).toEqual({ first: 2, count: 1 })
  })
})
