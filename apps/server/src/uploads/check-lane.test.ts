import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Verdict } from '../decoding/safety-scanner.ts'
import { sendWhole } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

/** The files of anna are scanned until the test lets them go. */
let release = () => {}
const released = new Promise<void>(resolve => {
  release = resolve
})
const annasPages = 1
const files = Array.from({ length: 10 }, (_, no) => Buffer.from(textPdf([`file ${no}`])))
const isAnnas = (sizeBytes: number) => files.some(file => file.length === sizeBytes)
let [underWay, most] = [0, 0]

const world = await openTestWorld({
  async scanner({ sizeBytes }): Promise<Verdict> {
    if (!isAnnas(sizeBytes)) return 'clean'
    most = Math.max(most, ++underWay)
    await released
    underWay -= 1
    return 'clean'
  },
})
const as = async (name: string) => ({ token: await signIn(world, await addPerson(world, name)) })
const key = () => randomBytes(32).toString('hex')

test('files of one person are hashed and scanned one after the other, while those of others do not wait', {
  timeout: 60_000,
}, async () => {
  const [anna, ben] = [await as('anna'), await as('ben')]
  const answers = files.map(file => sendWhole(world, { ...anna, key: key() }, file))
  await expect.poll(() => underWay, { timeout: 20_000 }).toBe(1)
  const ofBen = await sendWhole(world, { ...ben, key: key() }, textPdf(['a file', 'of two pages']))
  expect(ofBen.data.file).toMatchObject({ length: 2 })
  // A file becomes a blob when it has been hashed.
  const hashed = await world.db.selectFrom('blobs').select('sha256').execute()
  expect([underWay, hashed.length]).toEqual([1, 2])
  release()
  const lengths = (await Promise.all(answers)).map(({ data }) => data.file?.length)
  expect([lengths, most]).toEqual([files.map(() => annasPages), 1])
})
