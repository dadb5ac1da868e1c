import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addFile, addPerson, addTree, addWork, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const world = await openTestWorld()
await addTree(world)
await world.db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
const registrar = await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30']))
const pdf = textPdf(['a licence'])

let count = 0
/** A new person, social or customer, with a new file. */
const someone = async (kind: 'social' | 'customer' = 'social') => {
  const person = await addPerson(world, `person-${++count}`)
  if (kind === 'customer')
    await world.db
      .updateTable('users')
      .set({ user_type: 1, customer_code: '12345' })
      .where('id', '=', person.id)
      .execute()
  const token = await signIn(world, person)
  // Evidence is stored directly, because an upload would start a process for every person; another test covers uploads.
  const evidence = { bytes: pdf, kind: 'PDF', mime: 'application/pdf', use: 'evidence', length: 1 } as const
  const fileId = await addFile(world, person.id, { ...evidence, name: 'evidence.pdf' })
  return { ...person, token, fileId }
}
type Someone = Awaited<ReturnType<typeof someone>>
const customerForm = { TYPE: 1, COMPANY: 'Arkelume', CUST_CODE: '12345', REASON: 'we bought sensors' }
const vipForm = { TYPE: 2, CONTACT: 'Ms Lin', PHONE: '13800000000', REASON: 'the whole team' }
const apply = async (who: Someone, form: Readonly<Record<string, unknown>> = customerForm) =>
  (await world.raw('upgrade.submit', { FILE_IDS: [who.fileId], ...form }, { token: who.token })).json() as {
    code: number
    msg: string
    data: { KEY?: string; FIELD?: string; ID: string; STATE: number; DUE: string }
  }
const review = (id: string, more: object = {}, token = registrar) =>
  world.call('console.upgradeReview', { id, result: 'approved', opinion: '', rev: 1, ...more }, { token })
const ask = async ({ token }: Someone, what: 'state' | 'history') =>
  (await world.call('upgrade.view', { what, page: 1, size: 12 }, { token })).data
const state = async (who: Someone) => {
  const answer = await ask(who, 'state')
  if (!('open' in answer)) throw new Error('a history came instead')
  return answer
}
const history = async (who: Someone) => {
  const answer = await ask(who, 'history')
  if ('open' in answer) throw new Error('the state came instead')
  return answer
}
const toldTo = async (token: string) =>
  (await world.call('notices.list', { page: 1, size: 12 }, { token, lang: 'en' })).data.records
const noticesOf = async (token: string) => (await toldTo(token)).map(({ title }) => title)
const linksOf = async (token: string) => (await toldTo(token)).map(({ link }) => link)

