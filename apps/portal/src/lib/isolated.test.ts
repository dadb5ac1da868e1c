import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['محمد', '\u2068محمد\u2069'],
  ['דוד 7', '\u2068דוד 7\u2069'],
  ['Zoë Müller', 'Zoë Müller'],
  ['王小明', '王小明'],
  ['', ''],
])('%s among other text', (name, expected) => {
  expect(isolated(name)).toBe(expected)
})
