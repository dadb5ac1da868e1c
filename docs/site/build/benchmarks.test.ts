import { expect, it } from 'vitest'
import { makeBenchmarks, withoutFileLinks } from './benchmarks.ts'

const page = [
  '# Benchmarks',
  '## Engine',
  'open',
  '### Large',
  '## Portal',
  'pages',
  '## The viewer compared with others',
  'zoom',
  '## Comparing two pages',
  'areas',
].join('\n')

it('takes the sections about the packages, with their parts, and no others', () => {
  expect(makeBenchmarks(page)).toBe(
    '## Engine\nopen\n### Large\n\n## The viewer compared with others\nzoom\n\n## Comparing two pages\nareas',
  )
})

it('refuses a document in which a section is missing', () => {
  expect(() => makeBenchmarks(page.replace('## Engine\n', ''))).toThrow('no section “Engine”')
})

it('keeps the text of links to files of the repository, and other links', () => {
  const text = 'see [ADR 90](adr/0090.md), [below](#large) and [there](https://example.org)'
  expect(withoutFileLinks(text)).toBe('see ADR 90, [below](#large) and [there](https://example.org)')
})
