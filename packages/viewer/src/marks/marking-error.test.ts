import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asMarkingError, engineTroubleCodes, MarkingError } from './marking-error.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

describe('marking errors', () => {
  it('docs/errors.md explains every code, and no unknown code', () => {
    const section = page.split('## Marking in the viewer')[1]?.split('\n## ')[0] ?? ''
    const explained = [...section.matchAll(/^\| `([a-z-]+)`/gm)].map(match => match[1])
    expect(explained).toEqual([...engineTroubleCodes])
  })

  it.each([
    ['a code of the engine', { code: 'saving-forbidden', message: 'no' }, 'saving-forbidden'],
    ['an unknown code', { code: 'ENOENT' }, 'unexpected'],
    ['no code at all', new TypeError('oops'), 'unexpected'],
    ['a value that is not an error', 'oops', 'unexpected'],
    ['itself', new MarkingError('engine-stopped', 'gone'), 'engine-stopped'],
  ])('keeps %s', (_, thrown, code) => {
    expect(asMarkingError(thrown).code).toBe(code)
  })
})