describe('applying', () => {
  test('a social person becomes a customer after the review, at once and without signing in again', async () => {
    const who = await someone()
    expect(await state(who)).toEqual({ canApplyFor: ['customer'], open: null, vipEndsOn: null })
    const { code, msg, data } = await apply(who)
    expect([code, msg, data.STATE, data.DUE]).toEqual([200, '提交成功', 0, '2026-11-26'])
    expect(await state(who)).toMatchObject({
      canApplyFor: [],
      open: { id: data.ID, state: 'pending', dueOn: '2026-11-26' },
    })
    expect(await noticesOf(registrar)).toContain(`New upgrade application: nick-${who.login}`)
    expect((await review(data.ID)).data).toEqual({ state: 'approved' })
    const self = (await world.call('people.self', {}, { token: who.token })).data
    expect(self).toMatchObject({ userType: 'customer', customerCode: '12345', company: 'Arkelume' })
    expect(await noticesOf(who.token)).toEqual(['Your account was upgraded'])
    expect(await history(who)).toMatchObject({ total: 1, records: [{ state: 'approved', type: 'customer' }] })
  })

  test('enterprise VIP opens VIP works until its last day', async () => {
    const author = await addPerson(world, 'author')
    const work = await addWork(world, author, { vip: true, endsInDays: null })
    const who = await someone('customer')
    const { data } = await apply(who, vipForm)
    const lock = async (token = who.token) =>
      (await world.call('resource.view', { id: work.id }, { token })).data.resource.lock
    expect(await lock()).toBe('entitlement')
    expect((await review(data.ID)).field).toBe('END')
    expect((await review(data.ID, { endsOn: '2026-11-22' })).field).toBe('END')
    expect((await review(data.ID, { endsOn: '2026-11-23' })).code).toBe(200)
    expect(await lock()).toBe('open')
    expect((await state(who)).vipEndsOn).toBe('2026-11-23')
    const seen = await world.call('console.upgradeView', { id: data.ID }, { token: registrar })
    expect(seen.data.endsOn).toBe('2026-11-23')
    world.pass(86_400_000)
    expect(await lock(await signIn(world, who))).toBe('entitlement')
    world.pass(-86_400_000)
  })

  test.each<[string, 'social' | 'customer', Readonly<Record<string, unknown>>, string, string | undefined]>([
    ['VIP by a social person', 'social', vipForm, 'PERMISSION_DENIED', undefined],
    ['what one is already', 'customer', customerForm, 'PERMISSION_DENIED', undefined],
    ['an unknown code', 'social', { ...customerForm, CUST_CODE: '99999' }, 'CUST_CODE_UNKNOWN', 'CUST_CODE'],
    ['four digits', 'social', { ...customerForm, CUST_CODE: '1234' }, 'FIELD_INVALID', 'CUST_CODE'],
    ['no file', 'social', { ...customerForm, FILE_IDS: [] }, 'FIELD_REQUIRED', 'FILE_IDS'],
    [
      'six files',
      'social',
      { ...customerForm, FILE_IDS: Array(6).fill(newId(new Date(0))) },
      'FIELD_INVALID',
      'FILE_IDS',
    ],
    [
      'a file of nobody',
      'social',
      { ...customerForm, FILE_IDS: [newId(new Date(0))] },
      'NOT_FOUND',
      'FILE_IDS',
    ],
    ['no reason', 'social', { ...customerForm, REASON: '' }, 'FIELD_REQUIRED', 'REASON'],
    [
      '500 characters and one',
      'social',
      { ...customerForm, REASON: 'x'.repeat(501) },
      'FIELD_TOO_LONG',
      'REASON',
    ],
    ['no kind', 'social', { TYPE: '' }, 'FIELD_REQUIRED', 'TYPE'],
    ['a phone number that is none', 'customer', { ...vipForm, PHONE: '123' }, 'FIELD_INVALID', 'PHONE'],
  ])('%s is refused', async (_, kind, form, key, field) => {
    const { data } = await apply(await someone(kind), form)
    expect([data.KEY, data.FIELD]).toEqual([key, field])
  })

  test('500 characters are accepted, and another person’s file is not', async () => {
    const [who, other] = [await someone(), await someone()]
    expect((await apply(who, { ...customerForm, FILE_IDS: [other.fileId] })).data.KEY).toBe('NOT_FOUND')
    expect((await apply(who, { ...customerForm, REASON: '理'.repeat(500) })).code).toBe(200)
  })

  test('only one application is open at a time, also with two calls at once; a file can be used in one form only', async () => {
    const who = await someone()
    const second = (await uploadFile(world, pdf, { token: who.token })).data.FILE_ID ?? ''
    const both = await Promise.all([apply(who), apply(who, { ...customerForm, FILE_IDS: [second] })])
    expect(both.map(({ data }) => data.KEY).sort()).toEqual(['UPGRADE_OPEN', undefined])
    const open = (await state(who)).open?.id ?? ''
    expect((await review(open, { result: 'refused', opinion: 'no' })).code).toBe(200)
    const used = both[0]?.code === 200 ? who.fileId : second
    expect((await apply(who, { ...customerForm, FILE_IDS: [used] })).data.KEY).toBe('NOT_FOUND')
  })
})

describe('withdrawing', () => {
  test('only the applicant may, and only while it is pending', async () => {
    const [who, other] = [await someone(), await someone()]
    const { data } = await apply(who)
    const cancel = ({ token }: Someone) =>
      world.call('upgrade.submit', { cancels: true, id: data.ID }, { token })
    expect((await cancel(other)).key).toBe('NOT_FOUND')
    expect(await cancel(who)).toMatchObject({ msg: '操作成功', data: { id: data.ID, state: 'cancelled' } })
    expect((await cancel(who)).key).toBe('CONFLICT')
    expect((await review(data.ID, { rev: 2 })).key).toBe('CONFLICT')
    expect((await state(who)).canApplyFor).toEqual(['customer'])
  })
})

