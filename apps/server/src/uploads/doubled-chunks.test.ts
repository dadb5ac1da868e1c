/** The last chunk of an upload comes twice at the same time, with different bytes: what is made of it is what was confirmed. */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { PartsMissing } from '../blobs/blob-errors.ts'
import { openExamRoom } from '../testing/exam-room.ts'
import { openSecondServer } from '../testing/second-server.ts'
import { askUpload, type ChunkSender, freshKey, hashOf, sendChunk } from '../testing/send-chunk.ts'
import { takesAll } from '../testing/takes-all.ts'
import { signIn } from '../testing/test-people.ts'
import { checkLane } from './check-lane.ts'
import { findChunkCrcs, findUpload, forgetChunks, recordChunk, uploadStates } from './open-uploads.ts'

const { world, newCandidate } = await openExamRoom()
const other = await openSecondServer(world)
const candidate = await newCandidate()
await candidate.open({ roleNo: 'R30' })
// Answers to exams are taken as they are, so that a round takes only as long as storing them.
const as: Omit<ChunkSender, 'key'> = {
  token: await signIn(world, candidate.person),
  name: 'answer.bin',
  headers: { kind: 'answer' },
}

const rounds = takesAll ? 300 : 40
/** More than is written at once, so that the bytes of one can be mixed with those of the other. */
const sizes = [70_000, 1_200_000, 2_500_000]

test(`in ${rounds} rounds nobody gets a file of bytes that were refused`, { timeout: 900_000 }, async () => {
  const seen = { first: 0, second: 0, again: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const sender = { ...as, key: freshKey() }
    const [first, second] = [0, 1].map(() => randomBytes(sizes[round % sizes.length] ?? 1)) as [
      Buffer,
      Buffer,
    ]
    const at = round % 2 === 0 ? world : other
    const answers = await Promise.all([sendChunk(world, sender, first, 0), sendChunk(at, sender, second, 0)])
    const shas = [first, second].map(hashOf)
    const made = answers.map(answer => (answer.code === 200 ? answer.data.file?.sha256 : undefined))
    for (const [index, { code, key }] of answers.entries()) {
      if (code !== 200) expect(['UPLOAD_HASH', 'UPLOAD_RANGE'], `round ${round}`).toContain(key)
      if (made[index] !== undefined) expect(made[index], `round ${round}`).toBe(shas[index])
    }
    const confirmed = made.findIndex(sha256 => sha256 !== undefined)
    expect(made.filter(sha256 => sha256 !== undefined).length, `round ${round}`).toBeLessThan(2)
    if (confirmed < 0) {
      // What nobody has confirmed can be sent again by either.
      seen.again += 1
      const again = await sendChunk(world, sender, first, 0)
      expect(again.data, `round ${round}`).toMatchObject({ isDone: true, file: { sha256: shas[0] } })
      continue
    }
    seen[confirmed === 0 ? 'first' : 'second'] += 1
    const { data } = await askUpload(world, sender, first.length)
    expect(data.file?.sha256, `round ${round}`).toBe(shas[confirmed])
    const refused = confirmed === 0 ? second : first
    expect((await sendChunk(world, sender, refused, 0)).key, `round ${round}`).toBe('UPLOAD_HASH')
  }
  // Otherwise the two did not meet, and nothing was tested.
  expect(seen.first + seen.second + seen.again).toBe(rounds)
  expect(Math.max(seen.first, seen.second, seen.again)).toBeLessThan(rounds)
})

test('who waits while somebody else makes the file of other bytes gets no file', async () => {
  const { db, services } = world
  const { userId, sender } = { userId: candidate.person.id, sender: { ...as, key: freshKey() } }
  const [first, second] = [randomBytes(70_000), randomBytes(70_000)]
  const upload = async (state: number) => {
    const found = await findUpload(db, { userId, key: sender.key })
    return found?.state === state ? found : undefined
  }
  let letOn = () => {}
  const before = new Promise<void>(resolve => {
    letOn = resolve
  })
  const held = checkLane.run({ userId, ip: '' }, () => before)
  const run = vi.spyOn(checkLane, 'run')
  try {
    // Its chunk was recorded and compared; only the file is not made yet.
    const waiting = sendChunk(world, sender, first, 0)
    await expect.poll(() => run.mock.calls.length).toBe(1)
    const recorded = await upload(uploadStates.checking)
    if (!recorded?.draftId) throw new Error('all chunks were recorded')
    // Another server finds other bytes in its place, and opens the chunk again.
    const draft = services.blobs.draft(recorded.draftId)
    await draft.putPart(0, second)
    const made = draft.complete(first.length, undefined, await findChunkCrcs(db, recorded))
    await expect(made).rejects.toThrow(PartsMissing)
    await forgetChunks(db, recorded, [0])
    const next = sendChunk(other, sender, second, 0)
    await expect.poll(() => upload(uploadStates.checking)).toBeDefined()
    letOn()
    expect((await next).data).toMatchObject({ isDone: true, file: { sha256: hashOf(second) } })
    expect((await waiting).key).toBe('UPLOAD_HASH')
  } finally {
    letOn()
    run.mockRestore()
    await held
  }
})

test('a chunk that is recorded only after its bytes were refused must be sent again, and is no error of the server', async () => {
  const { db, services } = world
  const id = { userId: candidate.person.id, key: freshKey() }
  const [first, second] = [randomBytes(70_000), randomBytes(70_000)]
  const runs = checkLane.run.bind(checkLane)
  const run = vi.spyOn(checkLane, 'run').mockImplementationOnce(async (sender, work) => {
    const upload = await findUpload(db, id)
    if (!upload?.draftId) throw new Error('all chunks were recorded')
    await services.blobs.draft(upload.draftId).putPart(0, second)
    const result = await runs(sender, work)
    // The chunk was opened again, because other bytes lay there. The sender of those records them only now.
    const chunk = { number: 0, sizeBytes: second.length, crc: crc32(second) }
    await recordChunk(db, upload, { ...chunk, wantedSha256: undefined, at: services.now() })
    return result
  })
  try {
    const { code, data } = await sendChunk(world, { ...as, key: id.key }, first, 0)
    expect([code, data]).toMatchObject([200, { receivedBytes: 0, isDone: false }])
    expect(run).toHaveBeenCalledTimes(2)
  } finally {
    run.mockRestore()
  }
  const { data } = await sendChunk(other, { ...as, key: id.key }, second, 0)
  expect(data).toMatchObject({ isDone: true, file: { sha256: hashOf(second) } })
})
