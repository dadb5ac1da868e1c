import { expect, it } from 'vitest'
import { formerAfter } from './former-file.ts'

it.each([
  ['the first file is the one of the entries', undefined, 'new', true, 'new'],
  ['entries stay those of the file they were made for', 'old', 'new', true, 'old'],
  ['also while there is no file', 'old', undefined, true, 'old'],
  ['without entries nothing was made for the replaced file', 'old', 'new', false, 'new'],
  ['which is known until there is another one', 'old', undefined, false, 'old'],
] as const)('%s', (_, former, file, hasEntries, expected) =>
  expect(formerAfter(former, file, hasEntries)).toBe(expected),
)
