import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { viewerErrorCodes } from './errors.ts'

it('explains every code of ViewerError in docs/errors.md, and no unknown code', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('## Viewer (`ViewerError`)')[1]?.split('\n## ')[0] ?? ''
  const explained = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(match => match[1])
  expect(explained.toSorted()).toEqual(viewerErrorCodes.toSorted())
})
