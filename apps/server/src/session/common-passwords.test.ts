import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { wirePasswordOf } from './passwords.ts'

test.each([
  ['123456', true],
  ['qwerty', true],
  ['P@ssw0rd', true],
  ['Password1!', true],
  ['19870412', true],
  ['aaaaaaaa', true],
  ['woaini1314', true],
  ['1q2w3e4r', true],
  // From the list of the most common passwords, made by none of our rules; the last one is near the end of the list.
  ['trustno1', true],
  ['dimazarya', true],
  ['abeatle', true],
  ['13812345678', true],
  ['345678', true],
  // What a faulty client hashes without input.
  ['', true],
  [' ', true],
  ['            ', true],
  ['\t', true],
  ['\n', true],
  ['\u3000\u3000', true],
  ['\0\0\0\0', true],
  ['undefined', true],
  ['[object Object]', true],
  ['NaN', true],
  ['x7', true],
  // The 100,002nd or so.
  ['zvezdochka', false],
  ['correct horse', false],
  ['k7fm-2xqp-9tna', false],
])('%s is common: %s', async (password, expected) => {
  expect(await isCommonPassword(wirePasswordOf(password), ['13812345678'])).toBe(expected)
})

test.each([
  'LiNa',
  'lina',
  'LINA',
  'Lina2024',
  'anil',
  'lina!',
  'LinaLina',
  'na.li@arkelume.example',
  'NA.LI@ARKELUME.EXAMPLE',
  'na.li',
  'Nali123',
  'arkelume',
  'Arkelume1999',
  'Arkelume@123',
  'Arkelume Group',
  'arkelumegroup',
  '8613912345678',
  '13912345678',
  '+8613912345678',
  '5678',
  'lina5678',
  '12345lina',
])('%s says only what everyone knows of the account', async password => {
  const own = ['LiNa', 'na.li@arkelume.example', '+8613912345678', 'Arkelume Group', '12345']
  expect(await isCommonPassword(wirePasswordOf(password), own)).toBe(true)
})

test('a password that contains a word of the account and more is accepted', async () => {
  const own = ['LiNa', 'na.li@arkelume.example', '+8613912345678']
  for (const password of ['lina sings at 5 in the rain', 'arkelume-ox-47-tundra', 'xk2lina9qv'])
    expect(await isCommonPassword(wirePasswordOf(password), own)).toBe(false)
})
