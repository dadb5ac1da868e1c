import { expect, test } from 'vitest'
import { makeDiskRoom, reserveOf, spaceOf } from './disk-room.ts'

const GiB = 2 ** 30
const MiB = 2 ** 20

test.each([
  ['a tiny disk keeps a fifth', 64 * MiB, Math.floor((64 * MiB) / 5)],
  ['a small disk keeps 1 GiB', 10 * GiB, GiB],
  ['a usual disk keeps 5 %', 100 * GiB, 5 * GiB],
  ['a large disk keeps 20 GiB', 4000 * GiB, 20 * GiB],
])('by default %s', (_, sizeBytes, expected) => expect(reserveOf(undefined, sizeBytes)).toBe(expected))

test('the operator sets the reserve in bytes or as a share of the disk', () => {
  expect(reserveOf({ bytes: 7 }, 100)).toBe(7)
  expect(reserveOf({ share: 0.1 }, 100)).toBe(10)
})

test('bytes that arrive at the same time do not take the reserve together', async () => {
  const room = makeDiskRoom(async () => ({ freeBytes: 100, sizeBytes: 1000 }), { bytes: 50 })
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => room.hold(20, () => new Promise(done => setTimeout(done, 20)))),
  )
  // Writers that have no room together are refused; nobody who was let in takes from the reserve.
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  await room.hold(50, async () => {})
  await expect(room.check(51)).rejects.toMatchObject({
    reason: 'full',
    message: expect.stringContaining('ENOSPC'),
    cause: { code: 'ENOSPC' },
  })
})

test('the space of a real disk is read', async () => {
  const { freeBytes, sizeBytes } = await spaceOf('/')()
  expect(freeBytes).toBeGreaterThan(0)
  expect(sizeBytes).toBeGreaterThanOrEqual(freeBytes)
})
