import { expect, it } from 'vitest'
import { account } from './account.zh.ts'
import { consoleWords } from './console.zh.ts'
import { entry } from './entry.zh.ts'
import { zh } from './zh.ts'

/** Catalogues that the same function reads: a key in two of them would be ambiguous. */
const together = [
  ['the portal', 'login and registration', zh, entry],
  ['the portal', 'the account', zh, account],
  ['login and registration', 'the account', entry, account],
  ['the portal', 'the console', zh, consoleWords],
] as const

it.each(together)('the catalogues of %s and of %s share no key', (_one, _other, first, second) =>
  expect(Object.keys(second).filter(key => key in first)).toEqual([]),
)
