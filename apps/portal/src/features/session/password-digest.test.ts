import { expect, it } from 'vitest'
import { passwordDigest } from './password-digest.ts'

it.each([
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
])('the digest of %j is MD5 of its UTF-8 text', (password, digest) => {
  expect(passwordDigest(password)).toBe(digest)
})
