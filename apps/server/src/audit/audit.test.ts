import { createHash } from 'node:crypto'
import type { AuditAction } from '@lectern/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyLog, makeWriter, without } from '../testing/spoil.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { addAudit, systemCaller } from './audit-log.ts'
import { findBadRows } from './check-rows.ts'

const world = await openTestWorld()
const { db } = world
const auditor = await addPerson(world, 'auditor', ['R10', 'S80'])
const token = await signIn(world, auditor)
const write = makeWriter(world)
const check = async () => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from audit_log`.execute(
    db,
  )
  return findBadRows(db, { first: 1, last: rows[0]?.last ?? 0 }, world.services.notary)
}
const good = { first: null, count: 0 }

beforeEach(() => emptyLog(db))

describe('the hash covers what the database stores', () => {
  test.each<[string, unknown]>([
    ['half a character', 'a\ud800b'],
    ['halves in the wrong order', '\udc00\ud800'],
    ['a zero byte', 'a\0b'],
    ['a noncharacter', '\ufffe\uffff'],
    ['a backslash before a u', '\\u0000 \\ud800'],
    ['numbers the database writes in its own way', [-0, 1.0, 1e21, 1e-7, 1e308, 5e-324, 0.1 + 0.2]],
    ['what JSON has no number for', [Number.POSITIVE_INFINITY, Number.NaN]],
    [
      'members that the database puts in another order',
      { zz: 1, a: 2, 'zz ': 3, é: 4, '': 5, '10': 6, '9': 7 },
    ],
    ['ill-formed names of members', { 'a\ud800': 1, 'b\0': 2 }],
    ['nothing at all', undefined],
    ['a moment', new Date(0)],
    ['something deep', { a: [{ b: [[{ c: '\udfff' }]] }] }],
  ])('%s', async (_, value) => {
    await write({ after: { value } })
    await write()
    expect(await check()).toEqual(good)
  })

  test('every text of a row', async () => {
    const text = 'a\ud800\0b'
    await db.transaction().execute(tx =>
      addAudit(
        tx,
        {
          ...systemCaller(text, { at: new Date(0), notary: world.services.notary }),
          ip: '::ffff:192.0.2.1',
        },
        {
          action: text as AuditAction,
          objectType: text,
          objectId: text,
          before: null,
          after: null,
          reason: text,
        },
      ),
    )
    expect(await check()).toEqual(good)
    const row = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect([row.action, row.object_id, row.reason]).toEqual(['a\ufffdb', 'a\ufffdb', 'a\ufffdb'])
  })
})

/** Writes a row in the form used before rows were signed. */
async function writeEarlier(after: Readonly<Record<string, unknown>>): Promise<void> {
  const last = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const seq = Number(last?.seq ?? 0) + 1
  const prev_hash = last?.hash ?? Buffer.alloc(32)
  const at = new Date('2026-11-01T10:11:12.345Z')
  const inOrder = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inOrder)
    if (typeof value !== 'object' || value === null) return value ?? null
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)])
  }
  const text = JSON.stringify([
    seq,
    at.toISOString(),
    auditor.id,
    '192.0.2.1',
    'request',
    'user.disable',
    'user',
    auditor.id,
    null,
    inOrder(after),
    'because',
  ])
  const hash = createHash('sha256').update(prev_hash).update(text).digest()
  await sql`
    insert into audit_log (seq, at, actor, actor_ip, request_id, action, object_type, object_id, before, after, reason, prev_hash, hash)
    values (${seq}, ${at}, ${auditor.id}, '192.0.2.1', 'request', 'user.disable', 'user', ${auditor.id}, 'null', ${JSON.stringify(after)},
            'because', ${prev_hash}, ${hash})`.execute(db)
}

describe('rows from before rows were signed', () => {
  test('are still valid, and the chain continues from them', async () => {
    await writeEarlier({ state: 2, roles: ['R10', { b: 1, a: 2 }], nick: '安娜', price: 1.5, big: 1e21 })
    await writeEarlier({ state: 1 })
    await write()
    expect(await check()).toEqual(good)
  })

  test.each([
    ['its reason', sql`reason = 'other'`],
    ['its moment by a microsecond', sql`at = at + interval '1 microsecond'`],
    ['the network of its address', sql`actor_ip = '192.0.2.1/24'`],
    ['its content', sql`after = '{"state": 3}'`],
    ['its content into nothing', sql`after = null, before = '{}'`],
  ])('tell when somebody changed %s', async (_, change) => {
    await writeEarlier({ state: 2 })
    await writeEarlier({ state: 2 })
    await write()
    await without(db, 'audit_log_guard', () => sql`update audit_log set ${change} where seq = 1`.execute(db))
    expect(await check()).toEqual({ first: 1, count: 1 })
  })

  test('one after a signed row is reported', async () => {
    await write()
    await writeEarlier({ state: 2 })
    expect(await check()).toEqual({ first: 2, count: 1 })
  })
})

describe('a changed row is reported', () => {
  test.each([
    ['its reason', sql`reason = 'other'`],
    ['its moment by a microsecond', sql`at = at + interval '1 microsecond'`],
    ['who did it', sql`actor = '${sql.raw(auditor.id)}'`],
    ['the network of its address', sql`actor_ip = '192.0.2.1/24'`],
    ['a number to the same number', sql`after = '{"state": 2.0}'`],
    ['a value to none', sql`before = null`],
    ['its signature', sql`signature = decode(repeat('00', 64), 'hex')`],
    ['its form', sql`form = 1, signature = null`],
    ['the hash before it', sql`prev_hash = hash`],
  ])('%s', async (_, change) => {
    for (let i = 0; i < 4; i++) await write({ before: { state: 1 }, after: { state: 2 }, ip: '192.0.2.1' })
    await without(db, 'audit_log_guard', () => sql`update audit_log set ${change} where seq = 2`.execute(db))
    expect(await check()).toEqual({ first: 2, count: 1 })
  })

  test('one does not hide another', async () => {
    for (let i = 0; i < 5; i++) await write()
    await without(db, 'audit_log_guard', () =>
      sql`update audit_log set reason = 'other' where seq in (2, 5)`.execute(db),
    )
    expect(await check()).toEqual({ first: 2, count: 2 })
  })
})

test('plain SQL cannot empty, change or cut the log', async () => {
  await write()
  for (const statement of [
    sql`truncate audit_log`,
    sql`delete from audit_log`,
    sql`update audit_log set reason = ''`,
    sql`truncate audit_anchors`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append only')
})

test('a long log is checked in parts', async () => {
  for (let i = 0; i < 1003; i++) await write()
  expect(await check()).toEqual(good)
  await without(db, 'audit_log_guard', () =>
    sql`delete from audit_log where seq in (1000, 1001, 1002)`.execute(db),
  )
  expect(await check()).toEqual({ first: 1000, count: 3 })
})

test('the list shows every value as it was stored', async () => {
  await write({ before: { a: '\ud800' }, after: { b: 1 } })
  const { data } = await world.call('console.auditList', { page: 1, size: 1 }, { token })
  expect(data.records[0]).toMatchObject({ before: { a: '\ufffd' }, after: { b: 1 } })
})

test('the call returns to auditors how far the log is signed, and refuses others', async () => {
  await write()
  await write()
  expect((await world.call('console.auditVerify', {}, { token })).data).toEqual({
    holds: true,
    firstBad: null,
    badCount: 0,
    fault: null,
    faultyDay: null,
    anchoredTo: 2,
    anchoredAt: world.services.now(),
  })
  await without(db, 'audit_log_guard', () => sql`delete from audit_log where seq = 2`.execute(db))
  expect((await world.call('console.auditVerify', {}, { token })).data).toMatchObject({
    holds: false,
    firstBad: 2,
    fault: 'tail',
    faultyDay: '2026-11-23',
    anchoredTo: null,
  })
  const member = await signIn(world, await addPerson(world, 'member'))
  expect((await world.call('console.auditVerify', {}, { token: member })).key).toBe('PERMISSION_DENIED')
})
