import { expect, test } from 'vitest'
import { fileHashOf, uploadKeyOf } from './upload-key.ts'

const file = { name: '报告.pdf', size: 7, lastModified: 1_700_000_000_000 }

test('a key has 64 hexadecimal digits and is the same after a reload', () => {
  expect(uploadKeyOf(file, 'u1')).toMatch(/^[0-9a-f]{64}$/)
  expect(uploadKeyOf({ ...file }, 'u1')).toBe(uploadKeyOf(file, 'u1'))
})

test('another file or another person has another key', () => {
  const others = [
    uploadKeyOf({ ...file, name: '报告2.pdf' }, 'u1'),
    uploadKeyOf({ ...file, size: 8 }, 'u1'),
    uploadKeyOf({ ...file, lastModified: 1 }, 'u1'),
    uploadKeyOf(file, 'u2'),
  ]
  expect(new Set([uploadKeyOf(file, 'u1'), ...others]).size).toBe(5)
})

test('a page without WebCrypto sends no hash', async () => {
  expect(await fileHashOf(new Blob(['abc']))).toBeUndefined()
})
