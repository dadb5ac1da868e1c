/** Administrators see in the console that a disk of the server runs full, before people read that files are refused. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDiskRoom } from '../../blobs/disk-room.ts'
import { openFsBlobStore } from '../../blobs/fs-blob-store.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-alarm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GiB = 2 ** 30
/** Of a disk of 20 GiB, of which 1 GiB is kept by default. */
const space = (freeGiB: number) => ({ freeBytes: Math.round(freeGiB * GiB), sizeBytes: 20 * GiB })
let [files, data] = [10, 10]
const readData = async () => {
  if (Number.isNaN(data)) throw new Error('the disk does not answer')
  return space(data)
}
const room = makeDiskRoom(async () => space(files), { bytes: 2 * GiB })
const world = await openTestWorld({ blobs: await openFsBlobStore(folder, room), dataSpace: readData })
const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S90']))

test.each([
  ['enough on both', 4, 2, undefined],
  ['less than twice the reserve for files', 3.5, 10, ['files', 'low', 3.5, 2]],
  ['the reserve of the files reached', 1.5, 10, ['files', 'full', 1.5, 2]],
  ['little on the disk of the database', 10, 1.5, ['data', 'low', 1.5, 1]],
  ['next to nothing there', 10, 0.5, ['data', 'full', 0.5, 1]],
  ['one disk for both', 1, 1, ['files', 'full', 1, 2]],
  ['a disk that cannot be asked', 10, Number.NaN, undefined],
] as const)('%s', async (_, freeForFiles, freeForData, alarm) => {
  ;[files, data] = [freeForFiles, freeForData]
  const { disk } = (await world.call('console.upkeepView', {}, { token })).data
  expect(disk && [disk.disk, disk.state, disk.freeBytes / GiB, disk.reserveBytes / GiB]).toEqual(alarm)
})
