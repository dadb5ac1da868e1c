import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Notary, openNotary } from '../signing/notary.ts'
import { runJob } from '../testing/run-job.ts'
import { emptyLog, makeWriter, without } from '../testing/spoil.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { anchorAudit } from './anchors.ts'
import { type AuditRowText, hashOf, rowText } from './audit-row.ts'
import { verifyAudit } from './verify.ts'

const world = await openTestWorld()
const { db, services } = world
const secretKey = randomBytes(32)
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
const dayMs = 86_400_000

/** The data folder of each test: a server without any remembered anchor. */
let folder = ''
let notary: Notary
let write: ReturnType<typeof makeWriter>
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'lectern-notary-'))
  folders.push(made)
  return made
}
const open = (in_ = folder, key: Uint8Array = secretKey) => {
  notary = openNotary(in_, key)
  write = makeWriter({ ...world, services: { ...services, notary } })
}
const anchor = () => anchorAudit({ db, notary, at: services.now() })
const verify = (period = {}) => verifyAudit({ db, notary, now: services.now }, period)
const told = async (period = {}) => {
  const { fault, firstBad, faultyDay } = await verify(period)
  return [fault, firstBad, faultyDay]
}
const holds = [null, null, null]
const days = () =>
  db
    .selectFrom('audit_anchors')
    .select(['day', 'last_seq'])
    .orderBy('day')
    .execute()
    .then(rows => rows.map(({ day, last_seq }) => [String(day), Number(last_seq)]))
