import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'file'), '')

test('creates missing folders, leaves no files in them, and can be called again', () => {
  const path = join(root, 'a/b/c')
  for (let i = 0; i < 2; i++) makeDataFolder(path, 'DATA_DIR', 0o711)
  expect([statSync(path).mode & 0o777, readdirSync(path)]).toEqual([0o711, []])
})

const cases: readonly (readonly [path: string, sentence: RegExp])[] = [
  [join(root, 'file'), /since .*\/file is not a folder: set DATA_DIR to another\.$/],
  [join(root, 'file/below'), /since .*\/file is not a folder: set DATA_DIR to another\.$/],
  [join(root, 'x'.repeat(300)), /since the name is too long: set DATA_DIR/],
  ['/proc/nope', /^The data folder \/proc\/nope cannot be made or written, since that file system/],
  ['/proc/nope/deep', /^The data folder \/proc\/nope\/deep cannot be made or written, since that file/],
  ['/proc', /^The data folder \/proc cannot be made or written, since that file system/],
]
test.each(cases.filter(([path]) => process.platform === 'linux' || !path.startsWith('/proc')))(
  '%s is refused in one sentence',
  (path, sentence) => {
    const make = () => makeDataFolder(path, 'DATA_DIR', 0o700)
    expect(make).toThrow(expect.objectContaining({ code: 'data-folder', exitCode: 2 }))
    expect(make).toThrow(sentence)
  },
)
