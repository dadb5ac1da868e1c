import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandErrorCodes } from './command-error.ts'

test('docs/errors.md has a line for every code of the command, and no other lines', () => {
  const page = readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find(part => part.startsWith('The command')) ?? ''
  const codes = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code)
  expect(codes.sort()).toEqual([...commandErrorCodes].sort())
})
