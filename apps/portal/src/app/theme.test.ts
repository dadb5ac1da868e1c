import { expect, it } from 'vitest'
import { themeIn } from './theme.ts'

it.each([
  ['de', ','],
  ['en', '.'],
  ['ja', '.'],
] as const)('fields for numbers in %s show the decimal sign %s', (language, sign) =>
  expect(themeIn(language).components?.NumberInput?.defaultProps).toEqual({ decimalSeparator: sign }),
)
