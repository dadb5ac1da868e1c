import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderErrorCodes } from './errors.ts'

test('every code is explained in docs/errors.md, and none that does not exist', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find(part => part.startsWith('Page drawing (`RenderError`)')) ?? ''
  const explained = [...section.matchAll(/^\| `([\w-]+)` \|/gmu)].map(row => row[1])
  expect(explained).toEqual([...renderErrorCodes])
})
