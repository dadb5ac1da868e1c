import { expect, test } from 'vitest'
import { fileNames } from './file-names.ts'

test.each([
  [
    ['a.txt', 'A.TXT', 'a.txt'],
    ['a.txt', 'A (2).TXT', 'a (3).txt'],
  ],
  [
    ['x (2)', 'x', 'x'],
    ['x (2)', 'x', 'x (3)'],
  ],
  [
    ['/etc/passwd', 'C:\\Windows\\win.ini', '../../up'],
    ['passwd', 'win.ini', 'up'],
  ],
  [
    ['.bashrc', '..', '', '   ', 'a/'],
    ['bashrc', 'attachment', 'attachment (2)', 'attachment (3)', 'attachment (4)'],
  ],
  [
    ['con', 'Com1.txt', 'console'],
    ['_con', '_Com1.txt', 'console'],
  ],
  [
    ['a\u0000b\u202ec<>.pdf', 'end. ', ' . the start. and. '],
    ['a_b_c__.pdf', 'end', 'the start. and'],
  ],
  [['größe 中.txt'], ['größe 中.txt']],
])('%j are written as %j', (given, written) => {
  expect(fileNames(given)).toEqual(written)
})

test('long names are cut before their ending', () => {
  const [name = ''] = fileNames([`${'中'.repeat(300)}.txt`])
  expect(name).toMatch(/^中+\.txt$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
})
