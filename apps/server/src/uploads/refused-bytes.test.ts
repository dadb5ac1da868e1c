/** Files that are refused after their bytes were stored leave no bytes, which no quota would count. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ScannerAway, type Verdict } from '../decoding/safety-scanner.ts'
import { runJob } from '../testing/run-job.ts'
import { hashOf } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

/** What happens while a file is scanned: its bytes are stored, its row is not. */
let scan: () => Promise<Verdict>
const world = await openTestWorld({ scanner: () => scan() })
const store = world.services.blobs
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const slow = { timeout: 60_000 }
const setQuota = (size: number) =>
  world.db.updateTable('users').set({ storage_quota: size }).where('id', '=', anna.id).execute()
const blobs = async () => (await world.db.selectFrom('blobs').select('sha256').execute()).length
const broken = Buffer.from('%PDF-1.7\n')
let count = 0
const newPdf = () => Buffer.from(textPdf([`file ${count++}`]))

beforeEach(async () => {
  scan = async () => 'clean'
  await setQuota(1e12)
})

test.each<[string, string, string, () => Buffer, (() => Promise<Verdict>)?]>([
  ['that does not open', 'FILE_BROKEN', '', () => broken],
  ['of a work that is unsafe', 'FILE_UNSAFE', '', newPdf, async () => 'unsafe'],
  ['of evidence that is unsafe', 'FILE_UNSAFE', 'evidence', newPdf, async () => 'unsafe'],
  [
    'that cannot be scanned now',
    'MAINTENANCE',
    '',
    newPdf,
    () => Promise.reject(new ScannerAway('the scanner is away')),
  ],
])('a file %s leaves no bytes', slow, async (_, key, use, build, scanned = scan) => {
  const before = await blobs()
  const bytes = build()
  scan = scanned
  expect((await uploadFile(world, bytes, { token, use })).data.KEY).toBe(key)
  expect([await store.has(hashOf(bytes)), await blobs()]).toEqual([false, before])
})

test.each([
  ['', {}],
  [' with an idempotency key', { 'idempotency-key': 'once' }],
])(
  'a file that exceeds the quota only at its end%s leaves no bytes, and can be sent again',
  slow,
  async (_, headers) => {
    const before = await blobs()
    const bytes = newPdf()
    scan = async () => {
      expect(await store.has(hashOf(bytes))).toBe(true)
      await setQuota(0)
      return 'clean'
    }
    const answer = await uploadFile(world, bytes, { token, use: '', headers })
    expect(answer.data.KEY).toBe('FILE_QUOTA')
    expect([await store.has(hashOf(bytes)), await blobs()]).toEqual([false, before])
    await setQuota(1e12)
    scan = async () => 'clean'
    expect((await uploadFile(world, bytes, { token, use: '' })).code).toBe(200)
    expect(await store.has(hashOf(bytes))).toBe(true)
  },
)

/** Runs `work` while no file with this use gets a row. */
async function withoutRowsOf<T>(use: string, work: () => Promise<T>): Promise<T> {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no row'; end $$`.execute(
    world.db,
  )
  await sql`
    create trigger refuse_row before insert on files for each row when (new.use = ${sql.lit(use)}) execute function refuse_row()`.execute(
    world.db,
  )
  try {
    return await work()
  } finally {
    await sql`drop function refuse_row cascade`.execute(world.db)
  }
}

/** Each returns how many blobs it has stored besides. */
test.each<[string, () => Promise<number>]>([
  [
    'avatar',
    async () => {
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a1b2c3' } })
        .png()
        .toBuffer()
      const answer = await uploadFile(world, png, { token, to: '/api/user-avatar-modify' })
      expect(answer.data.KEY).toBe('SERVER_ERROR')
      return 0
    },
  ],
  [
    'export',
    async () => {
      const job = runJob(world, 'export-data', { jobId: 7, payload: { userId: anna.id } })
      await expect(job).rejects.toThrow('no row')
      return 0
    },
  ],
  [
    'cover',
    async () => {
      const { data } = await uploadFile(world, newPdf(), { token, use: '' })
      const form = { TITLE: 'Covered', FILE_ID: String(data.FILE_ID), SUBMIT: 0 }
      const saved = await world.raw('works.save', form, { token })
      const payload = { workId: saved.json().data.ID, version: '1' }
      await expect(runJob(world, 'draw-cover', { payload })).rejects.toThrow('no row')
      return 1
    },
  ],
])('an %s whose row cannot be stored leaves no bytes', slow, async (use, fail) => {
  const before = await blobs()
  const besides = await withoutRowsOf(use, fail)
  expect((await blobs()) - before).toBe(besides)
})

test('an annotated file that the check refuses leaves no bytes but those of its base', slow, async () => {
  const base = newPdf()
  const { data } = await uploadFile(world, base, { token, use: '' })
  const before = await blobs()
  const fields = { BASE: String(data.FILE_ID), BASE_SIZE: String(base.length), BASE_HASH: hashOf(base) }
  const added = Buffer.from('\n% unsafe')
  scan = async () => 'unsafe'
  expect((await uploadFile(world, added, { token, use: '', fields })).data.KEY).toBe('FILE_UNSAFE')
  expect(await store.has(hashOf(Buffer.concat([base, added])))).toBe(false)
  expect([await store.has(hashOf(base)), await blobs()]).toEqual([true, before])
})

test(
  'annotated files of one person are joined and checked one after the other; a thirteenth is told to wait',
  slow,
  async () => {
    const base = newPdf()
    const { data } = await uploadFile(world, base, { token, use: '' })
    const fields = { BASE: String(data.FILE_ID), BASE_SIZE: String(base.length), BASE_HASH: hashOf(base) }
    const before = await blobs()
    let resolve: (verdict: Verdict) => void = () => {}
    const promise = new Promise<Verdict>(done => {
      resolve = done
    })
    scan = () => promise
    const send = (text: string) => uploadFile(world, Buffer.from(text), { token, use: '', fields })
    const answers = Array.from({ length: 13 }, (_, index) => send(`\n% ${index}`))
    // When one is refused, the others have their places; one of them is written at most.
    expect((await Promise.race(answers)).data).toEqual({ KEY: 'TOO_MANY', PARAMS: { WAIT: 10 } })
    expect((await blobs()) - before).toBeLessThanOrEqual(1)
    resolve('unsafe')
    const keys = (await Promise.all(answers)).map(({ data }) => data.KEY)
    expect(keys.toSorted()).toEqual([...Array(12).fill('FILE_UNSAFE'), 'TOO_MANY'])
    expect(await blobs()).toBe(before)
  },
)
