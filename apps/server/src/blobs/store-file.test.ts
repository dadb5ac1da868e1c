/** Who may drop the bytes that several calls have claimed. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { type Claim, dropBytes, insertFile, storeBytes, unknownMime } from './store-file.ts'

const world = await openTestWorld()
const { services } = world
const at = services.now()
const later = new Date(at.getTime() + 1000)

const rowsOf = async (sha256: string) =>
  (
    await world.db
      .selectFrom('blobs')
      .select('size')
      .where('sha256', '=', Buffer.from(sha256, 'hex'))
      .execute()
  ).length
/** How many rows and how many blobs there are of these bytes. */
const left = async (sha256: string) => [await rowsOf(sha256), Number(await services.blobs.has(sha256))]
const keep = (blob: { readonly sha256: string; readonly sizeBytes: number }) =>
  insertFile(world.db, { blob, owner: null, name: 'a.pdf', kind: 'PDF', use: 'work', at })

async function claimTwice(secondAt: Date) {
  const bytes = randomBytes(100)
  const [first, second]: [Claim, Claim] = [{ at }, { at: secondAt }]
  const blob = await storeBytes(services, bytes, unknownMime, first)
  await storeBytes(services, bytes, unknownMime, second)
  return { blob, first, second }
}

test('the only claim of bytes drops them', async () => {
  const claim: Claim = { at }
  const { sha256 } = await storeBytes(services, randomBytes(100), unknownMime, claim)
  expect(await left(sha256)).toEqual([1, 1])
  await dropBytes(services, claim)
  expect(await left(sha256)).toEqual([0, 0])
})

test.each([
  ['at the same time', at],
  ['later', later],
  ['by a server whose clock is late', new Date(at.getTime() - 1000)],
])(
  'of two claims of the same bytes, the second made %s, neither drops them under the other',
  async (_, secondAt) => {
    for (const ended of ['first', 'second'] as const) {
      const { blob, ...claims } = await claimTwice(secondAt)
      await dropBytes(services, claims[ended])
      expect(await left(blob.sha256)).toEqual([1, 1])
      expect(await keep(blob)).toEqual(expect.any(String))
    }
  },
)

test('bytes that a file refers to stay', async () => {
  const claim: Claim = { at }
  const blob = await storeBytes(services, randomBytes(100), unknownMime, claim)
  await keep(blob)
  await dropBytes(services, claim)
  expect(await left(blob.sha256)).toEqual([1, 1])
})
