import { expect, test } from 'vitest'
import { takesAll } from '../testing/takes-all.ts'
import { hostileFiles, makeFiles, sendFiles } from './hostile-files.ts'
import { withTarget } from './target.ts'

const times = takesAll ? 3 : 1

/** One file of each kind: those that took gigabytes in the server, gigabytes in its child processes, or seconds. */
const some = ['interlaced PNG', 'WebP of 30 bytes', 'progressive JPEG', 'Flate of 2 levels']

test('a whole server stays small and answers while guests send hostile files', {
  timeout: 300_000,
}, async () => {
  const names = [...hostileFiles.keys()].filter(name => some.includes(name))
  expect(names.length).toBe(some.length)
  const files = makeFiles(names)
  const { broken, figures } = await withTarget(target => sendFiles(target, files, times))
  expect(broken).toEqual([])
  expect(figures[0]).toContain(`${3 * times} × FILE_SIZE, ${times} × FILE_BROKEN`)
})