describe('deciding', () => {
  test('happens once, also with two registrars at the same time; a refusal gives the reason', async () => {
    const who = await someone()
    const { data } = await apply(who)
    const both = await Promise.all(
      [1, 2].map(() => review(data.ID, { result: 'refused', opinion: 'too blurred' })),
    )
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    expect((await history(who)).records[0]).toMatchObject({ state: 'refused', opinion: 'too blurred' })
    expect(await noticesOf(who.token)).toEqual(['Your upgrade application was refused'])
    expect(await linksOf(who.token), 'where the reason is and one may apply again').toEqual([
      '/user/profile?part=account',
    ])
    expect((await world.call('people.self', {}, { token: who.token })).data.userType).toBe('social')
  })

  test('nobody decides their own application, not even an administrator', async () => {
    const who = await someone()
    const { data } = await apply(who)
    await world.db
      .insertInto('user_roles')
      .values({ user_id: who.id, role_no: 'S90', source: 'grant', granted_at: world.services.now() })
      .execute()
    expect(await review(data.ID, {}, who.token)).toMatchObject({ code: 401, key: 'SELF_REVIEW' })
  })

  test('a VIP role that ends earlier than before ends the person’s sessions with the reason', async () => {
    const who = await someone('customer')
    for (const [endsOn, heard] of [
      ['2027-11-23', undefined],
      ['2026-12-24', 'ROLE_CHANGED'],
    ] as const) {
      const fileId = (await uploadFile(world, pdf, { token: who.token })).data.FILE_ID
      const { data } = await apply(who, { ...vipForm, FILE_IDS: [fileId] })
      expect((await review(data.ID, { endsOn })).code).toBe(200)
      expect((await world.call('people.self', {}, { token: who.token })).key).toBe(heard)
    }
  })

  test('the queue is searched and filtered; only registrars read the form and its evidence', async () => {
    const who = await someone('customer')
    const { data } = await apply(who, vipForm)
    const list = async (more: object = {}, token = registrar) =>
      world.call('console.upgradeList', { page: 1, size: 100, ...more }, { token })
    expect((await list({ search: who.login, state: 'pending' })).data.records).toMatchObject([
      { id: data.ID, type: 'vip', nick: `nick-${who.login}`, isLate: false, rev: 1 },
    ])
    expect((await list({ search: 'nobody' })).data.total).toBe(0)
    const { data: seen } = await world.call('console.upgradeView', { id: data.ID }, { token: registrar })
    expect(seen).toMatchObject({
      contact: 'Ms Lin',
      phone: '13800000000',
      evidence: [{ id: who.fileId, length: 1 }],
    })
    const bytes = await world.app.inject({ method: 'GET', url: seen.evidence[0]?.url ?? '' })
    expect([bytes.statusCode, bytes.rawPayload.equals(Buffer.from(pdf))]).toEqual([200, true])
    expect((await list({}, who.token)).key).toBe('PERMISSION_DENIED')
    const auditor = await signIn(world, await addPerson(world, 'auditor', ['R10', 'S80']))
    expect(
      (await world.raw('file.view', { fileId: who.fileId, IS_PDF: 1 }, { token: auditor })).json().data.KEY,
    ).toBe('NOT_FOUND')
    expect(
      (await world.call('console.upgradeView', { id: newId(new Date(0)) }, { token: registrar })).key,
    ).toBe('NOT_FOUND')
  })

  test('every change of state has a row in the audit log', async () => {
    const who: TestPerson = await addPerson(world, 'reader', ['R10', 'S80'])
    const token = await signIn(world, who)
    for (const action of ['upgrade.approve', 'upgrade.refuse', 'upgrade.cancel']) {
      const { data } = await world.call('console.auditList', { page: 1, size: 1, action }, { token })
      expect(data.records[0]).toMatchObject({ objectType: 'upgrade', before: { state: 0 } })
    }
    expect((await world.call('console.auditVerify', {}, { token })).data.holds).toBe(true)
  })
})
