import type { CallRequest } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addPerson, signIn, testPassword } from '../../testing/test-people.ts'
import { openTestWorld, readAnswer } from '../../testing/test-world.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))
type Save = CallRequest<'console.customerSave'>
const usual: Save = { code: '10001', company: 'Nordlicht', brand: '', isActive: true, isNew: true, rev: 0 }
const wireOf = ({ code, company, brand, isActive, isNew, rev }: Save) => ({
  CODE: code,
  COMPANY: company,
  BRAND: brand,
  ACTIVE: Number(isActive),
  NEW: Number(isNew),
  REV: rev,
})
/** Sends raw fields, because the client refuses some of these values itself. */
const save = async (customer: Partial<Save>) =>
  readAnswer(
    'console.customerSave',
    await world.raw('console.customerSave', wireOf({ ...usual, ...customer }), { token }),
  )
const list = async (search?: string) =>
  (await world.call('console.customerList', { page: 1, size: 12, ...(search && { search }) }, { token })).data
const revOf = async (code: string) => (await list(code)).records[0]?.rev ?? 0
const isKnown = async (code: string) =>
  (await world.call('info.check', { what: 'customer-code', value: code })).key ?? 'known'

describe('customers', () => {
  test('a new one is listed and found, and people may register with its code', async () => {
    expect(await isKnown('10001')).toBe('CUST_CODE_UNKNOWN')
    expect((await save({ brand: 'Nordlicht Akademie' })).code).toBe(200)
    expect(await isKnown('10001')).toBe('known')
    const row = { code: '10001', company: 'Nordlicht', brand: 'Nordlicht Akademie', isActive: true }
    expect(await list('nordl')).toMatchObject({ total: 1, records: [{ ...row, userCount: 0 }] })
    expect((await list('Südlicht')).total).toBe(0)
    expect(await auditActions(world, '10001')).toEqual(['customer.create'])
  })

  test('an inactive one keeps its people and admits nobody else; its brand names the portal', async () => {
    await save({ code: '10002', brand: 'Mitte' })
    const person = await addPerson(world, 'theirs')
    const { id } = person
    await world.db
      .updateTable('users')
      .set({ user_type: 1, customer_code: '10002' })
      .where('id', '=', id)
      .execute()
    const brandOf = async () =>
      (await world.call('session.login', { account: 'theirs', passwordMd5: testPassword })).data.iconName
    expect(await brandOf()).toBe('Mitte')
    await save({ code: '10002', brand: 'Mitte 2', isNew: false, rev: await revOf('10002') })
    expect(await brandOf()).toBe('Mitte 2')
    // Somebody who is signed in sees it too.
    const own = await signIn(world, person)
    expect((await world.call('system.info', {}, { token: own })).data.iconName).toBe('Mitte 2')
    const out = { code: '10002', isActive: false, isNew: false }
    expect((await save({ ...out, rev: await revOf('10002') })).code).toBe(200)
    expect([await isKnown('10002'), await brandOf()]).toEqual(['CUST_CODE_UNKNOWN', 'Lectern'])
    expect((await list('10002')).records).toMatchObject([{ userCount: 1, isActive: false }])
  })

  test('when two people add the same code, the second gets CONFLICT', async () => {
    const both = await Promise.all([save({ code: '10003' }), save({ code: '10003', company: 'Other' })])
    expect(both.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
  })

  test('when two people change the same customer, the second gets CONFLICT and the changes of the first stay', async () => {
    await save({ code: '10004' })
    const change = { code: '10004', isNew: false, rev: await revOf('10004') }
    expect((await save({ ...change, brand: 'First' })).code).toBe(200)
    expect((await save({ ...change, brand: 'Second' })).key).toBe('CONFLICT')
    expect((await list('10004')).records).toMatchObject([{ brand: 'First' }])
  })

  test.each<[string, Partial<Save>, string | undefined, string?]>([
    ['a code of four digits', { code: '1234' }, 'FIELD_INVALID', 'CODE'],
    ['a code of six digits', { code: '123456' }, 'FIELD_INVALID', 'CODE'],
    ['a code with a letter', { code: '1234a' }, 'FIELD_INVALID', 'CODE'],
    ['no company', { company: ' ' }, 'FIELD_REQUIRED', 'COMPANY'],
    ['a company of one letter', { company: 'A' }, 'FIELD_INVALID', 'COMPANY'],
    ['a company of two letters', { code: '20001', company: 'AB' }, undefined],
    ['a company of 100 letters', { code: '20002', company: 'x'.repeat(100) }, undefined],
    ['a company of 101 letters', { company: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'COMPANY'],
    ['a brand of 60 letters', { code: '20003', brand: 'x'.repeat(60) }, undefined],
    ['a brand of 61 letters', { brand: 'x'.repeat(61) }, 'FIELD_TOO_LONG', 'BRAND'],
    ['one that is not there', { code: '99999', isNew: false }, 'NOT_FOUND'],
  ])('%s', async (_, change, key, field) => {
    const answer = await save(change)
    expect([answer.key, answer.field]).toEqual([key, field])
  })
})
