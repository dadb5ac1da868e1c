import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandErrorCodes } from './command-error.ts'

test('every code of the command has its line in docs/errors.md, and no line is left over', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find(part => part.startsWith('The command')) ?? ''
  const codes = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code)
  expect(codes.sort()).toEqual([...commandErrorCodes].sort())
})
