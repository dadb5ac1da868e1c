import { expect, test } from 'vitest'
import { countTurns } from '../../../testing/count-turns.ts'
import { pack } from './pack.ts'
import { unpack } from './unpack.ts'

const files = Array.from({ length: 200 }, (_, index) => ({
  name: `items/${index}.xml`,
  bytes: Buffer.from('text '.repeat(index * 100)),
  isCompressed: index % 2 === 1,
}))

test('an archive has all its files as they were, also empty ones and long ones', async () => {
  const long = { name: 'long', bytes: Buffer.alloc(300_000, 'abc'), isCompressed: true }
  const at = new Date('2026-01-01')
  const archive = await pack([...files, long], at)
  const read = await unpack(Buffer.from(archive))
  expect([...read].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
    [...files, long].map(({ name, bytes }) => [name, bytes.toString()]),
  )
  expect(await pack([...files, long], at)).toEqual(archive)
})

test('other work goes on while an archive is made', async () => {
  expect(await countTurns(() => pack(files, new Date('2026-01-01')))).toBeGreaterThan(files.length / 2)
})
