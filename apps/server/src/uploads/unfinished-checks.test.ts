/** Checks that could not be finished, because the scanner was away: what becomes of the bytes, which no file refers to yet. */
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScannerAway, type Verdict } from '../decoding/safety-scanner.ts'
import { askUpload, type ChunkSender, discardUpload, hashOf, sendWhole } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

let scan: () => Promise<Verdict>
const away = () => Promise.reject(new ScannerAway('is away'))
const world = await openTestWorld({ scanner: () => scan() })
const anna = await signIn(world, await addPerson(world, 'anna'))
const ben = await signIn(world, await addPerson(world, 'ben'))
const senderOf = (token: string): ChunkSender => ({ token, key: randomBytes(32).toString('hex') })
let count = 0

/** An upload of anna whose check could not be finished. */
async function interrupted() {
  const file = Buffer.from(textPdf([`file ${count++}`]))
  const sender = senderOf(anna)
  scan = away
  expect(await sendWhole(world, sender, file)).toMatchObject({ status: 503, key: 'MAINTENANCE' })
  const sha256 = hashOf(file)
  return {
    file,
    sender,
    ask: () => askUpload(world, sender, file.length),
    isThere: async () => [
      await world.services.blobs.has(sha256),
      (
        await world.db
          .selectFrom('blobs')
          .select('size')
          .where('sha256', '=', Buffer.from(sha256, 'hex'))
          .execute()
      ).length === 1,
    ],
  }
}
const [there, gone] = [
  [true, true],
  [false, false],
]

beforeEach(() => {
  scan = async () => 'clean'
})

test('an upload that is discarded then leaves no bytes, which no quota would count', async () => {
  const { sender, ask, isThere } = await interrupted()
  expect(await ask()).toMatchObject({ status: 503 })
  expect(await isThere()).toEqual(there)
  await discardUpload(world, sender)
  expect(await isThere()).toEqual(gone)
})

test('a file that is refused when it is checked again leaves no bytes', async () => {
  const { ask, isThere } = await interrupted()
  scan = async () => 'unsafe'
  expect((await ask()).key).toBe('FILE_UNSAFE')
  expect(await isThere()).toEqual(gone)
})

test('a file that is accepted when it is checked again stays, also when its upload is discarded', async () => {
  const { sender, ask, isThere } = await interrupted()
  scan = async () => 'clean'
  expect((await ask()).data.isDone).toBe(true)
  await discardUpload(world, sender)
  expect(await isThere()).toEqual(there)
})

test('discarding it leaves the same bytes to somebody who has sent them meanwhile', async () => {
  const { file, sender, isThere } = await interrupted()
  const own = senderOf(ben)
  expect(await sendWhole(world, own, file)).toMatchObject({ status: 503 })
  await discardUpload(world, sender)
  expect(await isThere()).toEqual(there)
  scan = async () => 'clean'
  expect((await askUpload(world, own, file.length)).data.isDone).toBe(true)
  expect(await isThere()).toEqual(there)
})

test('an upload that is discarded while it is checked leaves no bytes', async () => {
  const file = Buffer.from(textPdf([`file ${count++}`]))
  const sender = senderOf(anna)
  let begin = () => {}
  let decide = (_: Verdict) => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const verdict = new Promise<Verdict>(resolve => {
    decide = resolve
  })
  scan = () => {
    begin()
    return verdict
  }
  const answer = sendWhole(world, sender, file)
  await begun
  await discardUpload(world, sender)
  decide('clean')
  expect((await answer).key).toBe('UPLOAD_RANGE')
  expect(await world.services.blobs.has(hashOf(file))).toBe(false)
})

test('an upload that is discarded while its parts are put together leaves no row of its bytes', async () => {
  const file = Buffer.from(textPdf([`file ${count++}`]))
  const sender = senderOf(anna)
  const { blobs } = world.services
  const open = blobs.draft.bind(blobs)
  const drafts = vi.spyOn(blobs, 'draft').mockImplementation(id => {
    const draft = open(id)
    const complete: typeof draft.complete = (sizeBytes, claim) =>
      draft.complete(sizeBytes, async ref => {
        await claim?.(ref)
        await discardUpload(world, sender)
      })
    return { ...draft, complete }
  })
  try {
    expect((await sendWhole(world, sender, file)).key).toBe('UPLOAD_RANGE')
  } finally {
    drafts.mockRestore()
  }
  const row = world.db.selectFrom('blobs').where('sha256', '=', Buffer.from(hashOf(file), 'hex'))
  expect(await row.select('size').execute()).toEqual([])
  expect((await sendWhole(world, sender, file)).data.isDone).toBe(true)
})
