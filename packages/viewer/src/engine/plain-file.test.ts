import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { brotliFile } from '../../../pdf/test/brotli-file.ts'
import { plainFile } from './plain-file.ts'

it.each([
  ['is made of a file that is compressed by Brotli', 10_000, undefined],
  ['is refused if a few bytes stand for more than may be decoded', 1000, 'limit-exceeded'],
])('a copy for the page renderer %s', async (_, most, code) => {
  const bytes = brotliFile(brotliCompressSync(Buffer.alloc(9000, '% ')))
  const outcome = await plainFile({ bytes, password: undefined }, most).then(
    copy => Buffer.from(copy).includes('Brotli'),
    error => error.code,
  )
  expect(outcome).toBe(code ?? false)
})