const today = () => new Date(services.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const dayBefore = (count: number) =>
  new Date(services.now().getTime() + 8 * 3_600_000 - count * dayMs).toISOString().slice(0, 10)

beforeEach(async () => {
  await emptyLog(db)
  folder = newFolder()
  open()
})

/** Rows 1 to 17: three anchored days of five rows each, and two rows that no anchor covers yet. */
async function writeThreeDays(): Promise<void> {
  for (const day of [1, 2, 3]) {
    if (day > 1) world.pass(dayMs)
    for (let i = 0; i < 5; i++) await write({ reason: `day ${day}` })
    await anchor()
  }
  await write()
  await write()
}

const cut = (from: number, to = 999) =>
  without(db, 'audit_log_guard', () =>
    sql`delete from audit_log where seq between ${from} and ${to}`.execute(db),
  )
const removeAnchors = (where: RawBuilder<unknown>) =>
  without(db, 'audit_anchors_guard', () => sql`delete from audit_anchors where ${where}`.execute(db))

/** Recomputes all hashes from a row on, which needs no key; the signatures stay as they were. */
async function rehash(from: number): Promise<void> {
  await without(db, 'audit_log_guard', async () => {
    for (let seq = from; ; seq++) {
      const before = await db
        .selectFrom('audit_log')
        .select('hash')
        .where('seq', '=', seq - 1)
        .executeTakeFirst()
      const { rows } = await sql<AuditRowText>`select ${rowText} from audit_log where seq = ${seq}`.execute(
        db,
      )
      const prev = before?.hash ?? Buffer.alloc(32)
      const hash = rows[0] && hashOf(prev, rows[0])
      if (!hash) return
      await sql`update audit_log set prev_hash = ${prev}, hash = ${hash} where seq = ${seq}`.execute(db)
    }
  })
}

const change = (seq: number, set: RawBuilder<unknown>) =>
  without(db, 'audit_log_guard', () => sql`update audit_log set ${set} where seq = ${seq}`.execute(db))

/** Signs anchors and rows like the server, with an attacker's own key. */
const stranger = generateKeyPairSync('ed25519')
const strangersSignature = (text: unknown) =>
  sign(null, Buffer.from(JSON.stringify(text)), stranger.privateKey)

describe('what is reported after somebody with write access to the database changed the log', () => {
  test.each<
    [string, () => Promise<unknown>, (string | number | null)[] | (() => (string | number | null)[])]
  >([
    ['nothing', async () => {}, holds],
    ['a row', () => change(7, sql`reason = 'other'`), ['row', 7, null]],
    [
      'a row, with all hashes behind it',
      async () => {
        await change(7, sql`reason = 'other'`)
        await rehash(7)
      },
      ['row', 7, null],
    ],
    [
      'the last row, with its hash, which no anchor holds yet',
      async () => {
        await change(17, sql`reason = 'other'`)
        await rehash(17)
      },
      ['row', 17, null],
    ],
    [
      'a row put in at the end, with its hash and a signature by a key of their own',
      async () => {
        await sql`
          insert into audit_log (seq, form, at, request_id, action, object_type, object_id, prev_hash, hash, signature)
          select 18, 2, at, 'x', 'role.grant', 'user', 'x', hash, hash, decode(repeat('00', 64), 'hex')
            from audit_log where seq = 17`.execute(db)
        await rehash(18)
        const { hash } = await db
          .selectFrom('audit_log')
          .select('hash')
          .where('seq', '=', 18)
          .executeTakeFirstOrThrow()
        await change(18, sql`signature = ${strangersSignature(['audit-row', 18, hash.toString('hex')])}`)
      },
      ['row', 18, null],
    ],
    ['a row taken out', () => cut(7, 7), ['row', 7, null]],
    [
      'a row taken out and the rest moved up',
      async () => {
        await cut(7, 7)
        for (let seq = 8; seq <= 17; seq++) await change(seq, sql`seq = seq - 1`)
        await rehash(7)
      },
      ['row', 7, null],
    ],
    ['the end cut off', () => cut(14), () => ['tail', 14, today()]],
    [
      'the end and its anchor cut off',
      async () => {
        await cut(11)
        await removeAnchors(sql`last_seq > 10`)
      },
      () => ['tail', 11, today()],
    ],
    [
      'everything',
      async () => {
        await cut(1)
        await removeAnchors(sql`true`)
      },
      () => ['tail', 1, today()],
    ],
    [
      'the end cut off and grown again by the server itself',
      async () => {
        await cut(14)
        for (let i = 0; i < 5; i++) await write()
      },
      () => ['row', 15, today()],
    ],
    [
      'an anchor of an earlier day gone',
      () => removeAnchors(sql`last_seq = 5`),
      () => ['anchor', null, dayBefore(1)],
    ],
    ['the newest anchor gone', () => removeAnchors(sql`last_seq = 15`), () => ['anchor', null, today()]],
    ['all anchors gone', () => removeAnchors(sql`true`), () => ['anchor', null, today()]],
    [
      'an anchor that names another row',
      () => sql`update audit_anchors set last_seq = 9 where last_seq = 10`.execute(db),
      () => ['anchor', null, dayBefore(1)],
    ],
    [
      'an anchor of another moment',
      () => sql`update audit_anchors set at = at - interval '1 hour' where last_seq = 15`.execute(db),
      () => ['anchor', null, today()],
    ],
    [
      'the end cut off, and an anchor for what is left by a key of their own',
      async () => {
        await cut(14)
        const publicKey = stranger.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
        const id = `audit-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`
        await sql`
          insert into signing_keys (id, public_key, private_ref, algorithm, created_at) values (${id}, ${publicKey}, 'media.key', 'Ed25519', ${services.now()})`.execute(
          db,
        )
        const { rows } = await sql<{ day: string; at: Date; root: Buffer; previous: Buffer }>`
          select a.day, a.at, l.hash as root, p.signature as previous
            from audit_anchors a, audit_anchors p, audit_log l
           where a.last_seq = 15 and p.last_seq = 10 and l.seq = 13`.execute(db)
        const {
          day = '',
          at = new Date(),
          root = Buffer.alloc(0),
          previous = Buffer.alloc(0),
        } = rows[0] ?? {}
        const text = [
          'audit-anchor',
          id,
          day,
          13,
          root.toString('hex'),
          at.toISOString(),
          previous.toString('hex'),
        ]
        await sql`
          update audit_anchors set last_seq = 13, root = ${root}, key_id = ${id}, signature = ${strangersSignature(text)}
           where last_seq = 15`.execute(db)
      },
      () => ['tail', 14, today()],
    ],
  ])('%s', async (_, spoil, verdict) => {
    await writeThreeDays()
    await spoil()
    expect(await told()).toEqual(typeof verdict === 'function' ? verdict() : verdict)
    // What the server does afterwards must not hide the fault.
    const first = typeof verdict === 'function' ? verdict()[0] : verdict[0]
    await write()
    await anchor()
    world.pass(dayMs)
    await write()
    await anchor()
    expect((await verify()).fault === null).toBe(first === null)
    open()
    expect((await verify()).fault === null).toBe(first === null)
  })

  test('an earlier anchor of the day, saved and restored over a shorter log', async () => {
    await writeThreeDays()
    const earlier = await db
      .selectFrom('audit_anchors')
      .selectAll()
      .where('last_seq', '=', 15)
      .executeTakeFirstOrThrow()
    await anchor()
    await cut(16)
    const { day, ...columns } = earlier
    await db.updateTable('audit_anchors').set(columns).where('day', '=', day).execute()
    expect(await told()).toEqual(['tail', 16, today()])
  })

  test('a day whose rows are all gone, when only that day is checked', async () => {
    await writeThreeDays()
    await cut(6, 10)
    const day = dayBefore(1)
    expect(await told({ since: day, until: day })).toEqual(['row', 6, null])
    expect((await verify({ since: day, until: day })).badCount).toBe(5)
  })

  test.each([
    ['the first day', 2, 2],
    ['the last day', 0, 0],
    ['two days', 1, 0],
  ])('%s alone holds', async (_, since, until) => {
    await writeThreeDays()
    expect(await told({ since: dayBefore(since), until: dayBefore(until) })).toEqual(holds)
  })

  test('removed rows without an anchor are not detected: for a minute, or until a check', async () => {
    await writeThreeDays()
    await cut(16)
    expect(await told()).toEqual(holds)
    await write()
    expect((await verify()).anchoredTo).toBe(16)
    await cut(16)
    expect(await told()).toEqual(['tail', 16, today()])
  })
})

describe('the job', () => {
  test('anchors each day to its end, then the next one, also days without rows', async () => {
    await anchor()
    expect(await days()).toEqual([])
    await write()
    await anchor()
    await write()
    await anchor()
    expect(await days()).toEqual([[today(), 2]])
    // This row is written after the last anchor of the day.
    await write()
    world.pass(dayMs)
    await write()
    await anchor()
    expect(await days()).toEqual([
      [dayBefore(1), 3],
      [today(), 4],
    ])
    world.pass(2 * dayMs)
    await anchor()
    expect((await days()).at(-1)).toEqual([today(), 4])
    expect(await told()).toEqual(holds)
  })

  test('runs on the server, and fails when the log does not continue the anchors', async () => {
    const own = makeWriter(world)
    await own()
    await runJob(world, 'anchor-audit')
    await own()
    await runJob(world, 'anchor-audit')
    expect(await days()).toEqual([[today(), 2]])
    await change(1, sql`reason = 'other'`)
    await cut(2)
    await expect(runJob(world, 'anchor-audit')).rejects.toThrow('does not continue')
    expect(await days()).toEqual([[today(), 2]])
  })

  test('several runs at once write one anchor', async () => {
    await write()
    await Promise.all(Array.from({ length: 6 }, anchor))
    expect(await days()).toEqual([[today(), 1]])
    expect(await told()).toEqual(holds)
  })

  test('rows written during a run are left to the next anchor', async () => {
    await Promise.all([...Array.from({ length: 10 }, () => write()), anchor(), anchor()])
    await anchor()
    expect(await days()).toEqual([[today(), 10]])
    expect(await told()).toEqual(holds)
  })
})

describe('the key', () => {
  test('is not in the database, and anybody with the public key can verify an anchor', async () => {
    await write()
    await anchor()
    const key = await db
      .selectFrom('signing_keys')
      .selectAll()
      .where('id', '=', notary.keyId)
      .executeTakeFirstOrThrow()
    expect([key.public_key, key.algorithm]).toEqual([notary.publicKey, 'Ed25519'])
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(k::text, ' '), '') as all from signing_keys k`.execute(db)
    for (const secret of [secretKey, Buffer.from(secretKey)])
      expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'))
  })

  test('when it is replaced, old signatures stay valid as long as the data folder remembers the old key', async () => {
    await writeThreeDays()
    open(folder, randomBytes(32))
    await write()
    expect(await told()).toEqual(holds)
    world.pass(dayMs)
    await anchor()
    expect(await told()).toEqual(holds)
    rmSync(join(folder, 'audit.json'))
    open()
    // The row signed with the lost key comes first; the anchor of its day is a fault too.
    expect((await told())[0]).toBe('row')
  })

  test('is derived again from the installation’s secret when the server has lost its memory', async () => {
    await writeThreeDays()
    open(newFolder())
    expect(await told()).toEqual(holds)
  })

  test('an invalid memory file stops the start with a message', () => {
    writeFileSync(join(folder, 'audit.json'), '{"keys":')
    expect(() => openNotary(folder, secretKey)).toThrow(expect.objectContaining({ code: 'data-folder' }))
  })

  test('two servers with a folder each agree', async () => {
    const other = newFolder()
    copyFileSync(join(folder, 'audit.json'), join(other, 'audit.json'))
    await writeThreeDays()
    const first = notary
    open(other)
    await anchor()
    await write()
    await anchor()
    expect(await told()).toEqual(holds)
    notary = first
    await anchor()
    expect(await told()).toEqual(holds)
    const seqOf = (in_: string) => JSON.parse(readFileSync(join(in_, 'audit.json'), 'utf8')).head.lastSeq
    expect([seqOf(folder), seqOf(other)]).toEqual([18, 18])
  })
})

test('rows are anchored every minute, also after the clock was ahead for a while', async () => {
  await write()
  world.pass(365 * dayMs)
  await anchor()
  world.pass(-365 * dayMs)
  await write()
  await anchor()
  const last = (await days()).at(-1)
  expect(last?.[1]).toBe(2)
  expect(await told()).toEqual(holds)
  await db.deleteFrom('audit_anchors').where('last_seq', '>', 2).execute()
  world.pass(366 * dayMs)
  await write()
  await anchor()
  expect((await days()).at(-1)).toEqual([today(), 3])
  expect(await told()).toEqual(holds)
})
