import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorKeys, isErrorKey } from './errors.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
const section = page.split('\n## ').find(part => part.startsWith('The wire (error keys)')) ?? ''

test('docs/errors.md explains every key with its code, and no unknown key', () => {
  const rows = [...section.matchAll(/^\| `(\w+)` \| (\d{3}) \| [^|]+ \| [^|]+ \|$/gm)]
  const told = Object.fromEntries(rows.map(([, key, code]) => [key, { code: Number(code) }]))
  expect(told).toEqual(errorKeys)
})

test.each([
  ['NOT_FOUND', true],
  ['NETWORK', false],
  ['toString', false],
])('%s is an error key of the wire: %s', (text, is) => expect(isErrorKey(text)).toBe(is))
