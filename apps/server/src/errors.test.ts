import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startupCodes } from './errors.ts'

test('every reason not to start is explained in docs/errors.md, and nothing else is', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')
  const section = document.split(/^## /m).find(part => part.startsWith('Server\n')) ?? ''
  const explained = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code)
  expect(explained).toEqual([...startupCodes])
})
