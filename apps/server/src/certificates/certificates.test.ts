/** Certificates are verified by strangers and revoked by two administrators: docs/wire.md, 5.7, 7.9 and 8.3. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { maskName } from './mask-name.ts'

const world = await openTestWorld()
const { db } = world
const earn = await addEarnableExam(world)
const first = await addPerson(world, 'first', ['R10', 'S90'])
const second = await addPerson(world, 'second', ['R10', 'S90'])
const as = { token: await signIn(world, first), lang: 'en' }
const asSecond = { token: await signIn(world, second), lang: 'en' }

const verify = (no: string, code: string, lang = 'de') =>
  world.call('certificates.verify', { no, code }, { lang })
const revoke = (id: string, by = as, reason = 'answers were copied') =>
  world.call('console.certificateRevoke', { id, reason }, by)
const confirm = (id: string, by = asSecond) => world.call('console.certificateConfirm', { id }, by)
const list = (more: { search?: string; state?: 'valid' | 'revoked' | 'lapsed' } = {}) =>
  world.call('console.certificateList', { page: 1, size: 50, ...more }, as)
/** The certificates whose revocation waits. */
const waiting = async (waits: 'for-anyone' | 'for-me', by = as) =>
  (await world.call('console.certificateList', { page: 1, size: 50, waits }, by)).data.records.map(
    row => row.id,
  )

describe('verifying', () => {
  test('needs number and code, and shows the family name only', async () => {
    const { no, code } = await earn('王小明')
    expect((await verify(no, code)).data).toEqual({
      state: 'valid',
      maskedHolder: '王**',
      roleName: 'Junior',
      title: 'Laser safety',
      issuedOn: '2026-11-23',
      validTo: '2027-11-23',
      issuer: expect.any(String),
    })
    const printed = await world.raw('certificates.verify', {
      CERT_NO: ` ${no.toLowerCase()} `,
      CODE: code.toLowerCase(),
    })
    expect(printed.json().code).toBe(200)
    expect(printed.body).not.toContain('小明')
  })

  test('any mismatch answers the same', async () => {
    const [one, other] = [await earn('Anna Weber'), await earn('Ben Weber')]
    const keys = [
      await verify(one.no, other.code),
      await verify('0000000000000000', one.code),
      await verify(other.no, '00000000'),
    ].map(({ key, msg }) => [key, msg])
    expect(new Set(keys.map(key => key.join())).size).toBe(1)
    expect(keys[0]).toEqual(['CERT_UNKNOWN', 'Dieses Zertifikat gibt es nicht'])
  })

  test('a certificate is lapsed as soon as its last day is over, before the job has run', async () => {
    const { id, no, code } = await earn('Anna Weber')
    await sql`update certificates set valid_to = '2026-11-22' where id = ${id}`.execute(db)
    expect((await verify(no, code)).data.state).toBe('lapsed')
    expect((await list({ state: 'lapsed' })).data.records.map(row => row.id)).toContain(id)
    expect((await list({ state: 'valid' })).data.records.map(row => row.id)).not.toContain(id)
    await sql`update certificates set valid_to = '2026-11-23' where id = ${id}`.execute(db)
    expect((await verify(no, code)).data.state).toBe('valid')
  })

  test.each([
    ['王小明', '王**'],
    ['Anna Weber', '** Weber'],
    ['Anna Maria van Dyk', '** Dyk'],
    ['  Anna  Weber ', '** Weber'],
    ['山田 太郎', '山田 **'],
    ['山田\u3000太郎', '山田 **'],
    ['カー アンナ', 'カー **'],
    ['김 민준', '김 **'],
    ['social_user', 's**'],
    ['𠮷田', '𠮷**'],
    ['——', '—**'],
  ])('“%s” is shown as “%s”', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })
})

describe('revoking', () => {
  test('takes two administrators, and everybody concerned gets a notice', async () => {
    const { id, no, code, own } = await earn('Anna Weber')
    // Lists order by the time, and the clock of the test stands still.
    world.pass(1000)
    expect((await confirm(id)).key).toBe('CONFLICT')
    expect((await revoke(id)).data).toEqual({ state: 'valid' })
    expect((await revoke(id, asSecond)).key).toBe('CONFLICT')
    expect((await confirm(id, as)).key).toBe('SELF_REVIEW')
    expect((await verify(no, code)).data.state).toBe('valid')
    const [row] = (await list({ search: no })).data.records
    expect(row).toMatchObject({
      id,
      no,
      holder: 'Anna Weber',
      realName: 'Anna Weber',
      state: 'valid',
      pendingRevocation: { reason: 'answers were copied', askedById: first.id, askedBy: 'nick-first' },
    })
    expect((await confirm(id)).data).toEqual({ state: 'revoked' })
    expect((await verify(no, code)).data.state).toBe('revoked')
    expect((await list({ search: no })).data.records[0]).toMatchObject({
      state: 'revoked',
      pendingRevocation: null,
    })
    const titleOf = async (by: typeof as) =>
      (await world.call('notices.list', { page: 1, size: 1 }, by)).data.records[0]?.title
    expect([await titleOf(own), await titleOf(asSecond)]).toEqual([
      'Your certificate was revoked: Laser safety',
      `Revoking certificate ${no.match(/.{4}/g)?.join(' ')} waits for a second administrator`,
    ])
    // Revoking does not lower the role.
    expect((await world.call('people.self', {}, own)).data.roles).toMatchObject([{ no: 'R20' }])
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'reason'])
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(audit).toEqual([
      { action: 'certificate.ask-revoke', actor: first.id, reason: 'answers were copied' },
      { action: 'certificate.revoke', actor: second.id, reason: 'answers were copied' },
    ])
  })

  test('waits in the list of who may confirm it, and of nobody else', async () => {
    const { id } = await earn('Berta Weber')
    expect(await waiting('for-anyone')).not.toContain(id)
    await revoke(id)
    expect(await waiting('for-anyone')).toContain(id)
    expect(await waiting('for-me')).not.toContain(id)
    expect(await waiting('for-me', asSecond)).toContain(id)
    await confirm(id)
    expect(await waiting('for-anyone')).not.toContain(id)
    expect(await waiting('for-me', asSecond)).not.toContain(id)
  })

  test('an unknown certificate and a missing reason are refused', async () => {
    const id = '0198f3a2-7c41-7d3e-9a55-000000000001'
    expect([(await revoke(id)).key, (await confirm(id)).key]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const bare = await world.raw('console.certificateRevoke', { ID: id, REASON: ' ' }, as)
    expect(bare.json().data).toMatchObject({ KEY: 'FIELD_REQUIRED', FIELD: 'REASON' })
  })
})

test('the list is searched by number, name and title, the newest first', async () => {
  const one = await earn('Carla Meyer')
  world.pass(1000)
  const other = await earn('Carla Meyer')
  const found = async (search: string) => (await list({ search })).data.records.map(({ id }) => id)
  expect(await found('carla')).toEqual([other.id, one.id])
  expect(await found(one.no.toLowerCase())).toEqual([one.id])
  // As it is printed, and as notices write it.
  expect(await found(one.no.match(/.{4}/g)?.join(' ') ?? '')).toEqual([one.id])
  expect(await found('nobody of this name')).toEqual([])
  expect((await list({ state: 'revoked' })).data.records.every(({ state }) => state === 'revoked')).toBe(true)
})
