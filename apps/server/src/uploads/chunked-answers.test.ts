/** Answers to exams in chunks: docs/wire.md, 7.8 and 7.9. */
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { openExamRoom } from '../testing/exam-room.ts'
import { openSecondServer } from '../testing/second-server.ts'
import { askUpload, type ChunkSender, hashOf, sendChunk, sendRange } from '../testing/send-chunk.ts'
import { signIn } from '../testing/test-people.ts'
import { uploadFile } from '../testing/upload-file.ts'

const { world, services, task, newCandidate } = await openExamRoom()

const unavailable = [503, 'MAINTENANCE']

async function candidate({ hasAttempt = true } = {}) {
  const person = await newCandidate()
  const paper = hasAttempt ? (await person.open({ roleNo: 'R30' })).data : undefined
  const sender: ChunkSender = {
    token: await signIn(world, person.person),
    key: randomBytes(32).toString('hex'),
    name: 'Lösung.zip',
    headers: { kind: 'answer' },
  }
  return { person, paper, sender }
}

describe('an answer in chunks', () => {
  test('of any type is stored and can be given as an answer', async () => {
    const { person, paper, sender } = await candidate()
    const file = randomBytes(partBytes + 100)
    expect((await sendChunk(world, sender, file, 1)).data).toMatchObject({ isDone: false })
    const { data } = await sendChunk(world, sender, file, 0)
    expect(data).toMatchObject({
      isDone: true,
      file: { name: 'Lösung.zip', kind: 'other', sizeBytes: file.length },
    })
    const fileId = data.file?.id ?? ''
    const saved = await person.save({ attemptId: paper?.attemptId ?? '' }, [
      { id: task, sequence: 1, fileId },
    ])
    expect(saved.data).toMatchObject({ saved: 1 })
    const again = (await person.open({ attemptId: paper?.attemptId ?? '' })).data
    expect(again.files.map(({ id }) => id)).toContain(fileId)
  })

  test('to two servers by turns, with the place for files away in between, is one file, given as an answer', async () => {
    const { person, paper, sender } = await candidate()
    const other = await openSecondServer(world)
    const file = randomBytes(3 * partBytes)
    await sendChunk(other, sender, file, 2)
    await sendChunk(world, sender, file, 0)
    const away = `${world.blobFolder}-away`
    renameSync(world.blobFolder, away)
    const refused = await Promise.all([world, other].map(server => sendChunk(server, sender, file, 1)))
    renameSync(away, world.blobFolder)
    expect(refused.map(({ status, key }) => [status, key])).toEqual([unavailable, unavailable])
    const last = await Promise.all([world, other].map(server => sendChunk(server, sender, file, 1)))
    const ids = new Set(last.map(({ data }) => data.file?.id))
    expect([...ids]).toEqual([expect.any(String)])
    const [fileId = ''] = ids
    const attemptId = paper?.attemptId ?? ''
    await person.save({ attemptId }, [{ id: task, sequence: 1, fileId }])
    const { data } = await person.open({ attemptId })
    expect(data.answers.find(({ id }) => id === task)).toMatchObject({ fileId })
    expect(data.files.find(({ id }) => id === fileId)).toMatchObject({ sha256: hashOf(file) })
  })

  test('needs an open attempt', async () => {
    const { sender } = await candidate({ hasAttempt: false })
    expect((await sendChunk(world, sender, randomBytes(100), 0)).key).toBe('EXAM_CLOSED')
  })

  test.each([
    ['ten', 10],
    ['a thousand', 1000],
  ])('is not refused because of works: %s were begun by a new account', async (_, count) => {
    const { person, sender } = await candidate()
    await sql`
      insert into uploads (user_id, key, name, total, chunk, created_at, touched_at)
      select ${person.person.id}, md5(n::text) || md5(n::text), 'work.pdf', 9, 9, ${services.now()}, ${services.now()}
        from generate_series(1, ${count}::int) n`.execute(world.db)
    const asWork = { ...sender, key: randomBytes(32).toString('hex'), headers: {} }
    expect((await sendChunk(world, asWork, Buffer.from('%PDF-1.7 and more'), 0)).key).toBe(
      count < 1000 ? 'UPLOADS_OPEN' : 'TOO_MANY',
    )
    expect((await sendChunk(world, sender, randomBytes(100), 0)).data).toMatchObject({ isDone: true })
  })

  test.each([
    ['in chunks', async (sender: ChunkSender) => sendChunk(world, sender, randomBytes(100), 0)],
    [
      'in a form',
      async ({ token = '' }: ChunkSender) => uploadFile(world, randomBytes(100), { token, use: 'answer' }),
    ],
  ])('is not refused because works take all space of the account: %s', async (_, send) => {
    const { person, sender } = await candidate()
    await world.db.updateTable('users').set({ storage_quota: 0 }).where('id', '=', person.person.id).execute()
    const asWork = { ...sender, key: randomBytes(32).toString('hex'), headers: {} }
    expect((await sendChunk(world, asWork, Buffer.from('%PDF-1.7 and more'), 0)).key).toBe('FILE_QUOTA')
    expect((await send(sender)).code).toBe(200)
  })

  test('has room of its own, which ends and is free again a day later', async () => {
    const { person, sender } = await candidate()
    const fill = (createdAt: Date) =>
      sql`
        insert into uploads (user_id, key, name, total, chunk, use, created_at, touched_at)
        select ${person.person.id}, md5(n::text) || md5(n::text), 'answer', 52428800, 9, 'answer', ${createdAt}, ${createdAt}
          from generate_series(1, 9) n`.execute(world.db)
    await fill(services.now())
    expect((await sendChunk(world, sender, randomBytes(100), 0)).code).toBe(200)
    await sql`update uploads set total = 600000000 where user_id = ${person.person.id} and name = 'answer'`.execute(
      world.db,
    )
    const more = { ...sender, key: randomBytes(32).toString('hex') }
    expect((await sendChunk(world, more, randomBytes(100), 0)).key).toBe('FILE_QUOTA')
    await sql`delete from uploads where user_id = ${person.person.id}`.execute(world.db)
    expect((await sendChunk(world, more, randomBytes(100), 0)).code).toBe(200)
  })

  test('conformance 11: 52 428 800 bytes begin, one more is refused', async () => {
    const { sender } = await candidate()
    const begin = (total: number) =>
      sendRange(world, sender, `bytes 0-${partBytes - 1}/${total}`, new Uint8Array(partBytes))
    expect((await begin(52_428_801)).key).toBe('EXAM_FILE_SIZE')
    expect((await begin(52_428_800)).data).toMatchObject({ isDone: false, receivedBytes: partBytes })
  })

  test('never becomes the file of a work by its hash, nor the file of a work an answer', async () => {
    const { sender } = await candidate()
    const file = Buffer.from('%PDF-1.7 but nothing more')
    const { data } = await sendChunk(world, sender, file, 0)
    expect(data.isDone).toBe(true)
    const asWork = { ...sender, key: randomBytes(32).toString('hex'), headers: {} }
    const sha256 = data.file?.sha256 ?? ''
    expect((await askUpload(world, { ...asWork, sha256 }, file.length)).data.isDone).toBe(false)
  })
})
