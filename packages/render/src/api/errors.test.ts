import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderErrorCodes } from './errors.ts'

test('docs/errors.md explains every code, and no unknown code', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find(part => part.startsWith('Page drawing (`RenderError`)')) ?? ''
  const explained = [...section.matchAll(/^\| `([\w-]+)` \|/gmu)].map(row => row[1])
  expect(explained).toEqual([...renderErrorCodes])
})
